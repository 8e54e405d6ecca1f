import ByteStore
import TestSupport
import Testing

@Suite struct `A store of bytes` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }

    @Test func `hands back what was committed and forgets what was not`() throws {
        let store = try openStore(at: path)
        try write([1], under: 1, to: store)
        do {
            var dropped = try store.draft()
            let two: [UInt8] = [2]
            try dropped.put(value: two.span, under: 2, in: Tables.numbers)
        }
        #expect(try read(1, from: store) == [1])
        #expect(try read(2, from: store) == nil)
    }

    @Test func `keeps its entries when it is closed and opened`() throws {
        try write([7], under: 9, to: try openStore(at: path))
        #expect(try read(9, from: try openStore(at: path)) == [7])
    }

    @Test func `shows a snapshot as it was when it began`() throws {
        let store = try openStore(at: path)
        try write([1], under: 1, to: store)
        let before = try store.snapshot()
        try write([2], under: 1, to: store)
        #expect(try before.reader.bytes(under: 1, in: Tables.numbers)?.copied == [1])
        #expect(try read(1, from: store) == [2])
        #expect(try store.snapshot().transactionID == before.transactionID + 1)
    }

    @Test func `lets a draft read what it wrote`() throws {
        let store = try openStore(at: path)
        var draft = try store.draft()
        let key: [UInt8] = [3], value: [UInt8] = [4, 5]
        try draft.put(value: value.span, under: key.span, in: Tables.words)
        #expect(try draft.reader.bytes(under: key.span, in: Tables.words)?.copied == value)
        #expect(try draft.reader.count(in: Tables.words) == 1)
        #expect(try draft.delete(under: key.span, in: Tables.words))
        #expect(try draft.delete(under: key.span, in: Tables.words) == false)
        #expect(try draft.reader.bytes(under: key.span, in: Tables.words) == nil)
    }

    @Test func `keeps an empty value apart from none`() throws {
        let store = try openStore(at: path)
        try write([], under: 1, to: store)
        #expect(try read(1, from: store) == [])
        #expect(try read(2, from: store) == nil)
    }

    @Test func `orders numbers as numbers`() throws {
        let store = try openStore(at: path)
        for key in [UInt64(256), 1, .max, 0, 65_536] { try write([], under: key, to: store) }
        let snapshot = try store.snapshot()
        var cursor = try snapshot.reader.cursor(over: Tables.numbers)
        var keys: [UInt64] = []
        while let entry = try cursor.next() { keys.append(entry.integerKey) }
        #expect(keys == [0, 1, 256, 65_536, .max])
    }
}
