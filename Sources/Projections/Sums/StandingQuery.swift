/// How students stand in courses: attendance, points and term projects.
package struct StandingQuery {
    private let attendance: AttendanceState
    private let enrolments: Enrolments
    private let days: DateRange
    private var points = PointsSums(by: .each)
    private var scores = PointsSums(by: .each)

    /// - Parameters:
    ///   - sums: every row of points and of scores.
    ///   - days: of which attendance and points count; a score is of the whole course.
    package init(
        _ attendance: AttendanceState, _ enrolments: Enrolments, _ sums: SumTable,
        on days: DateRange = .all
    ) {
        (self.attendance, self.enrolments, self.days) = (attendance, enrolments, days)
        points.add(sums, .awards, in: days)
        scores.add(sums, .scores)
    }

    /// The scores in a table, by course, then by student.
    package static func scores(
        _ table: SumTable
    ) -> [(student: PersonID, course: CourseID, score: Thousandths)] {
        StandingQuery(AttendanceState(), Enrolments(), table).scores.all.compactMap { group, sum in
            guard let student = group.student, let course = group.course else { return nil }
            return (student, course, Thousandths(value: sum.total))
        }.sorted { ($0.course, $0.student) < ($1.course, $1.student) }
    }

    /// The standings of students in one course, in their order.
    package func standings(of students: [PersonID], in course: CourseID) -> [CourseStanding] {
        let enrolled = students.map { enrolments.days(of: $0, in: course) }
        let bits = attendance.bits(of: Array(zip(students, enrolled)), course, on: days)
        return zip(students, bits).map { student, bits in
            let score = scores.sum(of: student, in: course)
            return CourseStanding(
                student: student, course: course, attended: bits.attended, held: bits.held,
                points: Thousandths(value: points.sum(of: student, in: course).total),
                project: score.count > 0 ? Thousandths(value: score.total) : nil)
        }
    }
}

extension AttendanceState {
    /// The slots of a course that each of `students` attended, and those besides that anybody did
    /// while they were enrolled.
    fileprivate func bits(
        of students: [(id: PersonID, days: DateRange?)], _ course: CourseID, on days: DateRange
    ) -> [(attended: Int, held: Int)] {
        var sums = [(attended: Int, held: Int)](repeating: (0, 0), count: students.count)
        for plane in planes where !plane.isWarning && plane.course == course.rawValue + 1 {
            for year in plane.years {
                var anybody = PersonYear()
                for person in 0..<plane.bands * AttendancePage.people {
                    anybody.formUnion(bits(plane, year, of: PersonID(UInt32(person))))
                }
                for (place, student) in students.enumerated() {
                    let own = bits(plane, year, of: student.id).within(days, year)
                    let ofStudent = student.days.map { $0.intersection(days) }
                    var held = anybody.within(ofStudent, year)
                    held.formUnion(own)
                    sums[place].attended += own.count
                    sums[place].held += held.count
                }
            }
        }
        return sums
    }

    private func bits(_ plane: AttendancePlane, _ year: Int, of person: PersonID) -> PersonYear {
        var bits = PersonYear()
        let first = plane.word(year, Int(person.rawValue) / AttendancePage.people)
        if first >= 0 { bits.formUnion(words.span, from: first + Self.offset(of: person)) }
        return bits
    }
}

extension PersonYear {
    /// The bits on the days of a range; nil: none are.
    fileprivate func within(_ days: DateRange?, _ year: Int) -> PersonYear {
        var kept = days.map { PersonYear(year: year, range: $0, slots: .both) } ?? PersonYear()
        kept.formIntersection(self)
        return kept
    }
}
