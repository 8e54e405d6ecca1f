import Platform

extension ImportTable {
    /// What is wrong, with the columns that have what lacks by other names, as they look.
    static func told(
        _ error: CSVError, _ table: CSVTable, _ words: [String: String]
    ) -> CSVError {
        let (lacking, present): ([String], [String])
        switch error {
        case .missingColumn(let name, let names): (lacking, present) = ([name], names)
        case .missingColumns(let names, let all): (lacking, present) = (names, all)
        default: return error
        }
        guard table.header.count > 1 else { return error }
        if lacking == [Field.slot.rawValue] {
            let map = table.header.indices.lazy.compactMap { halves(table, $0, words) }.first
            return map.map { .halvesElsewhere(map: $0, present: present) } ?? error
        }
        let maps = maps(of: lacking, table)
        if maps.isEmpty { return error }
        // The category is asked for next: it has ways of its own.
        let others = lacking.filter { name in
            name != Field.category.rawValue && !maps.contains { $0.hasSuffix("=\(name)") }
        }
        return .namedOtherwise(
            map: maps.joined(separator: ","), lacking: others, all: lacking, present: present)
    }

    /// The mapping of the column that tells the halves of days; nil: this one does not.
    private static func halves(
        _ table: CSVTable, _ place: Int, _ words: [String: String]
    ) -> String? {
        CellWords.mapping(table.header[place], Set(shown(table, place)), words)
    }

    /// The first texts of a column, empty ones aside.
    private static func shown(_ table: CSVTable, _ place: Int) -> [String] {
        table.prefix(shownRows).map { text($0[place]) }.filter { !$0.isEmpty }
    }

    /// The mappings of columns that nothing is known of to those that lack: of days by their look,
    /// of people the first with words.
    private static func maps(of lacking: [String], _ table: CSVTable) -> [String] {
        let free = table.header.indices.filter { place in
            let name = table.header[place]
            return !HeaderNames.isNumbering(name) && !Field.allCases.contains { $0.isNamed(name) }
        }
        let days = free.filter { areDays(table, $0) }
        let texts = free.filter { !days.contains($0) && areWords(shown(table, $0)) }
        return lacking.compactMap { name in
            let place: Int? =
                switch Field(rawValue: name) {
                case .date?: days.first
                case .person?, .student?: days.isEmpty ? nil : texts.first
                default: nil
                }
            return place.map { "\(table.header[$0])=\(name)" }
        }
    }

    private static func areDays(_ table: CSVTable, _ place: Int) -> Bool {
        let texts = shown(table, place)
        let dates = FileDates(nil, showing: texts.map { $0[...] })
        return !texts.isEmpty && texts.allSatisfy { dates.date($0) != nil }
    }

    private static func areWords(_ texts: [String]) -> Bool {
        !texts.isEmpty && texts.allSatisfy { $0.allSatisfy { !$0.isNumber && $0 != ":" } }
    }
}
