package import DaybookModel

extension Block {
    /// Calls `body` with each correction in `range`: its index, its kind, and its row within the
    /// kind's group, in log order. Corrections have the highest numbers of all kinds, so eight
    /// events at a time are passed over by one comparison.
    package func forEachCorrection(
        in range: Range<Int>, _ body: (Int, Kind, Int) throws(CodecError) -> Void
    ) throws(CodecError) {
        guard kindMask >> UInt64(Kind.entryAmended.rawValue) != 0 else { return }
        let kinds = order(OrderColumn.kind)
        guard kinds.width == 1 else { return try visit(0..<count, kinds, range, body) }
        var index = 0
        var rows = CorrectionRows(self)
        while index < count {
            if index &+ 8 <= count, !kinds.hasCorrection(at: index) {
                index &+= 8
                continue
            }
            let end = min(index &+ 8, count)
            try visit(index..<end, kinds, range, &rows, body)
            index = end
        }
    }

    private func visit(
        _ indices: Range<Int>, _ kinds: borrowing Column, _ range: Range<Int>,
        _ body: (Int, Kind, Int) throws(CodecError) -> Void
    ) throws(CodecError) {
        var rows = CorrectionRows(self)
        try visit(indices, kinds, range, &rows, body)
    }

    private func visit(
        _ indices: Range<Int>, _ kinds: borrowing Column, _ range: Range<Int>,
        _ rows: inout CorrectionRows, _ body: (Int, Kind, Int) throws(CodecError) -> Void
    ) throws(CodecError) {
        for index in indices {
            let number = UInt8(truncatingIfNeeded: kinds.value(index))
            guard number >= Kind.entryAmended.rawValue, let kind = Kind(rawValue: number),
                kind.role == .correction
            else { continue }
            let row = try rows.next(kind)
            if range.contains(index) { try body(index, kind, row) }
        }
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
    /// Whether any of the eight kinds from `index` on is a correction. Kinds are below 64, so
    /// adding what a correction lacks to 128 sets the top bit of exactly the corrections' bytes.
    fileprivate func hasCorrection(at index: Int) -> Bool {
        let lacking = UInt64(128 - Int(Kind.entryAmended.rawValue) + Int(base))
        let ones: UInt64 = 0x0101_0101_0101_0101
        let eight = rows.littleEndian(at: index, as: UInt64.self)
        return (eight &+ ones &* lacking) & (ones << 7) != 0
    }
}
