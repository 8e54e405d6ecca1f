/// How many people and things a synthetic club has. Only the counts asked for decide it.
struct HistoryClub: Sendable {
    let people: ClosedRange<UInt32>
    /// The first people, who punch the clock.
    let employees: Int
    /// The last people, who are in courses.
    let students: Int
    let categories: Int
    let venues: Int
    let shows: Int
    let courses: Int

    /// Aim for this share of the slots attended where the caller names no number of people.
    private static let usualAttendance = 0.6
    private static let fewestPeople = 5
    /// The share of the days on which employees are at work, when there are many.
    private static let usualPresence = 0.9
    /// More would make a roster of enrolments larger than what is awarded in them.
    private static let mostStudents = 300
    /// Two people in five, where there are few.
    private static let studentShare = 0.4

    /// - Parameters:
    ///   - days: there are to fill.
    ///   - taken: people there are already.
    /// - Throws: `.usage` when there are too few events, or too many people.
    init(_ options: GenerateOptions, days: Int, taken: Int) throws(DaybookError) {
        let wanted = HistoryQuota(sharing: HistoryPlan.entries(of: options), as: options.mix)
        let slots = max(1, Double(days * 2) * Self.usualAttendance)
        let needed = Int((Double(wanted.slots) / slots).rounded(.up))
        let shifts = Double(wanted[.shifts]) / max(1, Double(days) * Self.usualPresence)
        let working = max(1, Int(shifts.rounded(.up)))
        let count = options.people ?? max(Self.fewestPeople, needed, working)
        guard count > 0, count < options.events else {
            throw HistoryPlan.tooFew(options, people: count)
        }
        guard taken + count <= Limits.interned else {
            throw .usage(
                message: "a book has at most \(Limits.interned) people",
                remedy: "Ask for fewer \(.give(.people)).")
        }
        people = UInt32(taken)...UInt32(taken + count - 1)
        employees = min(count, working)
        let studying = options.mix == .punches ? 0 : Double(count) * Self.studentShare
        students = min(Self.mostStudents, max(1, Int(studying)))
        func size(_ events: Int, _ most: Int) -> Int { min(most, max(1, options.events / events)) }
        categories = size(100, HistoryNames.categories.count)
        venues = size(1000, HistoryNames.venues.count)
        shows = size(200, HistoryNames.shows.count)
        courses = min(students, size(500, HistoryNames.courses.count))
    }

    /// What the person at a place of the club is to the book.
    func role(at place: Int) -> Role {
        if place >= people.count - students { return .student }
        if place < employees { return .employee }
        return place < employees + courses ? .professor : .member
    }

    /// The professor of a course; nil: the club has too few people.
    func professor(of course: Int) -> PersonID? {
        let place = employees + course
        guard place < people.count, role(at: place) == .professor else { return nil }
        return PersonID(people.lowerBound + UInt32(place))
    }

    /// The places of the students.
    var studentPlaces: Range<Int> { people.count - students..<people.count }
}

/// What people and things of a synthetic history are called.
enum HistoryNames {
    static let categories = [
        "Groceries", "Rent", "Travel", "Eating out", "Books", "Health", "Household", "Gifts",
    ]
    static let venues = ["Grand Hall", "Harbour Stage", "Old Mill", "Studio Nine", "Park Theatre"]
    static let shows = [
        "The Lighthouse", "Winter Garden", "Paper Moons", "The Clockmaker", "Salt and Snow",
        "A Map of Rivers", "Night Train", "The Understudy", "Glass Harbour", "Seven Letters",
        "The Orchard Wall", "Blue Hour", "Borrowed Light", "The Cartographer", "Low Tide",
        "Second Violin", "The Long Interval", "Ashes of Roses", "Summer Ghosts", "The Quiet Room",
    ]
    static let courses = [
        "Algebra", "Biology", "Chemistry", "Drawing", "Economics", "French", "Geometry", "History",
    ]
    static let notes = ["weekly", "for the club", "shared", "paid in cash"]
    static let reasons = ["for the exercise", "for the talk", "for helping others"]

    /// The name of a person, such as `Ana Berg 0042`.
    static func person(_ person: UInt32, seed: UInt64) -> String {
        var random = SplitMix(seed: seed ^ UInt64(person) &* 0x9E37_79B9)
        let first = random.pick(firstNames)
        let last = random.pick(lastNames)
        return "\(first) \(last) \(ASCII.text(person, width: 4))"
    }

    private static let firstNames = [
        "Ana", "Bo", "Chen", "Dia", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jun", "Kim", "Lea",
        "Max", "Nia", "Oto", "Pia", "Quin", "Rui", "Sol", "Tom", "Una", "Vic", "Wim", "Zoë",
    ]
    private static let lastNames = [
        "Lima", "Berg", "Wei", "Noor", "Fox", "Hart", "Kaya", "Novak", "Okafor", "Silva",
        "Tanaka", "Weber", "Öztürk", "Dubois", "Rossi", "Kowalski",
    ]
}
