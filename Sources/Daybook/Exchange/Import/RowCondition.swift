/// What a row must say to be read: `type=debit`, `type!=internal`.
struct RowCondition: Sendable {
    private let place: Int
    private let value: String
    private let isEqual: Bool

    /// - Throws: `.badCondition`, `.unknownMappedColumn`.
    init(_ text: String, _ table: CSVTable) throws(CSVError) {
        guard let sign = text.firstIndex(of: "=") else { throw .badCondition(text: text) }
        var name = text[..<sign]
        isEqual = name.last != "!"
        if !isEqual { name.removeLast() }
        place = try table.requiredPlace(of: name.trimmed)
        value = text[text.index(after: sign)...].trimmed.lowercased()
    }

    /// Whether a row says it, in any letter case.
    func holds(_ record: CSVTable.Record) -> Bool {
        (ImportTable.text(record[place]).lowercased() == value) == isEqual
    }
}
