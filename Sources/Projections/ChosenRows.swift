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
