import ByteStore
import Journal

extension View {
    /// What was awarded in a period, the most points first.
    /// - Parameters:
    ///   - course: the only one, where rows are grouped by course; nil: each.
    ///   - today: what is later does not count.
    public func points(
        _ period: Period, by grouping: ReportGrouping, in course: CourseID? = nil,
        through today: CivilDate = .latest
    ) throws(DaybookError) -> Report<[PointsRow]> {
        let table = try journal(log.sums(PointsState.id, period.range, head))
        let query = PointsQuery(
            range: period.counted(through: today), by: grouping, in: course,
            roster: known.roster)
        return report(query.rows(table, order: known.peopleByName))
    }

    /// How the students of a course stand, by name.
    public func card(
        of course: CourseID, in period: Period = .all
    ) throws(DaybookError) -> Report<[CourseStanding]> {
        let enrolled = Set(known.roster.students(of: course))
        return report(
            try standings(
                of: known.peopleByName.filter(enrolled.contains), in: course, period.range))
    }

    /// How some students stand in a course, in their order.
    func standings(
        of students: [PersonID], in course: CourseID, _ days: DateRange = .all
    ) throws(DaybookError) -> [CourseStanding] {
        StandingQuery(
            try journal(log.attendance(head)), known.roster.enrolments,
            try journal(log.sums(PointsState.id, .all, of: [course.rawValue], head)), on: days
        ).standings(of: students, in: course)
    }

    /// What is known of one person.
    /// - Parameter now: seen from when check-ins are open.
    public func card(
        of person: PersonID, today: CivilDate, now: Instant
    ) throws(DaybookError) -> Report<PersonCard> {
        let roster = known.roster
        let enrolled = roster.enrolments.courses(of: person)
        let given = roster.courses(givenBy: person)
        // What was held in a course is what anybody attended.
        let isAlone = enrolled.isEmpty && given.isEmpty
        let state = try journal(log.attendance(people: isAlone ? [person] : nil, head))
        let ranking = RankingQuery(.attendance, asked(.all, .both, today))
        let courses = Set((enrolled + given).map(\.rawValue))
        let query = StandingQuery(
            state, roster.enrolments,
            try journal(log.sums(PointsState.id, .all, of: courses, head)))
        let students = given.map { course in
            let students = Set(roster.students(of: course))
            return query.standings(of: known.peopleByName.filter(students.contains), in: course)
        }
        return report(
            PersonCard(
                person: person,
                attendance: ranking.rows(state, order: [person]).first,
                onlySlot: state.onlySlot(of: [person], in: Array(state.eachYear)),
                standings: enrolled.flatMap { query.standings(of: [person], in: $0) },
                courses: zip(given, students).map { (course: $0, students: $1.count) },
                students: students.flatMap(\.self),
                work: try journal(log.work(of: person, today: today, now: now, known, head))))
    }
}

/// What is known of one person.
public struct PersonCard: Sendable {
    /// Who.
    public let person: PersonID
    /// Nil: never on the roster up to today.
    public let attendance: RankingRow?
    /// The half of a day in which alone they are marked, on several days; nil: there is none.
    public let onlySlot: Slot?
    /// One for each course that they are enrolled in, by id.
    public let standings: [CourseStanding]
    /// The courses that they give, with how many students each has, by id.
    public let courses: [(course: CourseID, students: Int)]
    /// How the students of those courses stand, by course, then by name.
    public let students: [CourseStanding]
    /// How they stand with their working time.
    public let work: WorkStanding
}

/// The score of a term project.
public struct ProjectRow: Hashable, Sendable {
    /// Whose.
    public let student: PersonID
    /// In which course.
    public let course: CourseID
    /// The score.
    public let score: Thousandths
}

extension View {
    /// The scores of term projects, by course, then by student, each by id.
    public func projects() throws(DaybookError) -> Report<[ProjectRow]> {
        return report(
            StandingQuery.scores(try journal(log.scores(head))).map {
                ProjectRow(student: $0.student, course: $0.course, score: $0.score)
            })
    }
}
