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

    /// The days on which something is expected of people.
    package var expected: ExpectedDays {
        ExpectedDays(period: period, today: today, roster: roster)
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

/// The days of a period that count, and those on which something is expected of people.
package struct ExpectedDays {
    private let period: Period
    private let roster: Roster
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

    /// The days on which a person is counted, or nil when none of them is in the period.
    package func employment(of id: PersonID) -> DateRange? {
        let days = roster.employment(of: id)
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

    /// The slots that could be attended on the days of `days`.
    func possible(_ days: DateRange, _ slots: SlotChoice) -> Int {
        guard let days = self.days(of: days) else { return 0 }
        return working.count(from: days.lowerBound, through: days.upperBound) * slots.slots.count
    }
}
