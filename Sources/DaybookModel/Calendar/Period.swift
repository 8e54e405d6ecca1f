/// A run of dates with the name it is shown and asked for by.
///
/// The label never depends on the day it is read on: `last month` becomes `2026-10`.
public struct Period: Hashable, Sendable {
    /// The canonical form, which ``parse(_:today:)`` reads as the same dates on any day.
    public let label: String
    /// The dates, both ends included; an end may be open.
    public let range: DateRange

    init(label: String, range: DateRange) {
        self.label = label
        self.range = range
    }
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

    /// What stands between the ends of a written period.
    static let dots = ".."
}

extension Period: CustomStringConvertible {
    /// The same as ``label``.
    public var description: String { label }
}
