/// Which row of a report a figure stands in. As a pattern, it names all rows that agree with it in
/// the parts that it has.
public struct FigureKey: Hashable, Sendable {
    /// Whose row; nil: the report is not by person.
    public var person: PersonID?
    /// The month, day or other unit of the calendar that the row is of.
    public var span: CalendarSpan?
    /// Of expenses.
    public var category: CategoryID?
    /// Of visits.
    public var show: ShowID?
    /// Of visits.
    public var venue: VenueID?
    /// Of visits that name no venue.
    public var lacksVenue = false
    /// Of points.
    public var course: CourseID?
    /// Of money.
    public var currency: Currency?

    /// Every row there is.
    public init() {}

    /// The row of a person, or of a student in a course.
    public init(_ person: PersonID?, in course: CourseID? = nil, over span: CalendarSpan? = nil) {
        (self.person, self.course, self.span) = (person, course, span)
    }

    /// Whether a row is one of those that this names.
    public func names(_ row: FigureKey) -> Bool {
        Self.agrees(person, row.person) && Self.agrees(span, row.span)
            && Self.agrees(category, row.category) && Self.agrees(show, row.show)
            && Self.agrees(venue, row.venue) && Self.agrees(course, row.course)
            && Self.agrees(currency, row.currency) && (!lacksVenue || row.venue == nil)
    }

    private static func agrees<Part: Equatable>(_ wanted: Part?, _ part: Part?) -> Bool {
        wanted == nil || wanted == part
    }
}
