package import DaybookModel
import EventCodec
package import MerkleTree

/// What a piece of a chain of backups says of itself, ahead of its blocks.
package struct PieceHeader: Hashable, Sendable {
    /// Whose events they are: the book's origin.
    package let origin: String
    package let events: ClosedRange<UInt64>
    /// When the last of them was recorded.
    package let recordedAt: Instant
    /// The root of the tree over all events before them.
    package let rootBefore: TreeHash
    /// The root of the tree up to the last of them.
    package let rootAfter: TreeHash
    /// The bytes that follow the header.
    package let bodyBytes: UInt64

    package init(
        origin: String, events: ClosedRange<UInt64>, recordedAt: Instant, rootBefore: TreeHash,
        rootAfter: TreeHash, bodyBytes: UInt64
    ) {
        self.origin = origin
        self.events = events
        self.recordedAt = recordedAt
        self.rootBefore = rootBefore
        self.rootAfter = rootAfter
        self.bodyBytes = bodyBytes
    }
}

/// Why a file cannot be taken as a piece of a chain.
@nonexhaustive
package enum PieceError: Error, Hashable, Sendable {
    case notAPiece
    case newerFormat(version: Int)
    case torn

    /// What happened.
    package var message: String {
        switch self {
        case .notAPiece: "it does not begin like a piece of a chain"
        case .newerFormat(let version):
            "it has format \(version), and this program reads \(PieceHeader.formatVersion)"
        case .torn: "it is torn or changed"
        }
    }

    /// What to do about it.
    package var remedy: Remedy {
        switch self {
        case .newerFormat: "Use a newer daybook."
        case .notAPiece, .torn:
            "Take it from another copy of the chain, or restore what is before it: "
                + "add \(.give(.untilGap))"
        }
    }
}

/// Layout: magic u32, format u16, bytes of the origin u16, first u64, last u64, recordedAt i64,
/// bytes of the body u64, root before 32, root after 32, the origin, checksum u64 (XXH64 of all
/// before it). The body: for each block its bytes u32, then the block.
extension PieceHeader {
    /// "DBKP", read as a little-endian integer.
    private static let magic: UInt32 = 0x504B_4244
    static let formatVersion = 1
    private static let fixedBytes = 104
    private static let checksumBytes = 8
    private static let lengthBytes = 4

    /// No header has more.
    package static let limitBytes = fixedBytes + Int(UInt16.max) + checksumBytes

    /// The record's bytes.
    package var bytes: [UInt8] {
        let name = Array(origin.utf8)
        var bytes: [UInt8] = []
        bytes.append(littleEndian: Self.magic)
        bytes.append(littleEndian: UInt16(Self.formatVersion))
        bytes.append(littleEndian: UInt16(clamping: name.count))
        bytes.append(littleEndian: events.lowerBound)
        bytes.append(littleEndian: events.upperBound)
        bytes.append(littleEndian: recordedAt.microsecondsSinceEpoch)
        bytes.append(littleEndian: bodyBytes)
        bytes += rootBefore.bytes + rootAfter.bytes + name
        bytes.append(littleEndian: Checksum.of(bytes.span))
        return bytes
    }

    /// Reads the record that a file begins with.
    package init(_ bytes: Span<UInt8>) throws(PieceError) {
        guard bytes.count >= Self.fixedBytes + Self.checksumBytes,
            bytes.littleEndian(at: 0, as: UInt32.self) == Self.magic
        else { throw .notAPiece }
        let version = Int(bytes.littleEndian(at: 4, as: UInt16.self))
        guard version == Self.formatVersion else { throw .newerFormat(version: version) }
        let end = Self.fixedBytes + Int(bytes.littleEndian(at: 6, as: UInt16.self))
        let (first, last): (UInt64, UInt64) = (
            bytes.littleEndian(at: 8), bytes.littleEndian(at: 16)
        )
        guard bytes.count >= end + Self.checksumBytes,
            bytes.littleEndian(at: end) == Checksum.of(bytes.extracting(0..<end)),
            first > 0, first <= last, last < .max
        else { throw .torn }
        events = first...last
        recordedAt = Instant(microsecondsSinceEpoch: bytes.littleEndian(at: 24))
        bodyBytes = bytes.littleEndian(at: 32)
        rootBefore = TreeHash(bytes, at: 40)
        rootAfter = TreeHash(bytes, at: 40 + TreeHash.byteCount)
        let name = [UInt8](copying: bytes.extracting(Self.fixedBytes..<end))
        origin = String(decoding: name, as: UTF8.self)
    }

    /// The bytes of the file that it begins; nil: no file has so many.
    package var fileBytes: Int? {
        let head = Self.fixedBytes + origin.utf8.count + Self.checksumBytes
        let (all, isTooLarge) = bodyBytes.addingReportingOverflow(UInt64(head))
        return isTooLarge ? nil : Int(exactly: all)
    }

    /// The bytes of blocks in the body of a piece.
    package static func body(of blocks: [[UInt8]]) -> [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(blocks.reduce(0) { $0 + $1.count + lengthBytes })
        for block in blocks {
            body.append(littleEndian: UInt32(clamping: block.count))
            body += block
        }
        return body
    }

    /// The blocks of a piece that begins with this header, each found to have its checksum, and all
    /// its events in their order.
    /// - Parameter file: the whole piece.
    package func blocks(in file: [UInt8]) throws(PieceError) -> [[UInt8]] {
        guard let end = fileBytes, end == file.count else { throw .torn }
        var blocks: [[UInt8]] = []
        var (place, next) = (end - Int(bodyBytes), events.lowerBound)
        while place < end {
            guard end - place > Self.lengthBytes else { throw .torn }
            let length = Int(file.span.littleEndian(at: place, as: UInt32.self))
            place += Self.lengthBytes
            guard length <= end - place else { throw .torn }
            let bytes = file.span.extracting(place..<place + length)
            next = try Self.end(of: bytes, from: next)
            blocks.append([UInt8](copying: bytes))
            place += length
        }
        guard next == events.upperBound + 1 else { throw .torn }
        return blocks
    }

    /// The event that follows a block which begins with `first`.
    private static func end(
        of bytes: Span<UInt8>, from first: UInt64
    ) throws(PieceError) -> UInt64 {
        do throws(CodecError) {
            let block = try Block(bytes)
            guard block.firstSequence == first, block.byteCount == bytes.count else {
                throw CodecError.outOfBounds(field: "first sequence")
            }
            return block.lastSequence + 1
        } catch { throw .torn }
    }
}
