/// A run of civil dates, both ends included; an end that is `nil` is open.
///
/// A range whose first date is after its last one is empty; its ends are kept as they are, so two
/// empty ranges need not be equal.
public struct DateRange: Hashable, Sendable {
    /// The first date, or `nil` when the range has no beginning.
    public let first: CivilDate?
    /// The last date, or `nil` when the range has no end.
    public let last: CivilDate?

    /// The dates from `first` to `last`, both included.
    public init(first: CivilDate?, last: CivilDate?) {
        self.first = first
        self.last = last
    }

    /// The one date `date`.
    public init(_ date: CivilDate) {
        self.init(first: date, last: date)
    }
}

extension DateRange {
    /// Every date there is.
    public static let all = DateRange(first: nil, last: nil)

    /// Whether no date is in the range.
    public var isEmpty: Bool {
        guard let first, let last else { return false }
        return first > last
    }

    /// The number of dates, or `nil` when an end is open.
    public var dayCount: Int? {
        guard let first, let last else { return nil }
        return max(0, last - first + 1)
    }

    /// Whether a date is in the range.
    public func contains(_ date: CivilDate) -> Bool {
        if let first, date < first { return false }
        if let last, date > last { return false }
        return true
    }

    /// The dates that are in both ranges.
    public func intersection(_ other: DateRange) -> DateRange {
        DateRange(
            first: later(first, other.first), last: earlier(last, other.last))
    }

    private func later(_ one: CivilDate?, _ two: CivilDate?) -> CivilDate? {
        guard let one, let two else { return one ?? two }
        return max(one, two)
    }

    private func earlier(_ one: CivilDate?, _ two: CivilDate?) -> CivilDate? {
        guard let one, let two else { return one ?? two }
        return min(one, two)
    }
}
