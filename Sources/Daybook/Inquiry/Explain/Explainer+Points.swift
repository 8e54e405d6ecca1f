import DaybookModel
import EventCodec
import Projections

extension Explainer {
    func points(
        _ view: borrowing View, _ student: PersonID?, _ course: CourseID?, _ field: PointsFigure
    ) throws(DaybookError) -> Explanation {
        let grouping = PointsGrouping(byStudent: student != nil, byCourse: course != nil)
        let rows = try view.points(period, by: grouping).rows
        let row = rows.first { $0.student == student && $0.course == course }
        let key = FigureKey(student, in: course)
        switch field {
        case .points:
            return try entries(view, [.pointsAwarded], of: key, in: period.range)
                .points(row?.points ?? .zero)
        case .count:
            return try entries(view, [.pointsAwarded], of: key, in: period.range)
                .each(row?.count ?? 0)
        case .rank:
            return .rank(row?.rank, among: rows, \.rank) {
                .ahead($0.student, $0.points.value, .points, in: $0.course)
            }
        }
    }

    func standing(
        _ view: borrowing View, _ student: PersonID, _ course: CourseID, _ field: StandingFigure
    ) throws(DaybookError) -> Explanation {
        guard let row = try view.standings(of: [student], in: course).first else {
            return .none(.noRow)
        }
        let key = FigureKey(student, in: course)
        switch field {
        case .attended:
            return try entries(view, [.attendanceMarked], of: key).distinct(row.attended)
        case .held:
            return try entries(view, [.attendanceMarked], of: FigureKey(nil, in: course))
                .distinct(row.held, by: { DayHalf($0) })
        case .points: return try entries(view, [.pointsAwarded], of: key).points(row.points)
        case .project: return try entries(view, [.projectScored], of: key).points(row.project)
        }
    }

    /// Who is enrolled: the events that say so are the roster's.
    func students(
        _ view: borrowing View, _ course: CourseID
    ) throws(DaybookError) -> Explanation {
        let enrolled = Set(roster.students(of: course))
        var seen: Set<PersonID> = []
        let steps = try journal(view.log.rosterEvents(view.head)).compactMap { event in
            guard event.content.kind == .studentEnrolled, event.content.course == course,
                let student = event.content.student, enrolled.contains(student),
                seen.insert(student).inserted
            else { return Explanation.Step?.none }
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
