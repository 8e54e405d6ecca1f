/// Every bound on what a book accepts. An event within these limits can always be stored,
/// and is checked against them again when it is read back.
public enum Limits {
    /// Characters (grapheme clusters) of a name, after trimming and NFC.
    public static let nameCharacters = 200
    /// Digits of the name of a picture.
    static let pictureDigits = 64
    /// UTF-8 bytes of a free text.
    public static let textBytes = 64 * 1024
    /// UTF-8 bytes of a client's idempotency key.
    public static let keyBytes = 128
    /// People, categories, shows, venues or courses of one book.
    public static let interned = 1 << 24
    /// Minor units of one amount, either way; a large book allows less: ``share(of:at:)``.
    public static let amount: Int64 = 1_000_000_000_000_000
    /// Thousandths of one award's points, either way.
    public static let points: Int64 = 1_000_000_000_000
    /// Tickets of one booking.
    public static let tickets: Int64 = 1_000_000_000
    /// Minutes of a show: a week.
    public static let showMinutes: Int64 = 10_080
    /// Events recorded by one transaction.
    public static let batchEvents = 1 << 27
    /// Bytes of a file that is imported, archives unpacked.
    public static let importBytes = 1 << 28
    /// Rows of one import, bad ones included: they are held in memory, a few hundred bytes each.
    public static let importRows = 1 << 22
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

extension Limits {
    /// What the first event's amount may be, were there no other limit.
    private static let firstShare: UInt64 = 1 << 58

    /// The largest amount that event `sequence` may bring, either way, `limit` at most. No sum of
    /// them can pass 2^63: the shares of n events come to 2^58 x (1 + ln n) at most, which reaches
    /// it at n = e^31, more events than an address space has bytes for.
    public static func share(of limit: Int64, at sequence: UInt64) -> Int64 {
        min(limit, Int64(firstShare / max(sequence, 1)))
    }
}
