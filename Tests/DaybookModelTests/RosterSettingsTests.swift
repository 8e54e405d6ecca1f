import DaybookModel
import TestSupport
import Testing

@Suite struct `The dated rules of a roster` {
    private typealias Sample = RosterSample
    private static let june = Sample.day("2026-06-01")

    @Test func `hold from their date on, a person's own before the book's`() {
        let roster = Sample.roster([
            Sample.opened(), Sample.setting("quota", "8h", from: Sample.start),
            Sample.setting("quota", "7h", from: Self.june),
            Sample.setting("quota", "4h", from: Self.june, for: 3),
        ])
        let three = PersonID(3)
        #expect(roster.setting("quota", on: Sample.start.adding(days: -1)) == nil)
        #expect(roster.setting("quota", on: Sample.start, for: three) == "8h")
        #expect(roster.setting("quota", on: Self.june) == "7h")
        #expect(roster.setting("quota", on: Self.june, for: three) == "4h")
        #expect(roster.setting("quota", on: Self.june, for: PersonID(4)) == "7h")
        #expect(roster.setting("other", on: Self.june) == nil)
    }

    @Test func `are the book's again for a person who has given theirs back`() {
        let friday = Sample.friday
        let roster = Sample.roster([
            Sample.opened(), Sample.setting("quota", "7h", from: Sample.start),
            Sample.setting("quota", "4h", from: Sample.start, for: 3),
            Sample.setting("quota", SettingName.ofTheBook, from: Self.june, for: 3),
        ])
        let dates = [Self.june.adding(days: -1), Self.june, max(friday, Self.june)]
        let values = dates.map { roster.setting("quota", on: $0, for: PersonID(3)) }
        #expect(values == ["4h", "7h", "7h"])
    }

    @Test func `open past days while the setting says so`() {
        let roster = Sample.roster([
            Sample.setting("edit-past-days", "on", from: Self.june),
            Sample.setting("edit-past-days", "off", from: Sample.friday),
        ])
        #expect(!roster.mayEditPastDays(today: Self.june.adding(days: -1)))
        #expect(roster.mayEditPastDays(today: Self.june))
        #expect(!roster.mayEditPastDays(today: Sample.friday))
    }

    @Test func `change the working weekdays of the book, not by a person's setting`() {
        let roster = Sample.roster([
            Sample.opened(), Sample.setting("weekdays", "sat,sun", from: Self.june),
            Sample.setting("weekdays", "mon", from: Self.june, for: 0),
            Sample.setting("weekdays", "no such day", from: Self.june),
        ])
        #expect(roster.weekdays(on: Sample.start) == .mondayToFriday)
        #expect(roster.weekdays(on: Self.june) == Weekdays([.saturday, .sunday]))
    }

    @Test func `say why a day is off, in this order`() {
        let before = Sample.start.adding(days: -1)
        let saturday = Sample.friday.adding(days: 1)
        let roster = Sample.roster([
            Sample.opened(), Sample.holiday(Sample.friday, "Eve"), Sample.holiday(saturday, nil),
            Sample.holiday(before, "too early"),
        ])
        #expect(roster.dayOff(before) == .beforeStart(Sample.start))
        #expect(roster.dayOff(saturday) == .weekday(.saturday))
        #expect(roster.dayOff(Sample.friday) == .holiday("Eve"))
        #expect(roster.dayOff(Sample.friday.adding(days: 3)) == nil)
    }

    @Test func `forget a revoked holiday and an unlocked period`() {
        let lock = Content(.periodLocked, on: Self.june, [:])
        var roster = Sample.roster([Sample.holiday(Sample.friday, "Eve"), lock])
        #expect(roster.holidays == [Sample.friday: "Eve"] && roster.lockedThrough == Self.june)
        roster.apply(Content(.holidayRevoked, on: Sample.friday, [:]), sequence: 3)
        roster.apply(Content(.periodUnlocked, on: Sample.friday, [:]), sequence: 4)
        #expect(roster.holidays.isEmpty && roster.lockedThrough == nil)
    }

    @Test(arguments: Kind.allCases.filter { $0.role != .roster })
    func `are not touched by entries and corrections`(kind: Kind) {
        var roster = Sample.full
        let values = kind.fields.dropFirst().map { spec -> FieldValue in
            spec.type.isText ? .none : .integer(0)
        }
        roster.apply(
            Content(kind: kind, version: 1, on: Sample.friday, values: values), sequence: 99)
        #expect(roster == Sample.full)
    }

    @Test(
        arguments: [
            (SettingName.editPastDays, "ON", "on"), (.editPastDays, "off", "off"),
            (.editPastDays, "yes", nil), (.editPastDays, "", nil),
            (.weekdays, "Fri, mon", "mon,fri"),
            (.weekdays, "mon,tue,wed", "mon-wed"), (.weekdays, "none", "none"),
            (.weekdays, "x", nil),
        ] as [(SettingName, String, String?)])
    func `have one spelling`(name: SettingName, typed: String, stored: String?) {
        #expect(name.spelling(of: typed) == stored)
        if let stored { #expect(name.spelling(of: stored) == stored) }
        #expect(!name.hint.isEmpty)
    }
}

@Suite struct `The working days of a range` {
    @Test(arguments: Trials.seeds(24))
    func `are those that a loop over the days finds`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let start = RosterSample.start
        var contents = [RosterSample.opened(on: start.adding(days: 20), Weekdays(mask: 0b11_0111))]
        for _ in 0..<30 {
            let day = start.adding(days: .random(in: 0..<200, using: &random))
            contents.append(
                Bool.random(using: &random)
                    ? RosterSample.holiday(day, nil) : Content(.holidayRevoked, on: day, [:]))
        }
        contents.append(
            RosterSample.setting("weekdays", "tue,thu", from: start.adding(days: 100)))
        let roster = RosterSample.roster(contents)
        let last = start.adding(days: 180)
        let days = CountedDays(working: start...last, of: roster)
        func isWorking(_ date: CivilDate) -> Bool {
            date >= start && date <= last && roster.dayOff(date) == nil
        }
        for number in -5..<190 {
            let date = start.adding(days: number)
            #expect(days.contains(date) == isWorking(date))
        }
        for _ in 0..<100 {
            let from = start.adding(days: .random(in: -9..<200, using: &random))
            let to = start.adding(days: .random(in: -9..<200, using: &random))
            let naive = (0..<300).filter { from.adding(days: $0) <= to }
                .filter { isWorking(from.adding(days: $0)) }.count
            #expect(days.count(from: from, through: to) == naive)
        }
    }

    @Test func `are none in no range`() {
        let days = CountedDays(working: nil, of: RosterSample.full)
        #expect(!days.contains(RosterSample.friday))
        #expect(days.count(from: .earliest, through: .latest) == 0)
    }

    @Test func `are counted from any date to any other`() {
        let days = CountedDays(
            working: RosterSample.friday...RosterSample.friday.adding(days: 6),
            of: RosterSample.full)
        #expect(days.first == RosterSample.friday)
        #expect(days.count(from: .earliest, through: .latest) == 5)
        #expect(days.count(from: .latest, through: .earliest) == 0)
    }
}

@Suite struct `A person's employment` {
    @Test(
        arguments: [
            (nil, nil, "2026-01-01", nil), ("2025-01-01", nil, "2026-01-01", nil),
            ("2026-03-01", "2026-04-01", "2026-03-01", "2026-04-01"),
        ] as [(String?, String?, String, String?)])
    func `runs from joining to leaving, within the book`(
        joined: String?, left: String?, first: String, last: String?
    ) throws {
        func days(_ text: String?) -> FieldValue {
            text.map { .integer(Int64(RosterSample.day($0).daysSinceEpoch)) } ?? .none
        }
        let roster = RosterSample.roster([
            RosterSample.person(
                0, "Ada", from: RosterSample.start, [.joined: days(joined), .left: days(left)])
        ])
        let ada = try #require(roster.person(PersonID(0)))
        let range = ada.employment(since: RosterSample.start)
        #expect(range.first == RosterSample.day(first))
        #expect(range.last == last.map { RosterSample.day($0) })
        for date in [joined, left].compactMap({ $0.map { RosterSample.day($0) } }) {
            #expect(ada.isEmployed(on: date))
        }
        #expect(ada.isEmployed(on: .earliest) == (joined == nil))
        #expect(ada.isEmployed(on: .latest) == (left == nil))
    }
}
