/// The working days of a range, looked up once so that reports over many people count bits.
public struct WorkingDays: Sendable {
    /// The first day of the range.
    public let first: CivilDate
    private let isWorking: [Bool]
    /// `before[i]`: working days before day `i` of the range.
    private let before: [Int32]

    /// Looks at every day of `range`.
    /// - Parameter range: closed at both ends; an empty one gives no days.
    public init(_ range: ClosedRange<CivilDate>?, of roster: Roster) {
        first = range?.lowerBound ?? .earliest
        let length = range.map { $0.upperBound - $0.lowerBound + 1 } ?? 0
        let start = first
        let days = (0..<length).map { roster.dayOff(start.adding(days: $0)) == nil }
        var count: Int32 = 0
        before =
            days.map { day in
                defer { count += day ? 1 : 0 }
                return count
            } + [count]
        isWorking = days
    }

    /// Whether `date` is a working day inside the range.
    public func contains(_ date: CivilDate) -> Bool {
        let index = date - first
        return isWorking.indices.contains(index) && isWorking[index]
    }

    /// The working days from `from` through `to`, both included, inside the range.
    public func count(from: CivilDate, through to: CivilDate) -> Int {
        let low = max(0, from - first)
        let high = min(isWorking.count, to - first + 1)
        return low < high ? Int(before[high] - before[low]) : 0
    }
}
