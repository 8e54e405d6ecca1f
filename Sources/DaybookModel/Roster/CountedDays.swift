/// The days of a range that count, looked up once so that reports over many people count bits.
public struct CountedDays: Sendable {
    /// The first day of the range.
    public let first: CivilDate
    /// `before[i]`: days that count before day `i` of the range.
    private let before: [Int32]

    /// Looks at every day of `range`.
    /// - Parameter range: closed at both ends; an empty one gives no days.
    public init(_ range: ClosedRange<CivilDate>?, where counts: (CivilDate) -> Bool) {
        first = range?.lowerBound ?? .earliest
        var before: [Int32] = [0]
        if let range {
            for date in range { before.append(before[before.count - 1] + (counts(date) ? 1 : 0)) }
        }
        self.before = before
    }

    /// The working days of a range.
    public init(working range: ClosedRange<CivilDate>?, of roster: Roster) {
        self.init(range) { roster.dayOff($0) == nil }
    }

    /// Whether `date` is a day inside the range that counts.
    public func contains(_ date: CivilDate) -> Bool { count(from: date, through: date) > 0 }

    /// The days that count from `from` through `to`, both included, inside the range.
    public func count(from: CivilDate, through to: CivilDate) -> Int {
        let low = max(0, from - first)
        let high = min(before.count - 1, to - first + 1)
        return low < high ? Int(before[high] - before[low]) : 0
    }
}
