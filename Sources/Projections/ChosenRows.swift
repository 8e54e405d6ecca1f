import EventCodec

/// Rows of a group that are decoded together: neighbours, or single ones. What is decoded goes to
/// lists that are kept, so that a replay allocates nothing a block.
protocol ChosenRows {
    var count: Int { get }

    /// Decodes them from a column, to the first places of `lanes`, of which there are enough.
    func unpack<Lane: ColumnLane>(_ column: Int, of group: borrowing Group, to lanes: inout [Lane])

    /// The smallest and the largest of their numbers in a column.
    func bounds(_ column: Int, of group: borrowing Group) -> ColumnBounds
}

extension ChosenRows {
    /// Decodes a column. The list grows with the rows, and is longer where they were more before:
    /// it doubles at least, since blocks have a few rows more from one to the next.
    func decode<Lane: ColumnLane>(
        _ column: Int, of group: borrowing Group, into lanes: inout [Lane]
    ) {
        if lanes.count < count {
            lanes = [Lane](repeating: 0, count: Swift.max(count, 2 * lanes.count))
        }
        unpack(column, of: group, to: &lanes)
    }

    /// Decodes a column whose numbers have limits.
    func bounded<Lane: ColumnLane>(
        _ column: Int, of group: borrowing Group, into lanes: inout [Lane]
    ) -> ColumnBounds {
        decode(column, of: group, into: &lanes)
        return bounds(column, of: group)
    }
}

extension Range<Int>: ChosenRows {
    func unpack<Lane: ColumnLane>(_ column: Int, of group: borrowing Group, to lanes: inout [Lane])
    {
        Lane.decode(group.column(column, rows: self), count, into: &lanes)
    }

    func bounds(_ column: Int, of group: borrowing Group) -> ColumnBounds {
        group.column(column, rows: self).bounds(count)
    }
}

extension [Int]: ChosenRows {
    func unpack<Lane: ColumnLane>(_ column: Int, of group: borrowing Group, to lanes: inout [Lane])
    {
        let column = group.column(column)
        for (place, row) in enumerated() {
            lanes[place] = Lane(truncatingIfNeeded: column.value(row))
        }
    }

    func bounds(_ column: Int, of group: borrowing Group) -> ColumnBounds {
        let column = group.column(column)
        var bounds = ColumnBounds()
        for row in self { bounds.include(column.value(row)) }
        return bounds
    }
}

/// What the numbers of a column are decoded as.
protocol ColumnLane: FixedWidthInteger {
    static func decode(_ column: borrowing Column, _ count: Int, into lanes: inout [Self])
}

extension UInt32: ColumnLane {
    static func decode(_ column: borrowing Column, _ count: Int, into lanes: inout [UInt32]) {
        column.decode(count, into: &lanes)
    }
}

extension Int64: ColumnLane {
    static func decode(_ column: borrowing Column, _ count: Int, into lanes: inout [Int64]) {
        column.decode(count, into: &lanes)
    }
}

// Key parts are big-endian, so that the store's byte order is the numbers' order.

extension [UInt8] {
    /// A key of these numbers, one after another.
    package init<each Number: FixedWidthInteger & UnsignedInteger>(
        bigEndian number: repeat each Number
    ) {
        self = []
        for part in repeat each number { append(bigEndian: part) }
    }

    /// Appends `value`, most significant byte first.
    private mutating func append<Number: FixedWidthInteger & UnsignedInteger>(
        bigEndian value: Number
    ) {
        for shift in stride(from: Number.bitWidth - 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: value >> Number(shift)))
        }
    }

    /// Overwrites the bytes at `offset` with `value`, most significant byte first.
    @inline(__always)
    mutating func store<Number: FixedWidthInteger & UnsignedInteger>(
        bigEndian value: Number, at offset: Int
    ) {
        var bytes = mutableSpan
        bytes.store(littleEndian: value.byteSwapped, at: offset)
    }
}

extension Span<UInt8> {
    /// Reads a big-endian number of `width` bytes at `offset`, or nil past the end.
    package func bigEndian(at offset: Int, width: Int) -> UInt64? {
        guard offset + width <= count else { return nil }
        var number: UInt64 = 0
        for index in offset..<offset + width { number = number << 8 | UInt64(self[index]) }
        return number
    }
}

extension YearMonth {
    /// What the keys of the rows of a month begin with.
    package var rowPrefix: [UInt8] { [UInt8](bigEndian: UInt32(sinceYearZero)) }

    /// The key of the row of a member of it, a person or a show.
    /// A row is made of every member and month, so that this is no pack: it would be called by
    /// witness tables.
    package func rowKey(of member: UInt32) -> [UInt8] {
        var key = [UInt8](repeating: 0, count: 8)
        key.store(bigEndian: UInt32(sinceYearZero), at: 0)
        key.store(bigEndian: member, at: 4)
        return key
    }
}
