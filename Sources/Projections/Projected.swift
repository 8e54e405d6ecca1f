// Whoever sees a projection sees the model, in whose words its rows are said.
@_exported public import DaybookModel
package import EventCodec

/// The states of every projection over one run of events, folded together in one pass.
package struct Projected: Sendable {
    package var attendance = AttendanceState()
    package var corrections = CorrectionState()
    package var roster = RosterState()
    package var punches = PunchState()
    package var warnings = WarningState()
    package var expenses = ExpenseState()
    package var tickets = TicketState()
    package var points = PointsState()

    package init() {}
}

extension ProjectionKind {
    /// Every projection there is, by id. A new one is a property above and a line here.
    package static let all: [ProjectionKind] = [
        ProjectionKind(ofEntries: \.attendance),
        ProjectionKind(\.corrections),
        ProjectionKind(\.roster),
        ProjectionKind(ofEntries: \.punches),
        ProjectionKind(ofEntries: \.warnings),
        ProjectionKind(ofEntries: \.expenses),
        ProjectionKind(ofEntries: \.tickets),
        ProjectionKind(ofEntries: \.points),
    ]

    /// Those that entries of a kind add to.
    private static let byKind: [[ProjectionKind]] = Kind.table([]) { kind in
        all.filter { $0.kinds.contains(kind) }
    }

    fileprivate static func of(_ kind: Kind) -> [ProjectionKind] { byKind[Int(kind.rawValue)] }
}

extension Projected {
    /// Adds the events of `block` whose index is in `range`. Corrections are only gathered; what
    /// they change is settled once, by ``settle(_:_:_:)``, when the run is complete.
    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try foldEntries(block, range)
        try corrections.fold(block, range)
    }

    /// The same but for corrections.
    /// - Parameter notesMonths: whether it is noted where punches, tickets and points are, to read
    ///   them again when their rows are made. They would be most of what a state holds.
    package mutating func foldEntries(
        _ block: borrowing Block, _ range: Range<Int>, notesMonths: Bool = false
    ) throws(CodecError) {
        for projection in ProjectionKind.all where projection.id != CorrectionState.id {
            try (notesMonths ? projection.note : projection.fold)(&self, block, range)
        }
    }

    /// Takes back the entries of `block` at `indices`, which ascend; other kinds are passed over.
    package mutating func strikeOut(
        _ indices: [Int], of block: borrowing Block
    ) throws(CodecError) {
        let places = try block.places(of: indices)
        var (rows, sequences): ([Int], [UInt64]) = ([], [])
        rows.reserveCapacity(indices.count)
        sequences.reserveCapacity(indices.count)
        for kind in Kind.allCases where kind.role == .entry {
            guard let group = block.group(kind) else { continue }
            rows.removeAll(keepingCapacity: true)
            sequences.removeAll(keepingCapacity: true)
            for (place, index) in zip(places, indices) where place.kind == kind {
                rows.append(place.row)
                sequences.append(block.firstSequence &+ UInt64(index))
            }
            if rows.isEmpty { continue }
            for projection in ProjectionKind.of(kind) {
                try projection.strikeOut(&self, group, rows, sequences)
            }
        }
    }

    /// Settles the corrected entry `sequence`: takes back what counted and adds what counts
    /// instead.
    package mutating func settle(_ sequence: UInt64, _ before: Content?, _ after: Content?) {
        if let before { apply(before, of: sequence, .minus) }
        if let after { apply(after, of: sequence, .plus) }
    }

    private mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        for projection in ProjectionKind.of(content.kind) {
            projection.apply(&self, content, sequence, sign)
        }
    }

    /// Adds the states of the events that follow.
    package mutating func merge(_ later: consuming Projected) {
        for projection in ProjectionKind.all { projection.merge(&self, later) }
    }
}
