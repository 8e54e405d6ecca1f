package import DaybookModel

/// Who is present, warned and missing in the slots of one day.
package struct DayQuery {
    private let date: CivilDate
    private let slots: SlotChoice
    private let standing: DayStanding
    private let roster: Roster

    package init(date: CivilDate, slots: SlotChoice, today: CivilDate, roster: Roster) {
        self.date = date
        self.slots = slots
        self.roster = roster
        standing = DayStanding(date, roster, today: today)
    }

    /// - Parameter order: everyone, by name: the order of each list.
    /// - Returns: the day without the reasons of its warnings, which only the log knows.
    package func figures(_ state: AttendanceState, order: [PersonID]) -> DayFigures {
        DayFigures(
            date: date, standing: standing, people: order.count(where: isThere),
            slots: slots.slots.map { figures(of: $0, state, order) })
    }

    private func figures(
        of slot: Slot, _ state: AttendanceState, _ order: [PersonID]
    ) -> SlotFigures {
        let day = date.fields
        var figures = SlotFigures(slot: slot, present: [], warned: [], missing: [])
        // A moment in the past does not know what came later.
        if standing.isFuture { return figures }
        for person in order {
            let courses = state.courses(of: person, day, slot)
            if !courses.isEmpty {
                let named = courses.compactMap(\.self).sorted()
                figures.present.append(SlotFigures.Present(person: person, courses: named))
            } else if state.isWarned(person, date, slot) {
                figures.warned.append(SlotFigures.Warned(person: person))
            } else if isExpected(person) {
                figures.missing.append(person)
            }
        }
        return figures
    }

    /// Somebody removed that day is not there any more.
    private func isThere(_ person: PersonID) -> Bool { roster.isExpected(person, on: date) }

    private func isExpected(_ person: PersonID) -> Bool { standing.isWorking && isThere(person) }
}

extension AttendanceState {
    /// The courses that a person's live marks in a slot name, nil standing for none named; empty
    /// without a mark.
    func courses(
        of person: PersonID, _ day: CivilDate.Fields, _ slot: Slot
    ) -> [CourseID?] {
        var courses: [CourseID?] = []
        for plane in planes where !plane.isWarning && isSet(plane, person, day, slot) {
            courses.append(plane.course == 0 ? nil : CourseID(plane.course - 1))
        }
        return courses
    }
}
