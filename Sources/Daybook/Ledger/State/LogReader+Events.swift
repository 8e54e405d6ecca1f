import EventCodec
import Journal

extension LogReader {
    /// Calls `body` with each event of some kinds in a range, in the order of the log.
    func forEachEvent(
        of kinds: Set<Kind>, in range: ClosedRange<UInt64>, isSummed: Bool = false,
        progress: Progress = { _, _ in }, _ body: (Event) -> Void
    ) throws(JournalError) {
        let mask = kinds.mask
        try forEachBlock(of: range, isSummed: isSummed) { (block, held) throws(JournalError) in
            progress(Int(block.lastSequence - range.lowerBound), range.count)
            guard block.kindMask & mask != 0 else { return }
            let events = try block.reading(
                block.events(in: block.indices(of: held), where: kinds.contains))
            for event in events { body(event) }
        }
    }

    /// The events of some kinds in a range of sequences, in order.
    func events(
        of kinds: Set<Kind> = Set(Kind.allCases), in range: ClosedRange<UInt64>,
        progress: Progress = { _, _ in }
    ) throws(JournalError) -> [Event] {
        var events: [Event] = []
        try forEachEvent(of: kinds, in: range, progress: progress) { events.append($0) }
        return events
    }

    /// The events at `sequences`, which ascend; one visit to each block.
    func events(at sequences: [UInt64]) throws(JournalError) -> [Event] {
        var events: [Event] = []
        try forEachBlock(holding: sequences) { (block, indices) throws(JournalError) in
            for index in indices { events.append(try block.reading(block.event(at: index))) }
        }
        return events
    }

    /// The corrections of `target`, oldest first. Its last one ends the search.
    func corrections(of target: UInt64, last: UInt64?) throws(JournalError) -> [Event] {
        guard let last else { return [] }
        return try events(of: .corrections, in: target...last).filter {
            $0.content.targets?.contains(target) ?? false
        }
    }

    /// When the events at `sequences` were recorded.
    /// - Parameter sequences: of bookings, announced sales and corrections.
    func recordedTimes(
        of sequences: Set<UInt64>
    ) throws(JournalError) -> [UInt64: Instant] {
        guard let first = sequences.min(), let last = sequences.max() else { return [:] }
        var times: [UInt64: Instant] = [:]
        let kinds: Set<Kind> = [.ticketBooked, .saleAnnounced]
        try forEachEvent(of: kinds.union(Kind.corrections), in: first...last) { event in
            if sequences.contains(event.sequence) { times[event.sequence] = event.recordedAt }
        }
        return times
    }

    /// The roster as of the events before `sequence`, in blocks that were or will be summed.
    func roster(before sequence: UInt64) throws(JournalError) -> Roster {
        Roster(try told(before: sequence))
    }

    /// What the events before `sequence` said of the roster, in such blocks.
    func told(before sequence: UInt64) throws(JournalError) -> [Roster.Told] {
        guard sequence > 1 else { return [] }
        var told: [Roster.Told] = []
        try forEachEvent(of: Kind.roster, in: 1...sequence - 1, isSummed: true) { event in
            told.append((event.sequence, event.content))
        }
        return told
    }
}

extension LogReader {
    /// The events that retracted or reinstated an event of the roster, oldest first.
    func turns(of target: UInt64, _ head: Head) throws(JournalError) -> [Event] {
        try events(
            at: rosterEvents(head).filter {
                $0.content.rosterTargets?.contains(target) ?? false
            }.map(\.sequence))
    }

    /// What refers to some of the roster's events: a replay of what follows them.
    /// - Parameter end: only events before this one.
    func references(
        to targets: [Roster.Told], before end: UInt64
    ) throws(JournalError) -> RosterReferences {
        var references = RosterReferences(to: targets)
        guard !references.isEmpty, let first = targets.first?.sequence, first + 1 < end else {
            return references
        }
        try forEachEvent(of: Set(Kind.allCases), in: first + 1...end - 1) { event in
            references.take(event.sequence, event.content)
        }
        return references
    }
}

extension Roster {
    /// Takes in some of its events, in the order of the log: whoever asks for ids alone need not
    /// know what was retracted.
    mutating func apply(_ events: [Event]) {
        for event in events { apply(event.content, sequence: event.sequence) }
    }
}

extension Set<Kind> {
    /// The kinds of corrections.
    static let corrections = Set(Kind.corrections)
}
