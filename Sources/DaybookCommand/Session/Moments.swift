import DaybookModel
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
        case .local(let local): return try resolve(local, text, zone)
        }
    }

    private static func resolve(
        _ local: LocalDateTime, _ text: String, _ zone: ZoneRules
    ) throws(CommandError) -> Instant {
        switch zone.resolve(local) {
        case .unique(let instant): return instant
        case .gap:
            throw .usage(
                message: "the clocks of \(zone.name) never showed \(text)",
                remedy: "Use a time before or after the clocks were put forward.")
        case .ambiguous(let earlier, let later):
            let choices = [earlier, later].map {
                $0.text(offsetSeconds: zone.offsetSeconds(at: $0))
            }
            throw .usage(
                message: "the clocks of \(zone.name) showed \(text) twice",
                remedy: "Say which: \(choices.joined(separator: " or ")).")
        }
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

    private static func period(_ text: String, today: CivilDate) throws(CommandError) -> Period {
        do throws(PeriodError) {
            return try Period.parse(text, today: today)
        } catch { throw .period(error) }
    }

    /// A date: `2026-11-20`, `today` or `yesterday`; nil for no text.
    static func date(_ text: String?, today: CivilDate) throws(CommandError) -> CivilDate? {
        guard let text else { return nil }
        let period = try period(text, today: today)
        guard let first = period.range.first, first == period.range.last else {
            throw .usage(
                message: "\"\(text)\" is more than one day",
                remedy: "Name one date, such as \(today), today or yesterday.")
        }
        return first
    }
}
