/// What the figures of a report are added up by. A part that the report has none of is not looked
/// at.
public struct ReportGrouping: Hashable, Sendable {
    /// Nil: not by the calendar.
    public let unit: CalendarUnit?
    /// Whether each category is added up by itself.
    public let byCategory: Bool
    /// Whether each student is added up alone.
    public let byStudent: Bool
    /// Whether each course is added up alone.
    public let byCourse: Bool
    /// Whether each show is added up by itself.
    public let byShow: Bool
    /// Whether each venue is added up by itself.
    public let byVenue: Bool

    /// By any of them.
    public init(
        unit: CalendarUnit? = nil, byCategory: Bool = false, byStudent: Bool = false,
        byCourse: Bool = false, byShow: Bool = false, byVenue: Bool = false
    ) {
        self.unit = unit
        self.byCategory = byCategory
        self.byStudent = byStudent
        self.byCourse = byCourse
        self.byShow = byShow
        self.byVenue = byVenue
    }
}

extension ReportGrouping {
    /// Each student alone in each course.
    public static let each = ReportGrouping(byStudent: true, byCourse: true)
    /// Each show at any venue.
    public static let byShow = ReportGrouping(byShow: true)
    /// Each venue, whatever was shown.
    public static let byVenue = ReportGrouping(byVenue: true)

    /// By the groups asked for: visits by what their report is of too, other figures by all that
    /// they can be told apart by where no group is asked for.
    public init(_ groups: [ReportGroup], of report: ReportKind) {
        func isBy(_ group: ReportGroup) -> Bool { groups.isEmpty || groups.contains(group) }
        self.init(
            unit: groups.lazy.compactMap(\.unit).first, byCategory: isBy(.category),
            byStudent: isBy(.student), byCourse: isBy(.course),
            byShow: report == .shows || groups.contains(.show),
            byVenue: report == .venues || groups.contains(.venue))
    }

    /// The row that an expense is added up in.
    public func key(
        _ date: CivilDate, _ category: CategoryID?, _ currency: Currency?
    ) -> FigureKey {
        var key = FigureKey(nil, over: span(of: date))
        key.category = byCategory ? category : nil
        key.currency = currency
        return key
    }

    /// The row that an award is added up in.
    public func key(
        _ date: CivilDate, _ student: PersonID?, _ course: CourseID?
    ) -> FigureKey {
        FigureKey(
            byStudent ? student : nil, in: byCourse ? course : nil, over: span(of: date))
    }

    /// The rows that a visit is added up in, in any currency.
    public func key(_ date: CivilDate, _ show: ShowID?, _ venue: VenueID?) -> FigureKey {
        var key = FigureKey(nil, over: span(of: date))
        key.show = byShow ? show : nil
        key.venue = byVenue ? venue : nil
        key.lacksVenue = byVenue && venue == nil
        return key
    }

    private func span(of date: CivilDate) -> CalendarSpan? {
        unit.map { CalendarSpan($0, containing: date) }
    }
}
