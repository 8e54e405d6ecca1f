import DaybookModel
import TestSupport
import Testing

@Suite struct `A date as it is typed` {
    /// A Monday.
    private static let monday = CivilDate(year: 2026, month: 11, day: 23) ?? .earliest

    private static func date(
        _ text: String, _ order: DateOrder? = nil, on today: CivilDate = monday,
        looksAhead: Bool = false
    ) throws(DateError) -> String {
        try DateReader(today: today, DateHabits(order: order), looksAhead: looksAhead)
            .date(text).description
    }

    @Test(arguments: [
        ("2026-11-20", "2026-11-20"), ("today", "2026-11-23"), ("now", "2026-11-23"),
        ("Yesterday", "2026-11-22"), ("tomorrow", "2026-11-24"), ("friday", "2026-11-20"),
        ("fri", "2026-11-20"), ("last friday", "2026-11-20"), ("monday", "2026-11-16"),
        ("last monday", "2026-11-16"), ("sunday", "2026-11-22"), ("next friday", "2026-11-27"),
        ("next monday", "2026-11-30"), ("this friday", "2026-11-27"), ("thurs", "2026-11-19"),
        ("20 nov", "2026-11-20"), ("nov 20", "2026-11-20"), ("20nov", "2026-11-20"),
        ("20 November", "2026-11-20"), ("November 20th, 2025", "2025-11-20"),
        ("the 1st of March", "2026-03-01"), ("20. Nov. 2026", "2026-11-20"),
        ("20-Nov-2026", "2026-11-20"), ("20-nov-26", "2026-11-20"), ("2026 nov 20", "2026-11-20"),
        ("Fri 20 Nov 2026", "2026-11-20"), ("fri, 20 nov", "2026-11-20"),
        ("20 sept", "2026-09-20"), ("20/11", "2026-11-20"), ("11/20", "2026-11-20"),
        ("11-20", "2026-11-20"), ("20-11", "2026-11-20"), ("20.11.", "2026-11-20"),
        ("3.4.", "2026-04-03"), ("20.11.2026", "2026-11-20"), ("2026/11/20", "2026-11-20"),
        ("2026.11.20", "2026-11-20"), ("20/11/26", "2026-11-20"), ("20/11/2026", "2026-11-20"),
        ("20261120", "2026-11-20"), ("4/4", "2026-04-04"), ("-2d", "2026-11-21"),
        ("+3d", "2026-11-26"), ("-1w", "2026-11-16"), ("-1m", "2026-10-23"),
        ("3 days ago", "2026-11-20"), ("a week ago", "2026-11-16"), ("in 2 weeks", "2026-12-07"),
        ("1 year ago", "2025-11-23"),
        ("friday last week", "2026-11-20"), ("monday of next week", "2026-11-30"),
        ("the 3rd", "2026-11-03"), ("the 31st", "2026-10-31"), ("24th", "2026-10-24"),
        ("in a month", "2026-12-23"), ("-9m", "2026-02-23"),
    ])
    func `is read`(text: String, date: String) throws {
        #expect(try Self.date(text) == date)
    }

    @Test func `has the order of its reader's numbers`() throws {
        #expect(try Self.date("3/4", .dayFirst) == "2026-04-03")
        #expect(try Self.date("3/4", .monthFirst) == "2026-03-04")
        #expect(try Self.date("3/4/2025", .monthFirst) == "2025-03-04")
        #expect(try Self.date("3-4-2025", .dayFirst) == "2025-04-03")
        let error = #expect(throws: DateError.self) { try Self.date("3/4") }
        #expect(error?.message == "\"3/4\" may mean 2026-04-03 or 2026-03-04")
    }

    @Test func `is of the year that is meant`() throws {
        let january = try #require(CivilDate("2027-01-05"))
        #expect(try Self.date("20 dec", on: january) == "2026-12-20")
        #expect(try Self.date("20 jun", on: january) == "2027-06-20")
        #expect(try Self.date("20 jan") == "2026-01-20")
        #expect(try Self.date("20 jan", looksAhead: true) == "2027-01-20")
        #expect(try Self.date("20 nov", looksAhead: true) == "2026-11-20")
    }

    @Test func `has two figures as its year only where that is near`() throws {
        #expect(try Self.date("20 nov 28") == "2028-11-20")
        #expect(throws: DateError.unreadable("20 sep 38")) { try Self.date("20 sep 38") }
        #expect(DateReader.absolute("20 sep 38")?.description == "2038-09-20")
    }

    @Test(arguments: [
        ("friday", "2026-11-20"), ("next friday", "2026-11-27"), ("last friday", "2026-11-20"),
    ])
    func `is the last such day of the week, also where one looks ahead`(
        text: String, date: String
    ) throws {
        #expect(try Self.date(text, looksAhead: true) == date)
    }

    @Test(arguments: [
        ("30 feb", "\"30 feb\" is not a date: February 2026 has 28 days"),
        ("30.2.2024", "\"30.2.2024\" is not a date: February 2024 has 29 days"),
        ("31/31", "\"31/31\" is not a date: month 31 does not exist"),
        ("2026-02-30", "\"2026-02-30\" is not a date: February 2026 has 28 days"),
        ("fri 21 nov 2026", "\"fri 21 nov 2026\" is not a date: 2026-11-21 is a Saturday"),
        ("", "\"\" is not a date"), ("nov", "\"nov\" is not a date"),
        ("20", "\"20\" is not a date"),
        ("2d", "\"2d\" is not a date"), ("week", "\"week\" is not a date"),
        ("friday week", "\"friday week\" is not a date"),
        ("20 nov nov", "\"20 nov nov\" is not a date"),
        ("20/11-2026", "\"20/11-2026\" is not a date"), ("-2x", "\"-2x\" is not a date"),
        ("99999999999d ago", "\"99999999999d ago\" is not a date"),
        ("1.234", "\"1.234\" is not a date"),
    ])
    func `that is wrong says why`(text: String, message: String) {
        let error = #expect(throws: DateError.self) { try Self.date(text) }
        #expect(error?.message == message)
        #expect(error?.remedy.isEmpty == false)
    }

    @Test func `may have the names of its reader's language`() throws {
        let months = [
            ["januari"], ["februari"], ["maart", "mrt"], ["april"], ["mei"], ["juni"], ["juli"],
            ["augustus"], ["september"], ["oktober", "okt"], ["november"], ["december"],
        ]
        let days = [["maandag"], ["dinsdag"], ["woensdag"], ["donderdag"], ["vrijdag"], [], []]
        let reader = DateReader(
            today: Self.monday, DateHabits(order: .dayFirst, months: months, weekdays: days))
        #expect(try reader.date("3 mrt").description == "2026-03-03")
        #expect(try reader.date("3 Mei 2026").description == "2026-05-03")
        #expect(try reader.date("vrijdag").description == "2026-11-20")
    }

    @Test(arguments: [
        ("20 nov 2026", "2026-11-20"), ("20.11.26", "2026-11-20"), ("20.11.71", "1971-11-20"),
        ("20261120", "2026-11-20"), ("20-Nov-2026", "2026-11-20"), ("20 nov", nil),
        ("today", nil), ("friday", nil), ("3/4/2026", nil), ("11-20", nil),
    ])
    func `of a file has its year, and one meaning`(text: String, date: String?) {
        #expect(DateReader.absolute(text)?.description == date)
    }

    @Test(arguments: Trials.seeds(16))
    func `is read or refused, whatever it is`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let reader = DateReader(today: Self.monday)
        for _ in 0..<300 {
            let text = Scribble.text(using: &random)
            if let date = try? reader.date(text) {
                #expect((try? reader.date(date.description)) == date)
            }
            _ = TypedTime.secondOfDay(text)
            _ = try? reader.moment(text, on: Self.monday)
        }
    }
}

@Suite struct `A time as it is typed` {
    @Test(arguments: [
        ("7pm", "19:00"), ("2PM", "14:00"), ("7 pm", "19:00"), ("7:30", "07:30"),
        ("7.30pm", "19:30"), ("7:30 p.m.", "19:30"), ("19.30", "19:30"), ("19h30", "19:30"),
        ("19h", "19:00"), ("12am", "00:00"), ("12pm", "12:00"), ("12:05am", "00:05"),
        ("noon", "12:00"), ("midnight", "00:00"), ("07:30:15", "07:30:15"), ("9a", "09:00"),
    ])
    func `is read`(text: String, time: String) throws {
        let second = try #require(TypedTime.secondOfDay(text))
        #expect(LocalDateTime(date: .earliest, secondOfDay: second)?.timeText == time)
    }

    @Test(arguments: [
        "", "7", "19", "1930", "24:00", "13pm", "0pm", "7:60", "7:3", "7,30", "19.3", "19.300",
        "7.30.15", "pm", "-7pm", "7:30h", "h30", "7::30", "７pm",
    ])
    func `is not read from other texts`(text: String) {
        #expect(TypedTime.secondOfDay(text) == nil)
    }

    @Test(arguments: [
        ("2026-11-20T09:00", "2026-11-20T09:00"), ("yesterday 09:00", "2026-11-22T09:00"),
        ("yesterday at 9am", "2026-11-22T09:00"), ("7pm on friday", "2026-11-20T19:00"),
        ("20 nov 19.30", "2026-11-20T19:30"), ("20 nov 2026, 7 pm", "2026-11-20T19:00"),
        ("11/20 2pm", "2026-11-20T14:00"), ("7pm", "2026-11-23T19:00"),
        ("next friday 14:00", "2026-11-27T14:00"), ("19.30", "2026-11-23T19:30"),
    ])
    func `may have a date beside it`(text: String, moment: String) throws {
        let monday = try #require(CivilDate("2026-11-23"))
        let read = try DateReader(today: monday).moment(text, on: monday)
        #expect(read == LocalDateTime(moment).map { ParsedMoment.local($0) })
    }

    @Test(arguments: [
        ("friday", MomentError.unreadable("friday")), ("7pm", .dateMissing("7pm")),
        ("soon 9:00", .unreadable("soon 9:00")),
        ("30 feb 9:00", .noSuchDate("30 feb 9:00", reason: "February 2026 has 28 days")),
        ("25:00", .noSuchTime("25:00", reason: "hour 25 does not exist")),
    ])
    func `that is no moment says why`(text: String, error: MomentError) throws {
        let monday = try #require(CivilDate("2026-11-23"))
        #expect(throws: error) { try DateReader(today: monday).moment(text) }
    }
}
