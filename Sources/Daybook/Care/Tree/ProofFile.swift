package import EventCodec
import MerkleTree

/// A proof read from a file, to be checked without the log.
public struct ProofFile: Sendable {
    /// What it should prove.
    public enum Claim: Sendable {
        /// That the event is in the log.
        case inclusion(of: UInt64)
        /// That the log of so many events with this root, in hexadecimal digits, is the beginning
        /// of the later one.
        case growth(from: UInt64, root: String)
    }

    /// What it should prove.
    public let claim: Claim
    /// Leaves of the tree that it is about; of growth, the later one.
    public let size: UInt64
    /// The root that it should lead to, in hexadecimal digits.
    public let root: String
    /// The event that its leaf is; nil where it has none, or one that is no event.
    public let event: Event?
    /// What is wrong with it by itself, or nil.
    private let flaw: String?

    private static let report = "prove"
    private static let version: Int64 = 1

    /// Reads the proof that a command wrote to a file as JSON.
    /// - Throws: `.badFile` where it is something else, or of a later version.
    public init(file: String) throws(DaybookError) {
        let value = try Self.value(of: file)
        let version = value.integer("version")
        guard value.text("report") == Self.report, let version, version >= 1 else {
            throw Self.noProof(file)
        }
        guard version == Self.version else {
            throw .badFile(
                message: "\(file) is a proof of version \(version); this program reads "
                    + "\(Self.version)",
                remedy: "Use a newer daybook.")
        }
        guard let made = Self.inclusion(value) ?? Self.growth(value) else {
            throw Self.noProof(file)
        }
        self = made
    }

    private static func value(of file: String) throws(DaybookError) -> JSONObject {
        let bytes = try Book.bytes(of: file, most: Limits.proofBytes, orElse: noProof(file))
        let found: JSONObject?
        do throws(JSONError) { found = try JSONObject.read(bytes) } catch {
            throw .badFile(message: "\(file) is not a proof: \(error.message)", remedy: remedy)
        }
        guard let found else { throw noProof(file) }
        return found
    }

    private static let remedy: Remedy = "Write one: \(.prove)"

    private static func noProof(_ file: String) -> DaybookError {
        DaybookError.badFile(message: "\(file) is not a proof", remedy: remedy)
    }

    private init(
        _ claim: Claim, _ size: UInt64, _ root: TreeHash, event: Event? = nil, flaw: String?
    ) {
        self.claim = claim
        self.size = size
        self.root = root.hexadecimal
        self.event = event
        self.flaw = flaw
    }

    private static func inclusion(_ value: JSONObject) -> ProofFile? {
        guard let size = count(value.integer("size")),
            let sequence = count(value.integer("sequence")), let path = path(value),
            let root = hash(value.text("root"))
        else { return nil }
        let claim = Claim.inclusion(of: sequence)
        func leads(from hash: TreeHash) -> String? {
            ProofCheck.root(of: hash, at: sequence - 1, size: size, path: path) == root
                ? nil : stray
        }
        guard let leaf = value.text("leaf").flatMap({ Base64.bytes($0) }) else {
            // The leaf of an event of which a text was erased, and nothing that it is of.
            guard value["leaf"] == nil, let hash = hash(value.text("hash")) else { return nil }
            return ProofFile(claim, size, root, flaw: leads(from: hash))
        }
        guard let texts = texts(value) else { return nil }
        let event: Event
        do throws(LeafError) { event = try Event(provenBy: leaf, texts, at: sequence) } catch {
            return ProofFile(claim, size, root, flaw: error.message)
        }
        let hash = TreeHash(hashing: ([TreeHash.leafPrefix] + leaf).span)
        return ProofFile(claim, size, root, event: event, flaw: leads(from: hash))
    }

    /// The texts that a leaf has commitments to; nil where they are not as proofs have them.
    private static func texts(_ value: JSONObject) -> [OpenedText]? {
        guard value["texts"] != nil || value["salts"] != nil else { return [] }
        guard let texts = value.texts("texts"), let salts = value.texts("salts"),
            texts.count == salts.count
        else { return nil }
        let opened = zip(texts, salts).compactMap { OpenedText(text: $0, salt: $1) }
        return opened.count == texts.count ? opened : nil
    }

    private static func growth(_ value: JSONObject) -> ProofFile? {
        guard let old = count(value.integer("from")), let size = count(value.integer("to")),
            let oldRoot = hash(value.text("fromRoot")), let root = hash(value.text("root")),
            let path = path(value)
        else { return nil }
        let holds = ProofCheck.isConsistent(from: old, oldRoot, to: size, root, path: path)
        return ProofFile(
            .growth(from: old, root: oldRoot.hexadecimal), size, root, flaw: holds ? nil : stray)
    }

    private static let stray = "its path does not lead to its root"

    private static func count(_ number: Int64?) -> UInt64? {
        number.flatMap { $0 > 0 ? UInt64($0) : nil }
    }

    private static func hash(_ text: String?) -> TreeHash? {
        text.flatMap { TreeHash(hexadecimal: $0) }
    }

    private static func path(_ value: JSONObject) -> [TreeHash]? {
        guard let texts = value.texts("path") else { return nil }
        let path = texts.compactMap { TreeHash(hexadecimal: $0) }
        return path.count == texts.count ? path : nil
    }
}

extension ProofFile {
    /// The roots that it has, in hexadecimal digits, by the events that they are of.
    public var roots: [UInt64: String] {
        var roots = [size: root]
        // A proof from a tree to itself has one root, or it has a flaw.
        if case .growth(let old, let oldRoot) = claim, old != size { roots[old] = oldRoot }
        return roots
    }

    /// What is wrong with it, beside roots that are known from elsewhere, or nil.
    /// - Parameters:
    ///   - known: by the events that they are of; those of other trees say nothing.
    ///   - place: where they are from.
    public func flaw(beside known: [UInt64: String], from place: String) -> String? {
        if let flaw { return flaw }
        let wrong = roots.filter { size, root in known[size].map { $0 != root } ?? false }
        guard let size = wrong.keys.min(), let found = wrong[size], let right = known[size] else {
            return nil
        }
        return "its root of size \(size) is \(found), and that of \(place) is \(right)"
    }
}

/// What can be wrong with the leaf of a proof, in the order of checking.
@nonexhaustive
package enum LeafError: Error, Hashable, Sendable {
    case unreadable(CodecError)
    /// A text is not the one that the leaf has a commitment to, or there are more or fewer.
    case otherTexts
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
            "its leaf is not an event that this program reads: it begins with \(form)"
        case .unreadable(let error): "its leaf is not an event: \(error.message)"
        case .otherTexts: "its texts are not those of its leaf"
        case .notCanonical: "its leaf is not written as events are"
        case .impossible(let flaw): "its leaf is an event that cannot be recorded: \(flaw)"
        case .other(let found, let claimed): "its leaf is event #\(found), and it says #\(claimed)"
        }
    }

    /// The way out.
    package var remedy: Remedy { "Ask for the proof again: \(.prove)" }
}

extension Event {
    /// The event that a leaf is of.
    /// - Parameters:
    ///   - texts: those that it has commitments to.
    ///   - position: its sequence, as the proof has it.
    init(
        provenBy leaf: [UInt8], _ texts: [OpenedText], at position: UInt64
    ) throws(LeafError) {
        if Canonical.isSalted(leaf: leaf.span) {
            do throws(CodecError) {
                self = try Canonical.event(fromLeaf: leaf.span, texts)
            } catch .outOfBounds(field: CodecError.texts) { throw .otherTexts } catch {
                throw .unreadable(error)
            }
        } else {
            do throws(CodecError) { self = try Canonical.event(from: leaf.span) } catch {
                throw .unreadable(error)
            }
            guard texts.isEmpty else { throw .otherTexts }
            guard Canonical.bytes(of: self) == leaf else { throw .notCanonical }
        }
        // Ids are of a roster that a proof does not have.
        if let flaw = ContentCheck.flaw(content, nil) { throw .impossible(flaw) }
        guard sequence == position else { throw .other(sequence, claimed: position) }
    }
}
