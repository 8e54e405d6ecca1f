package import EventCodec

/// The corrected entries with what their corrections come to: how a correction finds what it
/// supersedes without a scan.
package struct CorrectionState: ProjectionState {
    package static let id: UInt8 = 2
    package static let name = "corrections"
    package static let fingerprint: UInt32 = 2

    /// One corrected entry.
    package struct Corrected: Sendable {
        package let target: UInt64
        package var chain: CorrectionChain
    }

    var list = OrderedList<Corrected>()
    private var scratch = CorrectionScratch()

    package init() {}

    /// The corrected entries by target, each once.
    package var corrected: [Corrected] { list.elements }

    /// The corrected targets, ascending.
    package var targets: [UInt64] { corrected.map(\.target) }

    /// Puts what was gathered in order, so that reading it again and again costs nothing.
    package mutating func arrange() { list.arrange() }

    /// What the corrections of `target` come to, or nil: a binary search.
    /// - Precondition: arranged.
    package func chain(of target: UInt64) -> CorrectionChain? {
        let list = list.arranged
        let place = list.partitioningIndex(where: { $0.target >= target })
        return place < list.count && list[place].target == target ? list[place].chain : nil
    }

    mutating func add(_ chain: CorrectionChain, of target: UInt64) {
        list.append(Corrected(target: target, chain: chain))
    }

    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try fold(block, range, isSummed: true)
    }

    /// - Parameter isSummed: whether the block was found to have its checksum. If not, it is asked
    ///   for when corrections target more than the block holds: one wrong bit of them would
    ///   otherwise fill the memory.
    package mutating func fold(
        _ block: borrowing Block, _ range: Range<Int>, isSummed: Bool
    ) throws(CodecError) {
        // Taken out, so that what finds them may be changed meanwhile.
        var found = OrderedList<Corrected>()
        swap(&found, &list)
        defer { swap(&found, &list) }
        try scratch.forEachTarget(of: block, range, isSummed: isSummed) { target, chain in
            found.append(Corrected(target: target, chain: chain))
        }
    }

    package mutating func merge(_ later: consuming CorrectionState) {
        list.merge(later.list)
    }
}

/// Where a correction's targets lie: column 1 is the first, and of a run column 2 the last. Equal
/// to what ``ColumnLayout`` gives, checked by a test.
package struct CorrectionColumns {
    package let target = 1
    package let through: Int

    package init(_ kind: Kind) { through = kind == .entryAmended ? 1 : 2 }
}

/// The targets of a block's corrections, decoded at once and kept so that nothing is allocated for
/// a block.
struct CorrectionScratch: Sendable {
    /// Of each kind of correction, the first and the last target of each.
    private var targets = InlineArray<3, [Int64]>(repeating: [])
    private var through = InlineArray<3, [Int64]>(repeating: [])

    /// How many targets there are after the first of each, or all that a number can say.
    private var targetCount = 0

    /// Calls `body` with each target of each correction of a block, in log order, and what that
    /// correction alone comes to.
    /// - Parameter isSummed: as ``CorrectionState/fold(_:_:isSummed:)`` has it.
    mutating func forEachTarget(
        of block: borrowing Block, _ range: Range<Int>, isSummed: Bool,
        _ body: (UInt64, CorrectionChain) -> Void
    ) throws(CodecError) {
        decode(block)
        if !isSummed, targetCount > block.count { try block.confirmSum() }
        try block.forEachCorrection(in: range) { (index, kind, row) throws(CodecError) in
            let (first, last) = targets(of: kind, row)
            let sequence = block.firstSequence + UInt64(index)
            guard 0 < first, first <= last, last < sequence else {
                throw .outOfBounds(field: "target")
            }
            let chain = CorrectionChain(kind, at: sequence)
            for target in first...last { body(target, chain) }
        }
    }

    private mutating func decode(_ block: borrowing Block) {
        targetCount = 0
        for kind in Kind.corrections {
            guard let group = block.group(kind) else { continue }
            let (columns, place) = (CorrectionColumns(kind), kind.correctionIndex)
            if targets[place].count < group.count {
                targets[place] = [Int64](repeating: 0, count: group.count)
                through[place] = targets[place]
            }
            group.column(columns.target).decode(group.count, into: &targets[place])
            group.column(columns.through).decode(group.count, into: &through[place])
            for row in 0..<group.count { count(through[place][row], targets[place][row]) }
        }
    }

    private mutating func count(_ last: Int64, _ first: Int64) {
        let (more, overflows) = last.subtractingReportingOverflow(first)
        let (sum, tooMany) = targetCount.addingReportingOverflow(max(0, Int(more)))
        targetCount = overflows || tooMany ? .max : sum
    }

    /// The first and the last target of the correction in a row of its kind.
    private func targets(of kind: Kind, _ row: Int) -> (UInt64, UInt64) {
        let place = kind.correctionIndex
        return (
            UInt64(bitPattern: targets[place][row]), UInt64(bitPattern: through[place][row])
        )
    }
}

/// Chains of 4,096 neighbouring targets share a row, in the order of their targets.
private enum Packing {
    static let shift: UInt64 = 12
    static let mask: UInt64 = 0xFFF
    /// Target's low bits u16, kind u8, reserved u8, last u64, amendment u64.
    static let entryBytes = 20
}

extension CorrectionState.Corrected: OrderedElement {
    var number: UInt64 { target }
    var isNothing: Bool { false }

    mutating func add(_ other: Self) { chain.merge(other.chain) }

    var page: UInt64 { target >> Packing.shift }
    static var byteCount: Int { Packing.entryBytes }

    init?(_ row: Span<UInt8>, at offset: Int, page: UInt64) {
        guard let kind = Kind(rawValue: row[offset + 2]) else { return nil }
        target = page << Packing.shift | UInt64(row.littleEndian(at: offset, as: UInt16.self))
        chain = CorrectionChain(
            last: row.littleEndian(at: offset + 4), lastKind: kind,
            amendment: row.littleEndian(at: offset + 12))
    }

    func store(in row: inout MutableSpan<UInt8>, at offset: Int) {
        let low = target & Packing.mask | UInt64(chain.lastKind.rawValue) << 16
        row.store(littleEndian: UInt32(low), at: offset)
        row.store(littleEndian: chain.last, at: offset + 4)
        row.store(littleEndian: chain.amendment, at: offset + 12)
    }
}

extension CorrectionState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        list.forEachPage { body([UInt8](bigEndian: $0).span, $1) }
    }

    /// The key of the row that holds `target`.
    package static func key(holding target: UInt64) -> [UInt8] {
        [UInt8](bigEndian: target >> Packing.shift)
    }

    /// Takes in a stored row; entries that cannot be read are left out.
    package mutating func load(key: Span<UInt8>, _ row: Span<UInt8>) {
        guard let page = key.bigEndian(at: 0, width: 8) else { return }
        list.load(row, page: page)
    }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        OrderedList<Corrected>.combine(stored, change)
    }
}
