import DaybookModel
import Journal
import MerkleTree

extension Book {
    /// That the event `sequence` is among the first `size`; nil: among all.
    /// - Throws: `.unknownEntry` where there is no such event, or no tree so large.
    public func inclusionProof(
        of sequence: UInt64, size: UInt64? = nil
    ) throws(DaybookError) -> InclusionProof {
        try prove(size) { (log, size) throws(JournalError) in
            guard (1...size).contains(sequence) else { return nil }
            let plan = ProofPlan.inclusion(of: sequence - 1, size: size)
            return InclusionProof(
                size: size, sequence: sequence,
                leaf: Base64.text(try log.canonicalBytes(of: sequence)),
                path: try log.hashes(of: plan).map(\.hexadecimal),
                root: try log.root(size: size).hexadecimal)
        } orRefuse: {
            sequence
        }
    }

    /// That the first `old` events are the beginning of the first `size`; nil: of all.
    public func consistencyProof(
        from old: UInt64, to size: UInt64? = nil
    ) throws(DaybookError) -> ConsistencyProof {
        try prove(size) { (log, size) throws(JournalError) in
            guard (1...size).contains(old) else { return nil }
            let plan = ProofPlan.consistency(from: old, to: size)
            return ConsistencyProof(
                from: old, fromRoot: try log.root(size: old).hexadecimal, to: size,
                path: try log.hashes(of: plan).map(\.hexadecimal),
                root: try log.root(size: size).hexadecimal)
        } orRefuse: {
            old
        }
    }

    /// That the events of a checkpoint are the beginning of the first `size`; nil: of all.
    /// - Throws: `.badFile` for a checkpoint of another book; `.damaged` where the events are not
    ///   those of the checkpoint, or fewer.
    public func consistencyProof(
        from kept: KeptCheckpoint, to size: UInt64? = nil
    ) throws(DaybookError) -> ConsistencyProof {
        guard kept.origin == (try origin()) else {
            throw DaybookError(
                .badFile(
                    message: "the checkpoint is of another book, \(kept.origin)",
                    remedy: "Take one of this book, \(try origin())."))
        }
        let root = try root(size: kept.size)
        guard root == kept.root else {
            throw DaybookError(
                .damaged([
                    root == nil
                        ? "the checkpoint is of \(kept.size) events, and the log has fewer"
                        : "the events #1 to #\(kept.size) are not those of the checkpoint"
                ]))
        }
        return try consistencyProof(from: kept.size, to: size)
    }

    /// The root of the tree over the first `size` events, in hexadecimal digits; nil: there are
    /// fewer.
    public func root(size: UInt64) throws(DaybookError) -> String? {
        try read { (log, head, _) throws(JournalError) in
            size > head.sequence ? nil : try log.root(size: size).hexadecimal
        }.rows
    }

    /// - Parameter body: makes the proof in the tree of so many leaves, or nil where it has none.
    private func prove<Proof: Sendable>(
        _ size: UInt64?, _ body: (borrowing LogReader, UInt64) throws(JournalError) -> Proof?,
        orRefuse sequence: () -> UInt64
    ) throws(DaybookError) -> Proof {
        try confirmPresent()
        var tooLarge: UInt64?
        let proof = try read { (log, head, _) throws(JournalError) -> Proof? in
            if let size, !(1...max(head.sequence, 1)).contains(size) {
                tooLarge = size
                return nil
            }
            return try body(log, size ?? head.sequence)
        }.rows
        guard let proof else {
            throw DaybookError(Refusal.unknownEntry(tooLarge ?? sequence()))
        }
        return proof
    }
}
