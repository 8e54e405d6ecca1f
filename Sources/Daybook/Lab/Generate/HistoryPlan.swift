/// The plan of a synthetic history: its days, its people and things, and how many entries of each
/// sort. Only the seed, the counts asked for and the roster decide it.
struct HistoryPlan: Sendable {
    let club: HistoryClub
    /// Working days without history yet, oldest first.
    let days: [HistoryDay]
    /// Entries to make, in all; corrections come on top.
    let quota: HistoryQuota
    let entries: Int
    let corrections: Int
    let seed: UInt64
    /// Of all amounts.
    let currency: Currency
    let categories: [CategoryID]
    let shows: [(id: ShowID, venue: VenueID?)]
    let courses: [CourseID]
    let enrolments: [(student: PersonID, course: CourseID)]

    /// One correction in a hundred events.
    private static let correctionShare = 100
    private static let mostAttendance = 0.98

    /// - Throws: `.usage` when the days and people cannot hold so many events.
    init(
        _ options: GenerateOptions, _ club: HistoryClub, _ roster: HistoryRoster,
        days: [HistoryDay], currency: Currency
    ) throws(DaybookError) {
        corrections = options.events / Self.correctionShare
        entries = Self.entries(of: options) - roster.events.count
        guard entries > 0 else { throw Self.tooFew(options, people: club.people.count) }
        quota = HistoryQuota(sharing: entries, as: options.mix)
        let slots = Double(days.count * 2) * Double(club.people.count)
        let shifts = Double(days.count) * Double(club.employees)
        guard Double(quota.slots) <= slots * Self.mostAttendance,
            Double(quota[.shifts]) <= shifts * Self.mostAttendance
        else {
            throw .usage(
                message:
                    "\(options.events) events are too many for \(club.people.count) people "
                    + "and free working days numbering \(days.count)",
                remedy:
                    "Give more \(.give(.people)), more \(.give(.days)), "
                    + "or a book that starts earlier.")
        }
        self.club = club
        self.days = days
        self.currency = currency
        seed = options.seed
        categories = roster.categories
        shows = roster.shows
        courses = roster.courses
        enrolments = roster.enrolments
    }

    /// Events asked for that are no corrections.
    static func entries(of options: GenerateOptions) -> Int {
        options.events - options.events / correctionShare
    }

    static func tooFew(_ options: GenerateOptions, people: Int) -> DaybookError {
        .usage(
            message: "\(options.events) events are too few for \(people) people",
            remedy: "Ask for more \(.give(.events)), or fewer \(.give(.people)).")
    }

    /// The person at a place of the club.
    func person(at place: Int) -> PersonID { PersonID(club.people.lowerBound + UInt32(place)) }

    /// The course that the person at a place of the club is in, students' first ones.
    func course(at place: Int) -> CourseID? {
        let number = place - club.studentPlaces.lowerBound
        return number < 0 ? nil : enrolments[number].course
    }

    /// The day of an entry that was made.
    func day(of date: CivilDate) -> HistoryDay? {
        let place = days.partitioningIndex(where: { $0.date >= date })
        return place < days.count ? days[place] : nil
    }
}

/// A day that a synthetic history fills, with what the rules say of it.
struct HistoryDay: Sendable {
    let date: CivilDate
    /// What the clocks' midnight is by the offset of the working hours, in microseconds.
    let midnight: Int64
    /// Seconds ahead of UTC, all day long.
    let offset: Int64
    /// How many more tickets it may have.
    let tickets: Int64
    /// The fewest points of an award that day, and how many more of them there may be.
    let leastPoints: Int64
    let pointSteps: UInt64

    /// No rule asks for more points than these apart.
    private static let mostSteps: Int64 = 10
    private static let hours = 6...23

    /// - Returns: nil for a day whose clocks are changed between morning and midnight.
    init?(_ date: CivilDate, _ roster: Roster, _ zone: ZoneRules) {
        let noon = LocalDateTime(midnightOf: date).secondsSinceEpoch + 12 * 3600
        let guess = zone.offsetSeconds(at: Instant(secondsSinceEpoch: noon))
        let midnight = LocalDateTime(midnightOf: date).instant(offsetSeconds: guess)
        for hour in [Self.hours.lowerBound, Self.hours.upperBound]
        where zone.offsetSeconds(at: midnight.adding(seconds: hour * 3600)) != guess {
            return nil
        }
        self.date = date
        self.midnight = midnight.microsecondsSinceEpoch
        offset = Int64(guess)
        tickets = roster.ticketLimit(on: date) ?? Limits.tickets
        let range = roster.pointsRule(on: date).range
        leastPoints = range.lowerBound.value
        let apart = (range.upperBound.value - leastPoints) / Thousandths.perUnit
        pointSteps = UInt64(min(Self.mostSteps, apart + 1))
    }

    /// The instant so many seconds after the midnight that the day begins with.
    func instant(_ second: UInt64) -> Int64 {
        midnight &+ Int64(second) &* Int64(Instant.microsecondsPerSecond)
    }

    /// Points that the rule of the day allows, in thousandths.
    func points(_ roll: UInt64) -> Int64 {
        leastPoints &+ Int64(roll % pointSteps) &* Thousandths.perUnit
    }
}
