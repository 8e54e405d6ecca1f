import DaybookModel
import Platform

/// A file without a header, whose first row was read as one.
enum Headless {
    /// Whether a header has a day or a sum, as a row has.
    static func isRow(_ header: [String]) -> Bool {
        header.count > 1 && header.contains { isDay($0) || isSum($0) }
    }

    /// A name for each cell of a row, by its look: of those that rows of a kind may have.
    static func names(of row: [String], known: [String]) -> String {
        var texts = texts.map(\.rawValue).filter(known.contains)
        var numbers = numbers(row.count { isNumber($0) }).map(\.rawValue).filter(known.contains)
        var names: [String] = []
        for (place, cell) in row.enumerated() {
            let name: String? =
                if isDay(cell) {
                    Field.date.rawValue
                } else if isNumber(cell) {
                    numbers.isEmpty ? nil : numbers.removeFirst()
                } else if Slot(cell) != nil {
                    Field.slot.rawValue
                } else if cell.isEmpty || cell.utf8.contains(UInt8(ascii: ":")) {
                    nil
                } else {
                    texts.isEmpty ? nil : texts.removeFirst()
                }
            let isNew = name.map { known.contains($0) && !names.contains($0) } ?? false
            names.append(isNew ? name ?? "" : "column\(place + 1)")
        }
        return names.joined(separator: ",")
    }

    /// Names for what was read as a header; nil: it may be one. A single column is a list of names.
    static func columns(_ header: [String]) -> String? {
        if header.count == 1 { return Field.name.rawValue }
        let usual = [Field.date, .amount].map(\.rawValue)
        return isRow(header) ? names(of: header, known: usual) : nil
    }

    /// The columns of ledger's `csv`, which has no header; nil: the row is none of it.
    static func journal(_ row: [String]) -> [String]? {
        guard row.count == 8, isDay(row[0]), row[3].contains(":") || !row[4].isEmpty,
            !row[4].contains(where: \.isNumber), isNumber(row[5].drop { $0 == "-" }.description),
            ["", "*", "!"].contains(row[6])
        else { return nil }
        return ["date", "code", "payee", "account", "currency", "amount", "state", "note"]
    }

    /// The columns of text, in the order in which people write them. A text beside an amount may be
    /// its category, or who was paid: that is asked.
    private static let texts: [Field] = [
        .name, .title, .person, .student, .show, .course, .venue, .reason,
    ]

    /// The columns of as many numbers. Whoever writes two of a visit means the seats first.
    private static func numbers(_ count: Int) -> [Field] {
        [.amount, .points] + (count > 1 ? [.quantity] : []) + [.price]
    }

    private static func isDay(_ cell: String) -> Bool {
        DateReader.absolute(cell, MonthNames.habits) != nil
    }

    private static func isNumber(_ cell: String) -> Bool {
        isSum(cell) || Int(cell).map { $0 >= 0 } ?? false
    }

    private static func isSum(_ cell: String) -> Bool {
        cell.contains { $0 == "." || $0 == "," } && WrittenSum.hundredths(cell) != nil
    }
}
