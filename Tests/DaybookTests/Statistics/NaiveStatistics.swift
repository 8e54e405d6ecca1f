import Daybook
import DaybookModel

@testable import Projections

/// The figures of statistics a second time, by walking over a list of marks for each of them.
struct NaiveStatistics {
    /// The marks that could be counted, whatever the period.
    let known: [SampleYears.Mark]
    /// Those of the period.
    let marks: [SampleYears.Mark]
    let range: DateRange
    let today: CivilDate
    let roster: Roster
    let slots: SlotChoice
    let person: PersonID?

    init(
        _ sample: SampleYears, of person: Int?, _ period: Period, _ slots: SlotChoice,
        today: CivilDate
    ) {
        let person = person.map { PersonID(UInt32($0)) }
        let known = sample.marks.filter {
            $0.date <= today && slots.contains($0.slot) && (person == nil || $0.person == person)
        }
        self.known = Array(known)
        marks = known.filter { period.range.contains($0.date) }
        range = period.range
        self.today = today
        roster = sample.roster
        self.slots = slots
        self.person = person
    }

    private func counts(_ marks: [SampleYears.Mark]) -> SlotCounts {
        SlotCounts(
            morning: marks.count { $0.slot == .morning },
            afternoon: marks.count { $0.slot == .afternoon })
    }

    var counts: SlotCounts { counts(marks) }
    var first: CivilDate? { marks.map(\.date).min() }
    var last: CivilDate? { marks.map(\.date).max() }

    var days: [DayTotal] {
        let days = Dictionary(grouping: marks, by: \.date).mapValues(\.count)
        return days.map { DayTotal(date: $0, count: $1) }.sorted { $0.date < $1.date }
    }

    var bestDay: DayTotal? {
        let most = days.map(\.count).max()
        return days.first { $0.count == most }
    }

    var weekdays: [Int] {
        Weekday.allCases.map { day in marks.count { $0.date.weekday == day } }
    }

    var months: [Int] { (1...12).map { month in marks.count { $0.date.month == month } } }

    /// Marks of each unit that has any.
    func series(_ unit: CalendarUnit) -> [CalendarSpan: SlotCounts] {
        Dictionary(grouping: marks) { CalendarSpan(unit, containing: $0.date) }
            .mapValues { counts($0) }
    }

    func growth(_ unit: CalendarUnit) -> Growth {
        let end = min(range.last ?? today, today.adding(days: -1))
        var span = CalendarSpan(unit, containing: end)
        while span.last > end { span = span.adding(-1) }
        let before = span.adding(-1)
        return Growth(
            span: span, last: known.count { span.range.contains($0.date) },
            before: known.count { before.range.contains($0.date) })
    }

    private func isExpected(_ date: CivilDate) -> Bool {
        guard let person, let known = roster.person(person) else { return false }
        return date <= today && range.contains(date) && known.isEmployed(on: date)
            && roster.dayOff(date) == nil
    }

    private func isWorking(_ date: CivilDate) -> Bool { roster.dayOff(date) == nil }

    var attendedOnWorkingDays: Int { marks.count { isWorking($0.date) } }

    func possible(_ days: ClosedRange<CivilDate>) -> Int {
        (0...(days.upperBound - days.lowerBound)).count {
            isExpected(days.lowerBound.adding(days: $0))
        } * slots.slots.count
    }

    /// Every unit of the sample's years in which all that was possible was attended.
    func perfect(_ unit: CalendarUnit) -> [CalendarSpan] {
        var span = CalendarSpan(unit, containing: SampleYears.date("2019-12-01"))
        var perfect: [CalendarSpan] = []
        while span.last < today {
            let possible = possible(span.first...span.last)
            let attended = marks.count { span.range.contains($0.date) && isWorking($0.date) }
            let isInside = range.contains(span.first) && range.contains(span.last)
            if isInside, possible > 0, attended == possible { perfect.append(span) }
            span = span.adding(1)
        }
        return perfect
    }
}
