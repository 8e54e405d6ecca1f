import DaybookModel
import Testing

@Suite struct `A civil date` {
    /// Counts days one by one, with month lengths written out.
    private struct NaiveCalendar {
        var year = 1, month = 1, day = 1, dayOfYear = 1

        var monthLength: Int {
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        }

        mutating func advance() {
            day += 1
            dayOfYear += 1
            if day <= monthLength { return }
            day = 1
            month += 1
            if month <= 12 { return }
            month = 1
            dayOfYear = 1
            year += 1
        }
    }

    @Test func `has the fields that a day-by-day count gives it`() {
        var naive = NaiveCalendar()
        var failures = 0
        let lowest = CivilDate.earliest.daysSinceEpoch
        for days in lowest...CivilDate.latest.daysSinceEpoch {
            // A whole 400-year cycle, and the first and last days of every other month.
            if (1800..<2200).contains(naive.year) || naive.day == 1
                || naive.day == naive.monthLength
            {
                let date = CivilDate(daysSinceEpoch: days)
                let fields = date.fields
                if (fields.year, fields.month, fields.day) != (naive.year, naive.month, naive.day)
                    || fields.dayOfYear != naive.dayOfYear
                    || CivilDate(year: naive.year, month: naive.month, day: naive.day) != date
                    || date.weekday.daysSinceMonday != Int(days - lowest) % 7
                {
                    failures += 1
                }
            }
            naive.advance()
        }
        #expect(failures == 0)
        #expect(naive.year == 10_000)
    }

    @Test func `has the length of its month`() {
        #expect(CivilDate.monthLength(year: 2026, month: 2) == 28)
        #expect(CivilDate.monthLength(year: 2024, month: 2) == 29)
        #expect(CivilDate.monthLength(year: 1900, month: 2) == 28)
        #expect(CivilDate.monthLength(year: 2026, month: 11) == 30)
        #expect(CivilDate.monthLength(year: 2026, month: 12) == 31)
    }

    @Test(arguments: ["0001-01-01", "1969-12-31", "1970-01-01", "2024-02-29", "9999-12-31"])
    func `reads back what it writes`(text: String) throws {
        #expect(try #require(CivilDate(text)).description == text)
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-2", "2026-11-020", "2026-11-20 ", " 2026-11-20",
        "2026/11/20", "20261120", "2026-13-01", "2026-00-01", "2026-02-29", "2026-04-31",
        "2026-11-00", "0000-01-01", "10000-01-01", "-001-01-01", "2026-1１-20", "2026-11-2O",
        "+2026-11-20", "2026-11-20T00:00",
    ])
    func `is never read from another text`(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test func `is read from a part of a text`() {
        #expect(CivilDate("on 2026-11-20".dropFirst(3)) == CivilDate("2026-11-20"))
    }

    @Test func `does not exist beyond its month or year`() {
        #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
        #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
        #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(CivilDate(year: .max, month: .max, day: .max) == nil)
        #expect(CivilDate(year: .min, month: .min, day: .min) == nil)
    }

    @Test func `moves by days and stops at the ends of the calendar`() throws {
        let date = try #require(CivilDate("2026-11-20"))
        #expect(date.adding(days: 11) == CivilDate("2026-12-01"))
        #expect(date.adding(days: -20) == CivilDate("2026-10-31"))
        #expect(date.adding(days: .max) == .latest)
        #expect(date.adding(days: .min) == .earliest)
        #expect(CivilDate.latest.adding(days: 1) == .latest)
        #expect(CivilDate.earliest.adding(days: -1) == .earliest)
        #expect(CivilDate(daysSinceEpoch: -1).adding(days: .min) == .earliest)
    }

    @Test func `is apart from another by the days between them`() throws {
        let (one, two) = try (
            #require(CivilDate("2024-02-28")), #require(CivilDate("2024-03-01"))
        )
        #expect(two - one == 2)
        #expect(one - two == -2)
        #expect(one < two)
        #expect(CivilDate.latest - .earliest == 3_652_058)
    }

    @Test(arguments: [Int32.min, -100_000_000, 100_000_000, Int32.max])
    func `has fields and a text even when its count of days is damaged`(days: Int32) {
        let date = CivilDate(daysSinceEpoch: days)
        #expect((1...12).contains(date.month))
        #expect((1...31).contains(date.day))
        #expect((1...366).contains(date.dayOfYear))
        #expect((1...53).contains(date.week.number))
        #expect(!date.week.description.isEmpty)
        #expect(CivilDate(date.description) == nil)
        #expect((date.week.first...date.week.last).lowerBound >= .earliest)
        #expect(YearMonth(containing: date).first >= .earliest)
        #expect(YearQuarter(containing: date).last <= .latest)
    }
}
