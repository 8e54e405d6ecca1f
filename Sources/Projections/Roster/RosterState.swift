package import EventCodec

/// The roster events themselves, beside the log: people, names, settings, holidays and locks are
/// few, and replaying them gives the ``Roster`` of any moment by one code path.
package struct RosterState: ProjectionState {
    package static let id: UInt8 = 3
    package static let name = "roster"
    package static let fingerprint: UInt32 = 2
    private static let mask = Kind.roster.mask

    /// In log order.
    package private(set) var events: [Event] = []

    package init() {}

    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        guard block.kindMask & Self.mask != 0 else { return }
        events += try block.events(in: range) { $0.role == .roster }
    }

    package mutating func merge(_ later: consuming RosterState) {
        events += later.events
        events.sort { $0.sequence < $1.sequence }
    }

    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        for event in events {
            body([UInt8](bigEndian: event.sequence).span, Canonical.bytes(of: event).span)
        }
    }

    /// The sequence of the event in the row under `key`, or nil when it is no such key.
    package static func sequence(ofKey key: Span<UInt8>) -> UInt64? {
        key.bigEndian(at: 0, width: 8)
    }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? { change }

    /// The roster after all these events.
    package func roster() -> Roster {
        Roster(events.map { ($0.sequence, $0.content) })
    }
}
