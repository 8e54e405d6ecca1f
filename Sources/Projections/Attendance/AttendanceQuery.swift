/// Who was there on which days of a period, one person at a time and counted by the day.
package struct AttendanceQuery: Sendable {
    private let asked: AskedSlots
    private let state: AttendanceState
    private let years: [AskedYear]
    private let expected: ExpectedDays

    package init(_ asked: AskedSlots, _ state: AttendanceState) {
        (self.asked, self.state) = (asked, state)
        years = asked.years(of: state)
        expected = asked.expected(in: state)
    }

    /// What somebody has in a year.
    private struct Bits {
        let marks: PersonYear
        let warnings: PersonYear
        var either: PersonYear

        init(_ year: AskedYear, _ state: AttendanceState, _ person: PersonID) {
            marks = year.bits(state, of: person)
            warnings = year.bits(state, of: person, isWarning: true)
            either = marks
            either.formUnion(warnings)
        }
    }

    /// Those of `order` who are on the roster on a day of the period, and those who are not but
    /// have a mark or a warning in it.
    package func people(order: [PersonID]) -> [PersonID] {
        order.filter { person in
            let employment = asked.roster.employment(of: person)
            return !employment.intersection(asked.period.range).isEmpty
                || years.contains { !Bits($0, state, person).either.isEmpty }
        }
    }

    /// Whether a course that is asked for holds a slot of a day and has the person in it; no course
    /// asks for everyone.
    package func isAsked(_ person: PersonID, on date: CivilDate) -> Bool {
        guard asked.slots.course != nil else { return true }
        return expected.employment(of: person)?.contains(date) ?? false
            && asked.slots.slots.contains { expected.holds(date, $0) }
    }

    /// The days on which a person has a mark or a warning, ascending.
    package func days(of person: PersonID) -> [AttendanceDay] {
        years.flatMap { year in
            let bits = Bits(year, state, person)
            return year.days(of: bits.either).map { date in
                let day = date - year.start
                return AttendanceDay(
                    date: date, morning: Self.presence(bits, .morning, day),
                    afternoon: Self.presence(bits, .afternoon, day))
            }
        }
    }

    /// How many of `people` were there on each day that has a mark or a warning, ascending.
    package func daily(of people: [PersonID]) -> [DayCount] {
        years.flatMap { year in
            var (present, warned, either) = (BitTally(), BitTally(), PersonYear())
            for person in people {
                let bits = Bits(year, state, person)
                present.add(bits.marks)
                warned.add(bits.warnings)
                either.formUnion(bits.either)
            }
            return year.days(of: either).map { date in
                let day = date - year.start
                return DayCount(
                    date: date, morning: present.count(.morning, day: day),
                    afternoon: present.count(.afternoon, day: day),
                    warnings: warned.count(.morning, day: day)
                        + warned.count(.afternoon, day: day))
            }
        }
    }

    /// A mark counts before a warning: the rules let no slot have both.
    private static func presence(_ bits: Bits, _ slot: Slot, _ day: Int) -> Presence? {
        if bits.marks.contains(slot, day: day) { return .present }
        return bits.warnings.contains(slot, day: day) ? .warned : nil
    }
}
