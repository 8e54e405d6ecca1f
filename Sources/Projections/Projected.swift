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
    /// they change is settled once, by ``settle(_:_:)``, when the run is complete.
    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try attendance.fold(block, range)
        try corrections.fold(block, range)
        try roster.fold(block, range)
        try warnings.fold(block, range)
        try punches.fold(block, range)
        try expenses.fold(block, range)
        try points.fold(block, range)
        try tickets.fold(block, range)
    }

    /// Takes back the entries of `block` at `indices`, which ascend; other kinds are passed over.
    package mutating func strikeOut(
        _ indices: [Int], of block: borrowing Block
    ) throws(CodecError) {
        var rows: [Kind: (rows: [Int], sequences: [UInt64])] = [:]
        for (index, place) in zip(indices, try block.places(of: indices))
        where place.kind.role == .entry {
            rows[place.kind, default: ([], [])].rows.append(place.row)
            rows[place.kind]?.sequences.append(block.firstSequence &+ UInt64(index))
        }
        for kind in rows.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let group = block.group(kind) else { throw .outOfBounds(field: kind.name) }
            guard let (rows, sequences) = rows[kind] else { continue }
            try attendance.fold(group, rows: rows, sequences: sequences, .minus)
            try warnings.fold(group, rows: rows, sequences: sequences, .minus)
            try punches.fold(group, rows: rows, sequences: sequences, .minus)
            try expenses.fold(group, rows: rows, sequences: sequences, .minus)
            try points.fold(group, rows: rows, sequences: sequences, .minus)
            try tickets.fold(group, rows: rows, sequences: sequences, .minus)
        }
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
    package let rows: @Sendable (borrowing Projected) -> [StateRow]
    package let combine: @Sendable ([UInt8]?, [UInt8]) -> [UInt8]?

    private init<State: ProjectionState>(
        _ type: State.Type, rows: @escaping @Sendable (borrowing Projected) -> [StateRow]
    ) {
        id = State.id
        name = State.name
        fingerprint = State.fingerprint
        self.rows = rows
        combine = { State.combine($0, $1) }
    }

    /// Every projection there is, by id.
    package static let all: [ProjectionKind] = [
        ProjectionKind(AttendanceState.self) { $0.attendance.rows() },
        ProjectionKind(CorrectionState.self) { $0.corrections.rows() },
        ProjectionKind(RosterState.self) { $0.roster.rows() },
        ProjectionKind(PunchState.self) { $0.punches.rows() },
        ProjectionKind(WarningState.self) { $0.warnings.rows() },
        ProjectionKind(ExpenseState.self) { $0.expenses.rows() },
        ProjectionKind(TicketState.self) { $0.tickets.rows() },
        ProjectionKind(PointsState.self) { $0.points.rows() },
    ]
}
