import Daybook
import DaybookModel
import Projections
import TestSupport
import Testing

@Suite struct `What people had lately` {
    private static let periods = [
        "all", "2020", "2020-11", "2021-02", "2020-W53", "2020-12-30..2021-01-05", "2021-03-15",
        "2020-11-03..2021-02-11", "2020-Q4", "..2020-10", "2021-02..", "2022",
    ]

    /// The last eight ISO weeks whose seven days are all in the period and the book, of which the
    /// last may have days to come; where there are not three, the last twelve working days.
    private func spans(_ period: Period, _ today: CivilDate) -> [CalendarSpan] {
        let start = SampleYears.date("2019-12-16")
        let begun = (0...(max(0, today - start))).map { start.adding(days: $0) }
            .filter { $0 <= today && period.range.contains($0) }
        let weeks = Set(begun.map { ISOWeek(containing: $0) }).filter { week in
            (0...6).map { week.first.adding(days: $0) }.allSatisfy {
                period.range.contains($0) && $0 >= start
            }
        }.sorted { $0.first < $1.first }
        if weeks.count >= 3 { return weeks.suffix(8).map { .week($0) } }
        let days = begun.filter { $0.weekday != .saturday && $0.weekday != .sunday }.suffix(12)
        return days.count >= 2 ? days.map { .day($0) } : []
    }

    @Test(arguments: Trials.seeds(40))
    func `is what a list of marks has in each week or day`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var sample = SampleYears(people: 13)
        sample.scatter(&dice, rarity: 3)
        let today = SampleYears.date("2020-12-20").adding(days: Int(dice.next() % 90))
        let period = try SampleYears.period(
            dice.one(of: Self.periods), today: today.description)
        let slots = dice.one(of: Array(SlotChoice.allCases))
        let query = RankingQuery(
            .attendance, AskedSlots(period, slots, today: today, roster: sample.roster))
        let recent = try #require(query.recent(sample.state))
        let spans = recent.spans
        #expect(spans == self.spans(period, today), "\(period.label) on \(today)")
        let people = [PersonID(11), PersonID(0), PersonID(7)]
        let counts = recent.counts(of: people, in: spans)
        let naive = people.map { person in
            spans.map { span in
                sample.marks.count {
                    $0.person == person && span.range.contains($0.date)
                        && slots.contains($0.slot)
                }
            }
        }
        #expect(counts == naive)
    }

    @Test func `is not told of points`() {
        let sample = SampleYears(people: 1)
        let asked = AskedSlots(.all, .both, today: .latest, roster: sample.roster)
        #expect(RankingQuery(.points, asked).recent(sample.state) == nil)
    }
}
