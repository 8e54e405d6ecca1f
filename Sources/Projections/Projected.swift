package import DaybookModel
package import EventCodec

/// The states of every projection over one run of events, folded together in one pass.
package struct Projected: Sendable {
    package var attendance = AttendanceState()
    package var corrections = CorrectionState()
    package var roster = RosterState()
    package var warnings = WarningState()
    package var punches = PunchState()
    package var expenses = ExpenseState()
    package var points = PointsState()
    package var tickets = TicketState()

    package init() {}

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
        try attendance.fold(block, range)
        try roster.fold(block, range)
        try warnings.fold(block, range)
        try expenses.fold(block, range)
        if notesMonths {
            try punches.note(block, range)
            try tickets.note(block, range)
            try points.note(block, range)
        } else {
            try punches.fold(block, range)
            try tickets.fold(block, range)
            try points.fold(block, range)
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
            if !rows.isEmpty { try strikeOut(rows, of: group, sequences) }
        }
    }

    private mutating func strikeOut(
        _ rows: [Int], of group: borrowing Group, _ sequences: [UInt64]
    ) throws(CodecError) {
        try attendance.fold(group, rows: rows, sequences: sequences, .minus)
        try warnings.fold(group, rows: rows, sequences: sequences, .minus)
        try punches.fold(group, rows: rows, sequences: sequences, .minus)
        try expenses.fold(group, rows: rows, sequences: sequences, .minus)
        try points.fold(group, rows: rows, sequences: sequences, .minus)
        try tickets.fold(group, rows: rows, sequences: sequences, .minus)
    }

    /// Settles the corrected entry `sequence`: takes back what counted and adds what counts
    /// instead.
    package mutating func settle(_ sequence: UInt64, _ before: Content?, _ after: Content?) {
        if let before { apply(before, of: sequence, .minus) }
        if let after { apply(after, of: sequence, .plus) }
    }

    private mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        attendance.apply(content, of: sequence, sign)
        warnings.apply(content, of: sequence, sign)
        punches.apply(content, of: sequence, sign)
        expenses.apply(content, of: sequence, sign)
        points.apply(content, of: sequence, sign)
        tickets.apply(content, of: sequence, sign)
    }

    /// Adds the states of the events that follow.
    package mutating func merge(_ later: consuming Projected) {
        attendance.merge(later.attendance)
        corrections.merge(later.corrections)
        roster.merge(later.roster)
        warnings.merge(later.warnings)
        punches.merge(later.punches)
        expenses.merge(later.expenses)
        points.merge(later.points)
        tickets.merge(later.tickets)
    }
}

/// What the program must know of each projection without its state's type.
package struct ProjectionKind: Sendable {
    package let id: UInt8
    package let name: String
    package let fingerprint: UInt32
    package let isReadAgain: Bool
    /// The rows of a state.
    package let rows: @Sendable (borrowing Projected) -> [StateRow]
    /// The rows of the states of consecutive runs of events, merged.
    package let makingRows: @Sendable ([Projected]) -> any RowMaking
    package let combine: @Sendable ([UInt8]?, [UInt8]) -> [UInt8]?

    private init<State: ProjectionState>(
        _ state: @escaping @Sendable (borrowing Projected) -> State
    ) {
        id = State.id
        name = State.name
        fingerprint = State.fingerprint
        isReadAgain = State.isReadAgain
        rows = { state($0).rows() }
        makingRows = { parts in State.makingRows(of: parts.map { state($0) }) }
        combine = { State.combine($0, $1) }
    }

    /// Every projection there is, by id.
    package static let all: [ProjectionKind] = [
        ProjectionKind { $0.attendance },
        ProjectionKind { $0.corrections },
        ProjectionKind { $0.roster },
        ProjectionKind { $0.punches },
        ProjectionKind { $0.warnings },
        ProjectionKind { $0.expenses },
        ProjectionKind { $0.tickets },
        ProjectionKind { $0.points },
    ]
}
