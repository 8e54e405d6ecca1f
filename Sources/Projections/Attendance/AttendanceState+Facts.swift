package import DaybookModel

extension AttendanceState: LedgerFacts {
    func isSet(
        _ plane: AttendancePlane, _ person: PersonID, _ day: CivilDate.Fields, _ slot: Slot
    ) -> Bool {
        let first = plane.word(day.year, Int(person.rawValue) / AttendancePage.people)
        guard first >= 0 else { return false }
        let bit = 2 * (day.dayOfYear - 1) + Int(slot.rawValue)
        return words[first + Self.offset(of: person) + bit >> 6] >> UInt64(bit & 63) & 1 == 1
    }

    package func isMarked(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, _ course: CourseID?
    ) -> Bool {
        let wanted = course.map { $0.rawValue + 1 } ?? 0
        let day = date.fields
        return planes.contains {
            !$0.isWarning && $0.course == wanted && isSet($0, person, day, slot)
        }
    }

    package func isPresent(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool {
        isPresent(person, date, slot, besides: [])
    }

    package func isPresent(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, besides courses: Set<CourseID?>
    ) -> Bool {
        let day = date.fields
        let gone = Set(courses.map { course in course.map { $0.rawValue + 1 } ?? 0 })
        return planes.contains {
            !$0.isWarning && !gone.contains($0.course) && isSet($0, person, day, slot)
        }
    }

    package func isWarned(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool {
        let day = date.fields
        return planes.contains { $0.isWarning && isSet($0, person, day, slot) }
    }

    /// How many live warnings stand in a slot. Cost: every slot with more than one is looked at.
    package func warnings(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Int {
        guard isWarned(person, date, slot) else { return 0 }
        let place = WarningState.Place(date, person.rawValue, slot: slot.rawValue)
        return repeats.reduce(1) { $1.place == place ? $0 + Int($1.warnings) : $0 }
    }
}
