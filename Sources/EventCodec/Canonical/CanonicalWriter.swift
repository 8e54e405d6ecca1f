import DaybookModel
package import MerkleTree

/// The bytes of an event that are asked for.
package struct EventRendering: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// What the event is: its canonical bytes, with its texts.
    package static let plain = EventRendering(rawValue: 1)
    /// What is hashed of it.
    package static let leaf = EventRendering(rawValue: 2)
    /// The marks of its texts.
    package static let salts = EventRendering(rawValue: 4)
}

/// The bytes of an event, lent; those that were not asked for are empty.
package struct EventBytes: ~Escapable {
    /// Its canonical bytes.
    package let plain: Span<UInt8>
    /// What is hashed to its leaf, ``MerkleTree/TreeHash/leafPrefix`` in front; empty where the
    /// leaf is kept.
    package let leaf: Span<UInt8>
    /// The marks of its texts; empty of a plain event.
    package let salts: Span<UInt8>
    /// Its leaf, where it cannot be hashed again.
    package let keptLeaf: TreeHash?

    @_lifetime(copy bytes)
    fileprivate init(
        _ bytes: Span<UInt8>, _ plain: Range<Int>, _ leaf: Range<Int>, _ salts: Range<Int>,
        _ keptLeaf: TreeHash?
    ) {
        self.plain = bytes.extracting(plain)
        self.leaf = bytes.extracting(leaf)
        self.salts = bytes.extracting(salts)
        self.keptLeaf = keptLeaf
    }

    /// What is hashed to its leaf, behind the prefix.
    package var hashed: Span<UInt8> {
        @_lifetime(copy self) get { leaf.extracting(droppingFirst: 1) }
    }

    /// The hash of its leaf, which was asked for.
    package var leafHash: TreeHash { keptLeaf ?? TreeHash(hashing: leaf) }
}

/// Writes the bytes of a block's events straight from its columns, one event after the other into
/// the same room: no content is built, and nothing is allocated for an event.
package struct CanonicalWriter {
    private var columns = CanonicalColumns()
    private var room = CanonicalRoom()
    private var names = CanonicalNames()
    /// What is being written.
    private var form = CanonicalBytesForm.plain

    package init() {}

    /// Calls `body` with each event in `range`: its index, and the bytes that are asked for, which
    /// are lent until it returns.
    package mutating func forEach(
        in range: Range<Int>, of block: borrowing Block, _ asked: EventRendering,
        _ body: (Int, borrowing EventBytes) throws(CodecError) -> Void
    ) throws(CodecError) {
        try columns.load(block)
        try names.load(block, asked)
        var rows = Kind.places(0)
        var moment = block.firstRecordedAt.microsecondsSinceEpoch
        for index in 0..<min(range.upperBound, block.count) {
            let kind = columns.kind(index)
            if index > 0 { moment &+= columns.order(OrderColumn.recordedAt, index) }
            let row = rows[kind]
            rows[kind] = row + 1
            guard index >= range.lowerBound else { continue }
            let place = Place(index: index, kind: kind, row: row, moment: moment)
            let keptLeaf = columns.keptLeaves.isEmpty ? nil : columns.keptLeaves[index]
            room.clear()
            let plain = try write(place, of: block, .plain, if: asked.contains(.plain))
            let leaf = try write(
                place, of: block, block.isSalted ? .sealed : .plain,
                if: asked.contains(.leaf) && keptLeaf == nil)
            let salts = try write(
                place, of: block, .marks, if: asked.contains(.salts) && block.isSalted)
            try body(
                index,
                EventBytes(
                    room.span, plain.dropFirst(1), leaf, salts, keptLeaf))
        }
    }

    /// Where an event is.
    private struct Place {
        let index: Int
        let kind: Int
        let row: Int
        let moment: Int64
    }

    /// Writes an event in one form.
    /// - Returns: where it lies in the room.
    private mutating func write(
        _ place: Place, of block: borrowing Block, _ form: CanonicalBytesForm, if isAsked: Bool
    ) throws(CodecError) -> Range<Int> {
        let start = room.count
        guard isAsked else { return start..<start }
        self.form = form
        if form != .marks {
            room.put(TreeHash.leafPrefix)
            room.put(form == .sealed ? Canonical.saltedForm : Canonical.form)
            room.put(block.firstSequence &+ UInt64(place.index))
            room.put(place.moment)
        }
        try put(name: Int(columns.order(OrderColumn.by, place.index)))
        try put(text: OrderColumn.key, place.index, of: block)
        let source = Int(columns.order(OrderColumn.source, place.index))
        if source == 0 { room.putNoText(form) } else { try put(name: source &- 1) }
        try put(kind: place.kind, row: place.row, of: block)
        return start..<room.count
    }

    private mutating func put(
        kind: Int, row: Int, of block: borrowing Block
    ) throws(CodecError) {
        guard let group = columns.group(kind), row < group.count else {
            throw .outOfBounds(field: "kinds")
        }
        let hasNumbers = form != .marks
        if hasNumbers {
            room.put(UInt8(truncatingIfNeeded: kind))
            room.put(group.version)
            room.put(Int32(truncatingIfNeeded: columns.value(group.start, row)))
        }
        var column = group.start + 1
        for field in CanonicalForm.of(kind) {
            switch field {
            case .integer: if hasNumbers { room.put(columns.value(column, row)) }
            case .optional:
                let isThere = columns.value(column, row) != 0
                column += 1
                if hasNumbers { room.put(isThere ? UInt8(1) : 0) }
                if hasNumbers, isThere { room.put(columns.value(column, row)) }
            case .text: try put(text: column, row, of: block)
            case .content: try put(content: column, row, of: block)
            }
            column += 1
        }
    }
}

extension CanonicalWriter {
    private mutating func put(name index: Int) throws(CodecError) {
        room.put(try names.bytes(index, form))
    }

    private mutating func put(
        text column: Int, _ row: Int, of block: borrowing Block
    ) throws(CodecError) {
        let range = try columns.text(column, row)
        guard !range.isEmpty else { return room.putNoText(form) }
        switch form {
        case .plain:
            room.put(UInt16(0))
            room.put(counted: block.bytes.extracting(range))
        case .sealed:
            let text = block.bytes.extracting(range)
            room.put(
                try TreeHash(committing: text, block.bytes, at: columns.mark(column, row)))
        case .marks: _ = try room.put(mark: block.bytes, at: columns.mark(column, row))
        }
    }

    private mutating func put(
        content column: Int, _ row: Int, of block: borrowing Block
    ) throws(CodecError) {
        let range = try columns.text(column, row)
        let content = block.bytes.extracting(range)
        switch form {
        case .plain: room.put(counted: content)
        case .sealed:
            guard !range.isEmpty else { throw .outOfBounds(field: "nested content") }
            try room.put(sealed: content, block.bytes, at: columns.mark(column, row))
        case .marks:
            guard !range.isEmpty else { return }
            var place = columns.mark(column, row)
            for _ in 0..<(try Canonical.textCount(of: content)) {
                place = try room.put(mark: block.bytes, at: place)
            }
        }
    }
}
