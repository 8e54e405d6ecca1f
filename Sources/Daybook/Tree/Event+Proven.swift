package import DaybookModel
package import EventCodec

/// What can be wrong with the leaf of a proof, in the order of checking.
@nonexhaustive
package enum LeafError: Error, Hashable, Sendable {
    case unreadable(CodecError)
    /// Another writing of the same event, which has another hash.
    case notCanonical
    case impossible(String)
    /// It is of another event than the proof says.
    case other(UInt64, claimed: UInt64)
}

extension LeafError {
    /// What is wrong, as a clause.
    package var message: String {
        switch self {
        case .unreadable(.newerFormat(let form)):
            "its leaf is no event that this program reads: it begins with \(form)"
        case .unreadable(let error): "its leaf is no event: \(error.message)"
        case .notCanonical: "its leaf is not written as events are"
        case .impossible(let flaw): "its leaf is no event that could be recorded: \(flaw)"
        case .other(let found, let claimed): "its leaf is event #\(found), and it says #\(claimed)"
        }
    }

    /// The way out.
    package var remedy: Remedy { "Ask for the proof again: \(.prove)" }
}

extension Event {
    /// The event that a leaf is, from its canonical bytes.
    /// - Parameter position: its sequence, as the proof has it.
    init(provenBy leaf: [UInt8], at position: UInt64) throws(LeafError) {
        do throws(CodecError) { self = try Canonical.event(from: leaf.span) } catch {
            throw .unreadable(error)
        }
        guard Canonical.bytes(of: self) == leaf else { throw .notCanonical }
        // Ids are of a roster that a proof does not have.
        if let flaw = ContentCheck.flaw(content, nil) { throw .impossible(flaw) }
        guard sequence == position else { throw .other(sequence, claimed: position) }
    }
}
