/// Reads dates as people type them, seen from one day.
///
/// `2026-11-20` · `today`, `yesterday`, `tomorrow` · `friday`, `last friday` (the one before
/// today), `next friday`, `this friday`, `friday last week` · `the 3rd` · `20 nov`, `nov 20
/// 2026`, `Fri 20 Nov 2026` · `20/11`, `20/11/2026`, `20.11.`, `11-20` · `-2d`, `3 days ago`, `in
/// 2 weeks`, `+1m`.
public struct DateReader: Sendable {
    /// The day that words and missing years are seen from.
    public let today: CivilDate
    /// How dates are written here.
    public let habits: DateHabits
    /// Whether days to come are as likely as days past: of visits and sales.
    public let looksAhead: Bool

    /// Reads dates as they are typed on a day.
    public init(
        today: CivilDate, _ habits: DateHabits = .plain, looksAhead: Bool = false
    ) {
        self.today = today
        self.habits = habits
        self.looksAhead = looksAhead
    }

    /// Longer texts are no date.
    private static let longest = 64

    /// The date that a text names.
    /// - Throws: `.ambiguous` for `3/4` where nobody knows the order; `.noSuchDate`; `.unreadable`.
    public func date(_ text: some StringProtocol) throws(DateError) -> CivilDate {
        let source = String(text)
        guard source.utf8.count <= Self.longest else { throw .unreadable(source) }
        if let date = CivilDate(source) { return date }
        let words = DateWords(source)
        if let date = relative(words) ?? weekday(words) ?? dayOfMonth(words) { return date }
        guard let written = try written(words, source) else { throw .unreadable(source) }
        return written
    }

    /// The last day up to today that a text writes without its year: `16.11.`, `Mon 16 Nov`.
    /// - Returns: nil where the text is no such date, or may be two.
    public func last(_ text: String) -> CivilDate? {
        let words = DateWords(text)
        if words.hasYear { return nil }
        let dates = [0, 1].lazy.compactMap { back -> CivilDate? in
            guard let end = CivilDate(year: today.year - back, month: 12, day: 31) else {
                return nil
            }
            return try? DateReader(today: end, habits).written(words, text)
        }
        return dates.first { $0 <= today }
    }

    /// Why a text that has the form of a date is none: `November has 30 days`.
    /// - Returns: nil where the text has another form, or is a date.
    public func flaw(_ text: String) -> String? {
        do throws(DateError) { _ = try date(text) } catch .noSuchDate(_, let reason, _) {
            return reason
        } catch { return nil }
        return nil
    }

    /// The date that a text writes with its year, whatever day it is read on: what files hold.
    /// - Returns: nil where the text is no such date, or may be two.
    public static func absolute(
        _ text: some StringProtocol, _ habits: DateHabits = .plain
    ) -> CivilDate? {
        if let date = CivilDate(text) { return date }
        let words = DateWords(String(text))
        guard words.hasYear else { return nil }
        return try? DateReader(today: .earliest, habits).written(words, "")
    }
}

/// Why a text is not a date.
@nonexhaustive
public enum DateError: Error, Hashable, Sendable {
    /// The text has none of the forms of a date.
    case unreadable(String)
    /// The text has the form of a date that is not in the calendar; `reason` is in words.
    case noSuchDate(String, reason: String, nearest: CivilDate?)
    /// The text may be read as either of two dates.
    case ambiguous(String, CivilDate, CivilDate)
}

extension DateError {
    /// What is wrong, with the text.
    public var message: String {
        switch self {
        case .unreadable(let text): "\(Excerpt.quoted(text)) is not a date"
        case .noSuchDate(let text, let reason, _):
            "\(Excerpt.quoted(text)) is not a date: \(reason)"
        case .ambiguous(let text, let one, let other):
            "\(Excerpt.quoted(text)) may mean \(one) or \(other)"
        }
    }

    /// What to write instead.
    public var remedy: String {
        switch self {
        case .unreadable:
            "Name one, such as 2026-11-20, 20 nov, yesterday, last friday or 3 days ago."
        case .noSuchDate(_, _, let nearest):
            nearest.map { "Did you mean \($0)?" } ?? "Correct the date."
        case .ambiguous(_, let one, let other): "Write which: \(one) or \(other)."
        }
    }
}

extension DateReader {
    /// `yesterday`, `-2d`, `3 days ago`, `in a week`; nil for another form.
    private func relative(_ written: DateWords) -> CivilDate? {
        let (words, count) = (written.words, written.numbers.first?.value ?? 1)
        return switch (written.form, words.first, words.last) {
        case ("w", "today", _), ("w", "now", _): today
        case ("w", "yesterday", _): today.adding(days: -1)
        case ("w", "tomorrow", _): today.adding(days: 1)
        case ("-#w", let unit?, _): moved(-count, unit)
        case ("+#w", let unit?, _): moved(count, unit)
        case ("#ww", let unit?, "ago"): moved(-count, unit)
        case ("w#w", "in", let unit?): moved(count, unit)
        case ("www", "a", "ago"): moved(-1, words[1])
        case ("www", "in", let unit?) where words[1] == "a": moved(1, unit)
        default: nil
        }
    }

    /// Today moved by so many units; nil where the word is none, or the count leaves the calendar.
    private func moved(_ count: Int, _ word: String) -> CivilDate? {
        guard abs(count) <= Self.mostUnits, let unit = CalendarUnit(short: word) else {
            return nil
        }
        switch unit {
        case .day: return today.adding(days: count)
        case .week: return today.adding(days: count * Weekday.allCases.count)
        case .month: return today.adding(months: count)
        case .quarter: return today.adding(months: count * 3)
        case .year: return today.adding(months: count * CivilDate.months.count)
        }
    }

    /// The days of all years.
    private static let mostUnits = 3_652_059

    /// `friday`, `last friday`, `next friday`, `this friday`. A day alone has passed.
    private func weekday(_ written: DateWords) -> CivilDate? {
        guard let day = written.words.last.flatMap(habits.weekday) else {
            return weekdayOfWeek(written)
        }
        return switch (written.form, written.words.first) {
        case ("w", _), ("ww", "last"): today.adding(days: -1).onOrBefore(day)
        case ("ww", "next"): today.adding(days: 1).onOrAfter(day)
        case ("ww", "this"): ISOWeek(containing: today).first.onOrAfter(day)
        default: nil
        }
    }

    /// `friday last week`, `monday of next week`.
    private func weekdayOfWeek(_ written: DateWords) -> CivilDate? {
        let words = written.words
        guard written.form == "www", words[2] == "week", let day = habits.weekday(words[0]),
            let weeks = ["last": -1, "this": 0, "next": 1][words[1]]
        else { return nil }
        let days = weeks * Weekday.allCases.count
        return ISOWeek(containing: today.adding(days: days)).first.onOrAfter(day)
    }

    /// `the 3rd`: the last one that has come; where days to come are as likely, the next one.
    private func dayOfMonth(_ written: DateWords) -> CivilDate? {
        guard written.form == "#", written.isOrdinal, let day = written.numbers.first?.value
        else { return nil }
        let months = CivilDate.months.map { looksAhead ? $0 - 1 : 1 - $0 }
        let dates = months.lazy.compactMap { count in
            let month = YearMonth(containing: today).adding(months: count)
            return CivilDate(year: month.year, month: month.month, day: day)
        }
        return dates.first { looksAhead ? $0 >= today : $0 <= today }
    }

    /// The first day after another on which a word or date without a year falls: the end of a run
    /// of days that began.
    func date(_ text: String, onOrAfter first: CivilDate) throws(DateError) -> CivilDate {
        let words = DateWords(text)
        if words.form == "w", let day = habits.weekday(words.words[0]) {
            return first.onOrAfter(day)
        }
        guard !words.hasYear else { return try date(text) }
        let reader = DateReader(today: first, habits)
        guard reader.relative(words) == nil else { return try self.date(text) }
        let date = try reader.date(text)
        return date < first ? date.adding(months: CivilDate.months.count) : date
    }
}

extension CalendarUnit {
    /// The unit that a word names: `d`, `day`, `days`, `wk`, `mo`.
    fileprivate init?(short word: String) {
        switch word {
        case "d", "day", "days": self = .day
        case "w", "wk", "wks", "week", "weeks": self = .week
        case "m", "mo", "month", "months": self = .month
        case "q", "quarter", "quarters": self = .quarter
        case "y", "yr", "yrs", "year", "years": self = .year
        default: return nil
        }
    }
}

extension CivilDate {
    /// The last such day of the week that is not after the date.
    func onOrBefore(_ day: Weekday) -> CivilDate {
        let gap = weekday.rawValue - day.rawValue
        return adding(days: -gap.flooredRemainder(by: Weekday.allCases.count))
    }

    /// The first such day of the week that is not before the date.
    func onOrAfter(_ day: Weekday) -> CivilDate {
        let gap = day.rawValue - weekday.rawValue
        return adding(days: gap.flooredRemainder(by: Weekday.allCases.count))
    }

    /// The same day so many months later, or the last one of a month that is shorter.
    func adding(months: Int) -> CivilDate {
        let month = YearMonth(containing: self).adding(months: months)
        return month.first.adding(days: min(day, month.dayCount) - 1)
    }
}
