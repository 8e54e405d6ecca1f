/// Every bound on what a book accepts. An event within these limits can always be stored,
/// and is checked against them again when it is read back.
public enum Limits {
    /// Characters (grapheme clusters) of a name, after trimming and NFC.
    public static let nameCharacters = 200
    /// UTF-8 bytes of a name: room for 200 signs of any script, but not for a letter with a
    /// thousand accents. Names of older logs may have more.
    public static let nameBytes = 1024
    /// Digits of the name of a picture.
    package static let pictureDigits = 64
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
    /// Thousandths of a difficulty coefficient. Both halves of all ``days`` weighed with it stay
    /// below 2^63. Coefficients of older logs may be larger.
    public static let coefficient: Int64 = 1_000_000_000_000
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
    /// Events of a made-up history.
    public static let generatedEvents = 1_000_000_000
    /// Columns of one kind in a block.
    public static let columns = 32
    /// Seconds that a zone's clock may be ahead of UTC or behind it (RFC 9636, section 3.2).
    public static let offsetSeconds = 26 * 3600 - 1
    /// Days that a period report walks, at most.
    public static let days = 3_652_059
    /// Days that a calendar draws, at most: a hundred years.
    public static let calendarDays = 36_525
    /// Months of one person that a report lists, at most, and that a preview compares: as many.
    public static let listedMonths = 1_200
}

/// Bounds on files that are read, whoever made them.
extension Limits {
    /// Bytes of a file that is imported, archives unpacked.
    public static let importBytes = 1 << 28
    /// Rows of one import, bad ones included: they are held in memory, a few hundred bytes each.
    public static let importRows = 1 << 22
    /// Rows of one import that cannot be recorded: each is told with why, in a thousand bytes.
    public static let badRows = 1 << 18
    /// Rows of people, holidays, shows or enrolments: all are held at once.
    public static let importNouns = 1 << 19
    /// Days that the events of one calendar come to.
    public static let importedHolidays = 1 << 16
    /// Bytes of a cell of a sheet: room for its 32,767 characters.
    public static let sheetCellBytes = 1 << 18
    /// Cells of one sheet, empty ones before others included: each takes sixteen bytes of memory.
    public static let sheetCells = 1 << 24
    /// Cells of one table, in rows that can be read: each takes eight bytes of memory.
    public static let importCells = 50_000_000
    /// Bytes of a cell.
    public static let cellBytes = 1 << 16
    /// Bytes of a row.
    public static let rowBytes = 1 << 20
    /// Cells of a row.
    public static let rowCells = 256
    /// Bytes of a proof: its event has a few texts.
    public static let proofBytes = 1 << 22
    /// Members of an object of JSON.
    public static let jsonMembers = 1024
    /// Values of JSON within one another.
    public static let jsonDepth = 16
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
