/// A sheet of hours: a row for each person and a column for each day, or the other way, in the
/// cells when they came and went, as `8-17`.
struct ClockGridColumns {
    private struct Column {
        let place: Int
        /// Nil: the row says it.
        let day: CivilDate?
        /// Nil: the row says it.
        let name: String?
    }

    private let columns: [Column]
    private let person: NamePlace?
    /// The column of the days; nil: the header says them.
    let date: Int?
    private let who: String?
    /// The names of the columns that are used.
    let names: [String]
    /// The first and the last day of headers without a year.
    let guessedDays: ClosedRange<CivilDate>?
    /// The fields that the header says.
    let told: Set<Field>

    /// - Returns: nil where the file is no such sheet: no header is a day or a person, or no cell
    ///   of one has times.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ options: ImportOptions, _ format: DateFormat?,
        _ map: CSVColumnMap, _ composed: NameColumns?, _ others: (String) -> [String]
    ) {
        guard kind == .punches else { return nil }
        let fields = [Field.person, .time, .date, .direction].map(\.rawValue)
        let found = try? table.columns(required: [], optional: fields, map: map, others: others)
        guard let found else { return nil }
        let people = PersonColumns(table, found, composed, options) { Self.hasTimes(table, [$0]) }
        if let people, people.isShown {
            (person, who, date, guessedDays) = (nil, nil, people.date, nil)
            columns = people.columns.map { Column(place: $0.place, day: nil, name: $0.name) }
            names = people.names(in: table)
            told = [.person, .date, .time]
            return
        }
        guard found.places.keys.allSatisfy({ $0 == Field.person.rawValue }) else { return nil }
        date = nil
        let named = found[Field.person.rawValue]
        person = NamePlace(composed, named ?? GridDays.corner(table.header))
        who = options.who
        let free = table.header.indices.filter { $0 != named }
        let days = GridDays(format, free.map { table.header[$0] }, [:], options.today)
        columns = free.compactMap { place in
            days.day(table.header[place]).map { Column(place: place, day: $0.date, name: nil) }
        }
        let places = columns.map(\.place)
        guard person != nil || who != nil, Self.hasTimes(table, places) else { return nil }
        names = places.map { table.header[$0] }
        told = named == nil ? [.person, .time] : [.time]
        guessedDays = days.isYearless ? days.range(of: columns.compactMap(\.day)) : nil
    }

    /// So many rows may show what the cells hold.
    private static let shownRows = 1000

    /// Whether a cell of some columns says when somebody came and went.
    static func hasTimes(_ table: CSVTable, _ places: [Int]) -> Bool {
        table.lazy.prefix(shownRows).contains { record in
            places.contains { ClockSpans(ImportTable.text(record[$0])) != nil }
        }
    }

    /// The punches of a line, two for each time that somebody was there.
    /// - Parameter words: what the caller's words mean.
    func rows(
        of record: CSVTable.Record, _ words: [String: String], _ dates: FileDates
    ) -> [ImportRow] {
        let written = person?.text(record) ?? ""
        let name = written.isEmpty ? who : written
        let day = date.map { ImportTable.text(record[$0]) }
        let cells = columns.compactMap { column in
            (column.name ?? name).map { ($0, column.day, ImportTable.text(record[column.place])) }
        }
        return cells.flatMap { name, said, text -> [ImportRow] in
            if let spans = ClockSpans(text)?.spans, let on = said ?? day.flatMap(dates.date) {
                return spans.flatMap { span in
                    [(span.lowerBound, Direction.checkIn), (span.upperBound, .checkOut)].map {
                        row(record, name, PunchSheetColumns.moment(on, $0), $1)
                    }
                }
            }
            let word = words[text.lowercased()] ?? text
            if PresenceColumn.isOff(word) { return [ImportRow(line: record.line, .away)] }
            if text.contains(where: \.isNumber) {
                return [row(record, name, "\(day ?? "") \(text)".trimmed, nil)]
            }
            let why = "\"\(text)\" is neither a time such as 8-17 nor a word for being away"
            return [ImportRow(line: record.line, .badField("hours", why: why))]
        }
    }

    private func row(
        _ record: CSVTable.Record, _ name: String, _ moment: String, _ way: Direction?
    ) -> ImportRow {
        ImportRow(
            line: record.line,
            cells: Cells([.person, .time, .direction], [name, moment, way?.name]))
    }
}
