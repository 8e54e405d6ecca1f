extension Verification {
    /// The same beside a checkpoint that was kept elsewhere.
    /// - Parameter root: the root of the tree over so many events, in hexadecimal digits; nil:
    ///   it has not so many, or is not sound.
    public func compared(with kept: KeptCheckpoint, _ root: String?) -> Verification {
        guard root != kept.root else { return self }
        if root == nil, kept.size > events {
            return adding(
                "the checkpoint is of \(kept.size) events, and the log ends at #\(events)",
                at: events + 1...kept.size)
        }
        // A book that is damaged anyway has no root to compare.
        guard root != nil else { return self }
        return adding(
            "the events #1 to #\(kept.size) are not those of the checkpoint", at: 1...kept.size)
    }

    private func adding(_ problem: String, at range: ClosedRange<UInt64>) -> Verification {
        let low = min(bad?.lowerBound ?? range.lowerBound, range.lowerBound)
        let high = max(bad?.upperBound ?? range.upperBound, range.upperBound)
        return Verification(
            events: events, root: self.root, bad: low...high, problems: problems + [problem])
    }
}
