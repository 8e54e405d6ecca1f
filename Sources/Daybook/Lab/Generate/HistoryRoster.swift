/// The people and things of a synthetic history, with the events that add them. The same rules
/// decide these events as decide commands. A category, show, venue or course that the book has
/// already is used again.
struct HistoryRoster {
    private(set) var events: [NewEvent] = []
    private(set) var categories: [CategoryID] = []
    private(set) var shows: [(id: ShowID, venue: VenueID?)] = []
    private(set) var courses: [CourseID] = []
    /// Who is in which course, each pair once, first courses first.
    private(set) var enrolments: [(student: PersonID, course: CourseID)] = []
    private var roster: Roster
    private let first: CivilDate

    /// - Parameter first: the day on which all of it but the people is added.
    init(
        _ club: HistoryClub, _ roster: Roster, first: CivilDate, seed: UInt64
    ) throws(Refusal) {
        self.roster = roster
        self.first = first
        try addPeople(club, seed)
        categories = try ids(of: HistoryNames.categories.prefix(club.categories), .category)
            .map { CategoryID($0) }
        let venues = try ids(of: HistoryNames.venues.prefix(club.venues), .venue)
        shows = try ids(of: HistoryNames.shows.prefix(club.shows), .show) { place, show in
            show.replacing(.venue, with: .integer(Int64(venues[place % venues.count])))
        }.map { id in (ShowID(id), self.roster.facts(of: ShowID(id))?.venue) }
        courses = try ids(of: HistoryNames.courses.prefix(club.courses), .course) { place, course in
            let professor = club.professor(of: place).map { Int64($0.rawValue) }
            return course.replacing(.professor, with: professor.map { .integer($0) } ?? .none)
        }.map { CourseID($0) }
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
            let pay = role == .employee && place % 4 == 3 ? PayType.diligence : .normal
            add(
                try roster.addition(HistoryNames.person(id, seed: seed), .person, on: first)
                    .replacing(.role, with: .integer(Int64(role.rawValue)))
                    .replacing(.pay, with: .integer(Int64(pay.rawValue))))
        }
    }

    /// The ids of what has some names. What the book does not have yet is added, with what
    /// `describe` makes of the event.
    private mutating func ids(
        of names: ArraySlice<String>, _ noun: Noun,
        _ describe: (_ place: Int, Content) -> Content = { $1 }
    ) throws(Refusal) -> [UInt32] {
        for (place, name) in names.enumerated() where roster.id(of: name, noun) == nil {
            add(describe(place, try roster.addition(name, noun, on: first)))
        }
        return names.compactMap { roster.id(of: $0, noun) }
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
