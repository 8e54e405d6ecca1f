import DaybookModel
import Testing

/// What each day of some punches comes to. 5 October 2026 is a Monday.
private let days: [(punches: String, day: Int, status: WorkStatus?, worked: Int, overtime: Int?)] =
    [
        ("in@5T08:00 out@5T16:00", 5, .present, 480, 0),
        ("in@5T08:00 out@5T17:29:59", 5, .present, 569, 60),
        ("in@5T08:00 out@5T17:30", 5, .present, 570, 120),
        ("in@5T08:00 out@5T15:29", 5, .present, 449, -60),
        ("in@5T08:00 out@5T15:30", 5, .present, 450, 0),
        ("in@5T08:00 out@5T08:10", 5, .present, 10, -120),
        ("in@5T08:00 out@5T12:00 in@5T13:00 out@5T18:00", 5, .present, 540, 60),
        ("", 5, .absent, 0, -120),
        ("in@10T08:00 out@10T13:00", 10, .present, 300, 0),
        ("in@10T08:00 out@10T16:00", 10, .present, 480, 180),
        ("in@10T08:00 out@10T09:00", 10, .present, 60, -120),
        ("", 10, .absent, 0, -120),
        ("in@11T08:00 out@11T16:00", 11, .sunday, 480, 0),
        ("in@11T08:00", 11, .sunday, 0, 0),
        ("", 11, .sunday, 0, 0),
        ("", 7, .holiday, 0, 0),
        ("in@7T08:00 out@7T18:00", 7, .holiday, 600, 0),
        ("in@7T08:00", 7, .holiday, 0, 0),
        // Punches that lack their counterpart.
        ("in@5T08:00", 5, .odd, 0, nil),
        ("out@5T16:00", 5, .odd, 0, nil),
        ("in@5T08:00 in@5T09:00 out@5T16:00", 5, .odd, 420, nil),
        ("in@5T08:00 out@5T16:00 out@5T17:00", 5, .odd, 480, nil),
        ("in@5T08:00 in@6T08:00 out@6T16:00", 5, .odd, 0, nil),
        ("in@5T08:00 in@6T08:00 out@6T16:00", 6, .present, 480, 0),
        ("out@5T06:00 in@5T22:00 out@6T06:00", 5, .odd, 480, nil),
        // Nights count for the day on which they begin; exactly 16 h is fine.
        ("in@5T22:00 out@6T06:00", 5, .present, 480, 0),
        ("in@5T22:00 out@6T06:00", 6, .present, 0, -120),
        ("in@5T08:00 out@6T00:00", 5, .present, 960, 480),
        ("in@5T08:00 out@6T00:00:01", 5, .odd, 0, nil),
        ("in@5T08:00 out@6T00:00:01", 6, .odd, 0, nil),
        ("in@5T08:00 out@6T04:00", 5, .odd, 0, nil),
        // A punch without a direction opens when nothing is open.
        ("?@5T08:00 ?@5T16:00", 5, .present, 480, 0),
        ("?@5T08:00 ?@5T16:00 ?@5T17:00", 5, .odd, 480, nil),
        ("in@5T08:00 ?@5T16:00", 5, .present, 480, 0),
        ("?@5T08:00 out@5T16:00", 5, .present, 480, 0),
        ("?@5T01:00 ?@5T18:00 ?@5T20:00", 5, .odd, 120, nil),
        // Equal instants go by sequence.
        ("in@5T08:00 out@5T12:00 in@5T12:00 out@5T16:00", 5, .present, 480, 0),
        ("in@5T08:00 in@5T12:00 out@5T12:00 out@5T16:00", 5, .odd, 0, nil),
        ("in@5T08:00 out@5T08:00", 5, .present, 0, -120),
    ]

@Suite struct `A day of working time` {
    @Test(arguments: days.indices)
    func `comes to its status, its minutes and its overtime`(index: Int) {
        let expected = days[index]
        let holiday = RosterSample.holiday(RosterSample.day("2026-10-07"), "Fair")
        let day = WorkSample(expected.punches, [:], [holiday])[expected.day]
        #expect(day.status == expected.status, "\(expected.punches)")
        #expect(day.workedMinutes == expected.worked, "\(expected.punches)")
        #expect(day.overtimeMinutes == expected.overtime, "\(expected.punches)")
    }

    @Test func `is paired by its order alone under the alternating rule`() {
        let rule = ["pairing": "alternating"]
        let even = WorkSample("out@5T08:00 in@5T12:00 in@5T13:00 in@5T18:00", rule)[5]
        #expect(even.workedMinutes == 540)
        #expect(even.overtimeMinutes == 60)
        let odd = WorkSample("in@5T08:00 out@5T12:00 in@5T13:00", rule)[5]
        #expect(odd.status == .odd)
        #expect(odd.workedMinutes == 240)
        let night = WorkSample("in@5T22:00 out@6T06:00", rule)
        #expect(night[5].status == .odd)
        #expect(night[6].status == .odd)
        #expect(WorkSample("in@5T00:00 out@5T23:00", rule)[5].workedMinutes == 1380)
    }

    @Test func `is blank until it is over, and outside employment`() {
        var sample = WorkSample("in@5T08:00 out@5T16:00 in@6T08:00")
        sample.today = RosterSample.day("2026-10-06")
        #expect(sample[5].status == .present)
        #expect(sample[6].status == nil)
        #expect(sample.figures.incompleteDays == [])
        #expect(sample.figures.expectedMinutes == 3 * 480 + 300)
    }

    @Test func `follows the settings in force on it`() {
        let later = [
            RosterSample.setting("quota", "mon-fri=6h", from: RosterSample.day("2026-10-06")),
            RosterSample.setting("rounding", "off", from: RosterSample.day("2026-10-06")),
            RosterSample.setting("day-floor", "-1h", from: RosterSample.day("2026-10-07"), for: 0),
            RosterSample.setting("absence", "0h", from: RosterSample.day("2026-10-08")),
        ]
        let sample = WorkSample(
            "in@5T08:00 out@5T16:31 in@6T08:00 out@6T14:31 in@7T08:00 out@7T08:01", [:], later)
        #expect(sample[5].overtimeMinutes == 60)
        #expect(sample[6].overtimeMinutes == 31)
        #expect(sample[7].overtimeMinutes == -60)
        #expect(sample[8].overtimeMinutes == 0)
        #expect(sample[10].status == nil)
    }
}

@Suite struct `A month of working time` {
    private static let full = (1...31).filter { ![4, 11, 18, 25].contains($0) }.map { day in
        let end = [3, 10, 17, 24, 31].contains(day) ? "13:00" : "16:00"
        return "in@\(day)T08:00 out@\(day)T\(end)"
    }.joined(separator: " ")

    @Test func `adds up the days`() {
        let month = WorkSample(Self.full).figures
        #expect(month.workedMinutes == 22 * 480 + 5 * 300)
        #expect(month.expectedMinutes == month.workedMinutes)
        #expect(month.overtimeMinutes == 0)
        #expect(month.absentDays == 0)
        #expect(month.weeks.map(\.week.number) == [40, 41, 42, 43, 44])
    }

    @Test func `never counts a week below minus four hours, nor a month below none`() {
        let month = WorkSample("").figures
        #expect(month.weeks.map(\.overtimeMinutes) == [-240, -240, -240, -240, -240])
        #expect(month.overtimeMinutes == 0)
        #expect(month.absentDays == 27)
        let long = WorkSample("in@5T06:00 out@5T20:00 in@6T06:00 out@6T20:00").figures
        #expect(long.weeks[1].overtimeMinutes == 720 - 480)
    }

    @Test func `keeps what the weeks come to when floors are off`() {
        let rules = ["week-floor": "off", "month-floor": "off", "day-floor": "off"]
        let month = WorkSample("", rules).figures
        #expect(month.overtimeMinutes == 27 * -120)
        #expect(WorkSample("in@5T08:00 out@5T09:00", rules)[5].overtimeMinutes == -420)
    }

    @Test func `is unknown when a day is odd, but not for a Sunday or a holiday`() {
        let odd = WorkSample("in@5T08:00").figures
        #expect(odd.overtimeMinutes == nil)
        #expect(odd.weeks.map(\.overtimeMinutes) == [-240, nil, -240, -240, -240])
        #expect(odd.incompleteDays == [RosterSample.day("2026-10-05")])
        let sunday = WorkSample("in@11T08:00").figures
        #expect(sunday.overtimeMinutes == 0)
        #expect(sunday.incompleteDays == [RosterSample.day("2026-10-11")])
    }

    @Test(arguments: [("", 3), (full, 0)])
    func `of diligence pay holds at most three absences against it`(punches: String, held: Int) {
        let month = WorkSample(punches, pay: .diligence).figures
        #expect(month.diligenceAbsences == held)
        #expect(month.overtimeMinutes == nil)
        #expect(month.weeks.allSatisfy { $0.overtimeMinutes == nil })
        let free = WorkSample(punches, ["absence-cap": "off"], pay: .diligence).figures
        #expect(free.diligenceAbsences == free.absentDays)
    }

    @Test func `counts only the days of the period asked for`() {
        var sample = WorkSample(Self.full)
        sample.period = DateRange(
            first: RosterSample.day("2026-10-05"), last: RosterSample.day("2026-10-11"))
        #expect(sample.figures.workedMinutes == 5 * 480 + 300)
        #expect(sample.figures.weeks.map(\.week.number) == [41])
    }
}

@Suite struct `A setting of working time` {
    @Test(arguments: [
        (SettingName.quota, "mon-fri=8h, sat=5h", "mon-fri=8h,sat=5h"),
        (.quota, "mon,wed=7h30m,sun=90min", "mon,wed=7h 30m,sun=1h 30m"),
        (.quota, "none", "none"), (.pairing, "Alternating", "alternating"),
        (.rounding, "15min", "0h 15m"), (.rounding, "off", "off"), (.dayFloor, "-2h", "-2h"),
        (.weekFloor, "Off", "off"), (.monthFloor, "0", "0h"), (.absence, "-8h", "-8h"),
        (.absenceCap, "5", "5"), (.expiry, "12h", "12h"),
        (.clientEmail, "a.b@example.org", "a.b@example.org"),
    ])
    func `is kept in one spelling, which reads back`(
        name: SettingName, text: String, spelled: String
    ) {
        #expect(name.spelling(of: text) == spelled)
        #expect(name.spelling(of: spelled) == spelled)
    }

    @Test(arguments: [
        (SettingName.quota, "mon-fri"), (.quota, "mon=25h"), (.quota, "mon=-1h"), (.quota, ""),
        (.pairing, "both"), (.rounding, "0h"), (.dayFloor, "2h"), (.absence, "off"),
        (.absenceCap, "-1"), (.expiry, "49h"), (.clientEmail, "office"),
        (.clientEmail, "a@b.c\nBcc: d@e.f"), (.clientName, ""),
    ])
    func `refuses what it cannot be`(name: SettingName, text: String) {
        #expect(name.spelling(of: text) == nil)
    }
}
