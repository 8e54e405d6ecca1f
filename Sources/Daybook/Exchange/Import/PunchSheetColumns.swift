/// A time sheet: a row for each day of each person, in the cells when they came and went.
struct PunchSheetColumns {
    /// The columns of times, as the file has them, and which way each is.
    let ways: [(place: Int, name: String, way: Direction)]
    let breaks: BreakColumn.Found
    private let person: NamePlace?
    private let who: String?
    private let date: Int?
    /// The day of rows that name none.
    private let day: CivilDate?

    /// Words that say that there was no punch.
    private static let absent: Set = ["", "-", "\u{2013}", "\u{2014}"]

    /// - Parameters:
    ///   - words: what the caller's words mean: a header may be one of them.
    ///   - options: whose the rows are that name nobody, and of which day.
    /// - Returns: nil where the file is no time sheet: it has a column of moments, or not both the
    ///   times of coming and those of going, or no dates.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap, _ words: [String: String],
        _ composed: NameColumns?, _ options: ImportOptions, _ others: (String) -> [String]
    ) throws(CSVError) {
        guard kind == .punches, try table.place(of: Field.time.rawValue) == nil else { return nil }
        let columns = try? table.columns(
            required: [], optional: [Field.date, .person].map(\.rawValue), map: map,
            others: others)
        guard let columns else { return nil }
        let date = columns[Field.date.rawValue]
        let place = columns[Field.person.rawValue]
        let free = table.header.indices.filter { $0 != place && $0 != date }
        ways = free.compactMap { place in
            let name = table.header[place]
            let said = words[name.lowercased()].flatMap { Direction(named: $0) }
            let way = said ?? HeaderNames.way(of: name)
            return way.map { (place, name, $0) }
        }
        let found = Set(ways.map(\.way))
        guard found.contains(.checkIn), found.contains(.checkOut) else { return nil }
        let first = ways.first { $0.way == .checkIn }
        guard
            date != nil || options.day != nil
                || first.map({ Self.isDated(table, $0.place) }) == true
        else { return nil }
        breaks = BreakColumn.Found(table, free, words)
        (self.date, who, day) = (date, options.who, options.day)
        person = NamePlace(composed, place)
    }

    /// The columns that the file must have beside those of times.
    var required: [Field] { date == nil ? [.person] : [.person, .date] }

    /// Whether the first cell that says anything has a day and a time.
    private static func isDated(_ table: CSVTable, _ place: Int) -> Bool {
        let texts = table.lazy.map { ImportTable.text($0[place]) }
        let dates = FileDates(nil, showing: texts.prefix(shownRows).map { $0[...] })
        let first = texts.first { !absent.contains($0) }
        return first.flatMap { dates.moment($0)?.second } != nil
    }

    /// So many rows may show which number of a date is the day.
    private static let shownRows = 1000

    /// The punches of a line, from left to right. A time that is not after the one before it is of
    /// the next day: who comes in the evening goes in the morning.
    func rows(of record: CSVTable.Record, _ dates: FileDates) -> [ImportRow] {
        let called = person?.text(record) ?? ""
        let name = called.isEmpty ? who : called
        let said = date.map { ImportTable.text(record[$0]) } ?? ""
        let written = said.isEmpty ? self.day?.description ?? "" : said
        var day = dates.date(written)
        var last: Int?
        var moments: [LocalDateTime] = []
        var rows = ways.compactMap { column -> ImportRow? in
            let text = ImportTable.text(record[column.place])
            if Self.absent.contains(text) { return nil }
            var moment = "\(written) \(text)".trimmed
            if let second = Self.second(text), let date = day {
                if let last, second <= last { day = date.adding(days: 1) }
                last = second
                moments.append(Self.local(day ?? date, second))
                moment = Self.moment(day ?? date, second)
            } else if let dated = dates.moment(text), let second = dated.second {
                moments.append(Self.local(dated.date, second))
                moment = text
            }
            return ImportRow(
                line: record.line,
                cells: Cells(
                    [.person, .time, .direction],
                    [name, moment, column.way.name]))
        }
        let way = rows.last?.cells[.direction].flatMap { Direction(named: $0) }
        if way == .checkIn { rows[rows.count - 1].isOpen = true }
        return breaks.laid?.divide(rows, at: moments, of: record) ?? rows
    }

    /// A day and a time of day as ISO 8601 writes them; midnight at the end of a day is the next's.
    static func moment(_ date: CivilDate, _ second: Int) -> String {
        local(date, second).description
    }

    static func local(_ date: CivilDate, _ second: Int) -> LocalDateTime {
        LocalDateTime(
            secondsSinceEpoch: LocalDateTime(midnightOf: date).secondsSinceEpoch + second)
    }

    /// The second of a bare number that is the hour of an afternoon: a smaller one may be how long
    /// somebody worked.
    private static func hour(_ text: String) -> Int? {
        TypedTime.hour(text).flatMap { $0 > LocalDateTime.secondsPerDay / 2 ? $0 : nil }
    }

    /// The second of a day that a cell says, `24:00` among them.
    static func second(_ text: String) -> Int? {
        text.hasPrefix("24:00")
            ? LocalDateTime.secondsPerDay : TypedTime.secondOfDay(text) ?? hour(text)
    }
}
