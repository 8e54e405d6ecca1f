/// How long the same work took, again and again, in nanoseconds.
struct Samples: Sendable {
    private(set) var nanoseconds: [Int64] = []

    mutating func add(_ nanoseconds: Int64) { self.nanoseconds.append(nanoseconds) }

    var count: Int { nanoseconds.count }

    /// The nearest-rank percentile: the smallest time that at least `percent` of 100 times do not
    /// exceed.
    /// - Precondition: there is a sample, and `percent` is within 1…100.
    func percentile(_ percent: Int) -> Int64 {
        precondition(!nanoseconds.isEmpty && 1...100 ~= percent, "a percentile of samples")
        let rank = (nanoseconds.count * percent + 99) / 100
        return nanoseconds.sorted()[rank - 1]
    }

    var median: Int64 { percentile(50) }

    /// What 99 in 100 times do not exceed; nil: there is one alone.
    var tail: Int64? { count > 1 ? percentile(99) : nil }
}
