package import DaybookModel

extension Block {
    /// Calls `body` with each correction in `range`: its index, its kind, and its row within the
    /// kind's group, in log order. Corrections have the highest numbers of all kinds, so eight
    /// events at a time are looked at by one comparison.
    package func forEachCorrection(
        in range: Range<Int>, _ body: (Int, Kind, Int) throws(CodecError) -> Void
    ) throws(CodecError) {
        guard kindMask >> UInt64(Kind.entryAmended.rawValue) != 0 else { return }
        let kinds = order(OrderColumn.kind)
        var rows = CorrectionRows(self)
        var index = 0
        while kinds.width == 1, index &+ 8 <= count {
            var flags = kinds.corrections(at: index)
            while flags != 0 {
                let next = index &+ flags.trailingZeroBitCount >> 3
                try visit(next, kinds, range, &rows, body)
                flags &= flags &- 1
            }
            index &+= 8
        }
        for next in index..<count { try visit(next, kinds, range, &rows, body) }
    }

    private func visit(
        _ index: Int, _ kinds: borrowing Column, _ range: Range<Int>, _ rows: inout CorrectionRows,
        _ body: (Int, Kind, Int) throws(CodecError) -> Void
    ) throws(CodecError) {
        let number = UInt8(truncatingIfNeeded: kinds.value(index))
        guard number >= Kind.entryAmended.rawValue, let kind = Kind(rawValue: number),
            kind.role == .correction
        else { return }
        let row = try rows.next(kind)
        if range.contains(index) { try body(index, kind, row) }
    }
}

/// How many corrections of each kind have been passed, and how many there are.
private struct CorrectionRows {
    private var passed = InlineArray<3, Int>(repeating: 0)
    private var counts = InlineArray<3, Int>(repeating: 0)

    init(_ block: borrowing Block) {
        for kind in Kind.corrections {
            counts[kind.correctionIndex] = block.group(kind)?.count ?? 0
        }
    }

    mutating func next(_ kind: Kind) throws(CodecError) -> Int {
        let place = kind.correctionIndex
        defer { passed[place] += 1 }
        guard passed[place] < counts[place] else { throw .outOfBounds(field: kind.name) }
        return passed[place]
    }
}

extension Column {
    /// The top bits of those of the eight kinds from `index` on that are corrections. Kinds are
    /// below 64, so adding what a correction lacks to 128 sets the top bit of exactly these.
    fileprivate func corrections(at index: Int) -> UInt64 {
        let lacking = UInt64(128 - Int(Kind.entryAmended.rawValue) + Int(base))
        let ones: UInt64 = 0x0101_0101_0101_0101
        let eight = rows.littleEndian(at: index, as: UInt64.self)
        return (eight &+ ones &* lacking) & (ones << 7)
    }
}
