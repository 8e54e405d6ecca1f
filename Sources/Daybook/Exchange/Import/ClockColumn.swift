/// A list of hours: a line for each day of each person, and in one cell when they came and went, as
/// `8:00-16:30`.
struct ClockColumn {
    /// The column of the times, as the file has it.
    let name: String
    private let place: Int
    private let person: NamePlace?
    private let who: String?
    private let date: Int?
    /// The day of rows that name none.
    private let day: CivilDate?
    let breaks: BreakColumn.Found

    /// - Returns: nil where the file is no such list: it says which way a time is, has no days, or
    ///   not one column of such cells.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap, _ words: [String: String],
        _ composed: NameColumns?, _ options: ImportOptions, _ others: (String) -> [String]
    ) {
        guard kind == .punches else { return nil }
        let fields = [Field.person, .time, .date, .direction].map(\.rawValue)
        let found = try? table.columns(required: [], optional: fields, map: map, others: others)
        guard let found, found[Field.direction.rawValue] == nil else { return nil }
        let named = found[Field.person.rawValue]
        let date = found[Field.date.rawValue]
        guard date != nil || options.day != nil else { return nil }
        let free = table.header.indices.filter { [named, date].contains($0) == false }
        let spans = free.filter { ClockGridColumns.hasTimes(table, [$0]) }
        guard spans.count == 1, found[Field.time.rawValue].map({ $0 == spans[0] }) ?? true else {
            return nil
        }
        (place, name) = (spans[0], table.header[spans[0]])
        (person, who) = (NamePlace(composed, named), options.who)
        (self.date, day) = (date, options.day)
        breaks = BreakColumn.Found(table, free, words)
    }

    /// The punches of a line, two for each time that somebody was there.
    func rows(of record: CSVTable.Record, _ dates: FileDates) -> [ImportRow] {
        let called = person?.text(record) ?? ""
        let name = called.isEmpty ? who : called
        let text = ImportTable.text(record[place])
        if text.isEmpty { return [] }
        if PresenceColumn.isOff(text) { return [ImportRow(line: record.line, .away)] }
        let said = date.map { ImportTable.text(record[$0]) } ?? ""
        let written = said.isEmpty ? day?.description ?? "" : said
        guard let day = dates.date(written), let spans = ClockSpans(text)?.spans else {
            return [row(record, name, "\(written) \(text)".trimmed, nil)]
        }
        let moments = spans.flatMap { [$0.lowerBound, $0.upperBound] }
            .map { PunchSheetColumns.local(day, $0) }
        let rows = moments.enumerated().map { place, moment in
            row(record, name, moment.description, place % 2 == 0 ? .checkIn : .checkOut)
        }
        return breaks.laid?.divide(rows, at: moments, of: record) ?? rows
    }

    private func row(
        _ record: CSVTable.Record, _ name: String?, _ moment: String, _ way: Direction?
    ) -> ImportRow {
        ImportRow(
            line: record.line,
            cells: Cells([.person, .time, .direction], [name, moment, way?.name]))
    }
}
