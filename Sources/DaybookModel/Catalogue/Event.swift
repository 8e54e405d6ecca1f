/// One line of the log.
public struct Event: Hashable, Sendable {
    /// 1, 2, 3 … without gaps: the only ordering key.
    public let sequence: UInt64
    /// When its transaction took the clock. All events of one commit share it, and every
    /// commit's is later than the one before, so it also names the commit.
    public let recordedAt: Instant
    /// Who recorded it.
    public let by: String
    /// The client's idempotency key, unique in the book, or nil.
    public let key: String?
    /// The import it came from, or nil.
    public let source: String?
    /// What it says.
    public let content: Content

    /// A line of the log; nothing is checked.
    public init(
        sequence: UInt64, recordedAt: Instant, by: String, key: String? = nil,
        source: String? = nil, content: Content
    ) {
        self.sequence = sequence
        self.recordedAt = recordedAt
        self.by = by
        self.key = key
        self.source = source
        self.content = content
    }

    /// The entries that it corrects; nil: it is no correction.
    package var targets: Range<UInt64>? { content.targets.map(earlier) }

    /// The events that it corrects, be they entries or of the roster; nil: none.
    package var corrected: Range<UInt64>? { content.corrected.map(earlier) }

    /// What a damaged or a foreign log says of later ones is nothing that it can correct.
    private func earlier(_ run: ClosedRange<UInt64>) -> Range<UInt64> {
        let last = min(run.upperBound, max(sequence, 1) - 1)
        return run.lowerBound <= last ? run.lowerBound..<last + 1 : run.lowerBound..<run.lowerBound
    }
}
