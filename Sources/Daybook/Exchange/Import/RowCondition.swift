/// What a row must say to be read: `type=debit`, `type!=internal`, `amount<0`.
struct RowCondition: Sendable {
    private enum Sign: String, CaseIterable {
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case below = "<"
        case above = ">"
        case equal = "="
    }

    private let text: String
    private let place: Int
    private let sign: Sign
    private let value: String
    /// The value in hundredths; nil where texts are compared.
    private let limit: Int64?

    /// - Throws: `.badCondition`, `.unknownMappedColumn`.
    init(_ text: String, _ table: CSVTable) throws(CSVError) {
        let found = Sign.allCases.compactMap { sign in
            text.firstRange(of: sign.rawValue).map { (sign, $0) }
        }
        // Of two signs at one place the longer stands first among all.
        guard let (sign, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else {
            throw .badCondition(text: text)
        }
        (self.text, self.sign) = (text, sign)
        place = try table.requiredPlace(of: text[..<range.lowerBound].trimmed)
        value = text[range.upperBound...].trimmed.lowercased()
        let isOrder = sign != .equal && sign != .unequal
        limit = isOrder ? WrittenSum.hundredths(value) : nil
        if isOrder, limit == nil { throw .badCondition(text: text) }
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

    /// Whether a row says it, in any letter case. A cell without a number is neither below nor
    /// above one.
    func holds(_ record: CSVTable.Record) -> Bool {
        let cell = ImportTable.text(record[place]).lowercased()
        guard let limit else { return (cell == value) == (sign == .equal) }
        guard let number = WrittenSum.hundredths(cell) else { return false }
        return switch sign {
        case .below: number < limit
        case .above: number > limit
        case .atMost: number <= limit
        case .atLeast: number >= limit
        case .equal, .unequal: false
        }
    }
}

/// A sum as a file has it, read as amounts are.
enum WrittenSum {
    /// In hundredths; nil where the text is no sum, a day among them. One that may be read in two
    /// ways has its thousands divided.
    static func hundredths(_ text: String) -> Int64? {
        guard let currency = Currency("EUR") else { return nil }
        return [nil, DecimalSign.comma, .point].lazy.compactMap { sign in
            (try? Money.read(text, else: currency, decimal: sign))?.minorUnits
        }.first
    }
}
