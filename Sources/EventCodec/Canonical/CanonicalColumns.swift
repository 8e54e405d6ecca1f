import DaybookModel
import MerkleTree

/// How a field is written in canonical bytes.
enum CanonicalForm: Sendable {
    case integer, optional, text, content

    /// Those of a kind's fields after its date, in order; of a number that is no kind, none.
    static func of(_ kind: Int) -> [CanonicalForm] { table[kind] }

    private static let table: [[CanonicalForm]] = (UInt8(0)..<UInt8(Kind.limit)).map { number in
        (Kind(rawValue: number)?.fields ?? []).dropFirst().map { spec in
            if spec.type == .content { return .content }
            if spec.type.isText { return .text }
            return spec.isRequired ? .integer : .optional
        }
    }
}

/// All columns of a block, decoded into one array that the next block uses again.
struct CanonicalColumns {
    struct Group {
        let version: UInt8
        let count: Int
        /// Its first column.
        let start: Int
    }

    private var values: [Int64] = []
    /// Where each column's rows begin among the values.
    private var starts: [Int] = []
    /// Where each column's text lies in the block.
    private var texts: [Range<Int>] = []
    /// In a salted block, where in it the marks of a row's texts begin: as ``values`` are placed.
    private var marks: [Int] = []
    /// The leaves that are kept, by the index of their event.
    private(set) var keptLeaves: [Int: TreeHash] = [:]
    private var groups = Kind.places(Group?.none)

    mutating func load(_ block: borrowing Block) throws(CodecError) {
        starts.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        for kind in groups.indices { groups[kind] = nil }
        var filled = 0
        ensure(Self.valueCount(of: block), block)
        for index in 0..<OrderColumn.dictionary {
            let at = BlockHeader.order + index * ColumnDescriptor.byteCount
            let isText = OrderColumn.isText(index)
            try load(block.order(index), rows: block.count, block, at, isText, false, &filled)
        }
        for kind in 0..<block.count where !(0..<Kind.limit ~= kindNumber(kind)) {
            throw .unknownKind(Int(kindNumber(kind)))
        }
        for index in 0..<block.groupCount {
            guard let group = block.group(at: index) else { throw .outOfBounds(field: "groups") }
            groups[Int(group.kind.rawValue)] = Group(
                version: group.version, count: group.count, start: starts.count)
            let layout = ColumnLayout.of(group.kind)
            for column in 0..<group.columnCount {
                let at = group.descriptors + column * ColumnDescriptor.byteCount
                try load(
                    group.column(column), rows: group.count, block, at, layout.isText[column],
                    layout.content == column, &filled)
            }
        }
        keptLeaves.removeAll(keepingCapacity: true)
        block.forEachKeptLeaf { index, leaf in keptLeaves[index] = leaf }
    }

    private static func valueCount(of block: borrowing Block) -> Int {
        var count = OrderColumn.dictionary * block.count
        for index in 0..<block.groupCount {
            guard let group = block.group(at: index) else { continue }
            count += group.columnCount * group.count
        }
        return count
    }

    private mutating func ensure(_ count: Int, _ block: borrowing Block) {
        if values.count < count { values = [Int64](repeating: 0, count: count) }
        if block.isSalted, marks.count < count { marks = [Int](repeating: 0, count: count) }
    }

    private mutating func load(
        _ column: borrowing Column, rows: Int, _ block: borrowing Block, _ descriptor: Int,
        _ isText: Bool, _ isContent: Bool, _ filled: inout Int
    ) throws(CodecError) {
        column.decode(rows, into: &values, at: filled)
        starts.append(filled)
        filled += rows
        let text = Int(block.bytes.littleEndian(at: descriptor + 12, as: UInt32.self))
        texts.append(text..<text + column.text.count)
        guard isText, block.isSalted else { return }
        let behind = text + column.text.count + ColumnDescriptor.markCountBytes
        try column.marks(
            of: rows, isContent: isContent, behind: behind, into: &marks, at: filled - rows)
    }

    private func kindNumber(_ index: Int) -> Int64 { value(OrderColumn.kind, index) }

    /// The kind's number of the event at `index`.
    func kind(_ index: Int) -> Int { Int(truncatingIfNeeded: kindNumber(index)) }

    /// An order column's value.
    func order(_ column: Int, _ index: Int) -> Int64 { value(column, index) }

    /// The columns of a kind, or nil where the block has none of it.
    func group(_ kind: Int) -> Group? { groups[kind] }

    /// The value in row `row` of a column.
    @inline(__always)
    func value(_ column: Int, _ row: Int) -> Int64 { values[starts[column] &+ row] }

    /// Where in the block the marks of a row of a text column begin.
    func mark(_ column: Int, _ row: Int) -> Int { marks[starts[column] &+ row] }

    /// Where the text of a row of a text column lies in the block.
    func text(_ column: Int, _ row: Int) throws(CodecError) -> Range<Int> {
        let whole = texts[column]
        let start = row == 0 ? 0 : value(column, row - 1)
        let end = value(column, row)
        guard 0 <= start, start <= end, end <= Int64(whole.count) else {
            throw .outOfBounds(field: "text")
        }
        return whole.lowerBound + Int(start)..<whole.lowerBound + Int(end)
    }
}
