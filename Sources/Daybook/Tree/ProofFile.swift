import MerkleTree
import Platform

/// A proof read from a file, to be checked without the log.
public struct ProofFile: Sendable {
    /// Leaves of the tree that it is about.
    public let size: UInt64
    /// The root that it should lead to, in hexadecimal digits.
    public let root: String
    /// The event that it is of; nil: it is of an earlier tree.
    public let sequence: UInt64?
    /// The earlier tree, of a consistency proof.
    public let from: (size: UInt64, root: String)?
    /// Whether the path leads where it should.
    public let holds: Bool

    private static let mostBytes = 1 << 24

    /// Reads what `prove -o FILE --format json` wrote.
    public init(file: String) throws(DaybookError) {
        let bytes = try platform { () throws(PlatformError) in
            try Files.read(file, limitBytes: Self.mostBytes)
        }
        let value: JSONValue
        do throws(JSONError) { value = try JSONValue(bytes[...]) } catch {
            throw DaybookError(
                .badFile(message: "\(file): \(error.message)", remedy: error.remedy))
        }
        guard let made = Self.inclusion(value) ?? Self.consistency(value) else {
            throw DaybookError(
                .badFile(
                    message: "\(file) holds no proof",
                    remedy: "Write one: daybook prove '#12' --format json -o FILE"))
        }
        self = made
    }

    private init(
        size: UInt64, root: TreeHash, sequence: UInt64?, from: (UInt64, TreeHash)?, holds: Bool
    ) {
        self.size = size
        self.root = root.hexadecimal
        self.sequence = sequence
        self.from = from.map { ($0.0, $0.1.hexadecimal) }
        self.holds = holds
    }

    private static func inclusion(_ value: JSONValue) -> ProofFile? {
        guard let size = count(value["size"]), let sequence = count(value["sequence"]),
            let leaf = value["leaf"]?.text.flatMap({ Base64.bytes($0) }),
            let path = path(value), let root = hash(value["root"])
        else { return nil }
        let hash = TreeHash(hashing: ([TreeHash.leafPrefix] + leaf).span)
        let found = ProofCheck.root(of: hash, at: sequence - 1, size: size, path: path)
        return ProofFile(
            size: size, root: root, sequence: sequence, from: nil, holds: found == root)
    }

    private static func consistency(_ value: JSONValue) -> ProofFile? {
        guard let old = count(value["from"]), let size = count(value["to"]),
            let oldRoot = hash(value["fromRoot"]), let root = hash(value["root"]),
            let path = path(value)
        else { return nil }
        return ProofFile(
            size: size, root: root, sequence: nil, from: (old, oldRoot),
            holds: ProofCheck.isConsistent(from: old, oldRoot, to: size, root, path: path))
    }

    private static func count(_ value: JSONValue?) -> UInt64? {
        value?.integer.flatMap { $0 > 0 ? UInt64($0) : nil }
    }

    private static func hash(_ value: JSONValue?) -> TreeHash? {
        value?.text.flatMap { TreeHash(hexadecimal: $0) }
    }

    private static func path(_ value: JSONValue) -> [TreeHash]? {
        guard let texts = value["path"]?.texts else { return nil }
        let path = texts.compactMap { TreeHash(hexadecimal: $0) }
        return path.count == texts.count ? path : nil
    }
}

extension ProofFile {
    /// Whether a tree of so many events is among those that it is about.
    public func isAbout(size known: UInt64) -> Bool { known == size || known == from?.size }

    /// What is wrong with it, beside a root that is known from elsewhere, or nil.
    /// - Precondition: it is about a tree of that size.
    public func flaw(beside known: (size: UInt64, root: String), from place: String) -> String? {
        precondition(isAbout(size: known.size), "a root of a tree that the proof is about")
        guard holds else { return "its path does not lead to its root" }
        let claimed = known.size == size ? root : from?.root
        return known.root == claimed ? nil : "its root is not the one of \(place)"
    }
}
