import DaybookModel

extension BlockBuilder {
    /// Writes the block. The same events always give the same bytes.
    /// - Precondition: at least one event was appended.
    package func encoded() -> [UInt8] {
        precondition(count > 0, "a block holds at least one event")
        let columnCount = groups.reduce(0) { $0 + $1.columns.count }
        let descriptors = BlockHeader.groups + groups.count * BlockHeader.groupByteCount
        var bytes = [UInt8]()
        bytes.reserveCapacity(approximateBytes * 2 + 1024)
        bytes.append(
            contentsOf: repeatElement(
                0, count: descriptors + columnCount * ColumnDescriptor.byteCount))
        writeColumns(into: &bytes, descriptors: descriptors)
        writeHeader(into: &bytes)
        bytes.store(littleEndian: Block.sum(of: bytes.span), at: BlockHeader.checksum)
        return bytes
    }

    private func writeColumns(into bytes: inout [UInt8], descriptors: Int) {
        for (index, column) in order.enumerated() {
            let descriptor = bytes.append(column: column)
            descriptor.store(
                in: &bytes, at: BlockHeader.order + index * ColumnDescriptor.byteCount)
        }
        var next = descriptors
        for (index, group) in groups.enumerated() {
            write(group, at: BlockHeader.groups + index * BlockHeader.groupByteCount, next, &bytes)
            for column in group.columns {
                bytes.append(column: column).store(in: &bytes, at: next)
                next += ColumnDescriptor.byteCount
            }
        }
    }

    private func write(
        _ group: GroupBuffer, at entry: Int, _ descriptors: Int, _ bytes: inout [UInt8]
    ) {
        bytes[entry] = group.kind.rawValue
        bytes[entry + 1] = group.kind.version
        bytes.store(littleEndian: UInt16(group.columns.count), at: entry + 2)
        bytes.store(littleEndian: UInt32(group.count), at: entry + 4)
        bytes.store(littleEndian: UInt32(descriptors), at: entry + 8)
    }

    private func writeHeader(into bytes: inout [UInt8]) {
        bytes.store(littleEndian: BlockHeader.magic, at: 0)
        bytes.store(littleEndian: UInt16(Block.formatVersion), at: BlockHeader.version)
        bytes.store(littleEndian: UInt16(groups.count), at: BlockHeader.groupCount)
        bytes.store(littleEndian: firstSequence, at: BlockHeader.firstSequence)
        bytes.store(littleEndian: UInt32(count), at: BlockHeader.eventCount)
        bytes.store(littleEndian: UInt32(bytes.count), at: BlockHeader.byteCount)
        bytes.store(
            littleEndian: firstRecordedAt.microsecondsSinceEpoch, at: BlockHeader.firstRecordedAt)
        bytes.store(
            littleEndian: lastRecordedAt.microsecondsSinceEpoch, at: BlockHeader.lastRecordedAt)
        bytes.store(littleEndian: firstOn.daysSinceEpoch, at: BlockHeader.firstOn)
        bytes.store(littleEndian: lastOn.daysSinceEpoch, at: BlockHeader.lastOn)
        bytes.store(
            littleEndian: groups.reduce(0) { $0 | $1.kind.mask }, at: BlockHeader.kindMask)
        bytes.store(littleEndian: UInt32(dictionaryCount), at: BlockHeader.dictionaryCount)
    }
}
