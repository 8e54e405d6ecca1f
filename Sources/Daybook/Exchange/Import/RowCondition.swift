/// What a row must say to be read: `type=debit`, `type!=internal`.
struct RowCondition: Sendable {
    private let text: String
    private let place: Int
    private let value: String
    private let isEqual: Bool

    /// - Throws: `.badCondition`, `.unknownMappedColumn`.
    init(_ text: String, _ table: CSVTable) throws(CSVError) {
        guard let sign = text.firstIndex(of: "=") else { throw .badCondition(text: text) }
        self.text = text
        var name = text[..<sign]
        isEqual = name.last != "!"
        if !isEqual { name.removeLast() }
        place = try table.requiredPlace(of: name.trimmed)
        value = text[text.index(after: sign)...].trimmed.lowercased()
    }

    /// Conditions that a row must meet all.
    /// - Throws: `.noRowMeets` too: a value that was typed wrongly would make a file without rows,
    ///   and nobody would hear of it.
    static func all(_ texts: [String], _ table: CSVTable) throws(CSVError) -> [RowCondition] {
        let conditions = try texts.map { text throws(CSVError) in try RowCondition(text, table) }
        try check(conditions, table)
        return conditions
    }

    private static func check(
        _ conditions: [RowCondition], _ table: CSVTable
    ) throws(CSVError) {
        guard let first = conditions.first, table.contains(where: { _ in true }),
            !table.contains(where: { row in conditions.allSatisfy { $0.holds(row) } })
        else { return }
        let values = Set(table.prefix(shownRows).map { ImportTable.text($0[first.place]) })
        throw .noRowMeets(
            condition: conditions.map(\.text).joined(separator: " and "),
            values: values.filter { !$0.isEmpty }.sorted().prefix(shownValues).map(\.self))
    }

    private static let (shownRows, shownValues) = (200, 5)

    /// Whether a row says it, in any letter case.
    func holds(_ record: CSVTable.Record) -> Bool {
        (ImportTable.text(record[place]).lowercased() == value) == isEqual
    }
}
