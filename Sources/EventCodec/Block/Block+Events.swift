package import DaybookModel

extension Block {
    /// The name at `index` of the dictionary of recorders and sources.
    func name(at index: Int) throws(CodecError) -> String {
        guard index >= 0, index < dictionaryCount else { throw .outOfBounds(field: "dictionary") }
        return try String(codecBytes: order(OrderColumn.dictionary).bytes(index))
    }

    /// Calls `body` with each name of the dictionary and its mark, which an empty one and a plain
    /// one have not.
    func forEachName(_ body: (String, [UInt8]) -> Void) throws(CodecError) {
        let names = order(OrderColumn.dictionary)
        var place = 0
        for index in 0..<dictionaryCount {
            let name = try String(codecBytes: names.bytes(index))
            let start = place
            if isSalted, !name.isEmpty { place += try TextMark(names.salts, at: place).byteCount }
            body(name, [UInt8](copying: names.salts.extracting(start..<place)))
        }
        guard place == names.salts.count else { throw .outOfBounds(field: "salts") }
    }

    /// The kind of the event at `index`, counted from 0.
    package func kind(at index: Int) throws(CodecError) -> Kind {
        let number = order(OrderColumn.kind).value(index)
        guard let raw = UInt8(exactly: number), let kind = Kind(rawValue: raw) else {
            throw .unknownKind(Int(number))
        }
        return kind
    }

    /// When the event at `index` was recorded: a sum of deltas, O(index).
    package func recordedAt(_ index: Int) -> Instant {
        let deltas = order(OrderColumn.recordedAt)
        var moment = firstRecordedAt.microsecondsSinceEpoch
        guard deltas.width > 0 || deltas.base > 0 else { return firstRecordedAt }
        for row in 1..<max(index + 1, 1) { moment &+= deltas.value(row) }
        return Instant(microsecondsSinceEpoch: moment)
    }

    /// The content of the event at `index`, by random access.
    package func content(at index: Int) throws(CodecError) -> Content {
        let kind = try kind(at: index)
        guard let group = group(kind) else { throw .outOfBounds(field: kind.name) }
        return try group.content(rank(of: kind, at: index))
    }

    /// The whole event at `index`, counted from 0.
    package func event(at index: Int) throws(CodecError) -> Event {
        try event(at: index, content: content(at: index), recordedAt: recordedAt(index))
    }

    private func event(
        at index: Int, content: Content, recordedAt: Instant
    ) throws(CodecError) -> Event {
        let source = Int(order(OrderColumn.source).value(index))
        let key = try String(codecBytes: order(OrderColumn.key).bytes(index))
        return Event(
            sequence: firstSequence &+ UInt64(index), recordedAt: recordedAt,
            by: try name(at: Int(order(OrderColumn.by).value(index))),
            key: key.isEmpty ? nil : key,
            source: source == 0 ? nil : try name(at: source &- 1), content: content)
    }

    /// The events whose index is in `range` and whose kind is wanted, in log order: one walk.
    package func events(
        in range: Range<Int>, where isWanted: (Kind) -> Bool = { _ in true }
    ) throws(CodecError) -> [Event] {
        var ranks = Kind.places(0)
        var moment = firstRecordedAt.microsecondsSinceEpoch
        let deltas = order(OrderColumn.recordedAt)
        var events: [Event] = []
        for index in 0..<min(range.upperBound, count) {
            if index > 0 { moment &+= deltas.value(index) }
            let kind = try kind(at: index)
            defer { ranks[Int(kind.rawValue)] += 1 }
            guard index >= range.lowerBound, isWanted(kind) else { continue }
            guard let group = group(kind) else { throw .outOfBounds(field: kind.name) }
            let content = try group.content(ranks[Int(kind.rawValue)])
            let recordedAt = Instant(microsecondsSinceEpoch: moment)
            events.append(try event(at: index, content: content, recordedAt: recordedAt))
        }
        return events
    }

    /// Writes the positions in the block of the events of `kind`, ascending, to the first places
    /// of `out`, which grows as needed; row r of the kind's group is the event at the r-th of them.
    /// - Throws: `.outOfBounds` when the group has more rows than the block names.
    package func positions(of kind: Kind, into out: inout [UInt32]) throws(CodecError) {
        if out.count < count { out = [UInt32](repeating: 0, count: count) }
        let found = order(OrderColumn.kind)
            .positions(of: Int64(kind.rawValue), count: count, into: &out)
        guard found >= group(kind)?.count ?? 0 else { throw .outOfBounds(field: kind.name) }
    }
}

extension Group {
    /// The content in row `row`.
    package func content(_ row: Int) throws(CodecError) -> Content {
        guard row < count else { throw .outOfBounds(field: kind.name) }
        let layout = ColumnLayout.of(kind)
        var values: [FieldValue] = []
        values.reserveCapacity(kind.fields.count)
        for index in kind.fields.indices.dropFirst() {
            values.append(try value(kind.fields[index], at: layout.first[index], row))
        }
        let on = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: column(0).value(row)))
        return Content(kind: kind, version: version, on: on, values: values)
    }

    private func value(
        _ spec: FieldSpec, at index: Int, _ row: Int
    ) throws(CodecError) -> FieldValue {
        if spec.type.isText { return try text(spec, column(index).bytes(row)) }
        if spec.isRequired { return .integer(column(index).value(row)) }
        return column(index).value(row) == 0 ? .none : .integer(column(index + 1).value(row))
    }

    private func text(
        _ spec: FieldSpec, _ bytes: Span<UInt8>
    ) throws(CodecError) -> FieldValue {
        if spec.type == .content { return .content(try Canonical.entry(from: bytes)) }
        return bytes.isEmpty ? .none : .text(try String(codecBytes: bytes))
    }
}

extension String {
    /// The text of `bytes`, which must be valid UTF-8.
    package init(codecBytes bytes: Span<UInt8>) throws(CodecError) {
        do throws(Unicode.UTF8.ValidationError) {
            self = String(copying: try UTF8Span(validating: bytes))
        } catch { throw .invalidText }
    }
}

extension Block {
    /// Whether any of its events came from the import `source`.
    package func mentions(source: String) throws(CodecError) -> Bool {
        for index in 0..<dictionaryCount where try name(at: index) == source { return true }
        return false
    }

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
