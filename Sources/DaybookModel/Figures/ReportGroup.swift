/// What the figures of a report may be added up by.
public enum ReportGroup: String, Hashable, Sendable {
    case day, week, month, quarter, year, category, show, venue, student, course

    /// The unit of the calendar that it is; nil: it is none.
    public var unit: CalendarUnit? { CalendarUnit(rawValue: rawValue) }

    /// Every unit of the calendar.
    static let units: [ReportGroup] = [.day, .week, .month, .quarter, .year]
}

extension ExpenseGrouping {
    /// By the groups asked for; by category where none is.
    public init(_ groups: [ReportGroup]) {
        self.init(
            unit: groups.lazy.compactMap(\.unit).first,
            byCategory: groups.isEmpty || groups.contains(.category))
    }
}

extension PointsGrouping {
    /// By the groups asked for; by student and course where none is.
    public init(_ groups: [ReportGroup]) {
        self.init(
            unit: groups.lazy.compactMap(\.unit).first,
            byStudent: groups.isEmpty || groups.contains(.student),
            byCourse: groups.isEmpty || groups.contains(.course))
    }
}

extension VisitGrouping {
    /// By the groups asked for, and by what the report is of.
    public init(_ groups: [ReportGroup], of report: ReportKind) {
        self.init(
            unit: groups.lazy.compactMap(\.unit).first,
            byShow: report == .shows || groups.contains(.show),
            byVenue: report == .venues || groups.contains(.venue))
    }
}
