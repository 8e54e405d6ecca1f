/// What was awarded in a period, by student, by course, by units of the calendar.
package struct PointsQuery: Sendable {
    private let range: DateRange
    private let grouping: ReportGrouping
    private let course: CourseID?
    private let roster: Roster

    /// - Parameter course: the only one, in which students are ranked; nil: each.
    package init(
        range: DateRange, by grouping: ReportGrouping, in course: CourseID?, roster: Roster
    ) {
        self.range = range
        self.course = course
        self.grouping = grouping
        self.roster = roster
    }

    /// The rows, the most points of each span first; equal ones by the order of students, then by
    /// the names of courses.
    /// - Parameter order: everyone, by name.
    package func rows(_ table: SumTable, order: [PersonID]) -> [PointsRow] {
        var sums = PointsSums(by: grouping)
        sums.add(table, .awards, in: range)
        let asked = sums.all.filter { course == nil || $0.group.course == course }
        return ranked(asked, order)
    }

    private func ranked(_ sums: [PointsSums.Element], _ order: [PersonID]) -> [PointsRow] {
        let sorted = sorted(sums, order)
        var (rank, within) = (0, 0)
        return sorted.indices.map { index in
            let (group, sum) = sorted[index]
            let isSameSpan = index > 0 && sorted[index - 1].group.span == group.span
            within = isSameSpan ? within + 1 : 1
            if !isSameSpan || sorted[index - 1].sum.total != sum.total { rank = within }
            return PointsRow(
                rank: rank, span: grouping.unit.map { CalendarSpan($0, number: group.span) },
                student: group.student, course: group.course,
                points: Thousandths(value: sum.total), count: sum.count)
        }
    }

    /// By span, then the most points first, then in the order of students and of courses.
    private func sorted(
        _ sums: [PointsSums.Element], _ order: [PersonID]
    ) -> [PointsSums.Element] {
        var students = [Int](repeating: 0, count: order.count)
        for (place, person) in order.enumerated() where Int(person.rawValue) < order.count {
            students[Int(person.rawValue)] = place
        }
        let courses = roster.courses.placesByName
        let keyed = sums.map { element in
            let group = element.group
            return (
                key: (
                    group.span, 0 &- element.sum.total, students.place(of: group.student?.rawValue),
                    courses.place(of: group.course?.rawValue)
                ), element: element
            )
        }
        return keyed.sorted { $0.key < $1.key }.map(\.element)
    }

    /// What each student was awarded in a period, in one course or in all (nil).
    package static func byStudent(
        _ table: SumTable, _ period: Period, in course: CourseID? = nil
    ) -> [PersonID: Thousandths] {
        var sums = PointsSums(by: ReportGrouping(byStudent: true, byCourse: true))
        sums.add(table, .awards, in: period.range)
        return sums.all.reduce(into: [:]) { points, element in
            guard let student = element.group.student,
                course == nil || element.group.course == course
            else { return }
            points[student] = (points[student] ?? .zero)
                .saturatingSum(Thousandths(value: element.sum.total))
        }
    }
}

extension Interned {
    /// Where each id comes in the order of names (Unicode scalars).
    var placesByName: [Int] {
        var places = [Int](repeating: 0, count: count)
        let sorted = ids.sorted { (names[Int($0)], $0) < (names[Int($1)], $1) }
        for (place, id) in sorted.enumerated() { places[Int(id)] = place }
        return places
    }
}

extension [Int] {
    /// The place of an id: nothing before everything, and last what nobody named.
    func place(of id: UInt32?) -> Int { id.map { Int($0) < count ? self[Int($0)] : .max } ?? -1 }
}

extension Currency {
    /// Where its rows come: the book's first, then in the order of codes.
    package func place(after own: Currency) -> UInt64 { self == own ? 0 : rawValue }
}
