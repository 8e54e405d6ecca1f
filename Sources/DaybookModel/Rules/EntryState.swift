/// An entry and what corrections have made of it, at some point of the log.
public struct EntryState: Hashable, Sendable {
    /// The entry's own, not its corrections'.
    public let sequence: UInt64
    /// What was recorded first.
    public let original: Content
    /// What it says now, or said last before it was retracted.
    public let content: Content
    /// Whether it counts.
    public let isLive: Bool
    /// The last correction of it, or nil.
    public let correctedBy: UInt64?

    /// An entry as its corrections have left it.
    public init(
        sequence: UInt64, original: Content, content: Content, isLive: Bool, correctedBy: UInt64?
    ) {
        self.sequence = sequence
        self.original = original
        self.content = content
        self.isLive = isLive
        self.correctedBy = correctedBy
    }
}

extension EntryState {
    /// What it contributes; nil while it is retracted.
    public var counted: Content? { isLive ? content : nil }

    /// The entry after one more correction of it.
    public func corrected(by correction: Content, at sequence: UInt64) -> EntryState {
        EntryState(
            sequence: self.sequence, original: original,
            content: correction.replacement ?? content,
            isLive: correction.kind != .entryRetracted, correctedBy: sequence)
    }
}
