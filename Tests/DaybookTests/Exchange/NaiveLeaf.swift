import DaybookModel
import EventCodec
import Foundation
import MerkleTree

@testable import Daybook

/// The leaf of an event by the page of the format alone: one byte after the other.
struct NaiveLeaf {
    private var bytes: [UInt8] = [TreeHash.leafPrefix]
    private var marks: ArraySlice<UInt8>

    /// - Parameter marks: of the event's texts; nil of a plain one.
    static func hash(of event: Event, marks: [UInt8]?) -> TreeHash {
        guard let marks else {
            return TreeHash(hashing: ([TreeHash.leafPrefix] + Canonical.bytes(of: event)).span)
        }
        var leaf = NaiveLeaf(marks: marks[...])
        leaf.bytes.append(2)
        leaf.number(event.sequence)
        leaf.number(event.recordedAt.microsecondsSinceEpoch)
        for text in [event.by, event.key ?? "", event.source ?? ""] { leaf.text(text) }
        leaf.content(event.content)
        return TreeHash(hashing: leaf.bytes.span)
    }

    private init(marks: ArraySlice<UInt8>) { self.marks = marks }

    private mutating func number(_ number: some FixedWidthInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    private mutating func text(_ text: String) {
        guard !text.isEmpty else { return bytes.append(0) }
        bytes.append(1)
        if marks.removeFirst() == 1 {
            let salt = Array(marks.prefix(16))
            marks.removeFirst(16)
            bytes += TreeHash(hashing: (salt + Array(text.utf8)).span).bytes
        } else {
            bytes += marks.prefix(32)
            marks.removeFirst(32)
        }
    }

    private mutating func content(_ content: Content) {
        bytes += [content.kind.rawValue, content.kind.version]
        number(content.on.daysSinceEpoch)
        for (field, value) in zip(content.kind.fields.dropFirst(), content.values) {
            switch value {
            case .text(let words): text(words)
            case .content(let inner): self.content(inner)
            case .none where field.type.isText: text("")
            case .none where field.isRequired: number(Int64(0))
            case .none: bytes.append(0)
            case .integer(let value):
                if !field.isRequired { bytes.append(1) }
                number(value)
            }
        }
    }
}

extension RoundTrip {
    /// The root by the recursive definition, of the leaves that the page of the format describes.
    /// - Parameter marks: of each event's texts; nil where it has none.
    static func naiveRoot(_ events: [Event], marks: [[UInt8]?]? = nil) -> TreeHash {
        naive(
            events.enumerated().map { NaiveLeaf.hash(of: $1, marks: marks?[$0]) }[...])
    }

    /// The marks that a line has.
    static func marks(of line: String) throws -> [UInt8]? {
        guard let text = try JSONObject.read(Array(line.utf8))?.text("salts") else { return nil }
        return text == EventAttribute.noSalts ? [] : Base64.bytes(text)
    }

    private static func naive(_ leaves: ArraySlice<TreeHash>) -> TreeHash {
        guard leaves.count > 1 else { return leaves.first ?? .empty }
        var split = 1
        while split * 2 < leaves.count { split *= 2 }
        let middle = leaves.startIndex + split
        return TreeHash(over: naive(leaves[..<middle]), naive(leaves[middle...]))
    }
}
