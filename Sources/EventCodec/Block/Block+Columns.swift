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
            rows: whole.rows.extracting(start..<rows.upperBound * whole.width),
            text: whole.text, salts: whole.salts)
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
        let isSalted = littleEndian(at: position + 22, as: UInt16.self) == ColumnDescriptor.salted
        return Column(
            base: littleEndian(at: position), width: width,
            rows: extracting(offset..<offset + rows * width),
            text: extracting(text..<text + textBytes),
            salts: extracting(isSalted ? marks(behind: text + textBytes) : 0..<0))
    }

    /// Where the marks lie behind the text of a salted column: a count of bytes, and these.
    private func marks(behind text: Int) -> Range<Int> {
        let start = text + ColumnDescriptor.markCountBytes
        return start..<start + Int(littleEndian(at: text, as: UInt32.self))
    }

    /// Whether the descriptor at `position` names a column of `rows` rows inside these bytes.
    /// - Parameter keyID: how the column's texts are kept.
    func hasColumn(at position: Int, rows: Int, keyID: UInt16) -> Bool {
        guard position >= 0, position + ColumnDescriptor.byteCount <= count else { return false }
        let width = Int(self[position + 20])
        let offset = Int(littleEndian(at: position + 8, as: UInt32.self))
        let text = Int(littleEndian(at: position + 12, as: UInt32.self))
        let textBytes = Int(littleEndian(at: position + 16, as: UInt32.self))
        // A text that is kept in another way is for a later reader.
        guard littleEndian(at: position + 22, as: UInt16.self) == keyID,
            [0, 1, 2, 4, 8].contains(width), offset + rows * width <= count
        else { return false }
        let end = text + textBytes
        guard keyID == ColumnDescriptor.salted else { return end <= count }
        return end + ColumnDescriptor.markCountBytes <= count
            && marks(behind: end).upperBound <= count
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
            guard bytes.hasColumn(at: at, rows: rows, keyID: keyID(OrderColumn.isText(index)))
            else { throw .outOfBounds(field: "order") }
        }
        let kinds = order(OrderColumn.kind)
        guard kinds.width <= 1, 0..<Kind.limit ~= kinds.base else {
            throw .outOfBounds(field: "kinds")
        }
        // Names differ, by themselves or their marks, so all but one have a byte: what bounds every
        // walk over them.
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
        let isText = ColumnLayout.of(group.kind).isText
        guard Int(bytes.littleEndian(at: at + 2, as: UInt16.self)) == isText.count else {
            throw .outOfBounds(field: group.kind.name)
        }
        for column in isText.indices {
            let position = group.descriptors + column * ColumnDescriptor.byteCount
            let keyID = keyID(isText[column])
            guard bytes.hasColumn(at: position, rows: group.count, keyID: keyID) else {
                throw .outOfBounds(field: group.kind.name)
            }
        }
        return group.count
    }

    private func keyID(_ isText: Bool) -> UInt16 {
        isText && isSalted ? ColumnDescriptor.salted : ColumnDescriptor.plain
    }
}
