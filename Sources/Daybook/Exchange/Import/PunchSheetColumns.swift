/// A time sheet: a row for each day of each person, in the cells when they came and went.
struct PunchSheetColumns {
    /// The columns of times, as the file has them, and which way each is.
    let ways: [(place: Int, name: String, way: Direction)]
    /// Columns of breaks: a length of time, of which no punch can be made.
    let breaks: [String]
    private let person: NamePlace?
    private let who: String?
    private let date: Int

    /// Words that say that there was no punch.
    private static let absent: Set = ["", "-", "\u{2013}", "\u{2014}"]

    /// - Parameters:
    ///   - words: what the caller's words mean: a header may be one of them.
    ///   - who: whose the rows are that name nobody.
    /// - Returns: nil where the file is no time sheet: it has a column of moments, or not both the
    ///   times of coming and those of going, or no dates.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap, _ words: [String: String],
        _ composed: NameColumns?, _ who: String?, _ others: (String) -> [String]
    ) throws(CSVError) {
        guard kind == .punches, try table.place(of: Field.time.rawValue) == nil else { return nil }
        let columns = try? table.columns(
            required: [Field.date.rawValue], optional: [Field.person.rawValue], map: map,
            others: others)
        guard let columns, let date = columns[Field.date.rawValue] else { return nil }
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
        breaks = free.map { table.header[$0] }.filter(HeaderNames.isBreak)
        (self.date, self.who) = (date, who)
        person = NamePlace(composed, place)
    }

    /// The punches of a line, from left to right. A time that is not after the one before it is of
    /// the next day: who comes in the evening goes in the morning.
    func rows(of record: CSVTable.Record, _ dates: FileDates) -> [ImportRow] {
        let said = person?.text(record) ?? ""
        let name = said.isEmpty ? who : said
        let written = ImportTable.text(record[date])
        var day = dates.date(written)
        var last: Int?
        return ways.compactMap { column in
            let text = ImportTable.text(record[column.place])
            if Self.absent.contains(text) { return nil }
            var moment = "\(written) \(text)"
            if let second = Self.second(text), let date = day {
                if let last, second <= last { day = date.adding(days: 1) }
                last = second
                moment = Self.moment(day ?? date, second)
            } else if dates.moment(text)?.second != nil {
                moment = text
            }
            return ImportRow(
                line: record.line,
                cells: Cells(
                    [.person, .time, .direction],
                    [name, moment, column.way.name]))
        }
    }

    /// A day and a time of day as ISO 8601 writes them; midnight at the end of a day is the next's.
    static func moment(_ date: CivilDate, _ second: Int) -> String {
        let isOver = second >= LocalDateTime.secondsPerDay
        let local = LocalDateTime(
            date: isOver ? date.adding(days: 1) : date,
            secondOfDay: second % LocalDateTime.secondsPerDay)
        return local?.description ?? "\(date)"
    }

    /// The second of a day that a cell says, `24:00` among them.
    static func second(_ text: String) -> Int? {
        text.hasPrefix("24:00") ? LocalDateTime.secondsPerDay : TypedTime.secondOfDay(text)
    }
}
