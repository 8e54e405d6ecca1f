/// That an event is in the log: what leads from its leaf to a root.
public struct InclusionProof: Sendable {
    /// Leaves of the tree.
    public let size: UInt64
    /// Which event.
    public let sequence: UInt64
    /// Its canonical bytes, in base64.
    public let leaf: String
    /// Hashes in hexadecimal digits, from the leaf to the root.
    public let path: [String]
    /// The root, in hexadecimal digits.
    public let root: String
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
