import EventCodec
import MerkleTree

// What a line says of its event's leaf: the salts of its texts, or the leaf itself.

extension LineReader {
    /// The marks of an event's texts, from their base64; nil where a line has none.
    func salts(
        _ text: Range<Int>, of line: borrowing JSONCursor
    ) throws(EventLineError) -> [UInt8]? {
        if text.isEmpty { return nil }
        let digits = line.copy(text)
        if digits.elementsEqual(EventAttribute.noSalts.utf8) { return [] }
        guard let marks = Base64.bytes(digits), !marks.isEmpty else {
            throw .wrong("salts", why: "is not how events have it")
        }
        return marks
    }

    /// The leaf of an event that cannot be hashed again; nil where a line has none.
    func keptLeaf(
        _ text: Range<Int>, of line: borrowing JSONCursor
    ) throws(EventLineError) -> TreeHash? {
        if text.isEmpty { return nil }
        let digits = String(decoding: line.copy(text), as: UTF8.self)
        guard let leaf = TreeHash(hexadecimal: digits), leaf.hexadecimal == digits else {
            throw .wrong("keptleaf", why: "is not how events have it")
        }
        return leaf
    }

    /// Confirms that an event has as many salts as texts, and nothing of both forms.
    func confirm(_ stamp: LineStamp) throws(EventLineError) {
        guard let salts = stamp.salts else { return }
        guard stamp.keptLeaf == nil else {
            throw .wrong("keptleaf", why: "is of an event that has salts")
        }
        let around = [stamp.by.isEmpty, key.isEmpty, stamp.source == nil]
        let texts = row.textCount + around.count { !$0 }
        guard GivenMarks.count(of: salts.span) == texts else {
            throw .wrong("salts", why: "are not as many as the event has texts")
        }
    }

    /// Whether a leaf is that of the event that was read.
    func isLeaf(_ leaf: [UInt8], of stamp: LineStamp) throws(EventLineError) -> Bool {
        guard stamp.keptLeaf == nil else {
            throw .wrong("leaf", why: "is of an event whose leaf is kept")
        }
        var builder = BlockBuilder(firstSequence: stamp.sequence, stamp.salting)
        builder.append(row, key, stamp)
        var text: [UInt8] = []
        let bytes = builder.encoded()
        var writer = CanonicalWriter()
        do throws(CodecError) {
            let block = try Block(bytes.span, isSummed: true)
            try writer.forEach(in: 0..<1, of: block, .leaf) { (_, event) throws(CodecError) in
                Base64.append(event.hashed, to: &text)
            }
        } catch { throw Self.unkept(error) }
        return text == leaf
    }
}

extension LineStamp {
    /// How the texts of its event are kept.
    var salting: Salting { salts == nil ? .plain : .given }
}

extension BlockBuilder {
    /// Appends the event of a line.
    mutating func append(_ row: ColumnRow, _ key: [UInt8], _ stamp: LineStamp) {
        if let leaf = stamp.keptLeaf { keep(leaf) }
        append(
            row, key: key.span, marks: stamp.salts ?? [], recordedAt: stamp.recordedAt,
            by: stamp.by, source: stamp.source)
    }
}
