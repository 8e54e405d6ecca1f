/// A grid of attendance: a row for each person and a column for each day, or the other way, or a
/// row for each person and day and a column for each half of it; in the cells who was there.
struct AttendanceGridColumns {
    private struct Column {
        let place: Int
        /// Nil: the row says it.
        let day: CivilDate?
        /// Nil: the cell says it.
        let slot: Slot?
        /// Nil: the row says it.
        var name: String?
    }

    /// The names of the columns that are used.
    let names: [String]
    /// The columns of the halves of a day, and which each is.
    let halves: [(name: String, slot: Slot)]
    /// The first and the last day of headers without a year.
    let guessedDays: ClosedRange<CivilDate>?
    /// Whether the cells say when somebody came and went: that is no grid of marks.
    let isOfTimes: Bool
    /// Whether it can be of nothing else: cells under names may have anything.
    let isTold: Bool
    /// The fields that the header says, or the options.
    let told: Set<Field>
    private let person: NamePlace?
    private let who: String?
    /// The column of the days; nil: the header says them.
    let date: Int?
    private let course: Int?
    /// Of rows that name none.
    private let usualCourse: String?
    private let columns: [Column]

    /// - Returns: nil where the file is no grid: no header is a day, a person, or a half of a day.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ options: ImportOptions, _ format: DateFormat?,
        _ map: CSVColumnMap, _ words: [String: String], _ composed: NameColumns?,
        _ others: (String) -> [String]
    ) throws(CSVError) {
        guard kind == .attendance else { return nil }
        let fields = [Field.person, .date, .slot, .course].map(\.rawValue)
        let found = try? table.columns(required: [], optional: fields, map: map, others: others)
        guard let found else { return nil }
        let people = PersonColumns(table, found, composed, options) {
            Self.areAnswers(table, $0, words)
        }
        if let people {
            self.init(people, table, found, options)
        } else {
            self.init(found, table, options, format, words, composed)
        }
    }

    /// The days in the rows, and people in the header.
    private init(
        _ people: PersonColumns, _ table: CSVTable, _ found: CSVColumns, _ options: ImportOptions
    ) {
        (course, usualCourse) = (found[Field.course.rawValue], options.course)
        (person, who, date, guessedDays) = (nil, nil, people.date, nil)
        columns = people.columns.map { Column(place: $0.place, day: nil, slot: nil, name: $0.name) }
        (names, isTold) = (people.names(in: table), people.isShown)
        (halves, told) = ([], [.person, .date, .slot])
        isOfTimes = ClockGridColumns.hasTimes(table, columns.map(\.place))
    }

    /// Days in the header, or halves of the rows' days.
    private init?(
        _ found: CSVColumns, _ table: CSVTable, _ options: ImportOptions, _ format: DateFormat?,
        _ words: [String: String], _ composed: NameColumns?
    ) {
        isTold = true
        (course, usualCourse) = (found[Field.course.rawValue], options.course)
        person = NamePlace(composed, found[Field.person.rawValue] ?? GridDays.corner(table.header))
        (date, who) = (found[Field.date.rawValue], options.who)
        guard person != nil || who != nil,
            date == nil || found[Field.slot.rawValue] == nil
        else { return nil }
        let free = table.header.indices.filter { !found.places.values.contains($0) }
        let days = GridDays(format, free.map { table.header[$0] }, words, options.today)
        columns = free.compactMap { [date] place in
            let name = table.header[place]
            if date != nil {
                return CellWords.half(name, words).map {
                    Column(place: place, day: nil, slot: $0)
                }
            }
            return days.day(name).map { Column(place: place, day: $0.date, slot: $0.slot) }
        }
        if columns.isEmpty { return nil }
        let unnamed: Set<Field> = found[Field.person.rawValue] == nil ? [.person] : []
        told = unnamed.union(date == nil ? [.slot, .date] : [.slot])
        names = columns.map { table.header[$0.place] }
        halves = columns.compactMap { column in
            column.day == nil ? column.slot.map { (table.header[column.place], $0) } : nil
        }
        guessedDays = days.isYearless ? days.range(of: columns.compactMap(\.day)) : nil
        isOfTimes = ClockGridColumns.hasTimes(table, columns.map(\.place))
    }

    /// The marks of a line: one a day and half. What cannot be read stays, to be refused.
    /// - Parameter half: of words that say no more than that somebody was there.
    func rows(
        of record: CSVTable.Record, _ words: [String: String], _ half: SlotChoice?
    ) -> [ImportRow] {
        let written = person?.text(record) ?? ""
        let name = written.isEmpty ? who : written
        if name == nil, date == nil { return [] }
        let texts = [date, course].map { $0.map { ImportTable.text(record[$0]) } }
        let (day, course) = (texts[0], texts[1].flatMap { $0.isEmpty ? nil : $0 } ?? usualCourse)
        return columns.flatMap { column -> [ImportRow] in
            let slots: [Slot]
            switch Self.answer(ImportTable.text(record[column.place]), column, words, half) {
            case .marks(let found): slots = found
            case .passed(let passed): return [ImportRow(line: record.line, passed)]
            case .unread(let refusal): return [ImportRow(line: record.line, refusal)]
            }
            return slots.map { slot in
                let cells = Cells(
                    [.person, .date, .slot, .course],
                    [column.name ?? name, column.day?.description ?? day, slot.name, course])
                return ImportRow(line: record.line, cells: cells)
            }
        }
    }

    /// What the cells of a line say of days that stand in the header.
    func said(
        in record: CSVTable.Record, _ dates: FileDates
    ) -> [(name: String, day: CivilDate, text: String)] {
        let written = person?.text(record) ?? ""
        let name = written.isEmpty ? who ?? "" : written
        let day = date.flatMap { dates.date(ImportTable.text(record[$0])) }
        return columns.compactMap { column in
            (column.day ?? day).map {
                (column.name ?? name, $0, ImportTable.text(record[column.place]))
            }
        }
    }
}

extension AttendanceGridColumns {
    /// What a cell says.
    private enum Answer {
        case marks([Slot])
        case passed(PassedLine)
        case unread(Refusal)
    }

    /// Whether the cells of a column that say anything say who was there.
    private static func areAnswers(
        _ table: CSVTable, _ place: Int, _ words: [String: String]
    ) -> Bool {
        let texts = table.prefix(ImportTable.shownRows).map { ImportTable.text($0[place]) }
            .filter { !$0.isEmpty }
        return !texts.isEmpty
            && texts.allSatisfy { text in
                let said = words[text.lowercased()] ?? text
                return PresenceColumn.isAnswer(said) || CellWords.half(said, words) != nil
                    || CellWords.meaning(of: said) != nil
            }
    }

    /// What our own list of days says of a half in which somebody was warned.
    private static let warned = "warned"

    private static func answer(
        _ text: String, _ column: Column, _ words: [String: String], _ half: SlotChoice?
    ) -> Answer {
        let said = words[text.lowercased()] ?? CellWords.meaning(of: text) ?? text
        let slot = Slot(said)
        if slot == nil, PresenceColumn.isAway(said) { return .marks([]) }
        if let day = column.slot, column.day == nil || PresenceColumn.isThere(said) {
            if said.lowercased() == warned { return .passed(.warned) }
            let isThere = slot == day || slot == nil && PresenceColumn.isThere(said)
            return isThere ? .marks([day]) : .unread(PresenceColumn.unread(text))
        }
        if said == CellWords.both { return .marks(Slot.allCases) }
        if let slot { return .marks([slot]) }
        if column.slot != nil { return .unread(PresenceColumn.unread(text)) }
        guard PresenceColumn.isThere(said) else { return .unread(.unreadCell(text)) }
        guard let half else { return .unread(.unreadHalf(text)) }
        return .marks(half.only.map { [$0] } ?? Slot.allCases)
    }
}

/// The days that the headers of a grid name, and the halves of a day behind them.
struct GridDays {
    private let dates: FileDates
    private let words: [String: String]

    init(
        _ format: DateFormat?, _ headers: [String], _ words: [String: String], _ today: CivilDate?
    ) {
        let texts = headers.map { Self.divided($0, words).date }
        var dates = FileDates(format, showing: texts.map { $0[...] })
        if let today { dates.lookBack(from: today, showing: texts.map { $0[...] }) }
        (self.dates, self.words) = (dates, words)
    }

    /// The column of names that has no name itself, as the corner of a grid often has none.
    static func corner(_ header: [String]) -> Int? {
        let blank = header.indices.filter { header[$0].trimmed.isEmpty }
        return blank == [0] ? 0 : nil
    }

    /// The first and the last of some days.
    func range(of days: [CivilDate]) -> ClosedRange<CivilDate>? {
        days.min().flatMap { first in days.max().map { first...$0 } }
    }

    /// Whether no header has a year.
    var isYearless: Bool { dates.guessedDays != nil }

    /// The day of a header; without a year the last such day.
    func day(_ header: String) -> (date: CivilDate, slot: Slot?)? {
        let (text, slot) = Self.divided(header, words)
        return dates.date(text).map { ($0, slot) }
    }

    /// A header without the half of the day behind it: `2026-03-02 am`.
    private static func divided(
        _ header: String, _ words: [String: String]
    ) -> (date: String, slot: Slot?) {
        guard let space = header.lastIndex(of: " "),
            let slot = CellWords.half(String(header[header.index(after: space)...]), words)
        else { return (header, nil) }
        return (String(header[..<space]).trimmed, slot)
    }
}
