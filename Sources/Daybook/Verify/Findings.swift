/// What is wrong with a book, as it is found, and the smallest range of events that holds it all.
struct Findings: Sendable {
    private(set) var problems: [String] = []
    private(set) var bad: ClosedRange<UInt64>?

    /// Problems beyond these are only counted: one cause can have many effects.
    private static let keptProblems = 20

    var isEmpty: Bool { problems.isEmpty }

    mutating func note(_ problem: String, at range: ClosedRange<UInt64>? = nil) {
        if problems.count < Self.keptProblems { problems.append(problem) }
        guard let range else { return }
        let low = min(bad?.lowerBound ?? range.lowerBound, range.lowerBound)
        bad = low...max(bad?.upperBound ?? range.upperBound, range.upperBound)
    }

    mutating func add(_ other: Findings) {
        for problem in other.problems { note(problem) }
        guard let range = other.bad else { return }
        let low = min(bad?.lowerBound ?? range.lowerBound, range.lowerBound)
        bad = low...max(bad?.upperBound ?? range.upperBound, range.upperBound)
    }
}

/// `#4`, or `#4 to #9`.
func sequences(_ range: ClosedRange<UInt64>) -> String {
    range.count == 1 ? "#\(range.lowerBound)" : "#\(range.lowerBound) to #\(range.upperBound)"
}
