import Daybook
import Reports

// Hours of a week, where a quota is of a day.

extension ChangeSetting {
    /// Fewer may be hours of a day, and more can only be minutes.
    private static let hoursOrMinutes: ClosedRange<Double> = 25...99
    /// The days of a week that is worked.
    private static let days = 5.0

    /// Words that say that hours are of a week.
    static let ofWeek: Set = ["week", "weekly", "weekly-hours", "week-hours"]

    /// The hours of each of five days, where a value can only be hours of a week; nil: it need not
    /// be.
    /// - Parameter isOfWeek: whether the line says that it is.
    static func aDay(_ value: String, isOfWeek: Bool) -> String? {
        guard let hours = hours(value), isOfWeek || hoursOrMinutes.contains(hours) else {
            return nil
        }
        return Minutes(Int64(hours * 60 / days)).compact
    }

    private static func hours(_ value: String) -> Double? {
        let typed = value.lowercased()
        let digits = typed.hasSuffix("h") ? typed.dropLast() : typed[...]
        return Double(digits.map { $0 == "," ? "." : String($0) }.joined())
    }

    /// The day that was typed from which a setting holds, with its option: a proposed line without
    /// it would hold from today on.
    static var typedStart: [String] {
        let from = Grammar(of: ChangeSetting.self).parts(Desk.line).value(of: "--from")
        return from.map { ["--from", $0] } ?? []
    }

    /// The line of a setting under its own name.
    static func whole(_ name: SettingName, _ values: [String]) -> Suggestion {
        Neighbours.line(verb, written(name, values) + typedStart)
    }

    /// The refusal of hours of a week under another name of the setting: `set hours 38.5`.
    static func ofWeek(_ name: String, _ values: [String]) -> CommandError? {
        let isOfWeek = ofWeek.contains(name.lowercased())
        guard let first = values.first, let day = aDay(first, isOfWeek: isOfWeek) else {
            return nil
        }
        let line = Neighbours.line(
            verb, [SettingName.quota.rawValue, day] + values.dropFirst() + typedStart)
        return .usage(
            message: "\"\(name)\" is not a setting, and a quota is of a day",
            remedy: "\(first) hours on five weekdays: `\(line)`")
    }

    /// The refusal of a day of the week as a setting, with the days that are worked without it, or
    /// with it: `set saturday off`; nil: the word is no such day.
    static func weekday(_ name: String, _ values: [String]) -> CommandError? {
        let word = name.lowercased()
        let isWeekend = ["weekend", "weekends"].contains(word)
        let one = Moments.habits.weekday(word).map { [$0] }
        guard let days = isWeekend ? [.saturday, .sunday] : one else { return nil }
        let parts = Grammar.root.parts(Desk.line)
        let book = parts.value(of: "--book")
        let today = ClosedDays(book: book, now: parts.value(of: "--now")).today
        let worked = KnownRoster(path: book).roster.weekdays(on: today)
        let isOff = values.contains { off.contains($0.lowercased()) }
        let meant = Weekday.allCases.filter { day in
            days.contains(day) ? !isOff : worked.contains(day)
        }
        let all: Advice = "The days that are worked now: \(run: verb, "weekdays")"
        let line = Neighbours.line(verb, ["weekdays", "\(Weekdays(meant))"] + typedStart)
        return .usage(
            message: "\"\(name)\" is not a setting: the working days are one",
            remedy: values.isEmpty || Weekdays(meant) == worked
                ? (values.isEmpty ? "" : "That is so already. ") + all
                : "Did you mean `\(line)`? " + all)
    }

    private static let off: Set = ["off", "no", "none", "free", "closed", "false", "0", "holiday"]

    /// A number that may be the hours of a week, or minutes, is asked about; what is longer than a
    /// day can only be of a week.
    static func unmistaken(quota value: String) throws(CommandError) -> String {
        guard let day = aDay(value, isOfWeek: false), let line = TypedLine.called,
            let ofDay = line.replacing([value], with: [day])
        else { return value }
        let digits = value.lowercased().hasSuffix("h") ? value.dropLast() : value[...]
        let minutes = Int(value).flatMap { line.replacing([value], with: ["\($0)m"]) }
        throw .usage(
            message: "a day has no \(digits) hours",
            remedy: "The hours of a week of five days: `\(ofDay)`"
                + (minutes.map { ". \(digits) minutes a day: `\($0)`" } ?? ""))
    }
}
