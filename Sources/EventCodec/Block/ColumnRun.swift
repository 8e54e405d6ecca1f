package import DaybookModel

/// The columns of entries of one kind that follow each other and differ in nothing but what they
/// say. Another thread may gather it; a block takes it as it stands, or a piece at a time.
package struct ColumnRun: Sendable {
    fileprivate var group: GroupBuffer

    package init(_ kind: Kind) { group = GroupBuffer(kind) }

    package var count: Int { group.count }

    /// Adds an entry.
    /// - Precondition: it is of the run's kind, and whole.
    package mutating func append(_ row: borrowing ColumnRow) { group.append(row) }

    /// Puts other numbers in the place of those that `field` has.
    package mutating func replace(_ field: Field, _ other: (Int64) -> Int64) {
        let column = ColumnLayout.column(field, of: group.kind)
        for place in group.columns[column].integers.indices {
            group.columns[column].integers[place] = other(group.columns[column].integers[place])
        }
    }
}

extension BlockBuilder {
    /// Appends a piece of a run.
    /// - Parameters:
    ///   - by: who recorded it, from ``intern(_:)``.
    ///   - source: the import's ``intern(_:)`` plus one, or 0.
    package mutating func append(
        _ run: borrowing ColumnRun, _ piece: Range<Int>, recordedAt: Instant, by: Int64,
        source: Int64
    ) {
        let days = run.group.columns[0].integers[piece].map {
            CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: $0))
        }
        guard let first = days.min(), let last = days.max() else { return }
        let before = count == 0 ? recordedAt : lastRecordedAt
        order[OrderColumn.recordedAt].integers.append(
            recordedAt.microsecondsSinceEpoch &- before.microsecondsSinceEpoch)
        order[OrderColumn.recordedAt].repeat(0, piece.count - 1)
        order[OrderColumn.kind].repeat(Int64(run.group.kind.rawValue), piece.count)
        order[OrderColumn.by].repeat(by, piece.count)
        order[OrderColumn.source].repeat(source, piece.count)
        order[OrderColumn.key].repeat(Int64(order[OrderColumn.key].bytes.count), piece.count)
        precondition(run.group.kind.role != .correction, "a run is of entries")
        let position = group(of: run.group.kind)
        groups[position].count += piece.count
        for column in groups[position].columns.indices {
            groups[position].columns[column].append(run.group.columns[column], piece)
            let texts = run.group.columns[column].textCount(in: piece)
            salting.append(texts, to: &groups[position].columns[column].salts)
        }
        extend(by: piece.count, first: recordedAt, last: recordedAt, dates: first...last)
    }
}

extension ColumnBuffer {
    fileprivate mutating func `repeat`(_ integer: Int64, _ times: Int) {
        integers.append(contentsOf: repeatElement(integer, count: times))
    }

    /// How many texts of some rows are not empty.
    fileprivate func textCount(in rows: Range<Int>) -> Int {
        guard isText, !bytes.isEmpty else { return 0 }
        var (count, start) = (0, rows.lowerBound == 0 ? 0 : integers[rows.lowerBound - 1])
        for row in rows {
            if integers[row] > start { count += 1 }
            start = integers[row]
        }
        return count
    }

    /// Appends some rows of another column.
    fileprivate mutating func append(_ other: borrowing ColumnBuffer, _ rows: Range<Int>) {
        guard isText else { return integers.append(contentsOf: other.integers[rows]) }
        let start = rows.lowerBound == 0 ? 0 : other.integers[rows.lowerBound - 1]
        let end = rows.isEmpty ? start : other.integers[rows.upperBound - 1]
        let shift = Int64(bytes.count) - start
        integers.append(contentsOf: other.integers[rows].lazy.map { $0 + shift })
        bytes.append(copying: other.bytes.span.extracting(Int(start)..<Int(end)))
    }
}
