/// What a report of attendance is asked for: slots of the days of a period, of which those up to
/// today count.
package struct AskedSlots: Sendable {
    let period: Period
    let slots: SlotChoice
    let today: CivilDate
    let roster: Roster

    package init(_ period: Period, _ slots: SlotChoice, today: CivilDate, roster: Roster) {
        (self.period, self.slots, self.today, self.roster) = (period, slots, today, roster)
    }

    var counted: DateRange { period.counted(through: today) }

    /// The days on which something is expected of people: where a course is asked for, those on
    /// which `state`, that of ``AttendanceState/keep(_:_:)``, has a mark of anyone.
    package func expected(in state: AttendanceState) -> ExpectedDays {
        var expected = ExpectedDays(period: period, today: today, roster: roster)
        guard let course = slots.course else { return expected }
        let working = expected.working
        let held = years(of: state).map { year in
            var bits = PersonYear(
                year: year.number, range: counted, slots: slots, where: working.contains)
            bits.formIntersection(state.everyone(in: year.number, people: roster.people.count))
            return (year.number, bits)
        }
        expected.held = HeldSlots(course: course, years: held)
        return expected
    }

    /// Those of `people` whom the report is about: where a course is asked for, whoever is in it
    /// on one of the days, or is marked for it.
    package func people(_ people: [PersonID], in state: AttendanceState) -> [PersonID] {
        guard slots.course != nil else { return people }
        let (expected, years) = (expected(in: state), years(of: state))
        return people.filter { person in
            expected.employment(of: person) != nil
                || years.contains { !$0.bits(state, of: person).isEmpty }
        }
    }

    /// The years that have pages and days that count, ascending.
    func years(of state: AttendanceState) -> [AskedYear] {
        state.eachYear.compactMap { number in
            let mask = PersonYear(year: number, range: counted, slots: slots)
            guard !mask.isEmpty, let start = CivilDate(year: number, month: 1, day: 1) else {
                return nil
            }
            return AskedYear(number: number, start: start, mask: mask)
        }
    }
}

/// A year of what is asked for.
struct AskedYear: Sendable {
    let number: Int
    /// 1 January.
    let start: CivilDate
    /// The bits that count.
    let mask: PersonYear

    /// Those of a person's marks, or warnings, that count.
    func bits(
        _ state: AttendanceState, of person: PersonID, isWarning: Bool = false
    ) -> PersonYear {
        var bits = state.year(number, of: person, isWarning: isWarning)
        bits.formIntersection(mask)
        return bits
    }

    /// The days on which any of the first `people` of the roster attended, ascending.
    func heldDays(_ state: AttendanceState, people: Int) -> [CivilDate] {
        var bits = state.everyone(in: number, people: people)
        bits.formIntersection(mask)
        return days(of: bits)
    }

    /// The days of the year that have any of `bits`, ascending.
    func days(of bits: PersonYear) -> [CivilDate] {
        var days: [CivilDate] = []
        bits.forEachRun { first, last in
            for day in first...last { days.append(start.adding(days: day)) }
        }
        return days
    }
}

/// The slots of working days in which anyone of a course is marked.
private struct HeldSlots {
    let course: CourseID
    let years: [(number: Int, bits: PersonYear)]
}

/// The days of a period that count, and those on which something is expected of people.
package struct ExpectedDays {
    private let period: Period
    private let roster: Roster
    /// Nil: no course is asked for, and something is expected on every working day.
    fileprivate var held: HeldSlots?
    /// The days that can be expected of anyone: the period from the book's start to today.
    package let range: ClosedRange<CivilDate>?
    /// The working days of ``range``.
    package let working: CountedDays

    fileprivate init(period: Period, today: CivilDate, roster: Roster) {
        self.period = period
        self.roster = roster
        let start = roster.book?.start ?? .earliest
        range = period.range.intersection(DateRange(first: start, last: today)).days
        working = CountedDays(working: range, of: roster)
    }

    /// The days on which a person is counted, those in the course where one is asked for, or nil
    /// when none of them is in the period.
    package func employment(of id: PersonID) -> DateRange? {
        var days = roster.employment(of: id)
        if let held {
            guard let own = roster.enrolments.days(of: id, in: held.course) else { return nil }
            days = days.intersection(own)
        }
        return days.intersection(period.range).isEmpty ? nil : days
    }

    /// The days of an employment that can be expected; nil: none.
    package func days(of employment: DateRange) -> ClosedRange<CivilDate>? {
        range.flatMap { DateRange($0).intersection(employment).days }
    }

    /// The days on which a person could be expected, one by one.
    package func days(of person: PersonID) -> [CivilDate] {
        employment(of: person).flatMap { days(of: $0) }.map { Array($0) } ?? []
    }

    /// Whether somebody is expected in a slot.
    package func holds(_ date: CivilDate, _ slot: Slot) -> Bool {
        guard let held else { return working.contains(date) }
        let year = held.years.first { $0.number == date.year }
        return year?.bits.contains(slot, day: date.fields.dayOfYear - 1) ?? false
    }

    /// The slots that could be attended on the days of `days`.
    package func possible(_ days: DateRange, _ slots: SlotChoice) -> Int {
        guard let days = self.days(of: days) else { return 0 }
        guard let held else {
            return working.count(from: days.lowerBound, through: days.upperBound)
                * slots.slots.count
        }
        return held.years.reduce(0) { count, year in
            let asked = PersonYear(year: year.number, range: DateRange(days), slots: slots)
            return count + year.bits.count(in: asked)
        }
    }
}
