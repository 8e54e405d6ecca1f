import DaybookModel
import Testing

/// What may be recorded of tickets: domain.md 7 and 11.
@Suite struct `Tickets to be recorded` {
    private typealias Sample = RosterSample
    private static let today = Sample.friday
    private static let hamlet = Content(
        .showAdded, on: Sample.start, [.show: .integer(0), .title: .text("Hamlet")])

    private func judge(
        _ content: Content, _ more: [Content] = [], booked: Int64 = 0,
        replacing old: Content? = nil
    ) -> Verdict {
        Rules.judge(
            content, replacing: old, roster: Sample.roster([Sample.opened(), Self.hamlet] + more),
            facts: Booked(count: booked), context: RecordingContext(today: Self.today))
    }

    /// Facts of a book where every day has so many tickets.
    private struct Booked: LedgerFacts {
        let count: Int64

        func isMarked(_: PersonID, _: CivilDate, _: Slot, _: CourseID?) -> Bool { false }
        func isPresent(
            _: PersonID, _: CivilDate, _: Slot, besides _: Set<CourseID?>
        ) -> Bool { false }
        func isWarned(_: PersonID, _: CivilDate, _: Slot) -> Bool { false }
        func tickets(on date: CivilDate) -> Int64 { count }
    }

    private static func visit(
        _ quantity: Int64 = 1, _ units: Int64 = 4500, _ code: String = "EUR",
        on date: CivilDate = today
    ) -> Content {
        .ticketBooked(
            ShowID(0), quantity: quantity,
            price: Money(minorUnits: units, currency: Currency(code) ?? .none), on: date)
    }

    private static func limit(_ count: String, from date: CivilDate) -> Content {
        Content(
            .settingChanged, on: date,
            [.setting: .text("tickets-per-day"), .value: .text(count)])
    }

    @Test func `may be of past days and of days to come`() {
        #expect(judge(Self.visit()) == .record)
        #expect(judge(Self.visit(on: Sample.start)) == .record)
        #expect(judge(Self.visit(on: Self.today.adding(days: 400))) == .record)
        let early = Sample.start.adding(days: -1)
        #expect(judge(Self.visit(on: early)) == .refuse(.beforeStart(early, start: Sample.start)))
        let lock = Content(.periodLocked, on: Self.today, [:])
        #expect(
            judge(Self.visit(), [lock]) == .refuse(.locked(Self.today, through: Self.today)))
    }

    @Test func `are two a day, whatever the booking`() {
        #expect(judge(Self.visit(2)) == .record)
        #expect(judge(Self.visit(), booked: 1) == .record)
        #expect(
            judge(Self.visit(), booked: 2)
                == .refuse(.tooManyTickets(Self.today, booked: 2, wanted: 1, limit: 2)))
        #expect(
            judge(Self.visit(0))
                == .refuse(
                    .badField("quantity", why: "0 is not 1 ticket or more")))
    }

    @Test func `may cost nothing, or less where more came back than was paid`() {
        #expect(judge(Self.visit(1, 0)) == .record)
        #expect(judge(Self.visit(1, -500)) == .record)
    }

    @Test func `have the limit of their own day`() {
        let later = Self.today.adding(days: 30)
        let more = [Self.limit("0", from: later)]
        #expect(judge(Self.visit(99, on: later), more, booked: 99) == .record)
        #expect(judge(Self.visit(3), more) != .record)
        #expect(judge(Self.visit(), [Self.limit("1", from: Sample.start)], booked: 1) != .record)
    }

    @Test func `do not count what they replace`() {
        let old = Self.visit(2)
        #expect(judge(Self.visit(1), booked: 2, replacing: old) == .record)
        #expect(judge(Self.visit(3), booked: 2, replacing: old) != .record)
        let elsewhere = Self.visit(2, on: Self.today.adding(days: 1))
        #expect(judge(Self.visit(1), booked: 2, replacing: elsewhere) != .record)
    }

    @Test func `are paid in a currency that is known, with an amount that can be added`() {
        #expect(
            judge(Self.visit(1, 5, "MILES"))
                == .refuse(.undeclared("MILES", declared: [], on: Self.today)))
        #expect(judge(Self.visit(1, 5, "JPY")) == .record)
        #expect(judge(Self.visit(1, .max)) != .record)
        #expect(
            judge(Self.visit(Limits.tickets + 1), [Self.limit("0", from: Sample.start)]) != .record)
    }

    @Test(arguments: [
        ("150", 150), ("2h 30m", 150), ("2h30min", 150), ("90min", 90), ("1시간 30분", 90),
        ("2시간", 120), ("100분", 100), ("1 hour 5 minutes", 65), ("10080", 10080),
    ])
    func `belong to shows whose running time is read`(text: String, minutes: Int64) {
        #expect(RunningTime.minutes(text) == minutes)
    }

    @Test(arguments: [
        "", "long", "0", "-5", "2h 3h", "30m 2h", "10081", "2.5h", "h", "99999999999",
    ])
    func `belong to shows whose running time is no number of minutes`(text: String) {
        #expect(RunningTime.minutes(text) == nil)
    }
}
