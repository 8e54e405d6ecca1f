/// How many amounts of a bank's file are below zero and above it.
public struct AmountSigns: Sendable {
    /// The name of their column.
    public let column: String
    /// So many are below zero.
    public let below: Int
    /// So many are above it.
    public let above: Int

    /// Whether a column says of what category each is.
    public let hasCategories: Bool

    /// Whether what was spent may stand below zero, as banks write: half of the amounts do so.
    public var areNegated: Bool { below > 0 && below >= above }
}

extension ImportKind {
    /// The signs of the amounts of a file of expenses; nil: they do not stand in one column.
    public static func signs(in bytes: [UInt8], _ options: ImportOptions) -> AmountSigns? {
        let format = options.dateFormat.flatMap { DateFormat($0) }
        return TableFile.found(in: bytes, options) { table in
            let eased = options.eased(for: .expenses)
            guard let read = try? ImportTable(.expenses, table, eased, format), read.money == nil,
                let place = read.place(of: .amount)
            else { return nil }
            var (below, above) = (0, 0)
            for record in table {
                let sum = WrittenSum.hundredths(ImportTable.text(record[place])) ?? 0
                if sum < 0 { below += 1 }
                if sum > 0 { above += 1 }
            }
            return AmountSigns(
                column: table.header[place], below: below, above: above,
                hasCategories: read.place(of: .category) != nil)
        }
    }

    /// What a row of a file of expenses says in its text; nil: it says none, or there is no such
    /// row.
    public static func note(
        ofLine line: Int, in bytes: [UInt8], _ options: ImportOptions
    ) -> String? {
        let format = options.dateFormat.flatMap { DateFormat($0) }
        return TableFile.found(in: bytes, options) { table in
            let eased = options.eased(for: .expenses)
            guard let read = try? ImportTable(.expenses, table, eased, format),
                let place = read.place(of: .note)
            else { return nil }
            for record in table where record.line == line {
                let text = ImportTable.text(record[place])
                return text.isEmpty ? nil : text
            }
            return nil
        }
    }
}
