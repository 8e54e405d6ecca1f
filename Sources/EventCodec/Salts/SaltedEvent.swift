package import DaybookModel
package import MerkleTree

/// An event with what its leaf is made of beside what it says.
package struct SaltedEvent: Sendable {
    package var event: Event
    /// The marks of its texts that are not empty, in the order of the canonical bytes; nil for a
    /// plain event, whose leaf has the texts themselves.
    package var salts: [UInt8]?
    /// The leaf of a plain event of which a text was erased: it cannot be hashed again.
    package var keptLeaf: TreeHash?

    package init(_ event: Event, salts: [UInt8]?, keptLeaf: TreeHash? = nil) {
        self.event = event
        self.salts = salts
        self.keptLeaf = keptLeaf
    }
}

extension Block {
    /// Whether a text of its events was erased, so that a leaf has its commitment alone.
    package func hasCommitments() throws(CodecError) -> Bool {
        guard isSalted else { return false }
        for column in [OrderColumn.key, OrderColumn.dictionary]
        where try order(column).hasCommitments() { return true }
        return try !groups { (group) throws(CodecError) in
            for index in 0..<group.columnCount
            where try group.column(index).hasCommitments() { return false }
            return true
        }
    }

    /// The events whose index is in `range`, in log order, with the marks of their texts.
    package func saltedEvents(in range: Range<Int>) throws(CodecError) -> [SaltedEvent] {
        let events = try events(in: range)
        var salted: [SaltedEvent] = []
        salted.reserveCapacity(events.count)
        var writer = CanonicalWriter()
        let isSalted = isSalted
        try writer.forEach(in: range, of: self, .salts) { (_, bytes) throws(CodecError) in
            let salts = isSalted ? [UInt8](copying: bytes.salts) : nil
            salted.append(
                SaltedEvent(events[salted.count], salts: salts, keptLeaf: bytes.keptLeaf))
        }
        return salted
    }
}

extension BlockBuilder {
    /// Appends one event with the marks of its texts.
    /// - Precondition: it is salted as the block is, and has as many marks as texts.
    package mutating func append(_ salted: SaltedEvent) {
        precondition((salted.salts != nil) == isSalted, "a block is of one form")
        if let leaf = salted.keptLeaf { keep(leaf) }
        let event = salted.event
        append(
            ColumnRow(event.content), key: (event.key ?? "").utf8.span, marks: salted.salts ?? [],
            recordedAt: event.recordedAt, by: event.by, source: event.source)
    }

    /// Appends a row with the marks of its texts.
    /// - Parameters:
    ///   - key: empty for none.
    ///   - marks: in the order of the canonical bytes, as many as texts; none in a plain block.
    package mutating func append(
        _ row: consuming ColumnRow, key: Span<UInt8>, marks: [UInt8], recordedAt: Instant,
        by: String, source: String?
    ) {
        var given = GivenMarks(marks)
        let by = intern(by, given.next(of: by))
        let keyMark = given.next(isThere: !key.isEmpty)
        let source = source.map { intern($0, given.next(of: $0)) + 1 } ?? 0
        row.give(marks: given.rest)
        append(
            row, key: key, keyMark: keyMark.span, recordedAt: recordedAt, by: by, source: source)
    }
}

/// Marks that are taken one by one.
package struct GivenMarks {
    package private(set) var rest: ArraySlice<UInt8>

    package init(_ marks: [UInt8]) { rest = marks[...] }

    /// The mark of the next text; none for an empty one.
    package mutating func next(of text: String) -> [UInt8] {
        next(isThere: !text.isEmpty)
    }

    /// The mark of the next text, if it is there.
    package mutating func next(isThere: Bool) -> [UInt8] {
        guard isThere, let first = rest.first, let mark = TextMark(rawValue: first) else {
            return []
        }
        defer { rest = rest.dropFirst(mark.byteCount) }
        return Array(rest.prefix(mark.byteCount))
    }

    /// How many there are, or nil where they are not whole.
    package static func count(of marks: Span<UInt8>) -> Int? {
        var (place, count) = (0, 0)
        while place < marks.count {
            guard let mark = try? TextMark(marks, at: place) else { return nil }
            place += mark.byteCount
            count += 1
        }
        return count
    }
}
