package import DaybookModel

/// What can be wrong with bytes that should hold events.
@nonexhaustive
package enum CodecError: Error, Hashable, Sendable {
    case notABlock
    case newerFormat(version: Int)
    case checksumMismatch(stored: UInt64, computed: UInt64)
    case outOfBounds(field: String)
    case unknownKind(Int)
    case unknownVersion(kind: Kind, version: Int)
    case invalidText
    case endOfBytes(needed: Int, left: Int)
}

extension CodecError {
    /// The field of the texts that a leaf has commitments to.
    package static let texts = "texts"

    /// What happened, with its values.
    package var message: String {
        switch self {
        case .notABlock: "these bytes do not begin like a block of events"
        case .newerFormat(let version):
            "this block has format \(version); this program reads up to \(Block.formatVersion)"
        case .checksumMismatch(let stored, let computed):
            "the block's checksum is \(hex(stored)), but its bytes give \(hex(computed))"
        case .outOfBounds(let field): "the block's \(field) points outside the block"
        case .unknownKind(let number): "\(number) is not the number of a kind of event"
        case .unknownVersion(let kind, let version):
            "\(kind.name) has no schema version \(version) here"
        case .invalidText: "a text is not valid UTF-8"
        case .endOfBytes(let needed, let left):
            "more bytes were expected, \(needed) where \(left) are left"
        }
    }

    /// What the reader of the message should do.
    package var remedy: Remedy {
        switch self {
        case .newerFormat, .unknownVersion: "Use a newer daybook."
        default: "Run `\(.verify)` for the damaged range, then restore a backup: `\(.restore)`"
        }
    }
}

func hex(_ value: UInt64) -> String { "0x" + String(value, radix: 16) }
