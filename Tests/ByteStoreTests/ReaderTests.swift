import ByteStore
import TestSupport
import Testing

@Suite struct `A reader` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }

    @Test func `of a snapshot sees what the snapshot sees`() throws {
        let store = try openStore(at: path)
        try write([1], under: 1, to: store)
        let snapshot = try store.snapshot()
        let reader = snapshot.reader
        try write([2], under: 2, to: store)
        #expect(try contents(of: reader) == [1: [1]])
        #expect(reader.transactionID == snapshot.transactionID)
    }

    @Test func `of a draft sees what the draft wrote`() throws {
        let store = try openStore(at: path)
        try write([1], under: 1, to: store)
        var draft = try store.draft()
        let three: [UInt8] = [3]
        try draft.put(value: three.span, under: 3, in: Tables.numbers)
        try draft.put(value: three.span, under: three.span, in: Tables.words)
        #expect(try contents(of: draft.reader) == [1: [1], 3: [3]])
        #expect(try draft.reader.bytes(under: three.span, in: Tables.words)?.copied == [3])
        #expect(draft.reader.transactionID == draft.transactionID)
    }

    private func contents(of reader: Reader) throws -> [UInt64: [UInt8]] {
        var found: [UInt64: [UInt8]] = [:]
        var cursor = try reader.cursor(over: Tables.numbers)
        while let entry = try cursor.next() { found[entry.integerKey] = entry.value.copied }
        #expect(try reader.count(in: Tables.numbers) == found.count)
        for key in found.keys {
            #expect(try reader.bytes(under: key, in: Tables.numbers)?.copied == found[key])
        }
        return found
    }
}
