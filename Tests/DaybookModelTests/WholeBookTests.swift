import DaybookModel
import Testing

private typealias Sample = RosterSample

/// A roster after some events, numbered from 1.
private func roster(_ contents: Content...) -> Roster {
    var roster = Roster()
    for (place, content) in contents.enumerated() {
        roster.apply(content, sequence: UInt64(place + 1))
    }
    return roster
}

@Suite struct `Settings of the whole book` {
    @Test func `hold for all days, the one recorded last`() {
        let roster = roster(
            Sample.opened(), Sample.setting("start", "2024-01-01", from: Sample.friday),
            Sample.setting("start", "2025-01-01", from: Sample.friday),
            Sample.setting("name", "Other", from: Sample.friday),
            Sample.setting("zone", "UTC", from: Sample.friday))
        #expect(roster.book?.start == Sample.day("2025-01-01"))
        #expect(roster.book?.name == "Other" && roster.book?.zone == "UTC")
        #expect(roster.standard(of: .start) == "2026-01-01")
        #expect(roster.standard(of: .bookName) == "Book")
    }

    @Test func `carry what was set for the first day to an earlier one`() {
        let roster = roster(
            Sample.opened(), Sample.setting("quota", "mon=6h", from: Sample.start),
            Sample.setting("rounding", "1h", from: Sample.friday),
            Sample.setting("quota", "mon=4h", from: Sample.start, for: 3),
            Sample.setting("parts", "expenses", from: Sample.start))
        let early = Sample.day("2024-05-01")
        let carried = roster.carried(to: early)
        #expect(carried.map { $0.text(.setting) } == ["quota", "quota"])
        #expect(carried.map(\.person) == [nil, PersonID(3)])
        #expect(carried.allSatisfy { $0.on == early })
        #expect(roster.carried(to: Sample.friday).isEmpty)
    }

    @Test func `leave a budget in the currency it was set in`() {
        let roster = roster(
            Sample.opened(), Sample.setting("budget", "400.00", from: Sample.start),
            Sample.setting("currency", "KRW", from: Sample.friday),
            Sample.setting("budget", "900000", from: Sample.day("2026-12-01")))
        #expect(roster.budget(on: Sample.friday)?.currency == Sample.euro)
        #expect(roster.budget(on: Sample.day("2026-12-01"))?.currency == Currency("KRW"))
        let months =
            YearMonth(
                containing: Sample.friday)...YearMonth(
                containing: Sample.day("2026-12-01"))
        #expect(roster.budget(in: months, today: Sample.day("2027-01-01")) == nil)
    }

    @Test(
        arguments: [
            (SettingName.start, "2024-1-1", nil), (.start, "2024-01-01", "2024-01-01"),
            (.currency, "eur", "EUR"), (.policy, "PLAIN", "plain"), (.policy, "other", nil),
            (.parts, "tickets, attendance", "attendance,tickets"), (.parts, "used", "used"),
            (.parts, "", nil), (.role, "Student", "student"), (.zone, "a b", nil),
            (.quota, "8h", "weekdays=8h"), (.quota, "weekdays=7h30m", "weekdays=7h 30m"),
            (.absence, "Quota", "quota"),
        ] as [(SettingName, String, String?)])
    func `have one spelling`(name: SettingName, typed: String, stored: String?) {
        #expect(name.spelling(of: typed) == stored)
        if let stored { #expect(name.spelling(of: stored) == stored) }
    }
}

@Suite struct `The plain policy of a book` {
    @Test func `follows its weekdays, and its settings go before`() {
        let roster = roster(
            Sample.opened(), Sample.setting("policy", "plain", from: Sample.start),
            Sample.setting("weekdays", "mon-sat", from: Sample.friday),
            Sample.setting("rounding", "15min", from: Sample.friday))
        let policies = WorkPolicies(roster)
        let before = policies.policy(on: Sample.friday.adding(days: -1))
        let after = policies.policy(on: Sample.friday)
        #expect(before == .plain(.mondayToFriday))
        #expect(before.quotas[.saturday] == 0 && after.quotas[.saturday] == 480)
        #expect(after.rounding == 15 && after.monthFloor == nil && after.absence == nil)
        #expect(roster.value(of: .quota, on: Sample.friday) == "weekdays=8h")
    }

    @Test func `is not that of a book that says nothing`() {
        #expect(WorkPolicies(roster(Sample.opened())).policy(on: Sample.friday) == .classic)
    }
}

@Suite struct `The parts of a book in use` {
    @Test func `are those it names and those with an entry`() {
        let named = roster(Sample.opened(), Sample.setting("parts", "expenses", from: Sample.start))
        #expect(named.partsInUse(entered: []) == [.expenses])
        #expect(named.partsInUse(entered: [.tickets]) == [.expenses, .tickets])
    }

    @Test func `are all in an empty book, and those of its people in one with people`() {
        #expect(roster(Sample.opened()).partsInUse(entered: []) == Set(BookPart.allCases))
        let employed = roster(
            Sample.opened(),
            Sample.person(
                0, "Ana", from: Sample.start, [.role: .integer(Int64(Role.employee.rawValue))]))
        #expect(employed.partsInUse(entered: []) == [.workingTime])
        #expect(
            roster(Sample.opened(), Sample.person(0, "Ana")).partsInUse(entered: [.expenses])
                == [.attendance, .expenses])
    }
}

@Suite struct `The presets` {
    @Test(arguments: Preset.allCases)
    func `say what every rule lets in, and are said once`(preset: Preset) {
        let events = preset.events(on: Sample.start)
        #expect(events.allSatisfy { $0.on == Sample.start })
        for event in events where event.kind == .settingChanged {
            let name = SettingName(rawValue: event.text(.setting) ?? "")
            let value = event.text(.value) ?? ""
            #expect(name?.spelling(of: value) == value)
        }
        #expect(
            Set(events.compactMap { $0.text(.setting) ?? $0.text(.name) }).count == events.count)
    }

    @Test func `of a household has ten categories with colours`() {
        let events = Preset.household.events(on: Sample.start).filter { $0.category != nil }
        #expect(events.count == 10 && events.allSatisfy { $0.text(.colour) != nil })
    }
}

@Suite struct `The word for a currency` {
    @Test(arguments: [
        ("euro", "EUR"), ("Euros", "EUR"), ("dollars", "USD"), ("pound", "GBP"), ("yen", "JPY"),
    ])
    func `leads to its code`(word: String, code: String) {
        #expect(Currency.meant(by: word)?.code == code)
    }

    @Test(arguments: ["xyz", "", "money", "12"])
    func `is not guessed at`(word: String) { #expect(Currency.meant(by: word) == nil) }
}
