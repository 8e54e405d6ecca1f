import EventCodec
import Journal

extension LogReader {
    /// The entry at `sequence` with what corrections have made of it, or nil past the end.
    func entry(at sequence: UInt64, _ head: Head) throws(JournalError) -> EntryState? {
        guard sequence > 0, sequence <= head.sequence else { return nil }
        return try entries(at: [sequence], head)[sequence]
    }

    /// The entries at `sequences`, which ascend, with what corrections have made of them.
    func entries(
        at sequences: [UInt64], _ head: Head
    ) throws(JournalError) -> [UInt64: EntryState] {
        let chains = try corrections(of: sequences, head)
        let said = try replacements(sequences.map { chains.chain(of: $0) })
        let originals = try originals(of: sequences)
        let retractions =
            originals.values.contains { $0.original.kind.role == .roster }
            ? RosterRetractions(try rosterEvents(head)) : RosterRetractions([])
        return originals.mapValues { entry in
            // A run of corrections may pass over an event of the roster, which has its own.
            entry.original.kind.role == .roster
                ? EntryState(entry.sequence, entry.original, retractedBy: retractions)
                : EntryState(entry.sequence, entry.original, chains.chain(of: entry.sequence), said)
        }
    }

    /// The entries at `sequences`, which ascend, as they were recorded.
    func originals(of sequences: [UInt64]) throws(JournalError) -> [UInt64: EntryState] {
        var entries: [UInt64: EntryState] = [:]
        for (sequence, original) in zip(sequences, try contents(of: sequences)) {
            entries[sequence] = EntryState(sequence, original, nil)
        }
        return entries
    }

    /// The contents of every amendment that speaks in one of `chains`, by its sequence.
    func replacements(
        _ chains: [CorrectionChain?]
    ) throws(JournalError) -> [UInt64: Content] {
        let sorted = Set(chains.compactMap { $0?.amendment }.filter { $0 > 0 }).sorted()
        var found: [UInt64: Content] = [:]
        for (sequence, content) in zip(sorted, try contents(of: sorted)) {
            found[sequence] = content.replacement
        }
        return found
    }
}

extension EntryState {
    /// An event of the roster with what became of it.
    fileprivate init(_ sequence: UInt64, _ original: Content, retractedBy: RosterRetractions) {
        self.init(
            sequence: sequence, original: original, content: original,
            isLive: retractedBy[sequence] == nil, correctedBy: retractedBy[sequence])
    }
}

extension [UInt64: EntryState] {
    /// The entries alone: a run of corrections passes over roster events among its targets.
    var entriesOnly: [UInt64: EntryState] { filter { $0.value.original.kind.role == .entry } }
}

/// Which entries are wanted: those that a figure is made of.
struct EntryFilter {
    let kinds: Set<Kind>
    var range = DateRange.all
    /// What integer fields hold; entries whose kind lacks one are not wanted.
    var fields: [Field: Int64] = [:]

    init(_ kinds: Set<Kind>, _ range: DateRange = .all, _ fields: [Field: Int64] = [:]) {
        self.kinds = kinds
        self.range = range
        self.fields = fields
    }

    /// The entries of some kinds that count in the rows that a key names: what
    /// ``FigureScope/rows(of:)`` says, asked of columns.
    init(
        _ kinds: Set<Kind>, of key: FigureKey, in range: DateRange, _ slots: SlotChoice = .both
    ) {
        self.init(kinds, range)
        let namesStudents = kinds.contains { $0.fields.contains { $0.field == .student } }
        fields[namesStudents ? .student : .person] = key.person.map { Int64($0.rawValue) }
        fields[.course] = key.course.map { Int64($0.rawValue) }
        fields[.category] = key.category.map { Int64($0.rawValue) }
        fields[.show] = key.show.map { Int64($0.rawValue) }
        fields[.currency] = key.currency.map { Int64(bitPattern: $0.rawValue) }
        if let slot = slots.only { fields[.slot] = Int64(slot.rawValue) }
        if let course = slots.course { fields[.course] = Int64(course.rawValue) }
    }

    func holds(_ content: Content) -> Bool {
        kinds.contains(content.kind) && range.contains(content.on)
            && fields.allSatisfy { content.integer($0.key) == $0.value }
    }
}

extension EntryFilter {
    /// The rows of `group` that hold what is wanted. Column by column: no content need be made of
    /// the others.
    func rows(of group: borrowing Group) -> [Int] {
        let first = Int64((range.first ?? .earliest).daysSinceEpoch)
        let last = Int64((range.last ?? .latest).daysSinceEpoch)
        let days = group.column(0)
        var rows = (0..<group.count).filter { first <= days.value($0) && days.value($0) <= last }
        for (field, wanted) in fields {
            guard let spec = group.kind.fields.first(where: { $0.field == field }) else {
                return []
            }
            let place = ColumnLayout.column(field, of: group.kind)
            if !spec.isRequired {
                let presence = group.column(place)
                rows = rows.filter { presence.value($0) != 0 }
            }
            let values = group.column(spec.isRequired ? place : place + 1)
            rows = rows.filter { values.value($0) == wanted }
        }
        return rows
    }
}
