import DaybookModel
import Testing

@testable import Projections

@Suite struct `The cap of a person's charts` {
    static let caps: [(weekdays: Int, week: Int, month: Int, year: Int)] = [
        (5, 10, 46, 510), (6, 12, 55, 612), (7, 14, 64, 714), (1, 2, 9, 102), (0, 0, 0, 0),
    ]

    @Test(arguments: caps.indices)
    func `is in proportion to the weekdays`(index: Int) {
        let (weekdays, week, month, year) = Self.caps[index]
        #expect(AttendanceCap.of(.week, weekdays: weekdays, slots: 2) == week)
        #expect(AttendanceCap.of(.month, weekdays: weekdays, slots: 2) == month)
        #expect(AttendanceCap.of(.year, weekdays: weekdays, slots: 2) == year)
    }

    @Test func `is half as high for one slot, and unknown for other units`() {
        #expect(AttendanceCap.of(.month, weekdays: 5, slots: 1) == 23)
        #expect(AttendanceCap.of(.quarter, weekdays: 5, slots: 2) == nil)
    }
}

@Suite struct `The growth from one unit to the next` {
    static let cases: [(before: Int, last: Int, change: Double?)] = [
        (100, 112, 0.12), (4, 1, -0.75), (3, 3, 0), (5, 0, -1), (0, 5, nil), (0, 0, nil),
    ]

    @Test(arguments: cases.indices)
    func `is a part of the first, and unknown after nothing`(index: Int) {
        let (before, last, change) = Self.cases[index]
        let growth = Growth(span: .year(2026), last: last, before: before)
        #expect(growth.change == change)
    }
}

@Suite struct `The runs of a dated value` {
    private func date(_ day: Int) -> CivilDate { CivilDate(daysSinceEpoch: Int32(day)) }

    private func runs(_ changes: [(Int, Int)], _ first: Int?, _ last: Int?) -> [String] {
        var dated = Dated<Int>()
        for (index, change) in changes.enumerated() {
            dated.set(change.1, from: date(change.0), sequence: UInt64(index + 1))
        }
        return dated.runs(in: DateRange(first: first.map(date), last: last.map(date))).map { run in
            let (first, last) = (run.days.first?.daysSinceEpoch, run.days.last?.daysSinceEpoch)
            return "\(first.map { "\($0)" } ?? "")..\(last.map { "\($0)" } ?? "")=\(run.value)"
        }
    }

    @Test func `cover the range one after the other`() {
        #expect(runs([(10, 1), (20, 2)], 5, 30) == ["5..19=1", "20..30=2"])
        #expect(runs([(10, 1), (20, 2)], nil, nil) == ["..19=1", "20..=2"])
        #expect(runs([(10, 1), (20, 2)], 20, 25) == ["20..25=2"])
        #expect(runs([(10, 1), (20, 2)], 3, 7) == ["3..7=1"])
    }

    @Test func `join equal neighbours and leave out what was replaced at once`() {
        #expect(runs([(10, 1), (20, 1), (30, 2)], 0, 40) == ["0..29=1", "30..40=2"])
        #expect(runs([(10, 1), (20, 2), (20, 3)], 0, 40) == ["0..19=1", "20..40=3"])
        #expect(runs([(10, 1), (10, 4)], 0, 40) == ["0..40=4"])
    }

    @Test func `are none before any change`() { #expect(runs([], 0, 40).isEmpty) }
}

@Suite struct `A coefficient` {
    @Test func `weighs a count and stays within bounds`() {
        #expect(Thousandths(value: 1250).weighing(3).fixedText == "3.750")
        #expect(Thousandths(value: .max).weighing(2).value == .max)
        #expect(Thousandths(value: .min).weighing(2).value == .min)
        #expect(Thousandths(value: .max).saturatingSum(.one).value == .max)
        #expect(Thousandths.zero.fixedText == "0.000")
    }
}
