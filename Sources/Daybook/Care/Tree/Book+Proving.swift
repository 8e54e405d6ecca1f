import EventCodec
import Journal
import MerkleTree

extension View {
    /// That the event `sequence` is among the first `size`; nil: among all.
    /// - Throws: `.unknownEntry` where there is no such event; `.notFound` where there is no tree
    ///   so large, or one too small for it.
    public func inclusionProof(
        of sequence: UInt64, size: UInt64? = nil
    ) throws(DaybookError) -> InclusionProof {
        try prove(size, from: sequence) { (log, size) throws(JournalError) in
            let plan = ProofPlan.inclusion(of: sequence - 1, size: size)
            return InclusionProof(
                size: size, sequence: sequence, leaf: try log.leaf(of: sequence),
                texts: try log.openedTexts(of: sequence),
                path: try log.hashes(of: plan).map(\.hexadecimal),
                root: try log.root(size: size).hexadecimal)
        } orRefuse: { last throws(DaybookError) in
            guard sequence <= last else { throw DaybookError(.unknownEntry(sequence)) }
            return "#\(sequence) is not in it"
        }
    }

    /// That the first `old` events are the beginning of the first `size`; nil: of all.
    /// - Throws: `.notFound` where there are fewer events.
    public func consistencyProof(
        from old: UInt64, to size: UInt64? = nil
    ) throws(DaybookError) -> ConsistencyProof {
        try prove(size, from: old) { (log, size) throws(JournalError) in
            let plan = ProofPlan.consistency(from: old, to: size)
            return ConsistencyProof(
                from: old, fromRoot: try log.root(size: old).hexadecimal, to: size,
                path: try log.hashes(of: plan).map(\.hexadecimal),
                root: try log.root(size: size).hexadecimal)
        } orRefuse: { last throws(DaybookError) in
            guard old <= last else { throw Self.tooLarge(old, 1...last, "number of events") }
            return "one of size \(old) did not grow into it"
        }
    }

    /// That the events of a checkpoint are the beginning of the first `size`; nil: of all.
    /// - Throws: `.badFile` for a checkpoint of another book; `.damaged` where the events are not
    ///   those of the checkpoint, or fewer.
    public func consistencyProof(
        from kept: KeptCheckpoint, to size: UInt64? = nil
    ) throws(DaybookError) -> ConsistencyProof {
        try kept.confirm(of: try origin(), at: book.path)
        if let flaw = kept.flaw(of: try root(size: kept.size), last: head.sequence) {
            throw DaybookError(.damaged([flaw]))
        }
        return try consistencyProof(from: kept.size, to: size)
    }

    /// The root of the tree over the first `size` events, in hexadecimal digits; nil: there are
    /// fewer.
    public func root(size: UInt64) throws(DaybookError) -> String? {
        size > head.sequence ? nil : try journal(log.root(of: head, size: size)).hexadecimal
    }

    /// - Parameters:
    ///   - from: what the tree has to reach.
    ///   - body: makes the proof in the tree of so many leaves.
    ///   - refuse: why not in a tree that does not reach so far, in a log with this last event.
    private func prove<Proof: Sendable>(
        _ size: UInt64?, from least: UInt64,
        _ body: (borrowing LogReader, UInt64) throws(JournalError) -> Proof,
        orRefuse refuse: (_ last: UInt64) throws(DaybookError) -> String
    ) throws(DaybookError) -> Proof {
        try book.confirmPresent()
        let last = head.sequence
        let asked = size ?? last
        if least <= asked, asked <= last { return try journal(body(log, asked)) }
        let reason = try refuse(last)
        guard let size, size <= last else {
            throw Self.tooLarge(asked, least...last, "size")
        }
        throw .notFound(
            message: "the tree of size \(size) ends with #\(size), and \(reason)",
            remedy: Self.remedy(least...last, "size"))
    }

    private static func tooLarge(
        _ size: UInt64, _ range: ClosedRange<UInt64>, _ what: String
    ) -> DaybookError {
        DaybookError.notFound(
            message: "the log ends at #\(range.upperBound), and has no tree of size \(size)",
            remedy: remedy(range, what))
    }

    private static func remedy(_ range: ClosedRange<UInt64>, _ what: String) -> Remedy {
        let numbers =
            range.count == 1
            ? "of \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
        let end: Remedy = what == "size" ? ", or leave \(.give(.size)) out." : "."
        return "Give a \(what) \(numbers)\(end)"
    }
}

extension LogReader {
    /// The root of the tree over the first `size` events; of a book of a version without a tree,
    /// the one that it will have.
    func root(of head: Head, size: UInt64) throws(JournalError) -> TreeHash {
        head.tree == nil ? try builtTree(over: size).frontier.root : try root(size: size)
    }
}

/// That an event is in the log: what leads from its leaf to a root.
public struct InclusionProof: Sendable {
    /// Leaves of the tree.
    public let size: UInt64
    /// Which event.
    public let sequence: UInt64
    /// What of it is hashed, in base64; nil where a text was erased that is in there.
    public let leaf: String?
    /// The hash of its leaf, in hexadecimal digits.
    public let hash: String
    /// The texts that the leaf has commitments to, in order; an empty one was erased.
    public let texts: [String]
    /// What is hashed ahead of each, in hexadecimal digits; empty of one that was erased.
    public let salts: [String]
    /// Hashes in hexadecimal digits, from the leaf to the root.
    public let path: [String]
    /// The root, in hexadecimal digits.
    public let root: String

    init(
        size: UInt64, sequence: UInt64, leaf: EventLeaf, texts: [OpenedText], path: [String],
        root: String
    ) {
        self.size = size
        self.sequence = sequence
        self.leaf = leaf.bytes.map { Base64.text($0) }
        hash = leaf.hash.hexadecimal
        self.texts = texts.map { $0.written.text }
        salts = texts.map { $0.written.salt }
        self.path = path
        self.root = root
    }
}

extension OpenedText {
    /// As a proof has it: the salt in hexadecimal digits. Both are empty of one that was erased.
    var written: (text: String, salt: String) {
        switch self {
        case .text(let text, let salt): (text, Hexadecimal.text(salt))
        case .erased: ("", "")
        }
    }

    /// A text and its salt as a proof has them; nil: they are none.
    init?(text: String, salt: String) {
        if text.isEmpty, salt.isEmpty {
            self = .erased
            return
        }
        guard let bytes = Hexadecimal.bytes(salt) else { return nil }
        self = .text(text, salt: bytes)
    }
}

extension LogReader {
    /// The texts that the leaf of an event has commitments to.
    fileprivate func openedTexts(of sequence: UInt64) throws(JournalError) -> [OpenedText] {
        var texts: [OpenedText] = []
        try forEachBlock(of: sequence...sequence) { (block, events) throws(JournalError) in
            for event in try block.reading(block.saltedEvents(in: block.indices(of: events))) {
                texts = try block.reading(event.openedTexts())
            }
        }
        return texts
    }
}

/// That an earlier tree is the beginning of a later one.
public struct ConsistencyProof: Sendable {
    /// Leaves of the earlier tree.
    public let from: UInt64
    /// Its root, in hexadecimal digits.
    public let fromRoot: String
    /// Leaves of the later tree.
    public let to: UInt64
    /// Hashes in hexadecimal digits (RFC 9162, 2.1.4).
    public let path: [String]
    /// The root of the later tree, in hexadecimal digits.
    public let root: String
}

/// A tree head and its signed note.
public struct SignedCheckpoint: Sendable {
    /// Whose tree it is.
    public let origin: String
    /// The last event, and when it was recorded.
    public let point: Point
    /// In hexadecimal digits.
    public let root: String
    /// The signed text.
    public let note: String
    /// Whether the key that signed it was made for it.
    public let isKeyNew: Bool
    /// Whether the public half was missing, and was written again.
    public let isPublicKeyNew: Bool

    /// Events.
    public var size: UInt64 { point.sequence }
}
