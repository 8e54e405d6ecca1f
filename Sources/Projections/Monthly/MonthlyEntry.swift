import DaybookModel

/// What is kept of an event in the row of its month and of its member: a person, or a show.
protocol MonthlyEntry: Sendable {
    /// Whose row it is in; of one that was read from a row, 0.
    var member: UInt32 { get set }
    /// From 0: of two in a row the one of lower rank precedes. Negative of one taken back.
    var rank: Int64 { get }

    /// Bytes of an entry in a row.
    static var byteCount: Int { get }
    /// Reads the entry at `offset` of a row.
    init(_ row: Span<UInt8>, at offset: Int)
    /// Writes it at `offset` of a row.
    func store(in row: inout MutableSpan<UInt8>, at offset: Int)

    /// The order within a row, in which the same ones are together, those taken back last.
    static func precedes(_ one: Self, _ two: Self) -> Bool
    /// Whether it is the same but for being added or taken back.
    func isOpposite(of other: Self) -> Bool

    /// Calls `body` with the key and the value of each row of a month. A requirement, so that it
    /// is compiled for each kind of entry though whoever makes rows does not know which it has.
    static func forEachRow(
        of entries: [Self], _ month: YearMonth, _ layout: inout MonthlyLayout<Self>,
        _ body: (Span<UInt8>, Span<UInt8>) -> Void)
}

extension MonthlyEntry {
    static func forEachRow(
        of entries: [Self], _ month: YearMonth, _ layout: inout MonthlyLayout<Self>,
        _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        layout.forEachRow(of: entries, month, body)
    }
}
