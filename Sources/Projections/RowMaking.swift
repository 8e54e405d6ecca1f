package import EventCodec

/// Makes the rows of a projection in key order from states of consecutive runs of events. What the
/// states noted of the log instead of copying it is asked for piece by piece: as long as there is
/// a ``nextRange()``, its blocks are to be taken, and then the rows that they complete.
package protocol RowMaking: Sendable {
    /// The sequences of the events to take next, each range once; nil: there are no more.
    mutating func nextRange() -> ClosedRange<UInt64>?

    /// Takes the events of `block` whose index is in `range`.
    mutating func take(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError)

    /// Calls `body` with the key and the value of each row that no event to come can change, in
    /// key order and each once.
    mutating func forEachRow(_ body: (_ key: Span<UInt8>, _ value: Span<UInt8>) -> Void)
}

/// The rows of states that hold all they need.
struct WholeRows<State: ProjectionState>: RowMaking {
    private var parts: [State]?

    init(_ parts: [State]) { self.parts = parts }

    mutating func nextRange() -> ClosedRange<UInt64>? { nil }

    mutating func take(_ block: borrowing Block, _ range: Range<Int>) {}

    mutating func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        if let parts = parts.take() { State.forEachRow(of: parts, body) }
    }
}
