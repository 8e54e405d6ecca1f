package import DaybookModel

/// Who was there on which days of a period, one person at a time and counted by the day.
package struct AttendanceQuery: Sendable {
    private let period: Period
    private let slots: SlotChoice
    private let today: CivilDate

    package init(period: Period, slots: SlotChoice, today: CivilDate) {
        self.period = period
        self.slots = slots
        self.today = today
    }

    /// Those of `order` who are on the roster on a day of the period, and those who are not but
    /// have a mark or a warning in it.
    package func people(
        _ state: AttendanceState, _ roster: Roster, order: [PersonID]
    ) -> [PersonID] {
        let masks = masks(of: state)
        return order.filter { person in
            if !roster.employment(of: person).intersection(period.range).isEmpty { return true }
            return masks.contains { year, mask in
                let (marks, warnings) = bits(state, year, person, mask)
                return !marks.isEmpty || !warnings.isEmpty
            }
        }
    }

    /// The days on which a person has a mark or a warning, ascending.
    package func days(_ state: AttendanceState, of person: PersonID) -> [AttendanceDay] {
        var days: [AttendanceDay] = []
        for (year, mask) in masks(of: state) {
            guard let start = CivilDate(year: year, month: 1, day: 1) else { continue }
            let (marks, warnings) = bits(state, year, person, mask)
            var either = marks
            either.formUnion(warnings)
            either.forEachRun { first, last in
                for day in first...last {
                    days.append(
                        AttendanceDay(
                            date: start.adding(days: day),
                            morning: Self.presence(marks, warnings, .morning, day),
                            afternoon: Self.presence(marks, warnings, .afternoon, day)))
                }
            }
        }
        return days
    }

    /// How many of `people` were there on each day that has a mark or a warning, ascending.
    package func daily(_ state: AttendanceState, of people: [PersonID]) -> [DayCount] {
        masks(of: state).flatMap { year, mask in
            var (present, warned, either) = (BitTally(), BitTally(), PersonYear())
            for person in people {
                let (marks, warnings) = bits(state, year, person, mask)
                present.add(marks)
                warned.add(warnings)
                either.formUnion(marks)
                either.formUnion(warnings)
            }
            return Self.counts(present, warned, either, year)
        }
    }

    private static func counts(
        _ present: BitTally, _ warned: BitTally, _ either: PersonYear, _ year: Int
    ) -> [DayCount] {
        guard let start = CivilDate(year: year, month: 1, day: 1) else { return [] }
        var counts: [DayCount] = []
        either.forEachRun { first, last in
            for day in first...last {
                counts.append(
                    DayCount(
                        date: start.adding(days: day), morning: present.count(.morning, day: day),
                        afternoon: present.count(.afternoon, day: day),
                        warnings: warned.count(.morning, day: day)
                            + warned.count(.afternoon, day: day)))
            }
        }
        return counts
    }

    /// A mark counts before a warning: the rules let no slot have both.
    private static func presence(
        _ marks: PersonYear, _ warnings: PersonYear, _ slot: Slot, _ day: Int
    ) -> Presence? {
        if marks.contains(slot, day: day) { return .present }
        return warnings.contains(slot, day: day) ? .warned : nil
    }

    /// The years that have pages and counted days, each with the bits asked for.
    private func masks(of state: AttendanceState) -> [(year: Int, mask: PersonYear)] {
        let counted = period.counted(through: today)
        return state.eachYear.compactMap { year in
            let mask = PersonYear(year: year, range: counted, slots: slots)
            return mask.isEmpty ? nil : (year, mask)
        }
    }

    private func bits(
        _ state: AttendanceState, _ year: Int, _ person: PersonID, _ mask: PersonYear
    ) -> (marks: PersonYear, warnings: PersonYear) {
        var marks = state.year(year, of: person)
        var warnings = state.year(year, of: person, isWarning: true)
        marks.formIntersection(mask)
        warnings.formIntersection(mask)
        return (marks, warnings)
    }
}
