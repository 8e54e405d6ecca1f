extension Roster {
    /// What an event of the log said of the roster.
    public typealias Told = (sequence: UInt64, content: Content)

    /// The roster that its events leave, in the order of the log. What was retracted is as if it
    /// had never been said; whatever it added keeps its id, so that ids stay dense.
    public init(_ told: [Told]) { self.init(told, RosterRetractions(told)) }

    /// The roster that its events leave where others of them are retracted.
    init(_ told: [Told], _ retractions: RosterRetractions) {
        self.init()
        for (sequence, content) in told {
            if retractions[sequence] == nil {
                apply(content, sequence: sequence)
            } else {
                void(content, sequence: sequence)
            }
        }
    }

    /// Takes in some of its events, in the order of the log.
    /// - Parameter known: all that were said before.
    public mutating func take(_ later: [Told], after known: some Sequence<Told>) {
        if later.contains(where: { $0.content.rosterTargets != nil }) {
            self = Roster(Array(known) + later)
        } else {
            for told in later { apply(told.content, sequence: told.sequence) }
        }
    }
}

/// Which of the roster's events are retracted, and by which.
public struct RosterRetractions: Sendable {
    private var by: [UInt64: UInt64] = [:]

    /// As some events leave them, in the order of the log.
    public init(_ told: [Roster.Told]) {
        for (sequence, content) in told {
            guard let targets = content.rosterTargets else { continue }
            let sequences = told.said(in: targets).map(\.sequence)
            turn(sequences, content.kind == .rosterRetracted ? sequence : nil)
        }
    }

    /// The event that retracts one; nil: it holds.
    public subscript(sequence: UInt64) -> UInt64? { by[sequence] }

    /// Retracts some, or lets them hold again.
    mutating func turn(_ sequences: some Sequence<UInt64>, _ retraction: UInt64?) {
        for sequence in sequences { by[sequence] = retraction }
    }
}

extension [Roster.Told] {
    /// Those that hold.
    public var standing: [Roster.Told] {
        let retractions = RosterRetractions(self)
        return filter { retractions[$0.sequence] == nil }
    }

    /// Those in a range that say something themselves: a run passes over whatever else is in it.
    public func said(in range: ClosedRange<UInt64>) -> [Roster.Told] {
        self[partition(range.lowerBound)..<partition(range.upperBound + 1)].filter {
            $0.content.rosterTargets == nil
        }
    }

    /// The place of the first that is not before a sequence.
    private func partition(_ sequence: UInt64) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].sequence < sequence { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
