package import DaybookModel
import MerkleTree

/// A text of a salted event as it is shown to somebody who has only the leaf.
package enum OpenedText: Hashable, Sendable {
    /// The text and the 16 bytes that were hashed ahead of it.
    case text(String, salt: [UInt8])
    /// Only its commitment is left.
    case erased

    /// What stands in the place of a text that was erased.
    package static let erasedText = "(erased)"

    /// Whether a commitment is to it. Of an erased one nobody can tell.
    fileprivate func opens(_ commitment: TreeHash) -> Bool {
        guard case .text(let text, let salt) = self else { return true }
        guard !text.isEmpty, salt.count == TextMark.saltBytes else { return false }
        return TreeHash(hashing: salt.span, then: text.utf8.span) == commitment
    }

    fileprivate var text: String {
        switch self {
        case .text(let text, _): text
        case .erased: Self.erasedText
        }
    }
}

extension SaltedEvent {
    /// Its texts as a proof shows them, in order; none of a plain event.
    package func openedTexts() throws(CodecError) -> [OpenedText] {
        guard let salts else { return [] }
        var (place, opened): (Int, [OpenedText]) = (0, [])
        for text in event.texts {
            let mark = try TextMark(salts.span, at: place)
            switch mark {
            case .salt:
                let salt = salts[place + 1..<place + mark.byteCount]
                opened.append(.text(text, salt: Array(salt)))
            case .commitment: opened.append(.erased)
            }
            place += mark.byteCount
        }
        return opened
    }
}

extension Event {
    /// Its texts that are not empty, in the order of the canonical bytes.
    package var texts: [String] {
        ([by, key ?? "", source ?? ""] + content.texts).filter { !$0.isEmpty }
    }
}

extension Content {
    fileprivate var texts: [String] {
        values.flatMap { value -> [String] in
            switch value {
            case .text(let text): [text]
            case .content(let content): content.texts
            case .integer, .none: []
            }
        }
    }
}

extension Canonical {
    /// Whether these are the bytes of a salted event's leaf, and not of a plain one's.
    package static func isSalted(leaf: Span<UInt8>) -> Bool {
        !leaf.isEmpty && leaf[0] == saltedForm
    }

    /// The event of a salted leaf.
    /// - Parameter texts: those that are not empty, in order.
    /// - Throws: `.outOfBounds` where a text is not the one that the leaf has a commitment to, or
    ///   where there are more or fewer; what else is wrong with the bytes.
    package static func event(
        fromLeaf leaf: Span<UInt8>, _ texts: [OpenedText]
    ) throws(CodecError) -> Event {
        var reader = CanonicalReader(leaf)
        var opening = LeafOpening(texts)
        let bytes = try opening.canonicalBytes(&reader)
        return try Canonical.event(from: bytes.span)
    }
}

/// Reads a salted leaf, and writes the canonical bytes of its event.
private struct LeafOpening {
    private var texts: ArraySlice<OpenedText>
    private var bytes: [UInt8] = [Canonical.form]

    init(_ texts: [OpenedText]) { self.texts = texts[...] }

    mutating func canonicalBytes(_ leaf: inout CanonicalReader) throws(CodecError) -> [UInt8] {
        let form = try leaf.integer(UInt8.self)
        guard form == Canonical.saltedForm else { throw .newerFormat(version: Int(form)) }
        bytes.append(littleEndian: try leaf.integer(UInt64.self))
        bytes.append(littleEndian: try leaf.number())
        for _ in 0..<3 { try openText(&leaf) }
        try openContent(&leaf, isNested: false)
        guard leaf.left == 0 else { throw .endOfBytes(needed: 0, left: leaf.left) }
        guard texts.isEmpty else { throw .outOfBounds(field: CodecError.texts) }
        return bytes
    }

    private mutating func openText(_ leaf: inout CanonicalReader) throws(CodecError) {
        bytes.append(littleEndian: UInt16(0))
        guard try leaf.isPresent() else { return bytes.append(littleEndian: UInt32(0)) }
        let commitment = try leaf.hash()
        guard let opened = texts.popFirst(), opened.opens(commitment) else {
            throw .outOfBounds(field: CodecError.texts)
        }
        bytes.append(littleEndian: UInt32(opened.text.utf8.count))
        bytes += opened.text.utf8
    }

    private mutating func openContent(
        _ leaf: inout CanonicalReader, isNested: Bool
    ) throws(CodecError) {
        let (kind, on) = try leaf.beginContent()
        bytes += [kind.rawValue, kind.version]
        bytes.append(littleEndian: on.daysSinceEpoch)
        for form in CanonicalForm.of(Int(kind.rawValue)) {
            switch form {
            case .integer: bytes.append(littleEndian: try leaf.number())
            case .optional:
                let isThere = try leaf.isPresent()
                bytes.append(isThere ? Canonical.isThere : 0)
                if isThere { bytes.append(littleEndian: try leaf.number()) }
            case .text: try openText(&leaf)
            case .content:
                guard !isNested else { throw .outOfBounds(field: "nested content") }
                try openNested(&leaf)
            }
        }
    }

    /// A content in a content has its length ahead of it in canonical bytes.
    private mutating func openNested(_ leaf: inout CanonicalReader) throws(CodecError) {
        let outer = bytes
        bytes = []
        try openContent(&leaf, isNested: true)
        let inner = bytes
        bytes = outer
        bytes.append(littleEndian: UInt32(inner.count))
        bytes += inner
    }
}
