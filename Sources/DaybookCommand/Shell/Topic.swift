import Daybook

/// What every command shares: pages of the help and of the manual.
enum Topic: String, CaseIterable {
    case periods, rules, settings

    /// A piece of such a page.
    enum Part {
        case heading(String)
        case text([String])
        case item(String, String)
    }

    /// What it is about, in a sentence.
    var summary: String {
        switch self {
        case .periods: "How days, times and periods are written."
        case .rules: "What may be recorded, and what the figures mean."
        case .settings: "The dated settings of a book, and the values of each."
        }
    }

    var parts: [Part] {
        switch self {
        case .periods: Self.ofPeriods
        case .rules: Self.ofRules
        case .settings: Self.ofSettings
        }
    }

    var page: ManualPage {
        var page = Roff(
            "\(ManualPage.program)-\(rawValue)", section: 7, version: Root.version)
        page.heading("Name")
        let clause = summary.prefix(1).lowercased() + summary.dropFirst().dropLast()
        page.paragraphs(["\(ManualPage.program)-\(rawValue) - \(clause)"])
        for part in parts {
            switch part {
            case .heading(let title): page.heading(title)
            case .text(let lines): page.paragraphs(lines)
            case .item(let name, let meaning): page.item(name, meaning)
            }
        }
        return ManualPage(name: rawValue, section: 7, text: page.text)
    }

    private static let ofPeriods: [Part] = [
        .heading("Periods"),
        .item("2026", "A year."), .item("2026-Q4", "A quarter."), .item("2026-11", "A month."),
        .item("2026-W47", "A week of ISO 8601, Monday to Sunday."),
        .item("2026-11-20, 20 nov, last friday", "A day."),
        .item("today, yesterday, -2d", "A day, counted from now."),
        .item("this week, last month", "The running week, month, quarter or year; the last one."),
        .item("march, last march", "The last month of that name."),
        .item("last 4 weeks", "Whole weeks before the running one; months and years alike."),
        .item("2026-11-02..2026-11-20", "From a day to a day, both included."),
        .item("2026-W40.., ..2026-11", "Without an end, or without a beginning."),
        .item("all", "Everything."),
        .heading("Times"),
        .text([
            "A time such as 08:57 is of the day that is spoken of, in the book's zone.",
            "2026-11-20T08:57 names the day too, and 2026-11-20T08:57+01:00 the offset.",
            "A time that the clocks of the zone never showed is refused; one that they showed",
            "twice needs its offset.",
        ]),
    ]

    private static let ofRules: [Part] = [
        .heading("Corrections"),
        .text([
            "Nothing is edited or deleted. A correction amends, retracts or reinstates an entry",
            "and says why. Every figure counts what its entries say after their corrections.",
            "--as-of gives every report as the book knew it at an earlier point.",
        ]),
        .heading("Attendance"),
        .text([
            "There is one mark for a person, date, slot and course. A warned person cannot be",
            "marked present for the same slot. Working days are working weekdays without a",
            "holiday and not before the book's start. A working day up to today counts as",
            "possible while the person is on the roster, times the slots asked for. Marks of",
            "other working days are attended too. A period is perfect when it is over and all",
            "that was possible was attended. A streak is a run of days with a mark; days off do",
            "not break it.",
        ]),
        .heading("Working time"),
        .text([
            "A check-in opens an interval and the next check-out closes it. A day that lacks one",
            "is incomplete, and the overtime of its month is unknown until it is corrected.",
            "Overtime is the time worked less the time expected, by the settings of the day. It",
            "counts the days that are over. Work on a holiday, or on a Sunday on which nothing",
            "is expected, is shown as worked and adds nothing to overtime.",
        ]),
        .heading("Money, tickets, points"),
        .text([
            "Amounts are exact and each currency is added up by itself. A refund is an expense",
            "below zero. A budget is monthly. Points are given to students of a course. The",
            "limits of an entry are those in force on its own date.",
        ]),
        .heading("Locks"),
        .text([
            "daybook lock DATE closes the book to a date: nothing dated up to it can be written",
            "or corrected until daybook unlock.",
        ]),
    ]

    private static let ofSettings: [Part] = {
        let roster = Roster()
        let items = SettingName.allCases.map { name in
            let usual = roster.value(of: name, on: .earliest)
            return Part.item(
                name.rawValue,
                "\(name.meaning) Values: \(name.hint)."
                    + (usual.isEmpty || name.part == .workingTime ? "" : " At first: \(usual)."))
        }
        return [
            .text([
                "daybook set NAME VALUE changes one from today on, --from DATE from that day on.",
                "daybook set NAME shows what it was and will be.",
            ]), .heading("Settings"),
        ] + items
    }()
}
