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

extension Block {
    /// The recorders and the sources of imports that its events name, each once.
    package func names() throws(CodecError) -> [String] {
        var names: [String] = []
        for index in 0..<dictionaryCount { names.append(try name(at: index)) }
        return names
    }

    /// The first event that has the moment of the one before it, but another recorder or source;
    /// nil where each moment is that of one commit.
    package func firstMixedCommit() -> Int? {
        let (by, source) = (order(OrderColumn.by), order(OrderColumn.source))
        guard by.width > 0 || source.width > 0 else { return nil }
        let deltas = order(OrderColumn.recordedAt)
        for row in 1..<max(count, 1) where deltas.value(row) == 0 {
            if by.value(row) != by.value(row - 1) || source.value(row) != source.value(row - 1) {
                return row
            }
        }
        return nil
    }
}
