import ByteStore
public import DaybookModel
import EventCodec
import Journal
import Projections

extension Book {
    /// The events after `earlier` that touched each of `rows`, ascending: entries that count in it,
    /// corrections of entries that counted in it before or after, and roster events and settings
    /// that concern it. This book, at its later point, folds the events between.
    /// - Parameter earlier: the same book as it was before those events.
    public func causes(
        of rows: [FigureKey], in scope: FigureScope, since earlier: Book,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> [FigureKey: [UInt64]] {
        let first = try earlier.head().sequence
        let corrections = try read { (log, head, _) throws(JournalError) in
            guard first < head.sequence else { return [Event]() }
            return try log.correctionEvents(in: first + 1...head.sequence) { _, _ in }
        }.rows
        let targets = corrections.targets
        let before = try earlier.read { (log, head, _) throws(JournalError) in
            var free = FreeVisits()
            if case .visits(let grouping) = scope.subject {
                free = FreeVisits(
                    try log.tickets(.bookings, scope.range, head), in: scope, by: grouping)
            }
            let known = try log.entries(at: targets.filter { $0 <= first }, head).entriesOnly
            return (entries: known, free: free)
        }
        return try read { (log, head, _) throws(JournalError) in
            guard first < head.sequence else { return [:] }
            let since = try log.originals(of: targets.filter { $0 > first }).entriesOnly
            let steps = corrections.steps(
                from: before.rows.entries.merging(since) { old, _ in old })
            var causes = FigureCauses(rows, scope, steps, before.roster, before.rows.free)
            try causes.gather(first + 1...head.sequence, log, progress)
            return causes.found
        }.rows
    }

    /// The events at `sequences`, ascending: what is told of a cause. Those past the end are left
    /// out.
    public func events(at sequences: [UInt64]) throws(DaybookError) -> [Event] {
        try read { (log, head, _) throws(JournalError) in
            try log.events(at: sequences.filter { $0 <= head.sequence }.sorted())
        }.rows
    }
}

/// Gathers what touched some rows of a report.
private struct FigureCauses {
    private let scope: FigureScope
    private let rows: [FigureKey]
    private let places: [FigureKey: Int]
    private var sequences: [[UInt64]]
    /// What each correction takes back and puts in its place, by its number.
    private var corrected: [UInt64: [Content]] = [:]
    /// The roster before the event that comes next.
    private var roster: Roster
    private var free: FreeVisits

    init(
        _ rows: [FigureKey], _ scope: FigureScope, _ steps: [CorrectionStep], _ roster: Roster,
        _ free: FreeVisits
    ) {
        self.rows = rows
        self.roster = roster
        self.free = free
        self.scope = scope
        places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
        sequences = Array(repeating: [], count: rows.count)
        for step in steps {
            corrected[step.sequence, default: []] += step.contents
        }
    }

    var found: [FigureKey: [UInt64]] {
        Dictionary(uniqueKeysWithValues: zip(rows, sequences))
    }

    mutating func gather(
        _ range: ClosedRange<UInt64>, _ log: borrowing LogReader, _ progress: Progress
    ) throws(JournalError) {
        let kinds = scope.entryKinds.union(scope.rosterKinds).union(Kind.corrections)
        try log.forEachEvent(of: kinds, in: range, progress: progress) { note($0) }
    }

    private mutating func note(_ event: Event) {
        switch event.content.kind.role {
        case .entry: note(event.sequence, free.rows(of: event.content, in: scope))
        case .roster:
            guard takeIn(event) else { return }
            note(event.sequence, scope.rows(ofRosterEvent: event.content))
        case .correction:
            for content in corrected[event.sequence] ?? [] {
                note(event.sequence, free.rows(of: content, in: scope))
            }
        }
    }

    /// Takes in what an event says of the roster.
    /// - Returns: whether it says more than a new name; always so for other events.
    private mutating func takeIn(_ event: Event) -> Bool {
        let content = event.content
        let old = content.person.flatMap { roster.person($0) }
        let professor = content.course.flatMap { roster.professors[$0] }
        roster.apply(content, sequence: event.sequence)
        if content.kind == .courseChanged {
            return professor != content.course.flatMap { roster.professors[$0] }
        }
        guard content.kind == .personChanged, var old,
            let new = content.person.flatMap({ roster.person($0) })
        else { return true }
        (old.name, old.username) = (new.name, new.username)
        return old != new
    }

    private mutating func note(_ sequence: UInt64, _ patterns: [FigureKey]) {
        for pattern in patterns {
            if let place = places[pattern] {
                note(sequence, at: place)
            } else {
                for place in rows.indices where pattern.names(rows[place]) {
                    note(sequence, at: place)
                }
            }
        }
    }

    private mutating func note(_ sequence: UInt64, at place: Int) {
        if sequences[place].last != sequence { sequences[place].append(sequence) }
    }
}
