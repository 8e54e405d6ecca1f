import DaybookModel
package import MerkleTree

/// What is kept with a text of a salted event, so that the leaf has only a commitment to the text.
/// Source: `schema/format.md`, "Salts".
package enum TextMark: UInt8, Sendable {
    /// The 16 bytes that are hashed ahead of the text.
    case salt = 1
    /// The 32 bytes that are in the leaf: what is left of a text that was erased. What stands in
    /// its place says so, and is in no leaf.
    case commitment = 2

    package static let saltBytes = 16

    /// Bytes of it, the mark's own included.
    package var byteCount: Int {
        switch self {
        case .salt: 1 + Self.saltBytes
        case .commitment: 1 + TreeHash.byteCount
        }
    }

    /// The mark that stands at a place among others.
    /// - Throws: `.outOfBounds` where none does, or not all of it.
    package init(_ marks: Span<UInt8>, at place: Int) throws(CodecError) {
        guard place < marks.count, let mark = TextMark(rawValue: marks[place]),
            place + mark.byteCount <= marks.count
        else { throw .outOfBounds(field: "salts") }
        self = mark
    }

    /// Whether it is the mark of an erased text.
    static func isErased(_ mark: [UInt8]) -> Bool { mark.first == TextMark.commitment.rawValue }

    /// The mark of an erased text.
    package static func erased(_ commitment: TreeHash) -> [UInt8] {
        [TextMark.commitment.rawValue] + commitment.bytes
    }
}

extension TreeHash {
    /// The commitment to a text.
    /// - Parameters:
    ///   - marks: where the text's mark is among others.
    ///   - place: where it begins.
    package init(
        committing text: Span<UInt8>, _ marks: Span<UInt8>, at place: Int
    ) throws(CodecError) {
        switch try TextMark(marks, at: place) {
        case .salt:
            let salt = marks.extracting(place + 1..<place + 1 + TextMark.saltBytes)
            self = TreeHash(hashing: salt, then: text)
        case .commitment: self = TreeHash(marks, at: place + 1)
        }
    }
}

extension Column {
    /// Whether a mark is a commitment.
    func hasCommitments() throws(CodecError) -> Bool {
        var place = 0
        while place < salts.count {
            let mark = try TextMark(salts, at: place)
            if mark == .commitment { return true }
            place += mark.byteCount
        }
        return false
    }

    /// Writes where the marks of each row's texts begin among the column's, to the places from
    /// `start` on, each behind `offset`.
    /// - Parameter isContent: whether rows are contents, which have texts of their own.
    /// - Throws: `.outOfBounds` where there are more or fewer marks than texts.
    func marks(
        of count: Int, isContent: Bool, behind offset: Int, into out: inout [Int], at start: Int
    ) throws(CodecError) {
        guard !(text.isEmpty && salts.isEmpty) else { return }
        var place = 0
        for row in 0..<count {
            out[start + row] = offset + place
            let text = try bytes(row)
            let texts = text.isEmpty ? 0 : isContent ? try Canonical.textCount(of: text) : 1
            for _ in 0..<texts { place += try TextMark(salts, at: place).byteCount }
        }
        guard place == salts.count else { throw .outOfBounds(field: "salts") }
    }
}

extension Canonical {
    /// How many texts a content has that are not empty.
    static func textCount(of content: Span<UInt8>) throws(CodecError) -> Int {
        var reader = CanonicalReader(content)
        let (kind, _) = try reader.beginContent()
        var count = 0
        for form in CanonicalForm.of(Int(kind.rawValue)) {
            switch form {
            case .integer: _ = try reader.number()
            case .optional: if try reader.isPresent() { _ = try reader.number() }
            case .text: count += try reader.textRange().isEmpty ? 0 : 1
            case .content: throw .outOfBounds(field: "nested content")
            }
        }
        return count
    }
}
