/// The days that every benchmark's book lives in, so that its events do not hang on the day it is
/// run.
enum BenchmarkCalendar {
    /// A Friday, after the last day of the history.
    static let today = date("2026-11-20")
    static let start = date("2010-01-01")
    /// The year and the month that questions are asked of.
    static let year = Period(.year, containing: date("2025-01-01"))
    static let month = Period(.month, containing: date("2025-03-01"))

    private static let microsecondsPerDay: Int64 = 86_400_000_000

    static let facts = BookFacts(
        name: "benchmark", zone: ZoneRules.utc.name, currency: Currency("EUR") ?? .none,
        start: start,
        weekdays: .mondayToFriday)

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

    private static func date(_ text: String) -> CivilDate {
        guard let date = CivilDate(text) else {
            preconditionFailure("\(text) is written above, and is not a date")
        }
        return date
    }
}

/// Slots without a mark: everyone's of today, then those of the working days after it.
struct FreeSlots {
    private let names: [String]
    private var day = BenchmarkCalendar.today
    private var taken = 0

    /// - Parameter names: of everyone, at least one.
    init(of names: [String]) { self.names = names }

    /// The next mark to make, and when.
    mutating func next() -> (command: MarkCommand, recording: Recording) {
        let (person, slot) = (taken / 2, taken % 2 == 0 ? Slot.morning : .afternoon)
        let command = MarkCommand(
            .present(course: nil), .named([names[person]]), on: day, slots: [slot])
        let recording = BenchmarkCalendar.recording(on: day)
        taken += 1
        if taken == names.count * 2 { (taken, day) = (0, BenchmarkCalendar.workday(after: day)) }
        return (command, recording)
    }
}
