import DaybookModel
import Testing

/// What may be recorded of money and points: domain.md 6, 8 and 11.
@Suite struct `Money and points to be recorded` {
    private typealias Sample = RosterSample
    private static let today = Sample.friday
    private static let (ada, algebra) = (PersonID(0), CourseID(0))
    private static let food = CategoryID(0)

    private static let base = [
        Sample.opened(), Sample.person(0, "Ada"),
        Sample.named(.categoryAdded, .category, 0, "food"),
        Sample.named(.courseAdded, .course, 0, "Algebra"),
        Content.studentEnrolled(ada, in: algebra, on: today),
    ]

    private func judge(
        _ content: Content, _ more: [Content] = [], isScored: Bool = false,
        replacing old: Content? = nil, at sequence: UInt64 = 1
    ) -> Verdict {
        var context = RecordingContext(today: Self.today)
        context.sequence = sequence
        return Rules.judge(
            content, replacing: old, roster: Sample.roster(Self.base + more),
            facts: Scored(isScored: isScored), context: context)
    }

    @Test func `are no larger than what keeps every sum within 64 bits`() {
        let most = Limits.share(of: Limits.amount, at: 9300)
        #expect(judge(Self.spend(Limits.amount), at: 9300) != .record)
        #expect(judge(Self.spend(-Limits.amount), at: 9300) != .record)
        #expect(judge(Self.spend(most), at: 9300) == .record)
        #expect(judge(Self.spend(most + 1), at: 9300) != .record)
        let old = Self.spend(Limits.amount)
        #expect(judge(Self.spend(-Limits.amount), replacing: old, at: 9300) == .record)
        let points = Content.projectScored(
            Self.ada, Self.algebra, Thousandths(value: Limits.points), on: Self.today)
        #expect(judge(points) == .record)
        #expect(judge(points, at: 1_000_000) != .record)
    }

    @Test func `have sums that fit, be every event as large as it may`() {
        var sum: Int64 = 0
        for sequence in 1...UInt64(1 << 20) {
            sum += Limits.share(of: .max, at: sequence)
        }
        // Beyond, the shares of as many events as one more bit of the sequence grow by ln 2 each.
        #expect(Double(sum) + Double(1 << 58) * 0.6932 * 24 < Double(Int64.max))
    }

    /// Facts of a book where everybody's term project is scored, or nobody's.
    private struct Scored: LedgerFacts {
        let isScored: Bool

        func isMarked(_: PersonID, _: CivilDate, _: Slot, _: CourseID?) -> Bool { false }
        func isPresent(
            _: PersonID, _: CivilDate, _: Slot, besides _: Set<CourseID?>
        ) -> Bool { false }
        func isWarned(_: PersonID, _: CivilDate, _: Slot) -> Bool { false }
        func isScored(_: PersonID, _: CourseID) -> Bool { isScored }
    }

    private static func spend(
        _ units: Int64 = 1230, _ code: String = "EUR", on date: CivilDate = today
    ) -> Content {
        let money = Money(minorUnits: units, currency: Currency(code) ?? .none)
        return .expenseRecorded(money, food, on: date)
    }

    private static func bonus(_ text: String, on date: CivilDate = today) -> Content {
        let points = (try? Thousandths.parse(text)) ?? .zero
        return .pointsAwarded(ada, algebra, points, on: date)
    }

    @Test func `are recorded when nothing speaks against it, on any past day of the book`() {
        #expect(judge(Self.spend()) == .record)
        #expect(judge(Self.spend(-5)) == .record)
        #expect(judge(Self.spend(on: Sample.start)) == .record)
        #expect(judge(Self.bonus("10", on: Sample.start)) == .record)
        #expect(judge(.projectScored(Self.ada, Self.algebra, .zero, on: Self.today)) == .record)
    }

    @Test func `are refused before the book's start, in the future and in a lock`() {
        let early = Sample.start.adding(days: -1)
        let late = Self.today.adding(days: 1)
        let lock = Content(.periodLocked, on: Self.today, [:])
        for content in [Self.spend(on: early), Self.bonus("5", on: early)] {
            #expect(judge(content) == .refuse(.beforeStart(early, start: Sample.start)))
        }
        for content in [Self.spend(on: late), Self.bonus("5", on: late)] {
            #expect(judge(content) == .refuse(.inTheFuture(late, today: Self.today)))
        }
        for content in [Self.spend(), Self.bonus("5")] {
            #expect(judge(content, [lock]) == .refuse(.locked(Self.today, through: Self.today)))
        }
    }

    @Test func `need a category that is there`() {
        let removal = Content(.categoryRemoved, on: Self.today, [.category: .integer(0)])
        #expect(judge(Self.spend(), [removal]) == .refuse(.categoryRemoved("food", free: nil)))
        let back = Sample.named(.categoryChanged, .category, 0, "food")
        #expect(judge(Self.spend(), [removal, back]) == .record)
    }

    @Test func `know the currencies of ISO 4217, and those declared from a day on`() {
        #expect(judge(Self.spend(5, "JPY")) == .record)
        #expect(
            judge(Self.spend(5, "VACHR"))
                == .refuse(.undeclared("VACHR", declared: [], on: Self.today)))
        let setting = Sample.setting("currencies", "MILES,VACHR", from: Self.today)
        #expect(judge(Self.spend(5, "VACHR"), [setting]) == .record)
        let before = Self.spend(5, "VACHR", on: Self.today.adding(days: -1))
        #expect(
            Refusal.undeclared("XQ", declared: ["ABQ", "CDQ"], on: Self.today).remedy.proposals
                == [.set(.currencies, "ABQ,CDQ,XQ", from: Self.today)])
        #expect(
            judge(before, [setting])
                == .refuse(.undeclared("VACHR", declared: [], on: Self.today.adding(days: -1))))
    }

    @Test func `have a limit that sums cannot pass`() {
        #expect(judge(Self.spend(Limits.amount)) == .record)
        #expect(judge(Self.spend(-Limits.amount)) == .record)
        for units in [Limits.amount + 1, -Limits.amount - 1, .max, .min] {
            guard case .refuse(.badField("amount", _)) = judge(Self.spend(units)) else {
                Issue.record("\(units) was let in")
                continue
            }
        }
    }

    @Test(arguments: [
        ("1", true), ("10", true), ("0", false), ("11", false), ("0.5", false), ("1.5", false),
        ("-1", false),
    ])
    func `are whole points from 1 to 10 by default`(text: String, isAllowed: Bool) {
        let rule = Sample.roster(Self.base).pointsRule(on: Self.today)
        let refusal = Verdict.refuse(.badPoints(text, Self.today, rule))
        #expect(judge(Self.bonus(text)) == (isAllowed ? .record : refusal))
    }

    @Test func `follow the range and the decimals of their own day`() {
        let wide = Sample.setting("points-range", "0..100", from: Self.today)
        let fine = Sample.setting("points-decimals", "3", from: Self.today)
        #expect(judge(Self.bonus("100"), [wide]) == .record)
        #expect(judge(Self.bonus("0.125"), [wide]) != .record)
        #expect(judge(Self.bonus("0.125"), [wide, fine]) == .record)
        let yesterday = Self.bonus("100", on: Self.today.adding(days: -1))
        #expect(judge(yesterday, [wide, fine]) != .record)
        let halves = Sample.setting("points-range", "0.5..2", from: Self.today)
        #expect(judge(Self.bonus("0.5"), [halves]) == .record)
        #expect(judge(Self.bonus("0.25"), [halves]) != .record)
    }

    @Test func `need a student who is enrolled and on the roster that day`() {
        let bo = PersonID(1)
        let people = [Sample.person(1, "Bo")]
        let content = Content.pointsAwarded(bo, Self.algebra, .one, on: Self.today)
        #expect(judge(content, people) == .refuse(.notEnrolled("Bo", course: "Algebra")))
        let score = Content.projectScored(bo, Self.algebra, .one, on: Self.today)
        #expect(judge(score, people) == .refuse(.notEnrolled("Bo", course: "Algebra")))
        let gone = Sample.removed(0, on: Self.today.adding(days: -1))
        #expect(
            judge(Self.bonus("5"), [gone]) == .refuse(.notEmployed("Ada", Self.today, joined: nil)))
    }

    @Test func `give a term project one score, which may be replaced`() {
        let score = Content.projectScored(Self.ada, Self.algebra, .one, on: Self.today)
        let refusal = Verdict.refuse(.scored("Ada", course: "Algebra"))
        #expect(judge(score, isScored: true) == refusal)
        #expect(judge(score, isScored: true, replacing: score) == .record)
        let negative = Content.projectScored(
            Self.ada, Self.algebra, Thousandths(value: -1), on: Self.today)
        #expect(judge(negative) != .record)
    }

    @Test func `see the scores of a batch under way`() {
        let score = Content.projectScored(Self.ada, Self.algebra, .one, on: Self.today)
        var facts = PendingFacts(Scored(isScored: false))
        #expect(!facts.isScored(Self.ada, Self.algebra))
        facts.add(score)
        #expect(facts.isScored(Self.ada, Self.algebra))
        facts.remove(score)
        #expect(!facts.isScored(Self.ada, Self.algebra))
    }
}
