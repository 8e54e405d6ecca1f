/// Times work on a clock that is given to it.
struct Stopwatch: Sendable {
    /// Work is not begun again after so long, so that a slow machine is done about as soon as a
    /// fast one.
    static let patience: Int64 = 3_000_000_000

    /// Nanoseconds since an arbitrary moment.
    let clock: @Sendable () -> Int64

    /// The time that `work` takes once: at least 1.
    func time(_ work: () throws(DaybookError) -> Void) throws(DaybookError) -> Int64 {
        let began = clock()
        try work()
        return max(1, clock() - began)
    }

    /// Does `work` again and again, until it was done `most` times or patience is out.
    /// - Parameters:
    ///   - least: it is done so often whatever that takes.
    ///   - work: is told how often it was done already.
    func rounds(
        _ most: Int, atLeast least: Int = 1, _ work: (_ done: Int) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        let began = clock()
        for done in 0..<max(least, most) {
            if done >= least, clock() - began >= Self.patience { return }
            try work(done)
        }
    }
}

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
