import Daybook
import Platform

/// Moments as they are typed.
enum Moments {
    /// `--now`, else the clock. A time without an offset is in the book's zone.
    static func now(_ text: String?, _ zone: ZoneRules) throws(CommandError) -> Instant {
        let clock = Instant(microsecondsSinceEpoch: SystemClock.microsecondsSinceEpoch())
        guard let text else { return clock }
        return try instant(text, zone, on: zone.local(at: clock).date)
    }

    /// Reads a moment; one that the zone's clocks showed never or twice is refused.
    /// - Parameter date: what a bare time of day belongs to.
    static func instant(
        _ text: String, _ zone: ZoneRules, on date: CivilDate
    ) throws(CommandError) -> Instant {
        let moment: ParsedMoment
        do throws(MomentError) {
            moment = try ParsedMoment(text, on: date)
        } catch { throw .moment(error) }
        switch moment {
        case .instant(let instant): return instant
        case .local(let local):
            return try rule(zone.instant(of: local))
        }
    }

    /// The same of something that happened at a time of day: a date alone is refused, because
    /// nobody means its midnight.
    static func time(
        _ text: String, _ zone: ZoneRules, on date: CivilDate
    ) throws(CommandError) -> Instant {
        try demand(
            CivilDate(text) == nil, or: "\"\(text)\" is a date without a time",
            remedy: "Say at what time, such as \(text)T08:57.")
        return try instant(text, zone, on: date)
    }

    /// A run of days closed at both ends: a date, `A..B`, a week, a month.
    static func days(
        _ text: String, today: CivilDate
    ) throws(CommandError) -> ClosedRange<CivilDate> {
        let range = try period(text, today: today).range
        guard let first = range.first, let last = range.last, first <= last else {
            throw .usage(
                message: "\"\(text)\" has no first or no last day",
                remedy: "Name a day or a run of days, such as \(today)..\(today.adding(days: 4)).")
        }
        return first...last
    }

    /// The days that a text names.
    static func period(_ text: String, today: CivilDate) throws(CommandError) -> Period {
        do throws(PeriodError) {
            return try Period.parse(text, today: today)
        } catch { throw .period(error) }
    }

    /// A date: `2026-11-20`, `today` or `yesterday`; nil for no text.
    static func date(_ text: String?, today: CivilDate) throws(CommandError) -> CivilDate? {
        guard let text else { return nil }
        let period: Period
        do throws(PeriodError) {
            period = try Period.parse(text, today: today)
        } catch { throw notADate(text, error, today) }
        guard let first = period.range.first, first == period.range.last else {
            throw .usage(
                message: "\"\(text)\" is more than one day",
                remedy: "Name one date, such as \(today), today or yesterday.")
        }
        return first
    }

    /// What is wrong with a date, without a word about periods, which do not fit in its place.
    private static func notADate(
        _ text: String, _ error: PeriodError, _ today: CivilDate
    ) -> CommandError {
        let message = "\"\(text)\" is not a date"
        if case .impossible(_, let reason, let nearest) = error, CivilDate(nearest) != nil {
            return .usage(message: "\(message): \(reason)", remedy: "Did you mean \(nearest)?")
        }
        return .usage(
            message: message, remedy: "Name one, such as \(today), today or yesterday.")
    }
}
