import DaybookModel
import EventCodec
import Journal
import Projections

extension Explainer {
    func points(
        _ student: PersonID?, _ course: CourseID?, _ field: PointsFigure
    ) throws(JournalError) -> Explanation {
        let grouping = PointsGrouping(byStudent: student != nil, byCourse: course != nil)
        let query = PointsQuery(period: period, by: grouping, roster: roster)
        let rows = query.rows(
            try log.sums(PointsState.id, period.range, head), order: known.peopleByName)
        let row = rows.first { $0.student == student && $0.course == course }
        if field == .rank {
            guard let row else { return Explanation(.unknown(.noRow), in: .count) }
            return .rank(
                rows.filter { $0.rank < row.rank }.map {
                    .ahead($0.student, $0.points.value, $0.course)
                })
        }
        let found = try awards(.pointsAwarded, student, course, period.range)
        var explanation = found.explanation(row?.points.value ?? 0)
        if field == .count {
            explanation = Explanation(
                .amount(Int64(row?.count ?? 0)), in: .count, Explanation.Step.each(found.live))
        }
        explanation.retracted = found.retracted
        return explanation
    }

    func standing(
        _ student: PersonID, _ course: CourseID, _ field: StandingFigure
    ) throws(JournalError) -> Explanation {
        let query = StandingQuery(
            try log.attendance(head), try log.sums(PointsState.id, .all, head))
        guard let row = query.standings(of: [student], in: course).first else {
            return Explanation(.unknown(.noRow), in: .count)
        }
        switch field {
        case .attended:
            return try marks(
                Int64(row.attended), in: course, [.person: Int64(student.rawValue)],
                by: SlotOfDay.init)
        case .held: return try marks(Int64(row.held), in: course, [:], by: DayHalf.init)
        case .points, .project:
            let kind: Kind = field == .points ? .pointsAwarded : .projectScored
            let found = try awards(kind, student, course, .all)
            let points = field == .points ? row.points : row.project
            var explanation =
                points.map { found.explanation($0.value) }
                ?? Explanation(.unknown(.nothingRecorded), in: .points)
            explanation.retracted = found.retracted
            return explanation
        }
    }

    private func awards(
        _ kind: Kind, _ student: PersonID?, _ course: CourseID?, _ range: DateRange
    ) throws(JournalError) -> FoundEntries {
        var fields: [Field: Int64] = [:]
        fields[.student] = student.map { Int64($0.rawValue) }
        fields[.course] = course.map { Int64($0.rawValue) }
        return try entries([kind], range, fields)
    }

    /// Marks for a course; those with one key count once.
    private func marks<Key: Hashable>(
        _ count: Int64, in course: CourseID, _ fields: [Field: Int64], by key: (Content) -> Key?
    ) throws(JournalError) -> Explanation {
        let own = fields.merging([.course: Int64(course.rawValue)]) { old, _ in old }
        let found = try entries([.attendanceMarked], .all, own)
        var marks = Explanation(
            .amount(count), in: .count, Explanation.Step.distinct(found.live, by: key))
        marks.retracted = found.retracted
        return marks
    }

    /// Who is enrolled: the events that say so are the roster's.
    func students(_ course: CourseID) throws(JournalError) -> Explanation {
        let enrolled = Set(roster.students(of: course))
        var seen: Set<PersonID> = []
        let steps = try log.rosterEvents(head).compactMap { event -> Explanation.Step? in
            guard event.content.kind == .studentEnrolled, event.content.course == course,
                let student = event.content.student, enrolled.contains(student),
                seen.insert(student).inserted
            else { return nil }
            return Explanation.Step(
                .enrolled(student, event.sequence), 1, on: event.content.on)
        }
        return Explanation(.amount(Int64(enrolled.count)), in: .count, steps)
    }
}

extension FoundEntries {
    /// The sum of their points, which the report says is `value`.
    fileprivate func explanation(_ value: Int64) -> Explanation {
        Explanation(
            .amount(value), in: .points,
            Explanation.Step.each(live) { PointsState.contribution(of: $0)?.total ?? 0 })
    }
}
