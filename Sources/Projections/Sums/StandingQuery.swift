/// How students stand in courses: attendance, points and term projects.
package struct StandingQuery {
    private let attendance: AttendanceState
    private var points = PointsSums(by: .each)
    private var scores = PointsSums(by: .each)

    /// - Parameter sums: every row of points and of scores.
    package init(_ attendance: AttendanceState, _ sums: SumTable) {
        self.attendance = attendance
        points.add(sums, .awards)
        scores.add(sums, .scores)
    }

    /// The scores in a table, by course, then by student.
    package static func scores(
        _ table: SumTable
    ) -> [(student: PersonID, course: CourseID, score: Thousandths)] {
        StandingQuery(AttendanceState(), table).scores.all.compactMap { group, sum in
            guard let student = group.student, let course = group.course else { return nil }
            return (student, course, Thousandths(value: sum.total))
        }.sorted { ($0.course, $0.student) < ($1.course, $1.student) }
    }

    /// The standings of students in one course, in their order.
    package func standings(of students: [PersonID], in course: CourseID) -> [CourseStanding] {
        let bits = attendance.bits(of: students, course)
        return zip(students, bits.attended).map { student, attended in
            let score = scores.sum(of: student, in: course)
            return CourseStanding(
                student: student, course: course, attended: attended, held: bits.held,
                points: Thousandths(value: points.sum(of: student, in: course).total),
                project: score.count > 0 ? Thousandths(value: score.total) : nil)
        }
    }
}

extension AttendanceState {
    /// The slots of a course that each of `students` attended, and those that anybody did.
    fileprivate func bits(
        of students: [PersonID], _ course: CourseID
    ) -> (attended: [Int], held: Int) {
        var attended = [Int](repeating: 0, count: students.count)
        var held = 0
        for plane in planes where !plane.isWarning && plane.course == course.rawValue + 1 {
            for year in plane.years {
                var anybody = PersonYear()
                for person in 0..<plane.bands * AttendancePage.people {
                    anybody.formUnion(bits(plane, year, of: PersonID(UInt32(person))))
                }
                held += anybody.count
                for (place, student) in students.enumerated() {
                    attended[place] += bits(plane, year, of: student).count
                }
            }
        }
        return (attended, held)
    }

    private func bits(_ plane: AttendancePlane, _ year: Int, of person: PersonID) -> PersonYear {
        var bits = PersonYear()
        let first = plane.word(year, Int(person.rawValue) / AttendancePage.people)
        if first >= 0 { bits.formUnion(words.span, from: first + Self.offset(of: person)) }
        return bits
    }
}
