/// Lists of those who were there: a row for each day, and in one cell several names, or in a column
/// for each half of the day.
struct AttendeeColumns: Sendable {
    private struct Column {
        let place: Int
        let name: String
        /// Nil: another column says it, or the options.
        let slot: Slot?
    }

    private let columns: [Column]

    /// Headers that speak of several people.
    private static let lists: Set = [
        "attendees", "participants", "members", "people", "students", "names", "pupils", "present",
        "whowasthere", "teilnehmer", "anwesende", "anwesend", "namen", "partecipanti", "presenti",
        "nomi", "asistentes", "participantes", "nombres", "présents", "noms",
        "aanwezigen", "deelnemers", "참석자", "出席者",
    ]

    /// - Returns: nil where the file has no such lists.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap, _ words: [String: String],
        _ options: ImportOptions
    ) {
        let fields = [Field.person, .date, .slot, .course].map(\.rawValue)
        guard kind == .attendance, options.who == nil,
            let found = try? table.columns(
                required: [], optional: fields, map: map, others: HeaderNames.others(named:)),
            found[Field.date.rawValue] != nil || options.day != nil
        else { return nil }
        let person = found[Field.person.rawValue]
        let isList = { (place: Int) in Self.lists.contains(HeaderNames.folded(table.header[place]))
        }
        guard person.map(isList) ?? true else { return nil }
        let free = table.header.indices.filter {
            $0 == person || !found.places.values.contains($0)
        }
        let halves = free.compactMap { place in
            CellWords.half(table.header[place], words).map {
                Column(place: place, name: table.header[place], slot: $0)
            }
        }
        let lists = free.filter(isList).map {
            Column(place: $0, name: table.header[$0], slot: nil)
        }
        columns = halves.isEmpty ? lists : halves
        guard halves.isEmpty ? columns.count == 1 : person == nil,
            columns.contains(where: { column in
                table.contains { !Self.isAnswer(ImportTable.text($0[column.place])) }
            })
        else { return nil }
    }

    /// The names of the columns.
    var names: [String] { columns.map(\.name) }

    /// What the columns say.
    var told: Set<Field> { columns.allSatisfy { $0.slot != nil } ? [.person, .slot] : [.person] }

    /// The halves of the day that columns name in another way.
    var halves: [(name: String, slot: Slot)] {
        columns.compactMap { column in column.slot.map { (column.name, $0) } }
    }

    /// The marks of a line, one for each name.
    func rows(of row: ImportRow, _ record: CSVTable.Record) -> [ImportRow] {
        guard row.passed == nil, row.fault == nil else { return [row] }
        return columns.flatMap { column in
            Self.people(ImportTable.text(record[column.place])).map { name in
                var cells = row.cells.setting(.person, name)
                if let slot = column.slot { cells = cells.setting(.slot, slot.name) }
                return ImportRow(line: row.line, cells: cells)
            }
        }
    }

    /// The names of a cell: divided by semicolons or lines where it has any, else by commas.
    static func people(_ text: String) -> [String] {
        let isDivided = text.contains { ";\n|".contains($0) }
        let signs: Set<Character> = isDivided ? [";", "\n", "|"] : [",", "&", "+", "/"]
        return text.split { signs.contains($0) }.map(\.trimmed).filter { !$0.isEmpty && $0 != "-" }
    }

    /// Whether a cell says no more than that somebody was there, or was not.
    private static func isAnswer(_ text: String) -> Bool {
        PresenceColumn.isThere(text) || PresenceColumn.isAway(text)
    }
}
