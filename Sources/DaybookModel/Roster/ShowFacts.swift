/// What the book says of a show besides its title.
public struct ShowFacts: Hashable, Sendable {
    /// The last event about it.
    public let said: Content

    init(_ said: Content) { self.said = said }

    /// Where it plays; tickets that name no venue are for there.
    public var venue: VenueID? { said.venue }
    /// The first day of its run.
    public var first: CivilDate? { said.date(.first) }
    /// The last day of its run.
    public var last: CivilDate? { said.date(.last) }
    /// Who plays.
    public var cast: String? { said.text(.cast) }
    /// The running time.
    public var minutes: Int? { said.integer(.duration).map { Int(clamping: $0) } }
    /// What tickets cost, in words.
    public var price: String? { said.text(.price) }
    /// What another system calls it.
    public var code: String? { said.text(.code) }
}

extension Roster {
    /// What is said of a show besides its title; nil: no event added it.
    public func facts(of show: ShowID) -> ShowFacts? {
        said(of: show.rawValue, .show).map(ShowFacts.init)
    }

    /// What a category is drawn in, where that was said.
    public func colour(of category: CategoryID) -> String? {
        said(of: category.rawValue, .category)?.text(.colour)
    }

    /// Who gives a course, where someone does.
    public func professor(of course: CourseID) -> PersonID? {
        said(of: course.rawValue, .course)?.integer(.professor).map {
            PersonID(UInt32(truncatingIfNeeded: $0))
        }
    }

    /// The courses that somebody gives, by id.
    public func courses(givenBy person: PersonID) -> [CourseID] {
        courses.liveIDs.sorted().map { CourseID($0) }.filter { professor(of: $0) == person }
    }

    /// The show that another system calls `code`.
    public func show(coded code: String) -> ShowID? { showOfCode[code] }

    /// How many tickets a day may have; nil: any number.
    public func ticketLimit(on date: CivilDate) -> Int64? {
        Int64(value(of: .ticketsPerDay, on: date)).flatMap { $0 == 0 ? nil : $0 }
    }

    /// The present title of a show; one that no event added is called by number.
    public func title(of show: ShowID) -> String {
        name(of: show.rawValue, .show)
    }

    /// The present name of a venue; one that no event added is called by number.
    public func name(of venue: VenueID) -> String {
        name(of: venue.rawValue, .venue)
    }
}
