package import DaybookModel

// From an event's index in a block to its row in its kind's group: a count of its kind before it.

extension Block {
    /// How many events before `index` have the kind numbered `kind`: its row in the group.
    func rank(of kind: Kind, at index: Int) -> Int {
        order(OrderColumn.kind).count(of: Int64(kind.rawValue), in: 0..<index)
    }

    /// The rows, within its kind's group, of the events whose index is in `range`.
    package func rows(of kind: Kind, in range: Range<Int>) -> Range<Int> {
        let rows = group(kind)?.count ?? 0
        let first = range.lowerBound == 0 ? 0 : min(rows, rank(of: kind, at: range.lowerBound))
        let whole = range.upperBound >= count
        let end = whole ? rows : min(rows, rank(of: kind, at: range.upperBound))
        return first..<max(first, end)
    }

    /// Adds how many events of each kind are in `range` to `counts`, by the kinds' raw values: to
    /// go on from the rows before the range to the rows behind it.
    /// - Precondition: `counts` has ``DaybookModel/Kind/limit`` places.
    package func count(kindsIn range: Range<Int>, into counts: inout [Int]) {
        let kinds = order(OrderColumn.kind)
        let last = Int(Kind.limit) - 1
        for index in range { counts[Int(truncatingIfNeeded: kinds.value(index)) & last] &+= 1 }
    }

    /// The kind and row of each of `indices`, which ascend. Counts each kind only as far as it is
    /// asked for.
    package func places(
        of indices: [Int]
    ) throws(CodecError) -> [(kind: Kind, row: Int)] {
        var passed = Kind.places(0)
        var ranks = Kind.places(0)
        var rows = Kind.places(-1)
        let kinds = order(OrderColumn.kind)
        var places: [(kind: Kind, row: Int)] = []
        places.reserveCapacity(indices.count)
        for index in indices {
            guard index < count else { throw .outOfBounds(field: "index") }
            let kind = try kind(at: index)
            let number = Int(kind.rawValue)
            ranks[number] += kinds.count(of: Int64(kind.rawValue), in: passed[number]..<index)
            passed[number] = index
            if rows[number] < 0 { rows[number] = group(kind)?.count ?? 0 }
            guard ranks[number] < rows[number] else { throw .outOfBounds(field: kind.name) }
            places.append((kind, ranks[number]))
        }
        return places
    }

    /// The contents of the events at `indices`, which ascend.
    package func contents(at indices: [Int]) throws(CodecError) -> [Content] {
        var contents: [Content] = []
        contents.reserveCapacity(indices.count)
        for (kind, row) in try places(of: indices) {
            guard let group = group(kind) else { throw .outOfBounds(field: kind.name) }
            contents.append(try group.content(row))
        }
        return contents
    }
}
