import DaybookModel
import EventCodec

/// Chains of 4,096 neighbouring targets share a row, in the order of their targets.
private enum Packing {
    static let shift: UInt64 = 12
    static let mask: UInt64 = 0xFFF
    /// Target's low bits u16, kind u8, reserved u8, last u64, amendment u64.
    static let entryBytes = 20
}

extension CorrectionState.Corrected: OrderedElement {
    var number: UInt64 { target }
    var isNothing: Bool { false }

    mutating func add(_ other: Self) { chain.merge(other.chain) }

    var page: UInt64 { target >> Packing.shift }
    static var byteCount: Int { Packing.entryBytes }

    init?(_ row: Span<UInt8>, at offset: Int, page: UInt64) {
        guard let kind = Kind(rawValue: row[offset + 2]) else { return nil }
        target = page << Packing.shift | UInt64(row.littleEndian(at: offset, as: UInt16.self))
        chain = CorrectionChain(
            last: row.littleEndian(at: offset + 4), lastKind: kind,
            amendment: row.littleEndian(at: offset + 12))
    }

    func store(in row: inout MutableSpan<UInt8>, at offset: Int) {
        let low = target & Packing.mask | UInt64(chain.lastKind.rawValue) << 16
        row.store(littleEndian: UInt32(low), at: offset)
        row.store(littleEndian: chain.last, at: offset + 4)
        row.store(littleEndian: chain.amendment, at: offset + 12)
    }
}

extension CorrectionState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        list.forEachPage { body([UInt8](bigEndian: $0).span, $1) }
    }

    /// The key of the row that holds `target`.
    package static func key(holding target: UInt64) -> [UInt8] {
        [UInt8](bigEndian: target >> Packing.shift)
    }

    /// Takes in a stored row; entries that cannot be read are left out.
    package mutating func load(key: Span<UInt8>, _ row: Span<UInt8>) {
        guard let page = key.bigEndian(at: 0, width: 8) else { return }
        list.load(row, page: page)
    }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        OrderedList<Corrected>.combine(stored, change)
    }
}
