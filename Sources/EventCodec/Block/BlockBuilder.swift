import DaybookModel
package import MerkleTree

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
    /// How the texts of its events are kept.
    var salting: Salting
    /// The leaves of events that cannot be hashed again.
    private(set) var kept: [(index: Int, leaf: TreeHash)] = []
    private var dictionary: [MarkedName: Int64] = [:]
    /// Of each name, with which mark it is given to the next event.
    private var marks: [String: [UInt8]]
    /// The names asked for last, a recorder and a source: most events have those of the one before.
    private var (last, lastButOne): (KnownName?, KnownName?) = (nil, nil)

    private struct KnownName {
        let name: String
        let mark: [UInt8]
        let index: Int64
        /// A commitment is to another text: what is recorded anew has none of it.
        let isErased: Bool
    }

    /// A name as a dictionary has it once.
    private struct MarkedName: Hashable {
        let name: String
        let mark: [UInt8]
    }

    package init(firstSequence: UInt64, _ salting: Salting = .plain) {
        self.init(firstSequence: firstSequence, salting, marks: [:])
    }

    private init(firstSequence: UInt64, _ salting: Salting, marks: [String: [UInt8]]) {
        self.firstSequence = firstSequence
        self.salting = salting
        self.marks = marks
        order = (0..<OrderColumn.count).map { ColumnBuffer(isText: OrderColumn.isText($0)) }
    }

    /// An empty one for the events behind these: names keep their salts.
    package var next: BlockBuilder {
        BlockBuilder(firstSequence: nextSequence, salting, marks: marks)
    }

    /// Whether leaves have commitments to the texts of its events, and not the texts.
    package var isSalted: Bool { salting.isSalted }

    /// Rough size of the block that would be written now, in bytes.
    package var approximateBytes: Int {
        groups.reduce(count * 6) { $0 + $1.approximateBytes } + order[OrderColumn.key].bytes.count
    }

    /// The position in the block's dictionary of a recorder's or a source's name.
    package mutating func intern(_ name: String) -> Int64 {
        if let last, last.name == name, !last.isErased { return last.index }
        if let lastButOne, lastButOne.name == name, !lastButOne.isErased {
            swap(&last, &self.lastButOne)
            return lastButOne.index
        }
        return intern(name, marks[name] ?? salting.mark(of: name))
    }

    /// The position in the block's dictionary of a name that has this mark.
    package mutating func intern(_ name: String, _ mark: [UInt8]) -> Int64 {
        if let last, last.name == name, last.mark == mark { return last.index }
        if lastButOne?.name != name || lastButOne?.mark != mark {
            lastButOne = KnownName(
                name: name, mark: mark, index: index(of: name, mark),
                isErased: TextMark.isErased(mark))
        }
        swap(&last, &lastButOne)
        return last?.index ?? 0
    }

    private mutating func index(of name: String, _ mark: [UInt8]) -> Int64 {
        let entry = MarkedName(name: name, mark: mark)
        if let index = dictionary[entry] { return index }
        let index = Int64(dictionary.count)
        dictionary[entry] = index
        if !TextMark.isErased(mark) { marks[name] = mark }
        order[OrderColumn.dictionary].append(name.utf8)
        order[OrderColumn.dictionary].salts += mark
        return index
    }

    /// Keeps the leaf of the event that is appended next.
    package mutating func keep(_ leaf: TreeHash) { keep(leaf, at: count) }

    mutating func keep(_ leaf: TreeHash, at index: Int) {
        kept.append((index, leaf))
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

    mutating func append(
        _ on: CivilDate, _ values: Span<Int64>, _ text: String, _ salting: inout Salting
    ) {
        precondition(values.count == columns.count - 1, "one value a column after the date")
        count += 1
        columns[0].integers.append(Int64(on.daysSinceEpoch))
        var text = text
        for index in values.indices {
            if columns[index + 1].isText {
                columns[index + 1].append(text.utf8)
                salting.append(text.isEmpty ? 0 : 1, to: &columns[index + 1].salts)
                text = ""
            } else {
                columns[index + 1].integers.append(values[index])
            }
        }
    }
}
