import DaybookModel

/// Who and what a synthetic history speaks of: the events that add them, decided as their own
/// commands decide them. A category, show, venue or course that the book has already is used.
struct HistoryRoster {
    private(set) var events: [NewEvent] = []
    private(set) var categories: [CategoryID] = []
    private(set) var shows: [(id: ShowID, venue: VenueID?)] = []
    private(set) var courses: [CourseID] = []
    /// Who is in which course, each pair once, first courses first.
    private(set) var enrolments: [(student: PersonID, course: CourseID)] = []
    private var venues: [VenueID] = []
    private var roster: Roster
    private let first: CivilDate

    /// - Parameter first: the day on which all of it but the people is added.
    init(
        _ club: HistoryClub, _ roster: Roster, first: CivilDate, seed: UInt64
    ) throws(Refusal) {
        self.roster = roster
        self.first = first
        try addPeople(club, seed)
        try addCategories(club)
        try addShows(club)
        try addCourses(club)
        enrol(club)
    }

    private mutating func add(_ content: Content) {
        roster.apply(content, sequence: 0)
        events.append(NewEvent(content))
    }

    /// On the roster from the book's start, or from the end of a lock.
    private mutating func addPeople(_ club: HistoryClub, _ seed: UInt64) throws(Refusal) {
        for (place, id) in club.people.enumerated() {
            let role = club.role(at: place)
            var draft = PersonDraft(name: HistoryNames.person(id, seed: seed), role: role)
            if role == .employee, place % 4 == 3 { draft.pay = .diligence }
            add(try draft.addition(to: roster))
        }
    }

    private mutating func addCategories(_ club: HistoryClub) throws(Refusal) {
        for name in HistoryNames.categories.prefix(club.categories) {
            if roster.categories.id(of: name) == nil {
                add(try roster.addition(name, .category, on: first))
            }
            if let id = roster.categories.id(of: name) { categories.append(CategoryID(id)) }
        }
    }

    private mutating func addShows(_ club: HistoryClub) throws(Refusal) {
        for name in HistoryNames.venues.prefix(club.venues) {
            if roster.venues.id(of: name) == nil {
                add(try roster.addition(name, .venue, on: first))
            }
            if let id = roster.venues.id(of: name) { venues.append(VenueID(id)) }
        }
        for (place, title) in HistoryNames.shows.prefix(club.shows).enumerated() {
            if roster.shows.id(of: title) == nil {
                let venue = Int64(venues[place % venues.count].rawValue)
                let content = try roster.addition(title, .show, on: first)
                add(content.replacing(.venue, with: .integer(venue)))
            }
            guard let id = roster.shows.id(of: title).map({ ShowID($0) }) else { continue }
            shows.append((id, roster.showFacts[id]?.venue))
        }
    }

    private mutating func addCourses(_ club: HistoryClub) throws(Refusal) {
        for (place, name) in HistoryNames.courses.prefix(club.courses).enumerated() {
            if roster.courses.id(of: name) == nil {
                let content = try roster.addition(name, .course, on: first)
                let professor = club.professor(of: place).map { Int64($0.rawValue) }
                add(
                    content.replacing(
                        .professor, with: professor.map { .integer($0) } ?? .none))
            }
            if let id = roster.courses.id(of: name) { courses.append(CourseID(id)) }
        }
    }

    /// Everyone in one course, and every second one in another too.
    private mutating func enrol(_ club: HistoryClub) {
        for second in [0, 1] where second < courses.count {
            for (number, place) in club.studentPlaces.enumerated()
            where second == 0 || number.isMultiple(of: 2) {
                let student = PersonID(club.people.lowerBound + UInt32(place))
                let course = courses[(number + second) % courses.count]
                enrolments.append((student, course))
                add(.studentEnrolled(student, in: course, on: first))
            }
        }
    }
}
