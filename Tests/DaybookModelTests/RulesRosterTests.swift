import DaybookModel
import Testing

/// What the rules say of people's dates, holidays and locks. The book is closed to yesterday
/// wherever a lock is spoken of; it began on 2026-01-01.
@Suite struct `A change of the roster` {
    private typealias Sample = RosterSample
    private static let today = Sample.friday
    private static let yesterday = Sample.friday.adding(days: -1)
    private static let lock = Content(.periodLocked, on: yesterday, [:])
    private static let start = Sample.start

    private static func roster(_ more: [Content] = []) -> Roster {
        Sample.roster([Sample.opened(), Sample.person(0, "Ada")] + more)
    }

    private static func refusal<Result>(_ body: () throws(Refusal) -> Result) -> Refusal? {
        do throws(Refusal) {
            _ = try body()
            return nil
        } catch { return error }
    }

    struct Employment: Sendable {
        /// Joined and left before, or nil: not on the roster.
        let before: [CivilDate?]?
        let after: [CivilDate?]
        /// The first locked day that would gain or lose someone.
        let touched: CivilDate?
    }

    static let employments = [
        Employment(before: [nil, nil], after: [nil, nil], touched: nil),
        Employment(before: [nil, nil], after: [start, nil], touched: nil),
        Employment(before: [nil, nil], after: [today, nil], touched: start),
        Employment(before: [nil, nil], after: [nil, today], touched: nil),
        Employment(before: [nil, nil], after: [nil, yesterday], touched: nil),
        Employment(
            before: [nil, nil], after: [nil, yesterday.adding(days: -1)], touched: yesterday),
        Employment(before: [nil, yesterday], after: [nil, nil], touched: nil),
        Employment(
            before: [nil, yesterday.adding(days: -2)], after: [nil, nil],
            touched: yesterday.adding(days: -1)),
        Employment(before: [today, nil], after: [yesterday, nil], touched: yesterday),
        Employment(before: [today, nil], after: [today.adding(days: 3), nil], touched: nil),
        Employment(before: nil, after: [nil, nil], touched: start),
        Employment(before: nil, after: [yesterday, nil], touched: yesterday),
        Employment(before: nil, after: [today, nil], touched: nil),
        Employment(before: nil, after: [nil, start.adding(days: -1)], touched: nil),
        Employment(before: [nil, start.adding(days: -1)], after: [nil, nil], touched: start),
    ]

    @Test(arguments: employments)
    func `of employment is refused where a locked day would gain or lose someone`(
        change: Employment
    ) {
        func days(_ date: CivilDate?) -> FieldValue {
            date.map { .integer(Int64($0.daysSinceEpoch)) } ?? .none
        }
        let known = change.before.flatMap { dates in
            Self.roster([
                Sample.person(
                    1, "Bo", from: Self.start, [.joined: days(dates[0]), .left: days(dates[1])])
            ]).person(named: "Bo")
        }
        let (joined, left) = (change.after[0], change.after[1])
        func refused(_ more: [Content]) -> Refusal? {
            Self.refusal { () throws(Refusal) in
                try Rules.checkEmployment(
                    of: known, joined: joined, left: left, Self.roster(more))
            }
        }
        #expect(refused([Self.lock]) == change.touched.map { .locked($0, through: Self.yesterday) })
        #expect(refused([]) == nil)
    }

    @Test func `of employment never ends before it begins`() {
        let refused = Self.refusal { () throws(Refusal) in
            try Rules.checkEmployment(
                of: nil, joined: Self.today, left: Self.yesterday, Self.roster())
        }
        #expect(refused == .badField("left", why: "2026-11-19 is before joined, 2026-11-20"))
    }

    private static func declares(
        _ date: CivilDate, _ name: String?, _ more: [Content] = []
    ) throws(Refusal) -> Bool {
        try Rules.declares(try Rules.holiday(date, name), roster(more))
    }

    @Test func `declares a holiday once, and again under another name`() throws {
        let eve = Sample.holiday(Self.today, "Eve")
        #expect(try Self.declares(Self.today, "Eve"))
        #expect(try Self.declares(Self.today, nil))
        #expect(try !Self.declares(Self.today, " Eve ", [eve]))
        #expect(try Self.declares(Self.today, "Eva", [eve]))
        #expect(try Self.declares(Self.today, nil, [eve]))
        #expect(throws: Refusal.badField("name", why: "a name may not be empty")) {
            try Self.declares(Self.today, " ")
        }
    }

    @Test func `leaves the holidays of a locked day as they are`() throws {
        let eve = Sample.holiday(Self.yesterday, "Eve")
        let locked = Refusal.locked(Self.yesterday, through: Self.yesterday)
        #expect(throws: locked) { try Self.declares(Self.yesterday, "Eve", [Self.lock]) }
        #expect(throws: locked) { try Self.declares(Self.yesterday, "Eva", [eve, Self.lock]) }
        #expect(try !Self.declares(Self.yesterday, "Eve", [eve, Self.lock]))
        #expect(throws: locked) { try Rules.revoke(Self.yesterday, Self.roster([eve, Self.lock])) }
        #expect(throws: Refusal.notDeclared(Self.yesterday)) {
            try Rules.revoke(Self.yesterday, Self.roster([Self.lock]))
        }
        let revoked = try Rules.revoke(Self.yesterday, Self.roster([eve]))
        #expect(revoked == Content(.holidayRevoked, on: Self.yesterday, [:]))
    }

    private static func lock(
        _ date: CivilDate, _ more: [Content] = []
    ) throws(Refusal) -> Content? {
        try Rules.lock(date, because: "done", roster(more), today: today)
    }

    @Test func `locks further, never less far and never the future`() throws {
        let done = FieldValue.text("done")
        let expected = Content(.periodLocked, on: Self.yesterday, [.reason: done])
        #expect(try Self.lock(Self.yesterday) == expected)
        #expect(try Self.lock(Self.today, [Self.lock])?.on == Self.today)
        #expect(try Self.lock(Self.yesterday, [Self.lock]) == nil)
        let less = Self.yesterday.adding(days: -1)
        #expect(throws: Refusal.locked(less, through: Self.yesterday)) {
            try Self.lock(less, [Self.lock])
        }
        let tomorrow = Self.today.adding(days: 1)
        #expect(throws: Refusal.inTheFuture(tomorrow, today: Self.today)) {
            try Self.lock(tomorrow)
        }
    }

    private static func unlock(
        _ date: CivilDate?, _ more: [Content] = [lock]
    ) throws(Refusal) -> [Content] {
        try Rules.unlock(from: date, because: nil, roster(more))
    }

    @Test func `unlocks everything, or a day and all later ones`() throws {
        let opened = Content(.periodUnlocked, on: Self.yesterday, [:])
        #expect(try Self.unlock(nil) == [opened])
        #expect(try Self.unlock(Self.start) == [opened])
        let middle = Self.yesterday.adding(days: -3)
        let rest = Content(.periodLocked, on: middle.adding(days: -1), [:])
        let both = try Self.unlock(middle)
        #expect(both == [opened, rest])
        let roster = Self.roster([Self.lock] + both)
        #expect(roster.lockedThrough == middle.adding(days: -1))
        #expect(throws: Refusal.notLocked(nil, through: nil)) { try Self.unlock(nil, []) }
        #expect(throws: Refusal.notLocked(Self.today, through: Self.yesterday)) {
            try Self.unlock(Self.today)
        }
    }
}
