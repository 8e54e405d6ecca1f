package import DaybookModel
import MerkleTree

extension BlockBuilder {
    /// Appends one event.
    /// - Precondition: its sequence is the next one, and it was not recorded before the last.
    package mutating func append(_ event: Event) {
        precondition(event.sequence == firstSequence + UInt64(count), "sequences are dense")
        let by = intern(event.by)
        let source = event.source.map { intern($0) + 1 } ?? 0
        let group = open(
            event.content.kind, on: event.content.on, recordedAt: event.recordedAt, by: by,
            source: source)
        let key = event.key ?? ""
        order[OrderColumn.key].append(key.utf8)
        salting.append(key.isEmpty ? 0 : 1, to: &order[OrderColumn.key].salts)
        row.take(event.content)
        groups[group].append(row, &salting)
    }

    /// Appends an event whose content is in `row`, with the marks of its texts where it has them.
    /// - Parameters:
    ///   - keyMark: the key's mark; empty where it has none yet.
    ///   - by: who recorded it, from ``intern(_:)``.
    ///   - source: the import's ``intern(_:)`` plus one, or 0.
    package mutating func append(
        _ row: borrowing ColumnRow, key: Span<UInt8>, keyMark: Span<UInt8>, recordedAt: Instant,
        by: Int64, source: Int64
    ) {
        let group = open(row.kind, on: row.on, recordedAt: recordedAt, by: by, source: source)
        order[OrderColumn.key].append(copying: key)
        order[OrderColumn.key].salts.append(copying: keyMark)
        if keyMark.isEmpty, !key.isEmpty {
            salting.append(1, to: &order[OrderColumn.key].salts)
        }
        groups[group].append(row, &salting)
    }

    /// Appends an entry of any kind without building its content: the way of bulk histories.
    /// - Parameters:
    ///   - values: of the kind's columns after the date; what stands for a text is passed over.
    ///   - text: of the kind's first text column, if it has one; empty for none.
    ///   - by: who recorded it, from ``intern(_:)``.
    /// - Precondition: as many values as the kind has columns after the date.
    package mutating func appendRow(
        _ kind: Kind, on: CivilDate, _ values: Span<Int64>, text: String = "",
        recordedAt: Instant, by: Int64
    ) {
        let group = open(kind, on: on, recordedAt: recordedAt, by: by, source: 0)
        order[OrderColumn.key].integers.append(Int64(order[OrderColumn.key].bytes.count))
        groups[group].append(on, values, text, &salting)
    }

    /// Appends all events of a block that follows this one's last, column by column.
    /// - Precondition: the block's first sequence is the next one.
    package mutating func append(_ block: borrowing Block) throws(CodecError) {
        precondition(block.firstSequence == firstSequence + UInt64(count), "sequences are dense")
        precondition(block.isSalted == isSalted, "a block is of one form")
        let offset = count
        block.forEachKeptLeaf { index, leaf in keep(leaf, at: offset + index) }
        try appendOrder(of: block)
        for index in 0..<block.groupCount {
            guard let group = block.group(at: index) else { continue }
            append(group)
        }
    }

    private mutating func append(_ group: borrowing Group) {
        let position = self.group(of: group.kind)
        groups[position].count += group.count
        for column in groups[position].columns.indices {
            groups[position].columns[column].append(group.column(column), count: group.count)
        }
    }

    private mutating func appendOrder(of block: borrowing Block) throws(CodecError) {
        var names: [Int64] = []
        try block.forEachName { name, mark in names.append(intern(name, mark)) }
        let before = count == 0 ? block.firstRecordedAt : lastRecordedAt
        let gap =
            block.firstRecordedAt.microsecondsSinceEpoch &- before.microsecondsSinceEpoch
        let deltas = block.order(OrderColumn.recordedAt)
        let by = block.order(OrderColumn.by)
        let source = block.order(OrderColumn.source)
        for row in 0..<block.count {
            order[OrderColumn.recordedAt].integers.append(row == 0 ? gap : deltas.value(row))
            order[OrderColumn.by].integers.append(try Self.look(up: by.value(row), in: names))
            let from = source.value(row)
            order[OrderColumn.source].integers.append(
                from == 0 ? 0 : try Self.look(up: from &- 1, in: names) + 1)
        }
        order[OrderColumn.kind].append(block.order(OrderColumn.kind), count: block.count)
        order[OrderColumn.key].append(block.order(OrderColumn.key), count: block.count)
        extend(
            by: block.count, first: block.firstRecordedAt, last: block.lastRecordedAt,
            dates: block.dates)
    }

    /// The position in this block's dictionary of the name at `index` of the appended one's.
    private static func look(up index: Int64, in names: [Int64]) throws(CodecError) -> Int64 {
        guard index >= 0, index < names.count else { throw .outOfBounds(field: "dictionary") }
        return names[Int(index)]
    }
}

/// The columns of an attendance mark; equal to what ``ColumnLayout`` gives, checked by a test.
package enum MarkColumn {
    package static let on = 0
    package static let person = 1
    package static let slot = 2
    package static let hasCourse = 3
    package static let course = 4
}

/// Where a punch's fields lie among the columns. Equal to what ``ColumnLayout`` gives, checked by
/// a test.
package enum PunchColumn {
    package static let on = 0
    package static let person = 1
    package static let time = 2
    package static let direction = 4
}

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
        for (index, leaf) in kept {
            bytes.append(littleEndian: UInt32(index))
            bytes += leaf.bytes
        }
        writeHeader(into: &bytes)
        bytes.store(littleEndian: Block.sum(of: bytes.span), at: BlockHeader.checksum)
        return bytes
    }

    private func writeColumns(into bytes: inout [UInt8], descriptors: Int) {
        for (index, column) in order.enumerated() {
            let descriptor = bytes.append(column: column, isSalted: isSalted)
            descriptor.store(
                in: &bytes, at: BlockHeader.order + index * ColumnDescriptor.byteCount)
        }
        var next = descriptors
        for (index, group) in groups.enumerated() {
            write(group, at: BlockHeader.groups + index * BlockHeader.groupByteCount, next, &bytes)
            for column in group.columns {
                bytes.append(column: column, isSalted: isSalted).store(in: &bytes, at: next)
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
        let version = isSalted || !kept.isEmpty ? Block.formatVersion : 1
        bytes.store(littleEndian: UInt16(version), at: BlockHeader.version)
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
        bytes.store(littleEndian: UInt32(kept.count), at: BlockHeader.keptCount)
    }
}
