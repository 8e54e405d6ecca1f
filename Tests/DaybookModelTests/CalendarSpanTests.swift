import DaybookModel
import Testing

@Suite struct `A unit of the calendar` {
    @Test(arguments: CalendarUnit.allCases)
    func `holds its days and touches its neighbours`(unit: CalendarUnit) throws {
        var date = try #require(CivilDate("2023-11-20"))
        let end = try #require(CivilDate("2029-02-03"))
        while date < end {
            let span = CalendarSpan(unit, containing: date)
            #expect(span.range.contains(date))
            #expect(CalendarSpan(unit, containing: span.first) == span)
            #expect(CalendarSpan(unit, containing: span.last) == span)
            #expect(span.adding(1).first == span.last.adding(days: 1))
            #expect(span.adding(-1).last == span.first.adding(days: -1))
            #expect(span.adding(1).countBefore == span.countBefore + 1)
            #expect(span.unit == unit)
            date = date.adding(days: 17)
        }
    }

    @Test(arguments: CalendarUnit.allCases)
    func `counts from the first one and stops at the last`(unit: CalendarUnit) {
        let first = CalendarSpan(unit, containing: .earliest)
        #expect(first.countBefore == 0)
        #expect(first.adding(.min) == first)
        #expect(first.adding(-1) == first)
        let last = CalendarSpan(unit, containing: .latest)
        #expect(first.adding(.max) == last)
        #expect(last.adding(1) == last)
        #expect(first.adding(last.countBefore) == last)
        #expect(last.last == .latest)
    }

    @Test func `has the days of a quarter and a month`() throws {
        let quarter = try YearQuarter(containing: #require(CivilDate("2024-02-29")))
        #expect(quarter.first == CivilDate("2024-01-01"))
        #expect(quarter.last == CivilDate("2024-03-31"))
        #expect(quarter.description == "2024-Q1")
        let month = try #require(YearMonth(year: 2024, month: 2))
        #expect(month.last == CivilDate("2024-02-29"))
        #expect(month.dayCount == 29)
        #expect(month.adding(months: -14).description == "2022-12")
        #expect(YearMonth(year: 2024, month: 13) == nil)
    }
}

@Suite struct `A range of dates` {
    private let tenth = CivilDate(daysSinceEpoch: 10)
    private let twentieth = CivilDate(daysSinceEpoch: 20)

    @Test func `holds both of its ends`() {
        let range = DateRange(first: tenth, last: twentieth)
        #expect(range.contains(tenth) && range.contains(twentieth))
        #expect(!range.contains(tenth.adding(days: -1)))
        #expect(!range.contains(twentieth.adding(days: 1)))
        #expect(range.days?.count == 11)
        #expect(DateRange(tenth).days == tenth...tenth)
    }

    @Test func `without an end goes on for ever`() {
        #expect(DateRange.all.contains(.earliest) && DateRange.all.contains(.latest))
        #expect(DateRange(first: tenth, last: nil).contains(.latest))
        #expect(!DateRange(first: tenth, last: nil).contains(.earliest))
        #expect(DateRange(first: nil, last: tenth).days == nil)
        #expect(!DateRange.all.isEmpty)
    }

    @Test func `meets another in the dates of both`() {
        let one = DateRange(first: tenth, last: nil)
        let two = DateRange(first: nil, last: twentieth)
        #expect(one.intersection(two) == DateRange(first: tenth, last: twentieth))
        #expect(DateRange.all.intersection(one) == one)
        let apart = DateRange(first: nil, last: tenth)
            .intersection(DateRange(first: twentieth, last: nil))
        #expect(apart.isEmpty)
        #expect(apart.days == nil)
        #expect(!apart.contains(tenth))
    }
}
