/// Takes back a write, the last one of whoever records or a certain one: retracts its entries, or
/// reverses its corrections by further ones, with the category that was removed along with them.
/// Undoing an undo so brings back what it took. What takes back an import names it as its source,
/// so that its rows may come again.
public struct UndoCommand: Command {
    let by: String
    let event: UInt64?

    /// - Parameters:
    ///   - by: whose last write is meant.
    ///   - event: an event of the write that is meant, whoever recorded it; nil: the last one.
    public init(by: String, holding event: UInt64? = nil) {
        self.by = by
        self.event = event
    }

    /// What was undone, and how.
    public struct Outcome: Sendable {
        /// The write that was undone.
        public let write: PastWrite
        /// What became of each entry, by sequence: its state before, and what it says now or nil.
        public var entries: [(before: EntryState, after: Content?)] = []
        /// The categories that came back or went with the entries corrected.
        public var categories: [Content] = []
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.lastWriteBy = by
        need.writeHolding = event
        return need
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        guard let write = situation.lastWrite else {
            throw DaybookError(event.map { .unknownEntry($0) } ?? .nothingRecorded(by: by))
        }
        var outcome = Outcome(write: write)
        let contents = try rule(self.contents(write, situation, &outcome))
        let source = write.events.first?.source
        return (contents.map { NewEvent($0, source: source) }, outcome)
    }

    private func contents(
        _ write: PastWrite, _ situation: Situation, _ outcome: inout Outcome
    ) throws(Refusal) -> [Content] {
        guard write.events.count <= Limits.undoneEvents else {
            throw .tooMany(what: "events to undo at once", limit: Limits.undoneEvents)
        }
        if write.holds(.entry) { return try retractions(write, situation, &outcome) }
        if write.holds(.correction) {
            let turn = try CategoryTurn(write, situation)
            outcome.categories = turn.returns + turn.removals
            return turn.returns
                + (try reversals(write, situation, turn.roster, &outcome)) + turn.removals
        }
        guard let first = write.events.first else { throw .nothingRecorded(by: by) }
        throw .notUndone(
            first.sequence, kind: first.content.kind,
            instead: Reversal(
                of: write.events, before: write.rosterBefore, now: situation.roster,
                today: situation.today
            ).remedy)
    }

    /// One retraction for each run of entries that still count; roster events between them stay.
    private func retractions(
        _ write: PastWrite, _ situation: Situation, _ outcome: inout Outcome
    ) throws(Refusal) -> [Content] {
        var runs: [ClosedRange<UInt64>] = []
        var isOpen = false
        for event in write.events where event.content.kind.role == .entry {
            guard let entry = write.entries[event.sequence], entry.isLive else {
                isOpen = false
                continue
            }
            try Rules.retract(entry, roster: situation.roster)
            outcome.entries.append((entry, nil))
            let first = isOpen ? runs.removeLast().lowerBound : event.sequence
            runs.append(first...event.sequence)
            isOpen = true
        }
        if runs.isEmpty, let entry = write.entries.values.min(by: { $0.sequence < $1.sequence }) {
            throw .alreadyRetracted(entry.sequence, by: entry.correctedBy ?? 0)
        }
        let dates = Set(outcome.entries.map(\.before.content.on))
        let date = dates.count == 1 ? dates.first ?? situation.today : situation.today
        return runs.map {
            .entryRetracted(
                $0.lowerBound, through: $0.upperBound, on: date, because: StandingReason.undone)
        }
    }

    /// One further correction for each correction, if nobody has corrected the entry since.
    private func reversals(
        _ write: PastWrite, _ situation: Situation, _ roster: Roster, _ outcome: inout Outcome
    ) throws(Refusal) -> [Content] {
        var facts = PendingFacts(situation.facts)
        // What is brought back was recorded once: past days are open to it, as to a
        // reinstatement, and its size was judged then.
        var context = situation.context(isImport: true)
        context.sequence = 1
        var contents: [Content] = []
        for event in write.events {
            guard let targets = event.content.targets else { continue }
            for target in targets {
                guard let entry = write.entries[target] else { continue }
                guard entry.correctedBy == event.sequence else {
                    throw .correctedSince(target, by: entry.correctedBy ?? 0)
                }
                let after = write.former[target]
                try Self.check(event.content.kind, entry, after, roster, facts, context)
                if entry.isLive { facts.remove(entry.content) }
                if let after { facts.add(after) }
                outcome.entries.append((entry, after))
            }
            contents.append(Self.reversal(of: event.content, targets, write))
        }
        return contents
    }

    private static func check(
        _ kind: Kind, _ entry: EntryState, _ after: Content?, _ roster: Roster,
        _ facts: PendingFacts<some LedgerFacts>, _ context: RecordingContext
    ) throws(Refusal) {
        switch kind.correction {
        case .entryRetracted:
            try Rules.reinstate(entry, roster: roster, facts: facts, context: context)
        case .entryReinstated: try Rules.retract(entry, roster: roster)
        case .entryAmended, nil:
            guard let after else { throw .unknownEntry(entry.sequence) }
            try Rules.amend(entry, to: after, roster: roster, facts: facts, context: context)
        }
    }

    private static func reversal(
        of content: Content, _ targets: ClosedRange<UInt64>, _ write: PastWrite
    ) -> Content {
        let (first, last) = (targets.lowerBound, targets.upperBound)
        let why = StandingReason.undone
        return switch content.kind.correction {
        case .entryRetracted:
            .entryReinstated(first, through: last, on: content.on, because: why)
        case .entryReinstated:
            .entryRetracted(first, through: last, on: content.on, because: why)
        case .entryAmended, nil:
            .entryAmended(first, to: write.former[first] ?? content, because: why)
        }
    }
}
