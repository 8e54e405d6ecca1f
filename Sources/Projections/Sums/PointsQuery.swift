package import DaybookModel

/// What was awarded in a period, by student, by course, by units of the calendar.
package struct PointsQuery: Sendable {
    private let period: Period
    private let grouping: PointsGrouping
    private let roster: Roster

    package init(period: Period, by grouping: PointsGrouping, roster: Roster) {
        self.period = period
        self.grouping = grouping
        self.roster = roster
    }

    /// One group: what it is not divided by is 0.
    private struct Group: Hashable {
        let span: Int
        /// The course in the high half, the student in the low one, each plus one.
        let who: UInt64

        var course: CourseID? { Self.number(who >> 32).map { CourseID($0) } }
        var student: PersonID? { Self.number(who & 0xFFFF_FFFF).map { PersonID($0) } }

        private static func number(_ stored: UInt64) -> UInt32? {
            stored == 0 ? nil : UInt32(truncatingIfNeeded: stored - 1)
        }
    }

    /// The rows, the most points of each span first; equal ones by the order of students, then by
    /// the names of courses.
    /// - Parameter order: everyone, by name.
    package func rows(_ table: SumTable, order: [PersonID]) -> [PointsRow] {
        var sums: [Group: GroupSum] = [:]
        for row in table.rows where row.month != nil {
            let course = grouping.byCourse ? UInt64(row.group) + 1 : 0
            table.forEachSum(of: row) { sum in
                guard period.range.contains(sum.date) else { return }
                let student =
                    grouping.byStudent ? UInt64(SumColumns.student(row, sum).rawValue) + 1 : 0
                let span = grouping.unit.map { CalendarSpan($0, containing: sum.date).countBefore }
                sums[Group(span: span ?? 0, who: course << 32 | student), default: GroupSum()]
                    .add(GroupSum(count: sum.count, total: sum.total))
            }
        }
        return ranked(sums.filter { $0.value.count != 0 }, order)
    }

    private func ranked(_ sums: [Group: GroupSum], _ order: [PersonID]) -> [PointsRow] {
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
        _ sums: [Group: GroupSum], _ order: [PersonID]
    ) -> [(group: Group, sum: GroupSum)] {
        var students = [Int](repeating: 0, count: order.count)
        for (place, person) in order.enumerated() where Int(person.rawValue) < order.count {
            students[Int(person.rawValue)] = place
        }
        let courses = roster.courses.placesByName
        func place(_ id: UInt32?, _ places: [Int]) -> Int {
            id.map { Int($0) < places.count ? places[Int($0)] : .max } ?? 0
        }
        let keyed = sums.map { group, sum in
            (
                key: (
                    group.span, 0 &- sum.total, place(group.student?.rawValue, students),
                    place(group.course?.rawValue, courses)
                ), group: group, sum: sum
            )
        }
        return keyed.sorted { $0.key < $1.key }.map { ($0.group, $0.sum) }
    }

    /// What each student was awarded in a period, in all courses.
    package static func byStudent(
        _ table: SumTable, _ period: Period
    ) -> [PersonID: Thousandths] {
        var sums: [PersonID: Int64] = [:]
        for row in table.rows where row.month != nil {
            table.forEachSum(of: row) { sum in
                guard period.range.contains(sum.date) else { return }
                sums[SumColumns.student(row, sum), default: 0] &+= sum.total
            }
        }
        return sums.mapValues { Thousandths(value: $0) }
    }
}

extension Interned {
    /// Where each id comes in the order of names (Unicode scalars).
    fileprivate var placesByName: [Int] {
        var places = [Int](repeating: 0, count: count)
        let sorted = ids.sorted { (names[Int($0)], $0) < (names[Int($1)], $1) }
        for (place, id) in sorted.enumerated() { places[Int(id)] = place }
        return places
    }
}
