import DaybookModel

/// Gathers consecutive events column by column and writes them as one block.
package struct BlockBuilder: Sendable {
    /// The sequence of the first event.
    package let firstSequence: UInt64
    /// How many events have been gathered.
    package private(set) var count = 0
    /// The sequence that the next event gets.
    package var nextSequence: UInt64 { firstSequence + UInt64(count) }
    var firstRecordedAt = Instant(microsecondsSinceEpoch: 0)
    var lastRecordedAt = Instant(microsecondsSinceEpoch: 0)
    private(set) var firstOn = CivilDate.latest
    private(set) var lastOn = CivilDate.earliest
    var order: [ColumnBuffer]
    var groups: [GroupBuffer] = []
    /// The columns of the content that is being appended.
    var row = ColumnRow()
    /// Position in `groups` by kind, or -1.
    private var groupOfKind = Kind.places(-1)
    private var dictionary: [String: Int64] = [:]
    /// The names asked for last, a recorder and a source: most events have those of the one before.
    private var (last, lastButOne): (KnownName?, KnownName?) = (nil, nil)

    private struct KnownName {
        let name: String
        let index: Int64
    }

    package init(firstSequence: UInt64) {
        self.firstSequence = firstSequence
        order = (0..<OrderColumn.count).map { index in
            ColumnBuffer(isText: index == OrderColumn.key || index == OrderColumn.dictionary)
        }
    }

    /// Rough size of the block that would be written now, in bytes.
    package var approximateBytes: Int {
        groups.reduce(count * 6) { $0 + $1.approximateBytes } + order[OrderColumn.key].bytes.count
    }

    /// The position in the block's dictionary of a recorder's or a source's name.
    package mutating func intern(_ name: String) -> Int64 {
        if let last, last.name == name { return last.index }
        if lastButOne?.name != name {
            lastButOne = KnownName(name: name, index: dictionary[name] ?? added(name))
        }
        swap(&last, &lastButOne)
        return last?.index ?? 0
    }

    private mutating func added(_ name: String) -> Int64 {
        let index = Int64(dictionary.count)
        dictionary[name] = index
        order[OrderColumn.dictionary].append(name.utf8)
        return index
    }

    var dictionaryCount: Int { dictionary.count }

    /// Adds what every event has; the caller then adds the content's columns to the group.
    /// - Returns: the position in `groups` of the kind's columns.
    mutating func open(
        _ kind: Kind, on: CivilDate, recordedAt: Instant, by: Int64, source: Int64
    ) -> Int {
        if count == 0 { firstRecordedAt = recordedAt }
        let last = count == 0 ? firstRecordedAt : lastRecordedAt
        order[OrderColumn.recordedAt].integers.append(
            recordedAt.microsecondsSinceEpoch &- last.microsecondsSinceEpoch)
        order[OrderColumn.kind].integers.append(Int64(kind.rawValue))
        order[OrderColumn.by].integers.append(by)
        order[OrderColumn.source].integers.append(source)
        lastRecordedAt = recordedAt
        firstOn = min(firstOn, on)
        lastOn = max(lastOn, on)
        count += 1
        return group(of: kind)
    }

    mutating func group(of kind: Kind) -> Int {
        let known = groupOfKind[Int(kind.rawValue)]
        if known >= 0 { return known }
        groups.append(GroupBuffer(kind))
        groupOfKind[Int(kind.rawValue)] = groups.count - 1
        return groups.count - 1
    }

    /// Notes that a whole block is being appended; see ``append(_:)-block``.
    mutating func extend(
        by added: Int, first: Instant, last: Instant, dates: ClosedRange<CivilDate>
    ) {
        if count == 0 { firstRecordedAt = first }
        lastRecordedAt = last
        firstOn = min(firstOn, dates.lowerBound)
        lastOn = max(lastOn, dates.upperBound)
        count += added
    }
}

/// The columns of one kind, being gathered.
struct GroupBuffer: Sendable {
    let kind: Kind
    var count = 0
    var columns: [ColumnBuffer]

    init(_ kind: Kind) {
        self.kind = kind
        columns = ColumnLayout.of(kind).isText.map { ColumnBuffer(isText: $0) }
    }

    var approximateBytes: Int {
        columns.reduce(0) { $0 + $1.bytes.count } + count * columns.count
    }

    mutating func append(_ on: CivilDate, _ values: Span<Int64>, _ text: String) {
        precondition(values.count == columns.count - 1, "one value a column after the date")
        count += 1
        columns[0].integers.append(Int64(on.daysSinceEpoch))
        var text = text
        for index in values.indices {
            if columns[index + 1].isText {
                columns[index + 1].append(text.utf8)
                text = ""
            } else {
                columns[index + 1].integers.append(values[index])
            }
        }
    }
}
