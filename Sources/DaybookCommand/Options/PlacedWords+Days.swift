import Daybook
import Platform

// Whether a text is a day, a time or a period.

extension PlacedWords {
    /// Options without a value, behind which a word of its own may stand.
    static let flags: Set = [
        "--all", "--detail", "--dry-run", "--calendar", "--blank", "--list", "-q",
    ]

    static var today: CivilDate {
        ZoneRules.utc.local(
            at: Instant(microsecondsSinceEpoch: SystemClock.microsecondsSinceEpoch())
        )
        .date
    }

    static func isPeriod(_ text: String) -> Bool {
        (try? Period.parse(text, today: today, Moments.habits)) != nil
    }

    /// Whether a text is a whole month.
    static func isMonth(_ text: String) -> Bool {
        guard let days = try? Period.parse(text, today: today, Moments.habits).range,
            let first = days.first
        else { return false }
        let month = YearMonth(containing: first)
        return first == month.first && days.last == month.last
    }

    static func isDate(_ text: String) -> Bool { date(text) != nil }

    /// The date that a text is today; nil: none.
    static func date(_ text: String) -> CivilDate? {
        guard let date = try? DateReader(today: today, Moments.habits).date(text) else {
            return nil
        }
        return date
    }

    /// A time of day, or a moment where the option stands for both.
    static func isTime(_ text: String) -> Bool {
        TypedTime.secondOfDay(text) != nil || TypedTime.hour(text) != nil
            || (try? DateReader(today: today, Moments.habits).moment(text)) != nil
    }

    /// The half of a day that words mean, or both: `morning and afternoon`.
    static func slot(_ words: [String]) -> String? {
        if SlotChoice(argument: words.joined(separator: " ")) != nil {
            return words.joined(separator: " ")
        }
        let halves = words.filter { !["and", "&", "+"].contains($0.lowercased()) }
        let read = halves.compactMap { SlotChoice(argument: $0) }
        return read.count == 2 && halves.count == 2 && read[0] != read[1] ? "both" : nil
    }
}
