package import DaybookModel

/// The days of a period that count, and those on which something is expected of people.
package struct ExpectedDays {
    let period: Period
    let today: CivilDate
    let roster: Roster
    /// The days that can be expected of anyone: the period from the book's start to today.
    package let range: ClosedRange<CivilDate>?
    /// The working days of ``range``.
    package let working: WorkingDays

    package init(period: Period, today: CivilDate, roster: Roster) {
        self.period = period
        self.today = today
        self.roster = roster
        let start = roster.book?.start ?? .earliest
        let first = max(period.range.first ?? start, start)
        let last = min(period.range.last ?? today, today)
        range = first <= last ? first...last : nil
        working = WorkingDays(range, of: roster)
    }

    var counted: DateRange { period.counted(through: today) }

    /// The days on which a person is counted, or nil when none of them is in the period.
    package func employment(of id: PersonID) -> DateRange? {
        let days = roster.employment(of: id)
        return days.intersection(period.range).isEmpty ? nil : days
    }

    /// The days of an employment that can be expected; nil: none.
    package func days(of employment: DateRange) -> ClosedRange<CivilDate>? {
        guard let range else { return nil }
        let first = max(employment.first ?? range.lowerBound, range.lowerBound)
        let last = min(employment.last ?? range.upperBound, range.upperBound)
        return first <= last ? first...last : nil
    }

    /// The days on which a person could be expected, one by one.
    package func days(of person: PersonID) -> [CivilDate] {
        employment(of: person).flatMap { days(of: $0) }.map { days in
            (0...days.upperBound - days.lowerBound).map { days.lowerBound.adding(days: $0) }
        } ?? []
    }

    /// The slots that could be attended on the days of `days`.
    func possible(_ days: DateRange, _ slots: SlotChoice) -> Int {
        guard let days = self.days(of: days) else { return 0 }
        return working.count(from: days.lowerBound, through: days.upperBound) * slots.slots.count
    }
}
