import Daybook

/// What every command shares, as manual pages of their own.
enum Topic: String, CaseIterable {
    case periods, rules, settings

    var page: ManualPage {
        var page = Roff(
            "\(ManualPage.program)-\(rawValue)", section: 7, version: Root.version)
        page.heading("Name")
        page.paragraphs(["\(ManualPage.program)-\(rawValue) - \(summary)"])
        switch self {
        case .periods: Self.periods(&page)
        case .rules: Self.rules(&page)
        case .settings: Self.settings(&page)
        }
        return ManualPage(name: rawValue, section: 7, text: page.text)
    }

    private var summary: String {
        switch self {
        case .periods: "how days, times and periods are written"
        case .rules: "what may be recorded, and what the figures mean"
        case .settings: "the dated settings of a book"
        }
    }

    private static func periods(_ page: inout Roff) {
        page.heading("Periods")
        for (written, meaning) in [
            ("2026", "A year."), ("2026-Q4", "A quarter."), ("2026-11", "A month."),
            ("2026-W47", "A week of ISO 8601, Monday to Sunday."), ("2026-11-20", "A day."),
            ("today, yesterday", "A day, seen from now."),
            ("this week, last month", "The running week, month, quarter or year, or the last one."),
            ("last 4 weeks", "So many whole weeks before the running one; months and years alike."),
            ("2026-11-02..2026-11-20", "From a day to a day, both included."),
            ("2026-W40.., ..2026-11", "Without an end, or without a beginning."),
            ("all", "Everything."),
        ] { page.item(written, meaning) }
        page.heading("Times")
        page.paragraphs([
            "A time such as 08:57 is of the day that is spoken of, in the book's zone.",
            "2026-11-20T08:57 names the day too, and 2026-11-20T08:57+01:00 the offset.",
            "A time that the clocks of the zone never showed is refused; one that they showed",
            "twice needs its offset.",
        ])
    }

    private static func rules(_ page: inout Roff) {
        page.heading("Corrections")
        page.paragraphs([
            "Nothing is edited or deleted. A correction amends, retracts or reinstates an entry",
            "and says why. Every figure counts what its entries say after their corrections.",
            "--as-of gives every report as the book knew it at an earlier point.",
        ])
        page.heading("Attendance")
        page.paragraphs([
            "There is one mark for a person, date, slot and course. A warned person cannot be",
            "marked present for the same slot. Working days are working weekdays that are no",
            "holiday and not before the book's start. Possible are the working days up to today",
            "on which a person was on the roster, times the slots asked for. A streak is a run",
            "of days with a mark; days that are no working days do not break it.",
        ])
        page.heading("Working time")
        page.paragraphs([
            "A check-in opens an interval and the next check-out closes it. A day that lacks one",
            "is incomplete, and the overtime of its month is unknown until it is corrected.",
            "Overtime is what was worked less what was expected, by the settings of the day.",
        ])
        page.heading("Money, tickets, points")
        page.paragraphs([
            "Amounts are exact and each currency is added up by itself. A refund is an expense",
            "below zero. A budget is monthly. Points are given to students of a course. The",
            "limits of an entry are those in force on its own date.",
        ])
        page.heading("Locks")
        page.paragraphs([
            "daybook lock DATE closes the book to a date: nothing dated up to it can be written",
            "or corrected until daybook unlock.",
        ])
    }

    private static func settings(_ page: inout Roff) {
        page.heading("Settings")
        let roster = Roster()
        for name in SettingName.allCases {
            let usual = roster.value(of: name, on: .earliest)
            page.item(name.rawValue, usual.isEmpty ? "Not set at first." : "At first: \(usual)")
        }
    }
}
