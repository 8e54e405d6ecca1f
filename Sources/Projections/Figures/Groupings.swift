extension ExpenseGrouping {
    /// By the groups asked for; by category where none is.
    public init(_ groups: [ReportGroup]) {
        self.init(
            unit: groups.lazy.compactMap(\.unit).first,
            byCategory: groups.isEmpty || groups.contains(.category))
    }

    /// The row that an expense is added up in.
    public func key(
        _ date: CivilDate, _ category: CategoryID?, _ currency: Currency?
    ) -> FigureKey {
        var key = FigureKey()
        key.span = unit.map { CalendarSpan($0, containing: date) }
        key.category = byCategory ? category : nil
        key.currency = currency
        return key
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

    /// The row that an award is added up in.
    public func key(
        _ date: CivilDate, _ student: PersonID?, _ course: CourseID?
    ) -> FigureKey {
        FigureKey(
            byStudent ? student : nil, in: byCourse ? course : nil,
            over: unit.map { CalendarSpan($0, containing: date) })
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

    /// The rows that a visit is added up in, in any currency.
    public func key(_ date: CivilDate, _ show: ShowID?, _ venue: VenueID?) -> FigureKey {
        var key = FigureKey()
        key.span = unit.map { CalendarSpan($0, containing: date) }
        key.show = byShow ? show : nil
        key.venue = byVenue ? venue : nil
        key.lacksVenue = byVenue && venue == nil
        return key
    }
}
