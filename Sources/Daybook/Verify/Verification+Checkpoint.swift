extension Verification {
    /// The same beside a checkpoint that was kept elsewhere.
    /// - Parameter root: the root of the tree over so many events, in hexadecimal digits; nil:
    ///   it has not so many, or is not sound.
    public func compared(with kept: KeptCheckpoint, _ root: String?) -> Verification {
        // A book that is damaged anyway has no root to compare.
        guard root != nil || kept.size > events else { return self }
        guard let flaw = kept.flaw(of: root, last: events) else { return self }
        let missing = root == nil ? events + 1...kept.size : 1...kept.size
        let low = min(bad?.lowerBound ?? missing.lowerBound, missing.lowerBound)
        let high = max(bad?.upperBound ?? missing.upperBound, missing.upperBound)
        return Verification(
            events: events, root: self.root, bad: low...high, problems: problems + [flaw],
            notes: notes)
    }
}
