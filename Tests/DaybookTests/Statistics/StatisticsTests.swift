import Daybook
import DaybookModel
import Testing

@testable import Projections

@Suite struct `The statistics of a book` {
    private func date(_ text: String) -> CivilDate { SampleYears.date(text) }

    @Test func `count a slot once, whatever the courses`() {
        var sample = SampleYears(people: 1)
        sample.mark(0, date("2020-02-03"), .morning)
        sample.mark(0, date("2020-02-03"), .morning, course: CourseID(0))
        #expect(sample.statistics().counts == SlotCounts(morning: 1, afternoon: 0))
    }

    @Test func `name the earliest of equal best days`() {
        var sample = SampleYears(people: 2)
        sample.mark(0, "2020-02-05", "2020-02-03")
        sample.mark(1, "2020-02-04")
        #expect(sample.statistics().bestDay == DayTotal(date: date("2020-02-03"), count: 2))
        sample.mark(1, date("2020-02-05"), .morning)
        #expect(sample.statistics().bestDay == DayTotal(date: date("2020-02-05"), count: 3))
    }

    @Test func `have no first day, best day or series without a mark`() {
        let figures = SampleYears(people: 2).statistics()
        #expect(figures.first == nil && figures.bestDay == nil && figures.series.isEmpty)
        #expect(figures.counts == .zero)
    }

    @Test func `know nothing of what comes after today`() {
        var sample = SampleYears(people: 1)
        sample.mark(0, "2020-02-03", "2020-02-05")
        let figures = sample.statistics(today: "2020-02-04")
        #expect(figures.counts.total == 2)
        #expect(figures.series.map(\.span.description) == ["2020-W06"])
    }

    @Test func `count those who left`() {
        var sample = SampleYears(people: 1)
        sample.add(1, on: date("2019-12-16"), left: date("2020-02-03"))
        sample.mark(1, "2020-02-03", "2020-02-06")
        #expect(sample.statistics().counts.total == 4)
    }

    static let growths: [(today: String, days: [String], change: [Double?])] = [
        // Two weeks in a row, and the week that still runs does not count.
        ("2020-02-20", ["2020-02-03", "2020-02-10", "2020-02-11", "2020-02-17"], [1, nil, nil]),
        // Sunday is still part of its week; on Monday the week is over.
        ("2020-02-16", ["2020-02-03", "2020-02-04", "2020-02-10"], [nil, nil, nil]),
        ("2020-02-17", ["2020-02-03", "2020-02-04", "2020-02-10"], [-0.5, nil, nil]),
        // Nothing to compare with is no growth, and nothing after something is the loss of all.
        ("2020-03-02", ["2020-02-24"], [nil, nil, nil]),
        ("2020-03-02", ["2020-01-06", "2020-02-17"], [-1, 0, nil]),
        // Week 53 of 2020 ends on 3 January 2021; the year ends before it.
        ("2021-01-04", ["2020-12-21", "2020-12-28", "2021-01-01"], [1, nil, nil]),
        ("2021-01-01", ["2019-12-30", "2020-05-04", "2020-05-05"], [nil, nil, 1]),
    ]

    @Test(arguments: growths.indices)
    func `compare complete units`(index: Int) {
        let (today, days, change) = Self.growths[index]
        var sample = SampleYears(people: 1)
        for day in days { sample.mark(0, day) }
        #expect(sample.statistics(today: today).growth.map(\.change) == change)
    }

    @Test func `compare the end of a past period with what was before it`() throws {
        var sample = SampleYears(people: 1)
        sample.mark(0, "2020-01-06", "2020-01-13", "2020-01-14", "2020-01-20")
        let figures = sample.statistics(try SampleYears.period("2020-W03"))
        #expect(figures.growth[0].span.description == "2020-W03")
        #expect(figures.growth[0].change == 1)
    }

    static let series: [(period: String, unit: CalendarUnit?, labels: [String])] = [
        ("all", .month, ["2020-02", "2020-03", "2020-04"]),
        ("all", .year, ["2020"]),
        ("2020-01..2020-05", .month, ["2020-01", "2020-02", "2020-03", "2020-04", "2020-05"]),
        // Nothing is shown before the book's start, or that is still to come.
        ("2019", .month, ["2019-12"]), ("2021", .month, ["2021-01", "2021-02", "2021-03"]),
        ("2020-04..", .month, ["2020-04"]), ("..2020-03-05", .month, ["2020-02", "2020-03"]),
        ("2020-W53", .week, ["2020-W53"]),
        ("2020-12-31..2021-01-04", .week, ["2020-W53", "2021-W01"]),
        // Short periods go by week.
        ("2020-03", nil, ["2020-W09", "2020-W10", "2020-W11", "2020-W12", "2020-W13", "2020-W14"]),
    ]

    @Test(arguments: series.indices)
    func `have every unit between the first and the last`(index: Int) throws {
        let (period, unit, labels) = Self.series[index]
        var sample = SampleYears(people: 1)
        sample.mark(0, "2020-02-28", "2020-04-01")
        let figures = sample.statistics(by: unit, try SampleYears.period(period))
        #expect(figures.series.map(\.span.description) == labels)
    }

    @Test func `go by month when there is more than half a year`() throws {
        let sample = SampleYears(people: 1)
        #expect(sample.statistics(try SampleYears.period("2020")).unit == .month)
        #expect(sample.statistics(try SampleYears.period("2020-01..2020-06")).unit == .week)
    }

    @Test func `of a person go on for as long as others came, until the day of leaving`() {
        var sample = SampleYears(people: 2)
        sample.add(2, on: date("2019-12-16"), left: date("2020-03-10"))
        sample.mark(0, "2020-02-28")
        sample.mark(2, "2020-02-28")
        sample.mark(1, "2020-05-04")
        #expect(sample.statistics(of: 0, by: .month).series.count == 4)
        #expect(sample.statistics(of: 2, by: .month).series.count == 2)
    }

    @Test func `cap a person's charts by the weekdays of the time`() throws {
        var sample = SampleYears(people: 1)
        sample.tell(
            Content(
                .settingChanged, on: date("2020-06-01"),
                [.setting: .text("weekdays"), .value: .text("mon-sat")]))
        func cap(_ unit: CalendarUnit, _ period: String, _ slots: SlotChoice = .both) throws -> Int?
        {
            sample.statistics(of: 0, by: unit, try SampleYears.period(period), slots).cap
        }
        #expect(try cap(.week, "2020-05") == 10 && cap(.week, "2020-07") == 12)
        #expect(try cap(.month, "2020-05") == 46 && cap(.month, "2020-07") == 55)
        #expect(try cap(.year, "2020-01..2020-05") == 510 && cap(.year, "2020") == 612)
        #expect(try cap(.week, "2020-05", .morning) == 5)
        #expect(sample.statistics(by: .week).cap == nil)
    }

    @Test func `put on the podium only those who were met`() {
        var sample = SampleYears(people: 6)
        for person in 0..<5 { sample.mark(person, "2020-02-03") }
        sample.mark(0, "2020-02-04")
        sample.mark(3, "2020-02-04")
        let friends = sample.statistics(of: 0).personal?.friends ?? []
        #expect(friends.map(\.person.rawValue) == [3, 1, 2])
        #expect(friends.map(\.rank) == [1, 2, 2] && friends[1].share == 0.5)
        #expect(sample.statistics(of: 5).personal?.friends == [])
    }
}
