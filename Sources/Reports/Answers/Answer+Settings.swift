package import Daybook

extension Answer {
    /// The receipt of changing a setting.
    package static func settingChanged(
        _ name: SettingName, _ done: Written<SettingCommand.Outcome>, moving moved: Retimed? = nil,
        of person: String? = nil, category: String? = nil
    ) -> Answer {
        let outcome = done.outcome
        let whose = (person ?? category).map { " of \($0)" } ?? ""
        let summary: String
        if let since = outcome.since {
            let when = since.map { "since \(day($0))" } ?? "from the start"
            let asked = outcome.from == done.frame.today ? "" : " on \(day(outcome.from))"
            summary = "\(name.rawValue)\(whose) is \(outcome.value) already\(asked), \(when)."
        } else if name.isOfWholeBook {
            summary = "\(name.rawValue) \(done.will)set to \(outcome.value)\(former(outcome))."
        } else {
            let each = name == .budget && outcome.value.first?.isNumber == true ? " a month" : ""
            summary =
                "\(name.rawValue)\(whose) \(done.will)set to \(outcome.value)\(each) "
                + "\(days(outcome))\(replaced(outcome))."
        }
        let left = name == .quota ? LeftOutDays(done, of: person) : nil
        return done.answer(
            summary,
            lines: [summary + done.numbers] + (left.map { [$0.line] } ?? [])
                + carried(outcome) + moving(moved, done)
                + wholeMonth(name, outcome) + pastDays(name, outcome),
            extras: [
                "setting": name.rawValue, "value": outcome.value, "from": outcome.from,
                "to": outcome.next?.date.adding(days: -1),
                "person": person, "category": category,
            ],
            hints: (left.map { [$0.hint] } ?? [])
                + earlier(name, done, person ?? category) + back(name, done, person)
                + ["See what holds when:  \(run: "set")"],
            next: retiming(moved, done))
    }

    /// A budget that begins within a month is of all of it.
    private static func wholeMonth(
        _ name: SettingName, _ outcome: SettingCommand.Outcome
    ) -> [String] {
        guard name == .budget, outcome.since == nil, outcome.from.day > 1,
            outcome.value.first?.isNumber == true
        else { return [] }
        return ["It is of all of \(monthAndYear(outcome.from)), from the first day on."]
    }

    /// What is open from now on: days before as well.
    private static func pastDays(
        _ name: SettingName, _ outcome: SettingCommand.Outcome
    ) -> [String] {
        guard name == .editPastDays, outcome.value == "on" || outcome.value == "owner" else {
            return []
        }
        return ["Days before it can be written as well, unless they are locked."]
    }

    private static func former(_ outcome: SettingCommand.Outcome) -> String {
        outcome.before.map { $0.isEmpty ? "" : " (\($0) before)" } ?? ""
    }

    /// What the same day had: who says a second thing of it may have meant both.
    private static func replaced(_ outcome: SettingCommand.Outcome) -> String {
        outcome.replaced.map { ", in place of \($0)" } ?? ""
    }

    /// Whoever is expected for no hours is away, and comes back to the hours they had; weekdays of
    /// a day gone by are often meant for that day alone.
    private static func back(
        _ name: SettingName, _ done: Written<SettingCommand.Outcome>, _ person: String?
    ) -> [Advice] {
        let outcome = done.outcome
        guard let held = outcome.held, outcome.next == nil, outcome.since == nil else { return [] }
        let end = Suggestion.Word.option("from", "DAY")
        if name == .quota, let person, isAway(outcome) {
            let words = [.operand(name.rawValue), .operand(held), .operand(person), end]
            return ["Back to the hours before it:  \(run: "set", words)"]
        }
        guard name == .weekdays, let start = done.roster.book?.start,
            start < outcome.from, outcome.from < done.frame.today
        else { return [] }
        let words = [.operand(name.rawValue), .operand(held), end]
        return ["If it is of some days alone, after them:  \(run: "set", words)"]
    }

    /// Whether nothing is to be worked on any day.
    private static func isAway(_ outcome: SettingCommand.Outcome) -> Bool {
        !outcome.value.contains { "1"..."9" ~= $0 } && outcome.value != SettingName.ofTheBook
    }

    private static func carried(_ outcome: SettingCommand.Outcome) -> [String] {
        let count = counted(outcome.carried, "setting")
        return outcome.carried == 0 ? [] : ["Set for the new first day too: \(count)."]
    }

    /// What the days before keep, where people are likely to mean those too.
    private static func earlier(
        _ name: SettingName, _ done: Written<SettingCommand.Outcome>, _ whose: String?
    ) -> [Advice] {
        guard name == .weekdays || name.part == .classroom || SettingName.workPolicy.contains(name),
            !name.isOfWholeBook,
            let before = done.outcome.before, let start = done.roster.book?.start,
            done.outcome.value != "default"
        else { return [] }
        // Hours of none are of days off, and never of all days.
        if name == .quota, isAway(done.outcome), whose != nil { return [] }
        let who = whose.map { [Suggestion.Word.operand($0)] } ?? []
        let words = [.operand(name.rawValue), .operand(done.outcome.value)] + who + [.from(start)]
        return ["Earlier days keep \(before). For all days:  \(run: "set", words)"]
    }

    /// The days for which a value was set: a later one that was set before stays.
    private static func days(_ outcome: SettingCommand.Outcome) -> String {
        guard let next = outcome.next else { return "from \(day(outcome.from)) on" }
        let last = next.date.adding(days: -1)
        return "from \(day(outcome.from)) to \(day(last)), then \(next.value) as before"
    }

    /// What holds when: each setting's value today and later, or with `name` all that it ever was.
    package static func settings(
        of name: SettingName?, _ frame: AnswerFrame
    ) -> Answer {
        // Programs get all of them, and people where the book names no parts.
        let told =
            frame.isForMachines || frame.roster.whole.parts == nil
            ? SettingName.allCases : SettingRow.names(of: frame.parts)
        let rows = (name.map { [$0] } ?? told).flatMap { setting in
            SettingRow.all(of: setting, isWhole: name != nil, frame.roster, frame.today)
        }
        var answer = Answer(
            "set", frame, .rows(RowList(rows, SettingRow.sheet)), columns: SettingRow.sheet.header
        )
        answer.title =
            "Settings on \(weekdayAndDay(frame.today))" + (name.map { ": \($0.rawValue)" } ?? "")
        answer.table = SettingRow.sheet.table(rows)
        answer.linesAfter = meanings(name, of: told)
        let now = rows.last { $0.setting == name ?? .editPastDays && $0.state == "now" }?.value
        let example = (name ?? .editPastDays).example(beside: now)
        let setting = Suggestion.Word.operand((name ?? .editPastDays).rawValue)
        answer.hints = ["Change one:  \(run: "set", setting, .blank(example))"]
        return answer
    }

    /// What each setting decides, and what it may be.
    private static func meanings(_ name: SettingName?, of all: [SettingName]) -> [String] {
        if let name { return [name.meaning, "Values: \(name.hint)."] }
        return all.map { "\($0.rawValue): \($0.meaning) \(capitalised($0.hint))." }
    }
}

extension SettingName {
    /// A value that is often wanted, and is not the one that holds.
    func example(beside now: String?) -> String {
        let usual = example.split(separator: " ").first.map(String.init)
        return usual == now || example == now ? other : example
    }

    /// Another one, for where the first holds already.
    private var other: String {
        switch self {
        case .editPastDays, .rounding: "off"
        case .dayFloor: "-2h"
        case .weekFloor: "-4h"
        case .monthFloor: "0h"
        case .absence: "quota"
        case .absenceCap: "5"
        case .expiry: "20h"
        case .zone: "America/New_York"
        case .currency: "USD"
        case .policy: "classic"
        case .role: "student"
        case .noon: "12:00"
        case .firstWeekday: "monday"
        case .confetti: "on"
        case .pairing: "explicit"
        case .pointsRange: "1..10"
        case .pointsDecimals: "0"
        case .weekdays, .quota, .clientName, .clientEmail, .budget, .currencies, .ticketsPerDay,
            .start, .bookName, .parts, .punchFrom:
            example
        }
    }

    /// A value that is often wanted.
    private var example: String {
        switch self {
        case .editPastDays: "on"
        case .weekdays: "mon-sat"
        case .pairing: "alternating"
        case .quota: "mon-fri=8h,sat=5h"
        case .rounding: "15min"
        case .dayFloor, .weekFloor, .monthFloor: "off"
        case .absence: "0h"
        case .absenceCap: "3"
        case .expiry: "16h"
        case .clientName: "\"Ana Lima\""
        case .clientEmail: "office@example.org"
        case .budget: "400 CATEGORY"
        case .currencies: "VACHR"
        case .pointsRange: "0..100"
        case .pointsDecimals: "1"
        case .ticketsPerDay: "4"
        case .start: "DATE"
        case .bookName: "NAME"
        case .zone: "Europe/Rome"
        case .currency: "EUR"
        case .policy: "plain"
        case .parts: "attendance,expenses"
        case .role: "employee"
        case .noon: "13:00"
        case .punchFrom: "anywhere"
        case .firstWeekday: "sunday"
        case .confetti: "off"
        }
    }
}
