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

    /// The dates of a closed range.
    package init(_ days: ClosedRange<CivilDate>) {
        self.init(first: days.lowerBound, last: days.upperBound)
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

    /// The dates, where there are any and neither end is open.
    package var days: ClosedRange<CivilDate>? {
        guard let first, let last, first <= last else { return nil }
        return first...last
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
            first: Self.chosen(first, other.first, max), last: Self.chosen(last, other.last, min))
    }

    private static func chosen(
        _ one: CivilDate?, _ two: CivilDate?, _ choice: (CivilDate, CivilDate) -> CivilDate
    ) -> CivilDate? {
        guard let one, let two else { return one ?? two }
        return choice(one, two)
    }
}
