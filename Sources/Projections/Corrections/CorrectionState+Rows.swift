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

    static var byteCount: Int { Packing.entryBytes }

    func store(in row: inout MutableSpan<UInt8>, at offset: Int) {
        let low = target & Packing.mask | UInt64(chain.lastKind.rawValue) << 16
        row.store(littleEndian: UInt32(low), at: offset)
        row.store(littleEndian: chain.last, at: offset + 4)
        row.store(littleEndian: chain.amendment, at: offset + 12)
    }
}

extension CorrectionState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        list.forEachPage({ $0.target >> Packing.shift }) { (page, row) in
            body(Self.key(page).span, row)
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
