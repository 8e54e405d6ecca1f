/// Every bound on what a book accepts. An event within these limits can always be stored,
/// and is checked against them again when it is read back.
public enum Limits {
    /// Characters (grapheme clusters) of a name, after trimming and NFC.
    public static let nameCharacters = 200
    /// UTF-8 bytes of a free text.
    public static let textBytes = 64 * 1024
    /// UTF-8 bytes of a client's idempotency key.
    public static let keyBytes = 128
    /// People, categories, shows, venues or courses of one book.
    public static let interned = 1 << 24
    /// Minor units of one amount, either way: sums of thousands of the largest still fit.
    public static let amount: Int64 = 1_000_000_000_000_000
    /// Thousandths of one award's points, either way.
    public static let points: Int64 = 1_000_000_000_000
    /// Tickets of one booking.
    public static let tickets: Int64 = 1_000_000_000
    /// Minutes of a show: a week.
    public static let showMinutes: Int64 = 10_080
    /// Events recorded by one transaction.
    public static let batchEvents = 1 << 27
    /// Days that one command declares holidays: a year.
    public static let holidays = 366
    /// Events of a write that is undone at once.
    public static let undoneEvents = 1 << 20
    /// Columns of one kind in a block.
    public static let columns = 32
    /// Seconds that a zone's clock may be ahead of UTC or behind it (RFC 9636, section 3.2).
    public static let offsetSeconds = 26 * 3600 - 1
    /// Days that a period report walks, at most.
    public static let days = 3_652_059
    /// Days that a calendar draws, at most: a hundred years.
    public static let calendarDays = 36_525
}
