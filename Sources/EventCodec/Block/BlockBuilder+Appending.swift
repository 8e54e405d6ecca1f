package import DaybookModel

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
        order[OrderColumn.key].append((event.key ?? "").utf8)
        row.take(event.content)
        groups[group].append(row)
    }

    /// Appends an event whose content is in `row`.
    /// - Parameters:
    ///   - by: who recorded it, from ``intern(_:)``.
    ///   - source: the import's ``intern(_:)`` plus one, or 0.
    package mutating func append(
        _ row: borrowing ColumnRow, key: Span<UInt8>, recordedAt: Instant, by: Int64, source: Int64
    ) {
        let group = open(row.kind, on: row.on, recordedAt: recordedAt, by: by, source: source)
        order[OrderColumn.key].append(copying: key)
        groups[group].append(row)
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
        groups[group].append(on, values, text)
    }

    /// Appends all events of a block that follows this one's last, column by column.
    /// - Precondition: the block's first sequence is the next one.
    package mutating func append(_ block: borrowing Block) throws(CodecError) {
        precondition(block.firstSequence == firstSequence + UInt64(count), "sequences are dense")
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
        for index in 0..<block.dictionaryCount { names.append(intern(try block.name(at: index))) }
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
}

extension BlockBuilder {
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
