/// A grid of attendance: a row for each person, a column for each day, in the cells who was there.
struct AttendanceGridColumns {
    /// The names of the columns that are used.
    let names: [String]
    private let person: NamePlace
    private let days: [(place: Int, date: CivilDate, slot: Slot?)]

    /// Words that say that somebody was not there.
    private static let absent: Set = ["", "-", "\u{2013}", "0", "no", "n", "absent", "false"]

    /// - Returns: nil where the file is no grid: it has a column of dates, or none is a day.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ format: DateFormat?, _ map: CSVColumnMap,
        _ composed: NameColumns?, _ others: (String) -> [String]
    ) throws(CSVError) {
        guard kind == .attendance else { return nil }
        let columns = try? table.columns(
            required: [], optional: [Field.person, .date].map(\.rawValue), map: map,
            others: others)
        guard let columns, columns[Field.date.rawValue] == nil,
            let person = NamePlace(composed, columns[Field.person.rawValue])
        else { return nil }
        let headers = table.header.map { Self.divided($0) }
        let dates = FileDates(format, showing: headers.map { Substring($0.date) })
        days = headers.enumerated().compactMap { place, header in
            dates.date(header.date).map { (place, $0, header.slot) }
        }
        if days.isEmpty { return nil }
        self.person = person
        names = days.map { table.header[$0.place] }
    }

    /// A header without the half of the day behind it: `2026-03-02 am`.
    private static func divided(_ header: String) -> (date: String, slot: Slot?) {
        guard let space = header.lastIndex(of: " ") else { return (header, nil) }
        let word = String(header[header.index(after: space)...])
        guard let slot = Slot(word) ?? CellWords.meaning(of: word).flatMap({ Slot($0) }) else {
            return (header, nil)
        }
        return (String(header[..<space]).trimmed, slot)
    }

    /// The marks of a line: one a day and half. A word that is no half of a day stays, to be
    /// refused where its column does not say which it is.
    /// - Parameter half: of words that say no more than that somebody was there.
    func rows(
        of record: CSVTable.Record, _ words: [String: String], _ half: SlotChoice?
    ) -> [ImportRow] {
        let name = person.text(record)
        if name.isEmpty { return [] }
        return days.flatMap { day in
            let text = ImportTable.text(record[day.place])
            if Self.absent.contains(text.lowercased()), words[text.lowercased()] == nil {
                return [ImportRow]()
            }
            let said = words[text.lowercased()] ?? CellWords.meaning(of: text) ?? text
            let slots = Self.slots(said, day.slot, half)
            if slots.isEmpty { return [ImportRow(line: record.line, .unreadHalf(text))] }
            return slots.map { slot in
                ImportRow(
                    line: record.line,
                    cells: Cells(
                        [.person, .date, .slot], [name, day.date.description, slot.name]))
            }
        }
    }

    /// The halves of a day that a word means, in a column that may say which; none: it cannot be
    /// read.
    private static func slots(_ word: String, _ column: Slot?, _ half: SlotChoice?) -> [Slot] {
        if word == CellWords.both { return Slot.allCases }
        if let slot = Slot(word) ?? column { return [slot] }
        guard let half, PresenceColumn.isThere(word) else { return [] }
        return half.only.map { [$0] } ?? Slot.allCases
    }
}
