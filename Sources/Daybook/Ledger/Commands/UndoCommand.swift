/// Takes back the last write of whoever records or a certain one, or brings back what was taken
/// back last. Entries are retracted, corrections reversed by further ones, and what was said of
/// the roster is as if never said. What takes back an import names it as its source, so that its
/// rows may come again.
public struct UndoCommand: Command {
    /// Back or forth over what was recorded.
    public enum Way: CaseIterable, Sendable {
        case undo, redo

        /// The reason that its corrections give, by which they are known.
        var reason: String { self == .undo ? StandingReason.undone : StandingReason.redone }
        /// As a sentence says it.
        public var verb: String { self == .undo ? "undo" : "redo" }
    }

    let way: Way
    let by: String
    let event: UInt64?

    /// - Parameters:
    ///   - by: whose last write is meant.
    ///   - event: an event of the write that is meant, whoever recorded it; nil: the last one.
    public init(_ way: Way = .undo, by: String, holding event: UInt64? = nil) {
        self.way = way
        self.by = by
        self.event = event
    }

    /// What was taken back or brought back, and how.
    public struct Outcome: Sendable {
        /// The write that it was.
        public let write: PastWrite
        /// What became of each entry, by sequence: its state before, and what it says now or nil.
        public var entries: [(before: EntryState, after: Content?)] = []
        /// What was said of the roster and is as if never said, and what holds again.
        public var turn = RosterTurn()
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.lastWrite = (way, by)
        need.writeHolding = event
        return need
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        guard let write = situation.lastWrite else {
            throw DaybookError(
                event.map { .unknownEntry($0) } ?? .nothingLeft(to: way.verb, by: by))
        }
        if let since = write.since {
            throw DaybookError(.writtenSince(since, undone: Set(write.retracted).sorted()))
        }
        var outcome = Outcome(write: write)
        let contents: [Content]
        do throws(Refusal) {
            contents = try self.contents(write, situation, &outcome)
        } catch {
            var refused = DaybookError(error)
            refused.reversing = write.events.last?.sequence
            throw refused
        }
        let source = write.events.first?.source
        return (contents.map { NewEvent($0, source: source) }, outcome)
    }

    /// The events of the write reversed, the last one first: what an entry needs was there before.
    private func contents(
        _ write: PastWrite, _ situation: Situation, _ outcome: inout Outcome
    ) throws(Refusal) -> [Content] {
        guard write.events.count <= Limits.undoneEvents else {
            throw .tooMany(what: "events to undo at once", limit: Limits.undoneEvents)
        }
        var reversal = Reversal(write, situation)
        outcome.turn = reversal.turn
        let contents = try reversal.reversed()
        guard !contents.isEmpty else {
            let gone = write.entries.values.min { $0.sequence < $1.sequence }
            guard let gone else { throw .nothingLeft(to: way.verb, by: by) }
            throw .alreadyRetracted(gone.sequence, by: gone.correctedBy ?? 0)
        }
        outcome.entries = reversal.entries.sorted { $0.before.sequence < $1.before.sequence }
        return contents
    }
}
