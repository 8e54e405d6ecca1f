import Daybook
import DaybookModel

/// The days all books of a run live in, so that no answer hangs on the day it is run.
enum BookCalendar {
    /// A Friday.
    static let today = date(2026, 11, 20)
    static let rankedYear = 2025
    /// Within the month that a race asks of.
    static let racedDay = date(2018, 3, 14)
    static let afterRankedYear = date(rankedYear + 1, 1, 1)

    static let facts = BookFacts(
        name: "benchmark", zone: "UTC", currency: euro, start: date(2010, 1, 1),
        weekdays: .mondayToFriday)

    private static let microsecondsPerDay: Int64 = 86_400_000_000

    /// Recording at noon of `day`.
    static func recording(on day: CivilDate) -> Recording {
        let noon = Int64(day.daysSinceEpoch) * microsecondsPerDay + microsecondsPerDay / 2
        return Recording(by: "benchmark", now: Instant(microsecondsSinceEpoch: noon))
    }

    /// The next day on which marks may be made.
    static func workday(after day: CivilDate) -> CivilDate {
        var next = day.adding(days: 1)
        while !facts.weekdays.contains(next.weekday) { next = next.adding(days: 1) }
        return next
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
        guard let date = CivilDate(year: year, month: month, day: day) else {
            preconditionFailure("\(year)-\(month)-\(day) is written above, and is no date")
        }
        return date
    }

    private static var euro: Currency {
        guard let euro = Currency("EUR") else { preconditionFailure("EUR is a currency") }
        return euro
    }
}
