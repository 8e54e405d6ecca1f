/// The shape of a sheet in which a line is several entries.
enum SheetShape: Sendable {
    /// A grid of people and days.
    case grid(AttendanceGridColumns)
    /// Lists of names in the cells.
    case attendees(AttendeeColumns)
    /// Courses in the header.
    case courses(CourseGridColumns)
    /// Quizzes or days in the header.
    case points(PointsGridColumns)
    /// A time sheet.
    case times(PunchSheetColumns)
    /// A time sheet with the days in the header.
    case clocks(ClockGridColumns)
    /// A list with both times of a day in one cell.
    case spans(ClockColumn)

    /// - Parameter composed: first and last names; nil: they stand in one column.
    /// - Returns: nil where a line is an entry.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ options: ImportOptions, _ format: DateFormat?,
        _ map: CSVColumnMap, _ words: [String: String], _ composed: NameColumns?,
        _ others: (String) -> [String]
    ) throws(CSVError) {
        if let grid = try AttendanceGridColumns(
            kind, table, options, format, map, words, composed, others)
        {
            self = .grid(grid)
        } else if let attendees = AttendeeColumns(kind, table, map, words, options) {
            self = .attendees(attendees)
        } else if let courses = CourseGridColumns(kind, table, map, composed, options, others) {
            self = .courses(courses)
        } else if let points = PointsGridColumns(kind, table, map, composed, options, others) {
            self = .points(points)
        } else if let times = try PunchSheetColumns(
            kind, table, map, words, composed, options, others)
        {
            self = .times(times)
        } else if let clocks = ClockGridColumns(
            kind, table, options, format, map, composed, others)
        {
            self = .clocks(clocks)
        } else if let spans = ClockColumn(
            kind, table, map, words, composed, options, others)
        {
            self = .spans(spans)
        } else {
            return nil
        }
    }

    /// The names of the columns that it reads.
    var names: [String] {
        switch self {
        case .grid(let grid): grid.names
        case .attendees(let attendees): attendees.names
        case .courses(let courses): courses.names
        case .points(let points): points.names
        case .times(let times): times.ways.map(\.name) + times.breaks.names
        case .clocks(let clocks): clocks.names
        case .spans(let spans): [spans.name] + spans.breaks.names
        }
    }

    /// The fields that its header says.
    var told: Set<Field> {
        switch self {
        case .grid(let grid): grid.told
        case .attendees(let attendees): attendees.told
        case .courses(let courses): courses.told
        case .points(let points): points.told
        case .clocks(let clocks): clocks.told
        case .spans: [.time]
        case .times: []
        }
    }

    /// The first and the last day of headers without a year.
    var guessedDays: ClosedRange<CivilDate>? {
        switch self {
        case .grid(let grid): grid.guessedDays
        case .points(let points): points.guessedDays
        case .clocks(let clocks): clocks.guessedDays
        case .attendees, .courses, .times, .spans: nil
        }
    }

    /// The column of the days that a blank corner may be above.
    var date: Int? {
        switch self {
        case .grid(let grid): grid.date
        case .clocks(let clocks): clocks.date
        case .attendees, .courses, .points, .times, .spans: nil
        }
    }

    /// The columns that name a half of a day in another way, and which each is.
    var halves: [(name: String, slot: Slot)] {
        switch self {
        case .grid(let grid): grid.halves
        case .attendees(let attendees): attendees.halves
        case .courses, .points, .times, .clocks, .spans: []
        }
    }

    var times: PunchSheetColumns? { if case .times(let times) = self { times } else { nil } }
    /// Whether its cells say when somebody came and went.
    var isOfTimes: Bool {
        switch self {
        case .times, .clocks, .spans: true
        case .grid(let grid): grid.isOfTimes
        case .attendees, .courses, .points: false
        }
    }
    /// Whether it is a grid, and its header and cells show that.
    var isToldGrid: Bool { if case .grid(let grid) = self { grid.isTold } else { isGrid } }
    var isGrid: Bool {
        switch self {
        case .grid, .clocks: true
        case .attendees, .courses, .points, .times, .spans: false
        }
    }
    var isOfCourses: Bool { if case .courses = self { true } else { false } }
    /// Whether its columns are courses with points in their cells.
    var hasPointsOfCourses: Bool {
        if case .points(let points) = self { points.areCourses } else { false }
    }
    var hasAttendees: Bool { if case .attendees = self { true } else { false } }
}
