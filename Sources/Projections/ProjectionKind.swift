import EventCodec

/// What the program must know of each projection without its state's type. The state is changed
/// where it lies among the others: taken out and put back, its arrays would be copied.
package final class ProjectionKind: Sendable {
    package let id: UInt8
    package let name: String
    package let fingerprint: UInt32
    package let isReadAgain: Bool
    /// The kinds of entries that add to it; corrections reach those alone.
    let kinds: [Kind]

    /// The rows of a state.
    package let rows: @Sendable (Projected) -> [StateRow]
    /// The rows of the states of consecutive runs of events, merged.
    package let makingRows: @Sendable ([Projected]) -> any RowMaking
    package let combine: @Sendable ([UInt8]?, [UInt8]) -> [UInt8]?
    /// Makes a state an empty one.
    package let clear: @Sendable (inout Projected) -> Void

    /// Where a state lies among the others.
    typealias Place<State> = any WritableKeyPath<Projected, State> & Sendable
    typealias Fold =
        @Sendable (inout Projected, borrowing Block, Range<Int>) throws(CodecError) -> Void
    typealias StrikeOut =
        @Sendable (inout Projected, borrowing Group, [Int], [UInt64]) throws(CodecError) -> Void
    typealias Apply = @Sendable (inout Projected, Content, UInt64, Sign) -> Void

    let fold: Fold
    let note: Fold
    let merge: @Sendable (inout Projected, Projected) -> Void
    let strikeOut: StrikeOut
    let apply: Apply

    /// A projection whose events are not corrected.
    convenience init<State: ProjectionState>(
        _ state: Place<State>
    ) {
        self.init(state, [], { (_, _, _, _) in }, { _, _, _, _ in })
    }

    /// A projection of entries, which corrections add and take back.
    convenience init<State: EntriesState>(
        ofEntries state: Place<State>
    ) {
        self.init(
            state, State.kinds,
            { (all, group, rows, sequences) throws(CodecError) in
                try all[keyPath: state].fold(group, rows: rows, sequences: sequences, .minus)
            },
            { (all, content, sequence, sign) in
                all[keyPath: state].apply(content, of: sequence, sign)
            })
    }

    private init<State: ProjectionState>(
        _ state: Place<State>, _ kinds: [Kind],
        _ strikeOut: @escaping StrikeOut, _ apply: @escaping Apply
    ) {
        id = State.id
        name = State.name
        fingerprint = State.fingerprint
        isReadAgain = State.isReadAgain
        self.kinds = kinds
        rows = { $0[keyPath: state].rows() }
        makingRows = { parts in State.makingRows(of: parts.map { $0[keyPath: state] }) }
        combine = { State.combine($0, $1) }
        clear = { $0[keyPath: state] = State() }
        fold = { (all, block, range) throws(CodecError) in
            try all[keyPath: state].fold(block, range)
        }
        note = { (all, block, range) throws(CodecError) in
            try all[keyPath: state].note(block, range)
        }
        merge = { (all, later) in all[keyPath: state].merge(later[keyPath: state]) }
        (self.strikeOut, self.apply) = (strikeOut, apply)
    }
}
