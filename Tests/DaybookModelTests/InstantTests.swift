import DaybookModel
import Testing

@Suite struct `An instant` {
    @Test(arguments: [
        (0, 0, "1970-01-01T00:00:00Z"), (-1, 0, "1969-12-31T23:59:59.999999Z"),
        (1_795_165_020_000_000, 0, "2026-11-20T08:57:00Z"),
        (1_795_165_020_000_000, 3600, "2026-11-20T09:57:00+01:00"),
        (1_795_165_020_250_000, -12_600, "2026-11-20T05:27:00.25-03:30"),
        (1_795_165_020_000_001, 32_400, "2026-11-20T17:57:00.000001+09:00"),
        (-62_135_596_800_000_000, 0, "0001-01-01T00:00:00Z"),
        (253_402_300_799_999_999, 0, "9999-12-31T23:59:59.999999Z"),
    ])
    func `is written as RFC 3339 and read back`(microseconds: Int64, offset: Int, text: String) {
        let instant = Instant(microsecondsSinceEpoch: microseconds)
        #expect(instant.text(offsetSeconds: offset) == text)
        #expect(Instant(text) == instant)
    }

    @Test func `is written in UTC where an offset cannot be`() {
        let instant = Instant(microsecondsSinceEpoch: 0)
        #expect(instant.text(offsetSeconds: -17_762) == "1970-01-01T00:00:00Z")
        #expect(instant.text(offsetSeconds: 86_400) == "1970-01-01T00:00:00Z")
    }

    @Test func `keeps six decimals of nine`() {
        #expect(
            Instant("2026-11-20T08:57:00.123456789z")?.description
                == "2026-11-20T08:57:00.123456Z")
        #expect(Instant("1970-01-01t00:00:00.5-00:00")?.microsecondsSinceEpoch == 500_000)
    }

    @Test(arguments: [
        "", "2026-11-20", "2026-11-20T08:57Z", "2026-11-20T08:57:00", "2026-11-20T8:57:00Z",
        "2026-11-20T08:57:60Z", "2026-11-20T24:00:00Z", "2026-11-20T08:57:00+0100",
        "2026-11-20T08:57:00+01", "2026-11-20T08:57:00+24:00", "2026-02-30T08:57:00Z",
        "2026-11-20T08:57:00.Z", "2026-11-20T08:57:00.1234567890Z", "2026-11-20T08:57:00ZZ",
        "2026-11-20  08:57:00Z", " 2026-11-20T08:57:00Z",
    ])
    func `is not read from other texts`(text: String) {
        #expect(Instant(text) == nil)
    }

    @Test func `splits into seconds and microseconds towards the past`() {
        let instant = Instant(microsecondsSinceEpoch: -1_500_001)
        #expect(instant.secondsSinceEpoch == -2)
        #expect(instant.microsecondOfSecond == 499_999)
    }

    @Test(arguments: [Int64.min, Int64.max])
    func `survives at the ends of its clock`(microseconds: Int64) {
        let instant = Instant(microsecondsSinceEpoch: microseconds)
        #expect(!instant.text.isEmpty)
        #expect(instant.adding(seconds: microseconds < 0 ? .min : .max) == instant)
        #expect(
            (CivilDate.earliest...CivilDate.latest)
                .contains(instant.local(offsetSeconds: 0).date))
        #expect(Instant(secondsSinceEpoch: Int(microseconds)) == instant)
    }
}

@Suite struct `A written moment` {
    @Test(arguments: [
        ("2026-03-03T09:00:31+09:00", "2026-03-03T00:00:31Z"),
        ("2026-03-03 09:00Z", "2026-03-03T09:00:00Z"),
        ("2026-03-03T09:00-0330", "2026-03-03T12:30:00Z"),
        ("2026-03-03T09:00:00.75+02", "2026-03-03T07:00:00.75Z"),
        ("2026-01-01T00:30+01:00", "2025-12-31T23:30:00Z"),
    ])
    func `with an offset is an instant`(text: String, instant: String) throws {
        #expect(try ParsedMoment(text) == .instant(#require(Instant(instant))))
    }

    @Test(arguments: [
        ("2026-03-03T09:00", "2026-03-03T09:00"), ("2026-03-03 09:00:31", "2026-03-03T09:00:31"),
        ("2026-03-03", "2026-03-03T00:00"), ("17:45", "2026-11-20T17:45"),
        ("9:05", "2026-11-20T09:05"), ("23:59:59", "2026-11-20T23:59:59"),
    ])
    func `without an offset is a wall clock's`(text: String, local: String) throws {
        let moment = try ParsedMoment(text, on: CivilDate("2026-11-20"))
        #expect(try moment == .local(#require(LocalDateTime(local))))
        #expect(LocalDateTime(local)?.description == local)
    }

    @Test(arguments: [
        ("", "\"\" is not a moment"), ("noon", "\"noon\" is not a moment"),
        ("2026-03-03T", "\"2026-03-03T\" is not a moment"),
        ("2026-03-03T09", "\"2026-03-03T09\" is not a moment"),
        ("2026-02-29", "\"2026-02-29\": February 2026 has 28 days"),
        ("2026-13-01", "\"2026-13-01\": month 13 does not exist"),
        ("2026-03-03T25:00", "\"2026-03-03T25:00\": hour 25 does not exist"),
        ("12:60", "\"12:60\": minute 60 does not exist"),
        ("12:00:60", "\"12:00:60\": second 60 does not exist"),
        ("12:00+01:00", "\"12:00+01:00\" is not a moment"),
        ("17:45", "\"17:45\" is a time of day without a date"),
        (
            "2026-03-03T09:00:00.5",
            "\"2026-03-03T09:00:00.5\" has a fraction of a second but no offset"
        ),
    ])
    func `that is wrong says why`(text: String, message: String) {
        let error = #expect(throws: MomentError.self) { try ParsedMoment(text) }
        #expect(error?.message == message)
        #expect(error?.remedy.isEmpty == false)
    }

    @Test func `on a wall clock needs a time of day`() {
        #expect(LocalDateTime("2026-03-03") == nil)
        #expect(LocalDateTime("09:00") == nil)
        #expect(LocalDateTime("2026-03-03T09:00Z") == nil)
        #expect(LocalDateTime(date: .earliest, secondOfDay: 86_400) == nil)
        #expect(LocalDateTime(date: .earliest, secondOfDay: -1) == nil)
    }
}
