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
        func awards() throws(JournalError) -> FoundEntries {
            try entries([.pointsAwarded], of: Self.key(student, course), in: period.range)
        }
        switch field {
        case .points: return try awards().points(row?.points ?? .zero)
        case .count: return try awards().each(row?.count ?? 0)
        case .rank:
            guard let row else { return .none(.noRow) }
            return .rank(
                rows.filter { $0.rank < row.rank }.map {
                    .ahead($0.student, $0.points.value, $0.course)
                })
        }
    }

    func standing(
        _ student: PersonID, _ course: CourseID, _ field: StandingFigure
    ) throws(JournalError) -> Explanation {
        let query = StandingQuery(
            try log.attendance(head), try log.sums(PointsState.id, .all, head))
        guard let row = query.standings(of: [student], in: course).first else {
            return .none(.noRow)
        }
        let key = Self.key(student, course)
        switch field {
        case .attended: return try entries([.attendanceMarked], of: key).distinct(row.attended)
        case .held:
            return try entries([.attendanceMarked], of: Self.key(nil, course))
                .distinct(row.held, by: { DayHalf($0) })
        case .points: return try entries([.pointsAwarded], of: key).points(row.points)
        case .project: return try entries([.projectScored], of: key).points(row.project)
        }
    }

    private static func key(_ student: PersonID?, _ course: CourseID?) -> FigureKey {
        var key = FigureKey(student)
        key.course = course
        return key
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
    /// The sum of their points, which the report says is `value`; nil: there are none.
    fileprivate func points(_ value: Thousandths?) -> Explanation {
        guard let value else { return explain(.unknown(.nothingRecorded), in: .points, []) }
        return each(value.value, in: .points) { PointsState.contribution(of: $0)?.total ?? 0 }
    }
}
