import Daybook
import DaybookModel
import TestSupport
import Testing

@Suite struct `A weighted ranking` {
    private func date(_ text: String) -> CivilDate { SampleYears.date(text) }

    @Test func `multiplies by the coefficient of each mark's date`() {
        var sample = SampleYears(people: 0)
        sample.add(0, on: date("2019-12-16"), coefficient: 1250)
        sample.add(1, on: date("2019-12-16"))
        sample.add(0, on: date("2020-02-04"), coefficient: 3001, kind: .personChanged)
        sample.mark(0, "2020-02-03", "2020-02-04")
        sample.mark(1, "2020-02-03", "2020-02-04", "2020-02-05", "2020-02-06")
        let rows = sample.ranking(.weighted)
        #expect(rows.map(\.weight?.fixedText) == ["8.502", "8.000"])
        #expect(rows.map(\.attended) == [4, 8] && rows.map(\.value) == [4, 8])
        #expect(rows.map(\.rank) == [1, 2])
    }

    @Test func `gives equal values the same rank, by name`() {
        var sample = SampleYears(people: 0)
        sample.add(0, on: date("2019-12-16"), coefficient: 500)
        sample.add(1, on: date("2019-12-16"))
        sample.add(2, on: date("2019-12-16"))
        sample.mark(0, "2020-02-03", "2020-02-04")
        sample.mark(1, "2020-02-03")
        let rows = sample.ranking(.weighted)
        #expect(rows.map(\.rank) == [1, 1, 3])
        #expect(rows.map(\.person.rawValue) == [0, 1, 2])
    }

    @Test func `stays within what can be counted`() {
        var sample = SampleYears(people: 0)
        sample.add(0, on: date("2019-12-16"), coefficient: .max)
        sample.mark(0, "2020-02-03")
        #expect(sample.ranking(.weighted).map(\.weight?.value) == [.max])
    }

    @Test(arguments: Trials.seeds(40))
    func `is the sum over a list of marks`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var sample = SampleYears(people: 4)
        for _ in 0..<(dice.next() % 6) {
            let day = date("2020-01-01").adding(days: Int(dice.next() % 300))
            sample.add(
                Int(dice.next() % 4), on: day, coefficient: Int64(1 + dice.next() % 4000),
                kind: .personChanged)
        }
        sample.scatter(&dice, rarity: 3)
        let period = try SampleYears.period(
            dice.one(of: ["all", "2020", "2020-W53", "2020-03..2020-09"]))
        let slots = dice.one(of: Array(SlotChoice.allCases))
        let rows = sample.ranking(.weighted, period, slots)
        let roster = sample.roster
        for row in rows {
            let marks = sample.marks.filter {
                $0.person == row.person && period.range.contains($0.date)
                    && slots.contains($0.slot)
            }
            let sum = marks.reduce(Int64(0)) { sum, mark in
                let person = roster.people[Int(mark.person.rawValue)]
                return sum + (person.coefficient.value(on: mark.date)?.value ?? 0)
            }
            #expect(row.weight?.value == sum)
        }
        #expect(rows.compactMap(\.weight) == rows.compactMap(\.weight).sorted(by: >))
        #expect(sample.ranking(.attendance, period, slots).allSatisfy { $0.weight == nil })
    }
}
