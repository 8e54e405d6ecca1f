import Daybook
import Platform
import Reports

/// Moments as they are typed.
enum Moments {
    /// How dates are written where the program runs.
    static let habits: DateHabits = {
        let order = LocaleDates.isDayFirst.map { $0 ? DateOrder.dayFirst : .monthFirst }
        return DateHabits(
            order: order, months: LocaleDates.months, weekdays: LocaleDates.weekdays)
    }()

    /// What the system's clock says.
    static var clock: Instant {
        Instant(microsecondsSinceEpoch: SystemClock.microsecondsSinceEpoch())
    }

    /// `--now`, else the clock. A time without an offset is in the book's zone.
    static func now(_ text: String?, _ zone: ZoneRules) throws(CommandError) -> Instant {
        guard let text else { return clock }
        return try instant(text, zone, on: zone.local(at: clock).date)
    }

    /// Reads a moment; one that the zone's clocks showed never or twice is refused.
    /// - Parameter date: what a bare time of day belongs to.
    static func instant(
        _ text: String, _ zone: ZoneRules, on date: CivilDate, looksAhead: Bool = false
    ) throws(CommandError) -> Instant {
        let moment: ParsedMoment
        do throws(MomentError) {
            moment = try DateReader(today: date, habits, looksAhead: looksAhead)
                .moment(text, on: date)
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
        _ text: String, _ zone: ZoneRules, on date: CivilDate, looksAhead: Bool = false
    ) throws(CommandError) -> Instant {
        if let day = try? DateReader(today: date, habits, looksAhead: looksAhead).date(text) {
            // `9.10` is the time where a time is asked for.
            if let clock = clock(text) { return try instant(clock, zone, on: date) }
            throw .usage(
                message: "\"\(text)\" is a date without a time",
                remedy: "Say at what time, such as \(day)T08:57.")
        }
        // `9` is a time where nothing but one can be meant.
        let clock = TypedTime.hour(text).map { _ in "\(text)h" }
        return try instant(clock ?? text, zone, on: date, looksAhead: looksAhead)
    }

    /// The time that `9.10` may be, which is a date as well.
    static func clock(_ text: String) -> String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2,
            TypedTime.secondOfDay("\(parts[0]):\(parts[1])") != nil
        else { return nil }
        return "\(parts[0].count == 1 ? "0" : "")\(parts[0]):\(parts[1])"
    }

    /// A run of days closed at both ends: a date, `A..B`, a week, a month.
    static func days(
        _ text: String, today: CivilDate, looksAhead: Bool = false
    ) throws(CommandError) -> ClosedRange<CivilDate> {
        if looksAhead, let day = try? DateReader(today: today, habits, looksAhead: true).date(text)
        {
            return day...day
        }
        let range = try period(text, today: today).range
        guard let first = range.first, let last = range.last, first <= last else {
            throw .usage(
                message: "\"\(text)\" has no first or no last day",
                remedy: "Name a day or a run of days, such as \(today)..\(today.adding(days: 4)).")
        }
        return first...last
    }

    /// The days that a text names: any form of a period, or `since march`.
    static func period(
        _ text: String, today: CivilDate, looksAhead: Bool = false
    ) throws(CommandError) -> Period {
        let run = PlacedRun(text.split(separator: " ").map(String.init))
        do throws(PeriodError) {
            return try Period.parse(
                run?.period ?? text, today: today, habits, looksAhead: looksAhead)
        } catch { throw .period(error) }
    }

    /// A date as ``DateReader`` reads it; nil for no text.
    /// - Parameter looksAhead: whether days to come are as likely as days past.
    static func date(
        _ text: String?, today: CivilDate, looksAhead: Bool = false
    ) throws(CommandError) -> CivilDate? {
        guard let text else { return nil }
        if let date = CivilDate(text) ?? last(of: text, today: today) { return date }
        let period = try? Period.parse(text, today: today, habits)
        if let range = period?.range, range.first != range.last || range.first == nil {
            throw .usage(
                message: "\"\(text)\" is more than one day",
                remedy: firstDay(of: text, range, today)
                    ?? "Name one date, such as \(today), yesterday or last friday.")
        }
        do throws(DateError) {
            return try DateReader(today: today, habits, looksAhead: looksAhead).date(text)
        } catch {
            try refuseSeveral(text)
            let both = AmbiguousDay(error)?.lines { day in
                TypedLine.called?.replacing([text], with: [day])
            }
            throw .usage(
                message: error.message,
                remedy: both.map { "Write which: " + $0 } ?? timed(text) ?? Advice(error.remedy))
        }
    }

    /// The line with the first of several days in their place, or where they end something, the
    /// last; nil: they have none, or stand nowhere in the line. A month without a year is the
    /// nearest one.
    private static func firstDay(
        of text: String, _ range: DateRange, _ today: CivilDate
    ) -> Advice? {
        let next = try? Period.parse(text, today: today, habits, looksAhead: true).range
        let nearest = [range, next ?? range].min {
            abs(($0.first ?? .latest).daysSinceEpoch - today.daysSinceEpoch)
                < abs(($1.first ?? .latest).daysSinceEpoch - today.daysSinceEpoch)
        }
        guard let line = TypedLine.called, let first = nearest?.first, let last = nearest?.last
        else { return nil }
        let option = line.word(before: [text])
        let isEnd = ["--to", "--left", "--last", "--until"].contains(option)
        let day = isEnd ? last : first
        return line.replacing([text], with: ["\(day)"]).map {
            "Name one. Its \(isEnd ? "last" : "first") day: `\($0)`"
        }
    }

    /// What is said of a day of the week that is today's too, and is taken as past.
    static func weekAgo(_ text: String?, _ date: CivilDate, today: CivilDate) -> String? {
        guard let text, date == today.adding(days: -7), habits.weekday(text.lowercased()) != nil
        else { return nil }
        return "\(text) is the one a week ago, \(date). Today is one too: --on today"
    }

    /// What is said of a day of the week from which something holds: a day alone is the one before
    /// today, and what holds from a day on may well be meant to begin on the next one.
    static func remarkStart(
        _ text: String?, _ date: CivilDate?, _ session: Session
    ) throws(CommandError) {
        guard let text, let date, date < session.today,
            habits.weekday(text.lowercased()) != nil
        else { return }
        let coming = TypedLine.called?.replacing([text], with: ["next \(text.lowercased())"])
        let line = coming.map { Advice(" For the coming one: `\($0)`") } ?? ""
        try session.output.remark(
            session.output.spelling.text("\(text) is the last one, \(date)." + line))
    }

    /// The last day of a period: `end of october`.
    private static func last(of text: String, today: CivilDate) -> CivilDate? {
        let words = text.lowercased()
        let sign = ["end of ", "the end of "].first { words.hasPrefix($0) }
        return sign.flatMap { sign in
            (try? Period.parse(String(text.dropFirst(sign.count)), today: today, habits))?.range
                .last
        }
    }

    /// So many lines are written out where each day has one of its own.
    private static let listed = 7

    /// Refuses several days where one is recorded at a time, and writes out the line of each.
    /// - Parameter text: the word that was typed: `mon,tue`.
    static func refuseSeveral(_ text: String) throws(CommandError) {
        let days = text.split(separator: ",").map(\.trimmed)
        guard days.count > 1, days.allSatisfy(PlacedWords.isDate), let line = TypedLine.called
        else { return }
        let lines = days.compactMap { line.replacing([text], with: [$0]) }
        if !lines.isEmpty { throw several(days, lines) }
    }

    /// The error of several days, with a line for each.
    static func several(_ days: [String], _ lines: [Suggestion]) -> CommandError {
        let written = lines.prefix(listed).map { Advice("`\($0)`") }.joined(separator: ", then ")
        return .usage(
            message: "one day is recorded at a time, and \(days.joined(separator: ", ")) names "
                + "several",
            remedy: "Type a line for each: \(written). "
                + "Many at once come from a file: \(run: "import", "FILE.csv")")
    }
}
