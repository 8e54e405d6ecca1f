import DaybookModel
import Testing

@Suite struct `An ISO week` {
    /// Date, week and ISO number of the weekday, as Python's `date.isocalendar()` gives them.
    private static let calendar = """
        0001-01-01 0001-W01-1, 0001-01-07 0001-W01-7, 0001-01-08 0001-W02-1, 0001-12-28 0001-W52-5
        0001-12-31 0002-W01-1, 0002-01-01 0002-W01-2, 0002-12-28 0002-W52-6, 0002-12-31 0003-W01-2
        0003-01-01 0003-W01-3, 0004-12-28 0004-W53-2, 0004-12-31 0004-W53-5, 0005-01-01 0004-W53-6
        1000-12-28 1000-W52-7, 1000-12-31 1001-W01-3, 1001-01-01 1001-W01-4, 1600-12-28 1600-W52-4
        1600-12-31 1600-W52-7, 1601-01-01 1601-W01-1, 1900-12-28 1900-W52-5, 1900-12-31 1901-W01-1
        1901-01-01 1901-W01-2, 1904-12-28 1904-W52-3, 1904-12-31 1904-W52-6, 1905-01-01 1904-W52-7
        1908-12-28 1908-W53-1, 1908-12-31 1908-W53-4, 1909-01-01 1908-W53-5, 1970-12-28 1970-W53-1
        1970-12-31 1970-W53-4, 1971-01-01 1970-W53-5, 1976-12-28 1976-W53-2, 1976-12-31 1976-W53-5
        1977-01-01 1976-W53-6, 1981-12-28 1981-W53-1, 1981-12-31 1981-W53-4, 1982-01-01 1981-W53-5
        1999-12-28 1999-W52-2, 1999-12-31 1999-W52-5, 2000-01-01 1999-W52-6, 2000-12-28 2000-W52-4
        2000-12-31 2000-W52-7, 2001-01-01 2001-W01-1, 2004-12-28 2004-W53-2, 2004-12-31 2004-W53-5
        2005-01-01 2004-W53-6, 2005-12-28 2005-W52-3, 2005-12-31 2005-W52-6, 2006-01-01 2005-W52-7
        2008-12-28 2008-W52-7, 2008-12-31 2009-W01-3, 2009-01-01 2009-W01-4, 2009-12-28 2009-W53-1
        2009-12-31 2009-W53-4, 2010-01-01 2009-W53-5, 2010-12-28 2010-W52-2, 2010-12-31 2010-W52-5
        2011-01-01 2010-W52-6, 2012-12-28 2012-W52-5, 2012-12-31 2013-W01-1, 2013-01-01 2013-W01-2
        2015-12-28 2015-W53-1, 2015-12-31 2015-W53-4, 2016-01-01 2015-W53-5, 2016-12-28 2016-W52-3
        2016-12-31 2016-W52-6, 2017-01-01 2016-W52-7, 2020-12-27 2020-W52-7, 2020-12-28 2020-W53-1
        2020-12-31 2020-W53-4, 2021-01-01 2020-W53-5, 2021-01-03 2020-W53-7, 2021-01-04 2021-W01-1
        2021-12-28 2021-W52-2, 2021-12-31 2021-W52-5, 2022-01-01 2021-W52-6, 2024-12-28 2024-W52-6
        2024-12-29 2024-W52-7, 2024-12-30 2025-W01-1, 2024-12-31 2025-W01-2, 2025-01-01 2025-W01-3
        2025-12-28 2025-W52-7, 2025-12-31 2026-W01-3, 2026-01-01 2026-W01-4, 2026-11-20 2026-W47-5
        2026-12-28 2026-W53-1, 2026-12-31 2026-W53-4, 2027-01-01 2026-W53-5, 2027-12-28 2027-W52-2
        2027-12-31 2027-W52-5, 2028-01-01 2027-W52-6, 2032-12-28 2032-W53-2, 2032-12-31 2032-W53-5
        2033-01-01 2032-W53-6, 2033-12-28 2033-W52-3, 2033-12-31 2033-W52-6, 2034-01-01 2033-W52-7
        2037-12-28 2037-W53-1, 2037-12-31 2037-W53-4, 2038-01-01 2037-W53-5, 2100-12-28 2100-W52-2
        2100-12-31 2100-W52-5, 2101-01-01 2100-W52-6, 2400-12-28 2400-W52-4, 2400-12-31 2400-W52-7
        2401-01-01 2401-W01-1, 9998-12-28 9998-W53-1, 9998-12-31 9998-W53-4, 9999-12-31 9999-W52-5
        """
        .split { $0 == "," || $0.isNewline }.map { String($0.drop { $0 == " " }) }

    @Test(arguments: calendar)
    func `holds the dates that an independent calendar gives it`(row: String) throws {
        let date = try #require(CivilDate(row.prefix(10)))
        #expect(date.week.description == row.dropFirst(11).prefix(8))
        #expect(date.weekday.rawValue == row.last?.wholeNumberValue)
        #expect((date.week.first...date.week.last).contains(date))
    }

    @Test func `has number 53 only in long years`() {
        let long = (1990..<2060).filter { ISOWeek(year: $0, number: 53) != nil }
        #expect(long == [1992, 1998, 2004, 2009, 2015, 2020, 2026, 2032, 2037, 2043, 2048, 2054])
        #expect((1...9998).count { ISOWeek.count(inYear: $0) == 53 } == 1775)
    }

    @Test func `does not exist with another number or year`() {
        for number in [0, 54, -1, .max, .min] {
            #expect(ISOWeek(year: 2026, number: number) == nil)
        }
        #expect(ISOWeek(year: 0, number: 1) == nil)
        #expect(ISOWeek(year: 10_000, number: 1) == nil)
    }

    @Test func `follows the one before it without a gap`() throws {
        var week = try #require(ISOWeek(year: 1995, number: 1))
        while week.year < 2045 {
            let next = week.adding(weeks: 1)
            #expect(next.first - week.last == 1)
            #expect(week.last - week.first == 6)
            #expect(week.first.weekday == .monday)
            #expect(next > week)
            #expect(next.adding(weeks: -1) == week)
            #expect(ISOWeek(year: week.year, number: week.number) == week)
            week = next
        }
    }

    @Test func `stops at the ends of the calendar`() throws {
        let week = try #require(ISOWeek(year: 2026, number: 47))
        #expect(week.adding(weeks: .max).last == .latest)
        #expect(week.adding(weeks: .min).first == .earliest)
        #expect(week.adding(weeks: 1 << 40).description == "9999-W52")
    }
}
