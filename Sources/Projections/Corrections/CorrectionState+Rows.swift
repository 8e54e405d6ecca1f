import DaybookModel
import EventCodec

/// Chains of 4,096 neighbouring targets share a row, in the order of their targets.
private enum Packing {
    static let shift: UInt64 = 12
    static let mask: UInt64 = 0xFFF
    /// Target's low bits u16, kind u8, reserved u8, last u64, amendment u64.
    static let entryBytes = 20
}

extension CorrectionState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        let corrected = corrected
        var room: [UInt8] = []
        var start = 0
        while start < corrected.count {
            let page = corrected[start].target >> Packing.shift
            let next = corrected[start...].firstIndex { $0.target >> Packing.shift != page }
            let end = next ?? corrected.count
            let bytes = (end - start) * Packing.entryBytes
            if room.count < bytes { room = [UInt8](repeating: 0, count: bytes * 2) }
            Self.store(corrected[start..<end], in: &room)
            body(Self.key(page).span, room.span.extracting(0..<bytes))
            start = end
        }
    }

    private static func store(_ corrected: ArraySlice<Corrected>, in room: inout [UInt8]) {
        var bytes = room.mutableSpan
        var end = 0
        for next in corrected {
            let low = next.target & Packing.mask | UInt64(next.chain.lastKind.rawValue) << 16
            bytes.store(littleEndian: UInt32(low), at: end)
            bytes.store(littleEndian: next.chain.last, at: end + 4)
            bytes.store(littleEndian: next.chain.amendment, at: end + 12)
            end += Packing.entryBytes
        }
    }

    /// The key of the row that holds `target`.
    package static func key(holding target: UInt64) -> [UInt8] { key(target >> Packing.shift) }

    private static func key(_ page: UInt64) -> [UInt8] {
        var key: [UInt8] = []
        key.append(bigEndian: page)
        return key
    }

    /// Takes in a stored row; entries that cannot be read are left out.
    package mutating func load(key: Span<UInt8>, _ row: Span<UInt8>) {
        guard let page = key.bigEndian(at: 0, width: 8) else { return }
        for at in stride(from: 0, to: row.count, by: Packing.entryBytes) {
            guard at + Packing.entryBytes <= row.count, let kind = Kind(rawValue: row[at + 2])
            else { return }
            let low = UInt64(row.littleEndian(at: at, as: UInt16.self))
            let chain = CorrectionChain(
                last: row.littleEndian(at: at + 4), lastKind: kind,
                amendment: row.littleEndian(at: at + 12))
            add(chain, of: page << Packing.shift | low)
        }
    }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored else { return change }
        var both = CorrectionState()
        let key = key(holding: 0)
        both.load(key: key.span, stored.span)
        both.load(key: key.span, change.span)
        return both.rows().first?.value
    }
}
