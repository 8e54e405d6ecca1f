package import DaybookModel

extension Block {
    /// When each event was recorded.
    package var moments: [Instant] {
        let deltas = order(OrderColumn.recordedAt)
        var moment = firstRecordedAt.microsecondsSinceEpoch
        var moments: [Instant] = []
        moments.reserveCapacity(count)
        for row in 0..<count {
            if row > 0 { moment &+= deltas.value(row) }
            moments.append(Instant(microsecondsSinceEpoch: moment))
        }
        return moments
    }

    /// Calls `body` with the index and the client's key of each event that has one.
    package func forEachKey(_ body: (Int, String) -> Void) throws(CodecError) {
        let keys = order(OrderColumn.key)
        guard !keys.text.isEmpty else { return }
        for index in 0..<count {
            let bytes = try keys.bytes(index)
            if !bytes.isEmpty { body(index, try String(codecBytes: bytes)) }
        }
    }

    /// Whether `holds` of every group.
    package func groups(
        _ holds: (borrowing Group) throws(CodecError) -> Bool
    ) throws(CodecError) -> Bool {
        for index in 0..<groupCount {
            guard let group = group(at: index), try holds(group) else { return false }
        }
        return true
    }
}
