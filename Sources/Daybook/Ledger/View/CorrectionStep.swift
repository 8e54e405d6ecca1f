import EventCodec
import Journal

/// One correction of one entry: what the entry said before and after it.
public struct CorrectionStep: Hashable, Sendable {
    /// The correction's own number, moment, recorder and kind.
    public let sequence: UInt64
    /// When the correction was recorded.
    public let recordedAt: Instant
    /// Who recorded the correction.
    public let by: String
    /// Amended, retracted or reinstated.
    public let kind: Kind
    /// The date that the correction is about.
    public let on: CivilDate
    /// Why.
    public let reason: String
    /// The entry that it corrects.
    public let target: UInt64
    /// What counted before; nil: the entry did not count.
    public let before: Content?
    /// What counts after; nil: the entry no longer counts.
    public let after: Content?

    /// What the entry says, whether it counts or not.
    public var said: Content? { after ?? before }

    /// What it says before and after.
    var contents: [Content] { [before, after].compactMap(\.self) }

    init(_ event: Event, of target: UInt64, before: Content?, after: Content?) {
        sequence = event.sequence
        recordedAt = event.recordedAt
        by = event.by
        kind = event.content.kind
        on = event.content.on
        reason = event.content.text(.reason) ?? ""
        self.target = target
        self.before = before
        self.after = after
    }
}

/// An entry as it was recorded, and what each of its corrections made of it, oldest first.
public struct EntryChain: Sendable {
    /// As it was recorded.
    public let event: Event
    /// Oldest first.
    public let steps: [CorrectionStep]
}

extension [Event] {
    /// The events that the corrections among these speak of, ascending, each once.
    var targets: [UInt64] {
        var targets: Set<UInt64> = []
        for event in self { targets.formUnion(event.targets ?? 0..<0) }
        return targets.sorted()
    }

    /// What each correction made of each entry that it really changed, in the order of the log. A
    /// run that undoes an import passes over what did not count.
    func steps(from entries: [UInt64: EntryState]) -> [CorrectionStep] {
        var entries = entries
        var steps: [CorrectionStep] = []
        for event in self {
            let correction = event.content
            guard let targets = event.targets else { continue }
            for target in targets {
                guard let old = entries[target] else { continue }
                let new = old.corrected(by: correction, at: event.sequence)
                entries[target] = new
                if correction.kind != .entryAmended, new.isLive == old.isLive { continue }
                steps.append(
                    CorrectionStep(event, of: target, before: old.counted, after: new.counted))
            }
        }
        return steps
    }
}

extension LogReader {
    /// Every correction up to an event.
    func correctionIndex(through last: UInt64) throws(JournalError) -> CorrectionIndex {
        var index = CorrectionIndex()
        guard last > 0 else { return index }
        try forEachBlock(of: 1...last, isSummed: true) { (block, events) throws(JournalError) in
            try block.reading(index.note(block, block.indices(of: events)))
        }
        index.arrange()
        return index
    }

    /// What each correction among the events of a run made of each entry.
    /// - Parameter index: of all corrections up to the end of the run.
    func steps(
        in range: ClosedRange<UInt64>, _ index: CorrectionIndex
    ) throws(JournalError) -> [CorrectionStep] {
        let events = try events(of: .corrections, in: range)
        let targets = events.targets
        let chains = targets.map { index.chain(of: $0, before: range.lowerBound) }
        let said = try replacements(chains)
        var entries: [UInt64: EntryState] = [:]
        for (place, content) in try contents(of: targets).enumerated()
        where content.kind.role == .entry {
            let target = targets[place]
            entries[target] = EntryState(target, content, chains[place], said)
        }
        return events.steps(from: entries)
    }
}

extension ClosedRange<UInt64> {
    /// Its parts of so many numbers at most, ascending.
    func parts(of size: UInt64) -> [ClosedRange<UInt64>] {
        stride(from: lowerBound, through: upperBound, by: Int(size)).map {
            $0...Swift.min($0 + size - 1, upperBound)
        }
    }
}
