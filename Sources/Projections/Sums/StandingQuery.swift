package import DaybookModel

/// How students stand in courses: attendance, points and term projects.
package struct StandingQuery {
    private let attendance: AttendanceState
    private var points: [Place: Int64] = [:]
    private var scores: [Place: Int64] = [:]

    private struct Place: Hashable {
        let student: PersonID
        let course: CourseID
    }

    /// - Parameter sums: every row of points and of scores.
    package init(_ attendance: AttendanceState, _ sums: SumTable) {
        self.attendance = attendance
        for row in sums.rows {
            let course = CourseID(row.group)
            sums.forEachSum(of: row) { sum in
                let place = Place(student: SumColumns.student(row.page, sum.member), course: course)
                if row.month == nil {
                    if sum.count > 0 { scores[place] = sum.total }
                } else {
                    points[place, default: 0] &+= sum.total
                }
            }
        }
    }

    /// The scores in a table, by course, then by student.
    package static func scores(
        _ table: SumTable
    ) -> [(student: PersonID, course: CourseID, score: Thousandths)] {
        let query = StandingQuery(AttendanceState(), table)
        return query.scores.sorted {
            ($0.key.course, $0.key.student) < ($1.key.course, $1.key.student)
        }.map { ($0.key.student, $0.key.course, Thousandths(value: $0.value)) }
    }

    /// The standings of students in one course, in their order.
    package func standings(of students: [PersonID], in course: CourseID) -> [CourseStanding] {
        let bits = attendance.bits(of: students, course)
        return zip(students, bits.attended).map { student, attended in
            let place = Place(student: student, course: course)
            return CourseStanding(
                student: student, course: course, attended: attended, held: bits.held,
                points: Thousandths(value: points[place] ?? 0),
                project: scores[place].map { Thousandths(value: $0) })
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
                held += heldBits(plane, year)
                for (place, student) in students.enumerated() {
                    attended[place] += bits(plane, year, of: student)
                }
            }
        }
        return (attended, held)
    }

    private func bits(_ plane: AttendancePlane, _ year: Int, of person: PersonID) -> Int {
        let band = Int(person.rawValue) / AttendancePage.people
        guard band < plane.bands else { return 0 }
        let first = plane.word(year, band)
        guard first >= 0 else { return 0 }
        let start = first + Self.offset(of: person)
        return words[start..<start + AttendancePage.wordsPerPerson].reduce(0) {
            $0 + $1.nonzeroBitCount
        }
    }

    /// The bits that anybody has.
    private func heldBits(_ plane: AttendancePlane, _ year: Int) -> Int {
        var union = [UInt64](repeating: 0, count: AttendancePage.wordsPerPerson)
        for band in 0..<plane.bands {
            let first = plane.word(year, band)
            guard first >= 0 else { continue }
            for index in 0..<AttendancePage.people * AttendancePage.wordsPerPerson {
                union[index % AttendancePage.wordsPerPerson] |= words[first + index]
            }
        }
        return union.reduce(0) { $0 + $1.nonzeroBitCount }
    }
}
