/// A run of dates with the name it is shown and asked for by.
///
/// The label never depends on the day it is read on: `last month` becomes `2026-10`.
public struct Period: Hashable, Sendable {
    /// The canonical form, which ``parse(_:today:)`` reads as the same dates on any day.
    public let label: String
    /// The dates, both ends included; an end may be open.
    public let range: DateRange
}

extension Period {
    /// Every date there is.
    public static let all = Period(label: "all", range: .all)

    /// One day, week, month, quarter or year.
    public init(_ span: CalendarSpan) {
        self.init(label: span.description, range: span.range)
    }

    /// The unit of a kind that holds `date`: `Period(.month, containing: today)` is this month.
    public init(_ unit: CalendarUnit, containing date: CivilDate) {
        self.init(CalendarSpan(unit, containing: date))
    }

    /// From the start of one unit to the end of another; an end that is `nil` is open.
    ///
    /// Equal ends make the one unit, two open ends make ``all``.
    /// - Precondition: the last day is not before the first.
    public init(from first: CalendarSpan?, through last: CalendarSpan?) {
        if let first, first == last {
            self.init(first)
        } else if first == nil, last == nil {
            self = .all
        } else {
            let label = (first?.description ?? "") + Period.dots + (last?.description ?? "")
            self.init(label: label, range: DateRange(first: first?.first, last: last?.last))
        }
    }

    /// Whether it is over: its last date is before `today`. An open end is never over.
    public func isComplete(today: CivilDate) -> Bool {
        guard let last = range.last else { return false }
        return last < today
    }

    /// The days that count as seen from `today`: a moment in the past does not know what came
    /// later.
    public func counted(through today: CivilDate) -> DateRange {
        range.intersection(DateRange(first: nil, last: today))
    }

    /// The one unit of the calendar that it is; nil: it is none.
    public var unit: CalendarSpan? {
        guard let first = range.first else { return nil }
        return CalendarUnit.allCases.lazy.map { CalendarSpan($0, containing: first) }
            .first { $0.range == range }
    }

    /// What stands between the ends of a written period.
    static let dots = ".."
}

extension Period: CustomStringConvertible {
    /// The same as ``label``.
    public var description: String { label }
}

extension Period {
    /// Reads a period; case does not matter and spaces between words may be missing.
    ///
    /// Forms: `2026`, `2026-Q4`, `2026-11`, `2026-W47`, `2026-11-20`; a date as ``DateReader``
    /// reads it; `march`, `last march`, `03/2026`, `week 47`, `Q4`; `week`, `this week`,
    /// `last week`, `next week` (month, quarter, year), `last 4 weeks` (days, months, quarters,
    /// years: that many complete units before the current one); `A..B`, `A..`, `..B` with one unit
    /// at either end, and `all`. What has no year is the last one that began; at the end of a run
    /// it is the first one after its beginning.
    /// - Parameters:
    ///   - today: the day that relative forms count from.
    ///   - habits: how dates are written here.
    ///   - looksAhead: whether what has no year, or is a day of the week, is the next one to come.
    /// - Throws: ``PeriodError``, which names the nearest valid form where one is near.
    public static func parse(
        _ text: String, today: CivilDate, _ habits: DateHabits = .plain, looksAhead: Bool = false
    ) throws(PeriodError) -> Period {
        do throws(PeriodFlaw) {
            return try PeriodGrammar(today: today, habits, looksAhead: looksAhead).period(text)
        } catch {
            let nearest = PeriodGuess(today: today).nearest(to: text)
            switch error {
            case .unknown: throw .unknown(text, nearest: nearest)
            case .impossible(let reason): throw .impossible(text, reason: reason, nearest: nearest)
            case .reversed: throw .reversed(text, nearest: nearest)
            }
        }
    }

    /// The dates from the start of one period to the end of another, both included; `nil` is open.
    ///
    /// Either may be any form of one day, week, month, quarter or year, relative ones too.
    /// - Throws: ``PeriodError``; `.reversed` when the last day is before the first.
    public static func between(
        _ from: String?, _ to: String?, today: CivilDate, _ habits: DateHabits = .plain,
        looksAhead: Bool = false
    ) throws(PeriodError) -> Period {
        let grammar = PeriodGrammar(today: today, habits, looksAhead: looksAhead)
        let first = try end(from, grammar)
        let last = try end(to, grammar, after: first?.first)
        if let first, let last, first.first > last.last {
            let value = first.description + dots + last.description
            throw .reversed(value, nearest: last.description + dots + first.description)
        }
        return Period(from: first, through: last)
    }

    private static func end(
        _ text: String?, _ grammar: PeriodGrammar, after first: CivilDate? = nil
    ) throws(PeriodError) -> CalendarSpan? {
        guard let text else { return nil }
        do throws(PeriodFlaw) {
            return try grammar.end(text, after: first)
        } catch {
            let nearest = PeriodGuess(today: grammar.today).nearestEnd(to: text)
            guard case .impossible(let reason) = error else {
                throw .unknown(text, nearest: nearest)
            }
            throw .impossible(text, reason: reason, nearest: nearest)
        }
    }
}

/// Why a text is not a period. Each case carries the text and the nearest form that is valid, or
/// nil where nothing is near.
@nonexhaustive
public enum PeriodError: Error, Hashable, Sendable {
    /// The text has none of the forms of a period.
    case unknown(String, nearest: String?)
    /// The text has the form of a period, but the calendar has no such days; `reason` says why.
    case impossible(String, reason: String, nearest: String?)
    /// The text is a range whose end is before its beginning.
    case reversed(String, nearest: String?)
}

extension PeriodError {
    /// The text that was read.
    public var value: String {
        switch self {
        case .unknown(let value, _), .impossible(let value, _, _), .reversed(let value, _): value
        }
    }

    /// The nearest form that is read without an error; nil where nothing is near.
    public var nearest: String? {
        switch self {
        case .unknown(_, let nearest), .impossible(_, _, let nearest), .reversed(_, let nearest):
            nearest
        }
    }

    /// What is wrong, with the text.
    public var message: String {
        switch self {
        case .unknown(let value, _): "\(Excerpt.quoted(value)) is not a period"
        case .impossible(let value, let reason, _):
            "\(Excerpt.quoted(value)) is not a period: \(reason)"
        case .reversed(let value, _):
            "\(Excerpt.quoted(value)) is not a period: it ends before it begins"
        }
    }

    /// What to write instead.
    public var remedy: String {
        nearest.map { "Did you mean \"\($0)\"?" }
            ?? "Name one, such as 2026-11, this week, last march, 1 nov..20 nov or all."
    }
}

/// Why a text does not follow the grammar, before a better one has been looked for.
enum PeriodFlaw: Error {
    case unknown
    case impossible(reason: String)
    case reversed
}
