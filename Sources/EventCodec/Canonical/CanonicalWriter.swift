import DaybookModel

/// Writes the canonical bytes of a block's events straight from its columns, one event after the
/// other into the same room: no content is built, and nothing is allocated for an event.
package struct CanonicalWriter {
    private var columns = CanonicalColumns()
    private var bytes = [UInt8](repeating: 0, count: 1024)
    private var count = 0
    private var names: [[UInt8]] = []

    /// The most that an event takes beside its texts: its order, and all columns of a kind.
    private static let fixedBytes = 512

    package init() {}

    /// Calls `body` with each event in `range`: its index, and `prefix` followed by its canonical
    /// bytes, which are lent until it returns.
    package mutating func forEach(
        in range: Range<Int>, of block: borrowing Block, prefix: UInt8,
        _ body: (Int, Span<UInt8>) throws(CodecError) -> Void
    ) throws(CodecError) {
        try columns.load(block)
        try load(names: block)
        var rows = Kind.places(0)
        var moment = block.firstRecordedAt.microsecondsSinceEpoch
        for index in 0..<min(range.upperBound, block.count) {
            let kind = columns.kind(index)
            if index > 0 { moment &+= columns.order(OrderColumn.recordedAt, index) }
            let row = rows[kind]
            rows[kind] = row + 1
            guard index >= range.lowerBound else { continue }
            count = 0
            ensure(Self.fixedBytes)
            put(prefix)
            put(Canonical.form)
            put(block.firstSequence &+ UInt64(index))
            put(moment)
            try put(name: Int(columns.order(OrderColumn.by, index)))
            try put(text: columns.text(OrderColumn.key, index), of: block)
            let source = Int(columns.order(OrderColumn.source, index))
            if source == 0 { putNoText() } else { try put(name: source &- 1) }
            try put(kind: kind, row: row, of: block)
            try body(index, bytes.span.extracting(0..<count))
        }
    }

    private mutating func put(
        kind: Int, row: Int, of block: borrowing Block
    ) throws(CodecError) {
        guard let group = columns.group(kind), row < group.count else {
            throw .outOfBounds(field: "kinds")
        }
        put(UInt8(truncatingIfNeeded: kind))
        put(group.version)
        put(Int32(truncatingIfNeeded: columns.value(group.start, row)))
        var column = group.start + 1
        for form in CanonicalForm.of(kind) {
            switch form {
            case .integer: put(columns.value(column, row))
            case .optional:
                let isThere = columns.value(column, row) != 0
                column += 1
                put(isThere ? UInt8(1) : 0)
                if isThere { put(columns.value(column, row)) }
            case .text: try put(text: columns.text(column, row), of: block)
            case .content: try put(content: columns.text(column, row), of: block)
            }
            column += 1
        }
    }
}

extension CanonicalWriter {
    private mutating func load(names block: borrowing Block) throws(CodecError) {
        names.removeAll(keepingCapacity: true)
        let dictionary = block.order(OrderColumn.dictionary)
        for index in 0..<block.dictionaryCount {
            var name: [UInt8] = []
            let bytes = try dictionary.bytes(index)
            name.append(littleEndian: UInt16(0))
            name.append(littleEndian: UInt32(bytes.count))
            name.append(copying: bytes)
            names.append(name)
        }
    }

    private mutating func put(name index: Int) throws(CodecError) {
        guard index >= 0, index < names.count else { throw .outOfBounds(field: "dictionary") }
        let name = names[index]
        ensure(name.count + Self.fixedBytes)
        bytes.store(copying: name.span, at: count)
        count += name.count
    }

    private mutating func put(
        text range: Range<Int>, of block: borrowing Block
    ) throws(CodecError) {
        put(UInt16(0))
        try put(content: range, of: block)
    }

    /// A length, and that many bytes of the block.
    private mutating func put(
        content range: Range<Int>, of block: borrowing Block
    ) throws(CodecError) {
        put(UInt32(range.count))
        guard !range.isEmpty else { return }
        ensure(range.count + Self.fixedBytes)
        bytes.store(copying: block.bytes.extracting(range), at: count)
        count += range.count
    }

    private mutating func putNoText() {
        put(UInt16(0))
        put(UInt32(0))
    }

    private mutating func ensure(_ more: Int) {
        let missing = count + more - bytes.count
        if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: missing + bytes.count)) }
    }

    private mutating func put(_ value: UInt8) {
        bytes[count] = value
        count &+= 1
    }

    @inline(__always)
    private mutating func put<Number: FixedWidthInteger>(_ value: Number) {
        bytes.put(value, count)
        count &+= Number.bitWidth / 8
    }
}
