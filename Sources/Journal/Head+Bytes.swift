import DaybookModel
import EventCodec

/// Layout: magic u32, format u16, marks u16, sequence u64, recordedAt i64, transaction u64,
/// keys u64; for each mark id u8, generation u8, reserved u16, fingerprint u32, position u64,
/// digest u64; checksum u64 (XXH64 of all before it).
extension Head {
    /// "DBKH", read as a little-endian integer.
    private static let magic: UInt32 = 0x484B_4244
    private static let fixedBytes = 40
    private static let markBytes = 24
    private static let checksumBytes = 8

    /// The record's bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(
            Self.fixedBytes + projections.count * Self.markBytes + Self.checksumBytes)
        bytes.append(littleEndian: Self.magic)
        bytes.append(littleEndian: UInt16(Self.formatVersion))
        bytes.append(littleEndian: UInt16(projections.count))
        bytes.append(littleEndian: sequence)
        bytes.append(littleEndian: recordedAt.microsecondsSinceEpoch)
        bytes.append(littleEndian: transaction)
        bytes.append(littleEndian: keyCount)
        for mark in projections {
            bytes.append(littleEndian: UInt16(mark.id) | UInt16(mark.generation) << 8)
            bytes.append(littleEndian: UInt16(0))
            bytes.append(littleEndian: mark.fingerprint)
            bytes.append(littleEndian: mark.position)
            bytes.append(littleEndian: mark.digest)
        }
        bytes.append(littleEndian: Checksum.of(bytes.span))
        return bytes
    }

    /// Reads the record back.
    /// - Throws: `.newerFormat`; `.damagedHead` with what is wrong.
    package init(_ bytes: Span<UInt8>) throws(JournalError) {
        guard bytes.count >= Self.fixedBytes + Self.checksumBytes else {
            throw .damagedHead("\(bytes.count) bytes are too few")
        }
        guard bytes.littleEndian(at: 0, as: UInt32.self) == Self.magic else {
            throw .damagedHead("it does not begin like one")
        }
        let version = Int(bytes.littleEndian(at: 4, as: UInt16.self))
        guard version <= Self.formatVersion else {
            throw .newerFormat(version: version, supported: Self.formatVersion)
        }
        let end = bytes.count - Self.checksumBytes
        guard bytes.littleEndian(at: end) == Checksum.of(bytes.extracting(0..<end)) else {
            throw .damagedHead("its checksum does not fit")
        }
        let marks = Int(bytes.littleEndian(at: 6, as: UInt16.self))
        guard end == Self.fixedBytes + marks * Self.markBytes else {
            throw .damagedHead("it has room for other than \(marks) projections")
        }
        self.init(
            sequence: bytes.littleEndian(at: 8),
            recordedAt: Instant(microsecondsSinceEpoch: bytes.littleEndian(at: 16)),
            transaction: bytes.littleEndian(at: 24), keyCount: bytes.littleEndian(at: 32))
        for index in 0..<marks {
            projections.append(Self.mark(bytes, at: Self.fixedBytes + index * Self.markBytes))
        }
    }

    private static func mark(_ bytes: Span<UInt8>, at offset: Int) -> ProjectionMark {
        ProjectionMark(
            id: bytes[offset], generation: bytes[offset + 1],
            fingerprint: bytes.littleEndian(at: offset + 4),
            position: bytes.littleEndian(at: offset + 8),
            digest: bytes.littleEndian(at: offset + 16))
    }
}
