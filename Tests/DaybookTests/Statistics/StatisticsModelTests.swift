import Daybook
import DaybookModel
import TestSupport
import Testing

@Suite struct `Statistics of random years` {
    private static let periods = [
        "all", "2020", "2020-W53", "2020-02", "2020-02-20..2020-03-10", "2019-12-20..2021-01-10",
        "2020-W53..", "..2020-02-29", "2021-01-01", "2020-Q1",
    ]
    private static let days = [
        "2021-03-15", "2021-01-04", "2021-01-03", "2020-12-31", "2020-03-01", "2020-02-29",
    ]

    @Test(arguments: Trials.seeds(40))
    func `are those of a list of marks`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        // Past 255 people a counter of one bit column has been emptied in between.
        let people = seed % 40 == 0 ? 300 : 1 + Int(dice.next() % 6)
        var sample = SampleYears(people: people)
        sample.scatter(&dice, rarity: dice.one(of: [1, 2, 3, 40]))
        let today = dice.one(of: Self.days)
        let period = try SampleYears.period(dice.one(of: Self.periods), today: today)
        let slots = dice.one(of: Array(SlotChoice.allCases))
        let unit = dice.one(of: [CalendarUnit.week, .month, .year])
        let person = dice.next() % 3 == 0 ? nil : Int(dice.next() % UInt64(people))
        let figures = sample.statistics(of: person, by: unit, period, slots, today: today)
        let naive = NaiveStatistics(
            sample, of: person, period, slots, today: SampleYears.date(today))
        compare(figures, naive, unit)
        if let own = figures.personal { compare(own, naive) }
    }

    private func compare(_ figures: Statistics, _ naive: NaiveStatistics, _ unit: CalendarUnit) {
        #expect(figures.counts == naive.counts)
        #expect(figures.first == naive.first)
        #expect(figures.bestDay == naive.bestDay)
        #expect(figures.marked == naive.days)
        #expect(figures.weekdays == naive.weekdays)
        #expect(figures.months == naive.months)
        #expect(figures.growth == [.week, .month, .year].map { naive.growth($0) })
        #expect(figures.unit == unit)
        let held = figures.series.filter { $0.counts != .zero }
        #expect(held.count == naive.series(unit).count)
        #expect(held.allSatisfy { naive.series(unit)[$0.span] == $0.counts })
        #expect(
            zip(figures.series, figures.series.dropFirst()).allSatisfy {
                $0.span.adding(1) == $1.span
            })
    }

    private func compare(_ own: PersonalStatistics, _ naive: NaiveStatistics) {
        #expect(own.attendedOnWorkingDays == naive.attendedOnWorkingDays)
        let sample = SampleYears.date("2019-12-01")...SampleYears.date("2021-12-31")
        #expect(own.possible == naive.possible(sample))
        #expect(own.perfect == [.week, .month, .year].flatMap { naive.perfect($0) })
    }
}
