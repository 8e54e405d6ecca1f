package import EventCodec

/// Whether a contribution is added or taken back.
package enum Sign: Int64, Sendable {
    case plus = 1
    case minus = -1
}

/// One stored row of a projection: its key within the projection and its value.
package struct StateRow: Hashable, Sendable {
    package let key: [UInt8]
    package let value: [UInt8]
}

/// A projection's state, or a change of it: the sum of sign × contribution over events. States
/// of consecutive runs of events merge, so an interactive write, a bulk append, a rebuild on every
/// core and a replay of a prefix are one code path. Deterministic: integers only, no clock, no
/// locale, no hash order. Source: `schema/projections.md`.
package protocol ProjectionState: Sendable {
    /// The number that begins its rows' keys; never reused.
    static var id: UInt8 { get }
    /// The name shown by `status` and taken by `rebuild`.
    static var name: String { get }
    /// Changes with the meaning or the layout of the rows; a state with another one is rebuilt.
    static var fingerprint: UInt32 { get }
    /// Whether a replay may note where its entries are, and not copy them.
    static var isReadAgain: Bool { get }

    init()

    /// Adds the contributions of the events of `block` whose index is in `range`.
    mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError)

    /// The same; where they are is noted in place of a copy, if they are read again.
    mutating func note(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError)

    /// Adds the state of the events that follow this one's.
    mutating func merge(_ later: consuming Self)

    /// Calls `body` with the key and the value of each row, in key order. Of a change, each is the
    /// change of a row.
    func forEachRow(_ body: (_ key: Span<UInt8>, _ value: Span<UInt8>) -> Void)

    /// The same of the states of consecutive runs of events, merged.
    static func forEachRow(
        of parts: [Self], _ body: (_ key: Span<UInt8>, _ value: Span<UInt8>) -> Void)

    /// The same where a state may have noted events to be read again.
    static func makingRows(of parts: [Self]) -> any RowMaking

    /// The row that stands after `change` reaches a row that holds `stored` (nil: none).
    /// - Returns: nil when the row is to go.
    static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]?
}

/// The state of a projection of entries: what corrections add and take back one by one.
package protocol EntriesState: ProjectionState {
    /// The kinds of its entries.
    static var kinds: [Kind] { get }

    /// Adds or takes back the contributions of some rows of the group of one of its kinds.
    /// - Parameter sequences: of the events in those rows, one for each.
    mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError)

    /// Adds or takes back the contribution of one content of its kinds: what resolving a
    /// correction does.
    /// - Parameter sequence: of the entry that it is the content of.
    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign)
}

extension ProjectionState {
    package static var isReadAgain: Bool { false }

    package mutating func note(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try fold(block, range)
    }

    /// The rows in key order.
    package func rows() -> [StateRow] {
        var rows: [StateRow] = []
        forEachRow { rows.append(StateRow(key: [UInt8](copying: $0), value: [UInt8](copying: $1))) }
        return rows
    }

    package static func forEachRow(
        of parts: [Self], _ body: (_ key: Span<UInt8>, _ value: Span<UInt8>) -> Void
    ) {
        var whole = parts.first ?? Self()
        for part in parts.dropFirst() { whole.merge(part) }
        whole.forEachRow(body)
    }

    package static func makingRows(of parts: [Self]) -> any RowMaking { WholeRows(parts) }
}

/// The digest of a set of rows: the sum modulo 2^64 of each row's hash, so that it follows every
/// write without reading the rest, and cores may add theirs in any order.
package struct StateDigest: Hashable, Sendable {
    package private(set) var value: UInt64

    package init(_ value: UInt64 = 0) { self.value = value }

    /// Adds the term of a row.
    package mutating func add(_ term: UInt64) { value &+= term }

    /// Takes the term of a row away.
    package mutating func remove(_ term: UInt64) { value &-= term }

    /// What a row adds.
    package static func term(key: Span<UInt8>, value row: Span<UInt8>) -> UInt64 {
        Checksum.of(row, seed: Checksum.of(key))
    }
}

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
