import ByteStore
import EventCodec
import Journal

extension View {
    /// The events after `earlier` that touched each of `rows`, ascending: entries that count in it,
    /// corrections of entries that counted in it before or after, and roster events and settings
    /// that concern it. This view, the later one, folds the events between.
    /// - Parameter earlier: of the same book, before those events.
    public func causes(
        of rows: [FigureKey], in scope: FigureScope, since earlier: borrowing View,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> [FigureKey: EventNumbers] {
        let first = earlier.head.sequence
        guard first < head.sequence else { return [:] }
        var causes = FigureCauses(
            rows, scope, try journal(earlier.log.rosterEvents(earlier.head)),
            try FreeVisits(scope, in: earlier))
        let index = try journal(log.correctionIndex(through: head.sequence))
        let (start, total) = (Int(first), Int(head.sequence - first))
        for part in (first + 1...head.sequence).parts(of: Self.partSize) {
            try journal(causes.gather(part, index, log))
            progress(Int(part.upperBound) - start, total)
        }
        return causes.found
    }

    /// Events whose corrections stand in memory together.
    private static var partSize: UInt64 { 1 << 16 }

    /// The events at `sequences`, ascending: what is told of a cause. Those past the end are left
    /// out.
    public func events(at sequences: [UInt64]) throws(DaybookError) -> [Event] {
        try journal(log.events(at: sequences.filter { $0 <= head.sequence }.sorted()))
    }
}

/// Gathers what touched some rows of a report.
private struct FigureCauses {
    private let scope: FigureScope
    private let rows: [FigureKey]
    private let places: [FigureKey: Int]
    private var numbers: [EventNumbers]
    /// What each correction of the part takes back and puts in its place, by its number.
    private var corrected: [UInt64: [Content]] = [:]
    /// What was said of the roster before the event that comes next, and the roster.
    private var told: [Roster.Told]
    private var roster: Roster
    private var free: FreeVisits

    init(
        _ rows: [FigureKey], _ scope: FigureScope, _ told: [Roster.Told], _ free: FreeVisits
    ) {
        self.rows = rows
        self.told = told
        roster = Roster(told)
        self.free = free
        self.scope = scope
        places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
        numbers = Array(repeating: EventNumbers(), count: rows.count)
    }

    var found: [FigureKey: EventNumbers] {
        Dictionary(uniqueKeysWithValues: zip(rows, numbers))
    }

    /// Takes in the next part of the log.
    mutating func gather(
        _ range: ClosedRange<UInt64>, _ index: CorrectionIndex, _ log: borrowing LogReader
    ) throws(JournalError) {
        corrected = [:]
        for step in try log.steps(in: range, index) {
            corrected[step.sequence, default: []] += step.contents
        }
        let kinds = scope.entryKinds.union(Kind.roster).union(Kind.corrections)
        try log.forEachEvent(of: kinds, in: range) { note($0) }
    }

    private mutating func note(_ event: Event) {
        switch event.content.kind.role {
        case .entry: note(event.sequence, free.rows(of: event.content, in: scope))
        case .roster:
            for content in takeIn(event) {
                note(event.sequence, scope.rows(ofRosterEvent: content))
            }
        case .correction:
            for content in corrected[event.sequence] ?? [] {
                note(event.sequence, free.rows(of: content, in: scope))
            }
        }
    }

    /// Takes in what an event says of the roster.
    /// - Returns: what is said, or said no more, by it, where that is more than a new name.
    private mutating func takeIn(_ event: Event) -> [Content] {
        let content = event.content
        defer { told.append((event.sequence, content)) }
        guard let targets = content.rosterTargets else { return says(event) ? [content] : [] }
        roster.take([(event.sequence, content)], after: told)
        return told.filter { targets.contains($0.sequence) }.map(\.content)
    }

    /// Takes in what an event says itself.
    /// - Returns: whether it says more than a new name; always so for other events.
    private mutating func says(_ event: Event) -> Bool {
        let content = event.content
        let old = content.person.flatMap { roster.person($0) }
        let professor = content.course.flatMap(roster.professor)
        roster.apply(content, sequence: event.sequence)
        if content.kind == .courseChanged {
            return professor != content.course.flatMap(roster.professor)
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
                numbers[place].append(sequence)
            } else {
                for place in rows.indices where pattern.names(rows[place]) {
                    numbers[place].append(sequence)
                }
            }
        }
    }
}
