extension AttendanceState {
    /// Keeps the marks for one course, and the warnings of its students in slots that it held. A
    /// warning names no course: it counts in each that its slot was held in.
    package mutating func keep(_ course: CourseID, of roster: Roster) {
        let wanted = CourseID?.some(course).plane
        planes.removeAll { !$0.isWarning && $0.course != wanted }
        let held = eachYear.map { ($0, everyone(in: $0, people: roster.people.count)) }
        let heldIn = Dictionary(uniqueKeysWithValues: held)
        for (page, word) in planes.filter(\.isWarning).flatMap(\.pages) {
            for place in 0..<AttendancePage.people {
                let person = PersonID(page.band * UInt32(AttendancePage.people) + UInt32(place))
                let days = roster.enrolments.days(of: person, in: course)
                var kept = heldIn[Int(page.year)] ?? PersonYear()
                kept.formIntersection(
                    days.map { PersonYear(year: Int(page.year), range: $0, slots: .both) }
                        ?? PersonYear())
                let first = word + place * AttendancePage.wordsPerPerson
                for index in kept.words.indices { words[first + index] &= kept.words[index] }
            }
        }
        repeats = repeats.filter { repeated in
            let place = repeated.place
            return year(place.year, of: place.person, isWarning: true).contains(bit: place.bit)
        }
    }
}
