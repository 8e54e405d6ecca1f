package import DaybookModel

/// The events of one kind within a block, in log order.
package struct Group: ~Escapable {
    package let kind: Kind
    package let version: UInt8
    package let count: Int
    let block: Span<UInt8>
    let descriptors: Int

    @_lifetime(copy block)
    init(kind: Kind, version: UInt8, count: Int, block: Span<UInt8>, descriptors: Int) {
        self.kind = kind
        self.version = version
        self.count = count
        self.block = block
        self.descriptors = descriptors
    }

    /// How many columns the kind's ``ColumnLayout`` has.
    package var columnCount: Int { ColumnLayout.of(kind).isText.count }

    /// Column `index` of the kind's ``ColumnLayout``.
    @_lifetime(copy self)
    package func column(_ index: Int) -> Column {
        block.column(at: descriptors + index * ColumnDescriptor.byteCount, rows: count)
    }

    /// The first column of `field`, its only one where it is an integer that is always there.
    /// - Precondition: the kind has the field.
    @_lifetime(copy self)
    package func column(_ field: Field) -> Column { column(ColumnLayout.column(field, of: kind)) }

    /// The rows `rows` of integer column `index`, counted from 0 again.
    @_lifetime(copy self)
    package func column(_ index: Int, rows: Range<Int>) -> Column {
        let whole = column(index)
        let start = rows.lowerBound * whole.width
        return Column(
            base: whole.base, width: whole.width,
            rows: whole.rows.extracting(start..<rows.upperBound * whole.width), text: whole.text)
    }
}

extension Span<UInt8> {
    /// The column whose descriptor starts at `position`.
    @_lifetime(copy self)
    func column(at position: Int, rows: Int) -> Column {
        let width = Int(self[position + 20])
        let offset = Int(littleEndian(at: position + 8, as: UInt32.self))
        let text = Int(littleEndian(at: position + 12, as: UInt32.self))
        let textBytes = Int(littleEndian(at: position + 16, as: UInt32.self))
        return Column(
            base: littleEndian(at: position), width: width,
            rows: extracting(offset..<offset + rows * width),
            text: extracting(text..<text + textBytes))
    }

    /// Whether the descriptor at `position` names a column of `rows` rows inside these bytes.
    func hasColumn(at position: Int, rows: Int) -> Bool {
        guard position >= 0, position + ColumnDescriptor.byteCount <= count else { return false }
        let width = Int(self[position + 20])
        let offset = Int(littleEndian(at: position + 8, as: UInt32.self))
        let text = Int(littleEndian(at: position + 12, as: UInt32.self))
        let textBytes = Int(littleEndian(at: position + 16, as: UInt32.self))
        // A text under a key of its own is for a later reader.
        guard littleEndian(at: position + 22, as: UInt16.self) == 0 else { return false }
        return [0, 1, 2, 4, 8].contains(width) && offset + rows * width <= count
            && text + textBytes <= count
    }
}

extension Block {
    /// One of the ``OrderColumn``s.
    @_lifetime(copy self)
    func order(_ index: Int) -> Column {
        let rows = index == OrderColumn.dictionary ? dictionaryCount : count
        return bytes.column(
            at: BlockHeader.order + index * ColumnDescriptor.byteCount, rows: rows)
    }

    /// The group at `index` of the group table.
    @_lifetime(copy self)
    func group(at index: Int) -> Group? {
        let at = BlockHeader.groups + index * BlockHeader.groupByteCount
        guard let kind = Kind(rawValue: bytes[at]) else { return nil }
        return Group(
            kind: kind, version: bytes[at + 1],
            count: Int(bytes.littleEndian(at: at + 4, as: UInt32.self)), block: bytes,
            descriptors: Int(bytes.littleEndian(at: at + 8, as: UInt32.self)))
    }

    /// The events of `kind`, or nil where the block has none.
    @_lifetime(copy self)
    package func group(_ kind: Kind) -> Group? {
        guard kindMask & kind.mask != 0 else { return nil }
        for index in 0..<groupCount where bytes[groupOffset(index)] == kind.rawValue {
            return group(at: index)
        }
        return nil
    }

    private func groupOffset(_ index: Int) -> Int {
        BlockHeader.groups + index * BlockHeader.groupByteCount
    }

    /// Checks that every descriptor stays inside the block and that the groups add up.
    func checkColumns() throws(CodecError) {
        guard count > 0 else { throw .outOfBounds(field: "event count") }
        guard groupOffset(groupCount) <= bytes.count else { throw .outOfBounds(field: "groups") }
        for index in 0..<OrderColumn.count {
            let at = BlockHeader.order + index * ColumnDescriptor.byteCount
            let rows = index == OrderColumn.dictionary ? dictionaryCount : count
            guard bytes.hasColumn(at: at, rows: rows) else { throw .outOfBounds(field: "order") }
        }
        let kinds = order(OrderColumn.kind)
        guard kinds.width <= 1, 0..<Kind.limit ~= kinds.base else {
            throw .outOfBounds(field: "kinds")
        }
        // Names differ, so all but one have a byte: what bounds every walk over them.
        guard dictionaryCount <= order(OrderColumn.dictionary).text.count + 1 else {
            throw .outOfBounds(field: "dictionary count")
        }
        var total = 0
        for index in 0..<groupCount { total += try checkedGroup(index) }
        guard total == count else { throw .outOfBounds(field: "group count") }
    }

    private func checkedGroup(_ index: Int) throws(CodecError) -> Int {
        let at = groupOffset(index)
        guard let group = group(at: index) else { throw .unknownKind(Int(bytes[at])) }
        guard group.version == group.kind.version else {
            throw .unknownVersion(kind: group.kind, version: Int(group.version))
        }
        let columns = ColumnLayout.of(group.kind).isText.count
        guard Int(bytes.littleEndian(at: at + 2, as: UInt16.self)) == columns else {
            throw .outOfBounds(field: group.kind.name)
        }
        for column in 0..<columns {
            let position = group.descriptors + column * ColumnDescriptor.byteCount
            guard bytes.hasColumn(at: position, rows: group.count) else {
                throw .outOfBounds(field: group.kind.name)
            }
        }
        return group.count
    }
}
