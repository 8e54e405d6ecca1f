import DaybookModel
import Testing

@Suite struct `What a roster knows of money and courses` {
    private typealias Sample = RosterSample
    private static let today = Sample.friday

    private func roster(_ more: [Content]) -> Roster {
        Sample.roster(
            [
                Sample.opened(), Sample.named(.categoryAdded, .category, 0, "food"),
                Sample.named(.categoryAdded, .category, 1, "rent"),
            ] + more)
    }

    private func budget(
        _ text: String, of category: UInt32? = nil, from date: String
    ) -> Content {
        let key = SettingKey(.budget, of: category.map { CategoryID($0) })
        return Sample.setting(key.text, text, from: Sample.day(date))
    }

    private func months(_ first: String, _ last: String) -> ClosedRange<YearMonth> {
        YearMonth(containing: Sample.day(first))...YearMonth(containing: Sample.day(last))
    }

    @Test func `holds a budget from its day on, in all or of one category`() {
        let roster = roster([
            budget("400.00", from: "2026-03-10"), budget("50.00", of: 1, from: "2026-04-01"),
            budget("off", from: "2026-06-01"),
        ])
        #expect(roster.budget(on: Sample.day("2026-03-09")) == nil)
        #expect(roster.budget(on: Sample.day("2026-03-10"))?.minorUnits == 40_000)
        #expect(roster.budget(on: Sample.day("2026-06-01")) == nil)
        #expect(roster.budget(of: CategoryID(1), on: Self.today)?.minorUnits == 5_000)
        #expect(roster.budget(of: CategoryID(0), on: Self.today) == nil)
        #expect(roster.categories(with: .budget) == [CategoryID(1)])
    }

    @Test
    func `adds up the budgets of months, each as at its end, and of the running one as today`() {
        let roster = roster([
            budget("100.00", from: "2026-01-20"), budget("200.00", from: "2026-03-31"),
            budget("300.00", from: "2026-11-25"),
        ])
        func sum(_ first: String, _ last: String) -> Int64? {
            roster.budget(in: months(first, last), today: Self.today)?.minorUnits
        }
        #expect(sum("2026-01-01", "2026-01-01") == 10_000)
        #expect(sum("2026-01-01", "2026-03-01") == 40_000)
        #expect(sum("2026-11-01", "2026-11-01") == 20_000)
        #expect(sum("2026-12-01", "2026-12-01") == 30_000)
        // Months that have not begun count only where none has.
        #expect(sum("2026-01-01", "2026-12-01") == 200_000)
        // The book began in January: earlier months ask for nothing.
        #expect(sum("2025-10-01", "2026-01-01") == 10_000)
        #expect(sum("2025-10-01", "2025-12-01") == nil)
    }

    @Test func `knows no budget of months when one of them has none`() {
        let roster = roster([budget("100.00", from: "2026-03-01")])
        let all = roster.budget(in: months("2026-01-01", "2026-04-01"), today: Self.today)
        #expect(all == nil)
    }

    @Test func `spells settings of money and points in one way`() {
        let euro = Sample.euro
        #expect(SettingName.budget.spelling(of: "400", currency: euro) == "400.00")
        #expect(SettingName.budget.spelling(of: "OFF", currency: euro) == "off")
        #expect(SettingName.budget.spelling(of: "-1", currency: euro) == nil)
        #expect(SettingName.budget.spelling(of: "1.234", currency: euro) == nil)
        #expect(SettingName.currencies.spelling(of: "VACHR, MILES,VACHR") == "MILES,VACHR")
        #expect(SettingName.currencies.spelling(of: "none") == "none")
        #expect(SettingName.currencies.spelling(of: "vachr") == nil)
        #expect(SettingName.currencies.spelling(of: "VACHR,") == nil)
        #expect(SettingName.pointsRange.spelling(of: "0 .. 100.50") == "0..100.5")
        for wrong in ["10..1", "1", "1..2..3", "a..b", "1...2", "..5"] {
            #expect(SettingName.pointsRange.spelling(of: wrong) == nil, "\(wrong)")
        }
        #expect(SettingName.pointsDecimals.spelling(of: "3") == "3")
        #expect(SettingName.pointsDecimals.spelling(of: "4") == nil)
    }

    @Test func `keeps a setting of a category by its number`() {
        let key = SettingKey(.budget, of: CategoryID(3))
        #expect(key.text == "budget:3")
        #expect(SettingKey(key.text) == key)
        #expect(SettingKey("budget") == SettingKey(.budget))
        #expect(SettingKey("budget:x") == nil)
        #expect(SettingKey("wealth:3") == nil)
    }

    @Test func `gives a removed category its number back`() {
        let removal = Content(.categoryRemoved, on: Self.today, [.category: .integer(0)])
        let without = roster([removal]).categories
        #expect(without.id(of: "food") == nil)
        #expect(without.name(of: 0) == "food")
        #expect(!without.isLive(0))
        #expect(without.releasedID(of: "food") == 0)
        #expect(without.liveIDs == [1])
        let back = Sample.named(.categoryChanged, .category, 0, "food")
        let categories = roster([removal, back]).categories
        #expect(categories.id(of: "food") == 0)
        #expect(categories.releasedID(of: "food") == nil)
        #expect(categories.liveIDs == [0, 1])
    }

    @Test func `keeps what a category is drawn in`() {
        let food = CategoryID(0)
        let green = Content(
            .categoryChanged, on: Self.today,
            [.category: .integer(0), .name: .text("food"), .colour: .text("green")])
        #expect(roster([green]).colour(of: food) == "green")
        let plain = Sample.named(.categoryChanged, .category, 0, "food")
        #expect(roster([green, plain]).colour(of: food) == nil)
    }

    @Test func `declares a currency beside those that are, as far back as no lock is`() {
        let vachr = Currency("VACHR") ?? .none
        let plain = roster([]).declaration(of: vachr, for: Self.today)
        #expect(plain.on == Sample.start)
        #expect(plain.text(.value) == "VACHR")
        let setting = Sample.setting("currencies", "MILES", from: Sample.day("2026-02-01"))
        let lock = Content(.periodLocked, on: Sample.day("2026-03-31"), [:])
        let more = roster([setting, lock]).declaration(of: vachr, for: Self.today)
        #expect(more.on == Sample.day("2026-04-01"))
        #expect(more.text(.value) == "MILES,VACHR")
    }

    @Test func `lists the students of a course and the courses of a student`() {
        func enrolled(_ student: UInt32, _ course: UInt32) -> Content {
            .studentEnrolled(PersonID(student), in: CourseID(course), on: Self.today)
        }
        let enrolments = roster([
            enrolled(7, 1), enrolled(3, 1), enrolled(3, 0), enrolled(3, 0),
        ]).enrolments
        #expect(enrolments.students(of: CourseID(1)) == [PersonID(3), PersonID(7)])
        #expect(enrolments.courses(of: PersonID(3)) == [CourseID(0), CourseID(1)])
        #expect(enrolments.counts() == [CourseID(0): 1, CourseID(1): 2])
        #expect(enrolments.contains(PersonID(7), CourseID(1)))
        #expect(!enrolments.contains(PersonID(1), CourseID(7)))
    }
}
