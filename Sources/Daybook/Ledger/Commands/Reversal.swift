/// A write taken back event by event, from the last to the first.
struct Reversal {
    private let write: PastWrite
    private let reason: String
    private let today: CivilDate
    private let told: [Roster.Told]
    private let context: RecordingContext
    private let start: EntryState?
    /// What is said of the roster no more, and what holds again.
    let turn: RosterTurn
    /// The roster that is left, once it is judged.
    private var roster: Roster
    private var isJudged = false
    private var facts: PendingFacts<RecordedFacts>
    /// The correction that reaches further back with each event.
    private var run: Run?
    private var contents: [Content] = []
    private struct Run {
        let kind: Kind
        let range: ClosedRange<UInt64>
        let date: CivilDate
    }

    /// What became of each entry.
    private(set) var entries: [(before: EntryState, after: Content?)] = []

    init(_ write: PastWrite, _ situation: Situation) {
        self.write = write
        // What takes back an undoing is a redoing.
        reason = write.isUndoing ? StandingReason.redone : StandingReason.undone
        (today, told, start) = (situation.today, situation.told, situation.first)
        (roster, facts) = (situation.roster, PendingFacts(situation.facts))
        // What is brought back was recorded once: past days are open to it, as to a
        // reinstatement, and its size was judged then.
        var context = situation.context(isImport: true)
        context.sequence = 1
        context.retraces = true
        self.context = context
        turn = Self.turn(write, situation)
    }

    /// What the write said of the roster and still holds, and what it retracted of it.
    private static func turn(_ write: PastWrite, _ situation: Situation) -> RosterTurn {
        var turn = RosterTurn()
        for event in write.events where event.content.kind.role == .roster {
            let said = event.content.rosterTargets.map { situation.told.said(in: $0) }
            for told in said ?? [(event.sequence, event.content)] {
                let isLive = write.entries[told.sequence]?.isLive ?? false
                if isLive { turn.retracted.append(told) }
                if !isLive, event.content.kind == .rosterRetracted { turn.reinstated.append(told) }
            }
        }
        // Only rows of an import that was undone come again.
        turn.isUndone = write.events.first?.source != nil
        turn.take(situation, besides: Set(write.entries.filter { $0.value.isLive }.keys))
        return turn
    }

    /// What records it, in order.
    mutating func reversed() throws(Refusal) -> [Content] {
        // Entries before whom they are about, so that those of an import are one run.
        let isImport = write.holds(.entry)
        let (first, last) = (
            write.events.filter { !isImport || $0.content.kind.role == .entry },
            write.events.filter { isImport && $0.content.kind.role != .entry }
        )
        for event in first.reversed() + last.reversed() { try take(event) }
        endRun()
        return contents
    }

    /// Reverses an event, where anything is left of it.
    private mutating func take(_ event: Event) throws(Refusal) {
        if !isJudged, !turn.isEmpty {
            roster = try Rules.turn(turn, told: told, roster, before: start)
            isJudged = true
        }
        if let targets = event.targets {
            endRun()
            try reverse(event, targets)
        } else if let targets = event.content.rosterTargets {
            let kind: Kind =
                event.content.kind == .rosterRetracted ? .rosterReinstated : .rosterRetracted
            add(kind, targets, on: event.content.on)
        } else if let entry = write.entries[event.sequence], entry.isLive {
            if entry.isEntry {
                try Rules.retract(entry, roster: roster)
                facts.remove(entry.content)
                entries.append((entry, nil))
            }
            add(
                entry.isEntry ? .entryRetracted : .rosterRetracted,
                event.sequence...event.sequence, on: event.content.on)
        }
    }

    /// Adds a correction, or lets the last one reach further back.
    private mutating func add(_ kind: Kind, _ range: ClosedRange<UInt64>, on date: CivilDate) {
        guard let last = run, last.kind == kind, reaches(from: range, to: last.range) else {
            endRun()
            run = Run(kind: kind, range: range, date: date)
            return
        }
        run = Run(
            kind: kind, range: range.lowerBound...last.range.upperBound,
            date: last.date == date ? date : today)
    }

    private mutating func endRun() {
        guard let last = run else { return }
        run = nil
        contents.append(
            .run(
                last.kind, last.range.lowerBound, through: last.range.upperBound, on: last.date,
                reason))
    }

    /// Whether a run may go from one range to a later one: over events of other roles, but over
    /// none of its own that it does not mean.
    private func reaches(from one: ClosedRange<UInt64>, to other: ClosedRange<UInt64>) -> Bool {
        guard one.upperBound < other.lowerBound else { return false }
        return (one.upperBound + 1..<other.lowerBound).allSatisfy { sequence in
            guard let between = write.entries[sequence], let end = write.entries[one.lowerBound]
            else { return false }
            return between.isEntry != end.isEntry
        }
    }

    /// A further correction of what a correction made of entries, if nobody has corrected them
    /// since.
    private mutating func reverse(
        _ event: Event, _ targets: Range<UInt64>
    ) throws(Refusal) {
        guard let first = targets.first, let last = targets.last else { return }
        for target in targets {
            guard let entry = write.entries[target], entry.isEntry else { continue }
            guard write.decides(event, of: entry) else {
                throw .correctedSince(target, by: entry.correctedBy ?? 0)
            }
            let after = write.former[target]
            try check(event.content.kind, entry, after)
            if entry.isLive { facts.remove(entry.content) }
            if let after { facts.add(after) }
            entries.append((entry, after))
        }
        switch event.content.kind.correction {
        case .entryRetracted:
            contents.append(
                .entryReinstated(first, through: last, on: event.content.on, because: reason))
        case .entryReinstated:
            contents.append(
                .entryRetracted(first, through: last, on: event.content.on, because: reason))
        case .entryAmended, nil:
            contents.append(
                .entryAmended(first, to: write.former[first] ?? event.content, because: reason))
        }
    }

    private func check(_ kind: Kind, _ entry: EntryState, _ after: Content?) throws(Refusal) {
        if let after { try Rules.checkNames(of: after, entry.sequence, roster, told: told) }
        switch kind.correction {
        case .entryRetracted:
            try Rules.reinstate(entry, roster: roster, facts: facts, context: context)
        case .entryReinstated: try Rules.retract(entry, roster: roster)
        case .entryAmended, nil:
            guard let after else { throw .unknownEntry(entry.sequence) }
            try Rules.amend(entry, to: after, roster: roster, facts: facts, context: context)
        }
    }
}

extension EntryState {
    /// Whether it is an entry, and no event of the roster.
    var isEntry: Bool { original.kind.role == .entry }
}

extension RosterTurn {
    /// Takes in what refers to it, but for what is taken back along with it.
    mutating func take(_ situation: Situation, besides taken: Set<UInt64>) {
        (together, referring) = (taken, situation.references.live)
        let rest = situation.entries.values.filter { !taken.contains($0.sequence) }
        for entry in rest where entry.isLive {
            guard let category = entry.content.category else { continue }
            entriesOfCategory[category.rawValue, default: 0] += 1
        }
    }
}
