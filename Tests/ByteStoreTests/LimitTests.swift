import ByteStore
import TestSupport
import Testing

@Suite struct `The limits of a store` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }

    @Test(arguments: [0, 512, 5000])
    func `refuse keys that are empty or too long`(bytes: Int) throws {
        let store = try openStore(at: path)
        let key = [UInt8](repeating: 1, count: bytes), value: [UInt8] = []
        let expected = StoreError.keyLength(bytes: bytes, limit: 511)
        var draft = try store.draft()
        #expect(
            error { () throws(StoreError) in
                try draft.put(value: value.span, under: key.span, in: Tables.words)
            } == expected)
        #expect(
            error { () throws(StoreError) in
                _ = try draft.reader.bytes(under: key.span, in: Tables.words)
            } == expected)
        #expect(
            error { () throws(StoreError) in
                _ = try draft.delete(under: key.span, in: Tables.words)
            } == expected)
        let good: [UInt8] = [1]
        try draft.put(value: good.span, under: good.span, in: Tables.words)
        try draft.commit()
        let snapshot = try store.snapshot()
        #expect(try snapshot.reader.count(in: Tables.words) == 1, "the draft was not spoiled")
    }

    @Test func `take a key of 511 bytes and a value of 64 MiB, and not one byte more`() throws {
        let store = try openStore(at: path, capacityBytes: 256 << 20)
        let key = [UInt8](repeating: 255, count: 511)
        let value = [UInt8](repeating: 1, count: StoreLimits.valueBytes)
        var draft = try store.draft()
        try draft.put(value: value.span, under: key.span, in: Tables.words)
        let larger = value + [1]
        #expect(
            error { () throws(StoreError) in
                try draft.put(value: larger.span, under: key.span, in: Tables.words)
            } == .valueLength(bytes: (64 << 20) + 1, limit: 64 << 20))
        #expect(try draft.reader.bytes(under: key.span, in: Tables.words)?.count == value.count)
    }

    @Test func `keep the key order a table was made with`() throws {
        _ = try openStore(at: path)
        let other = Table("words", keys: .integer)
        #expect(
            error { () throws(StoreError) in
                _ = try Store.open(at: path, options: StoreOptions(tables: [other]))
            } == .differentKeyOrder(table: "words"))
    }

    @Test func `name the table a reader misses, and let a writer make it`() throws {
        _ = try openStore(at: path)
        let more = Tables.all + [Table("more", keys: .bytes)]
        #expect(
            error { () throws(StoreError) in
                _ = try Store.open(at: path, options: StoreOptions(tables: more, access: .readOnly))
            } == .missingTable(name: "more"))
        _ = try Store.open(at: path, options: StoreOptions(tables: more))
        _ = try Store.open(at: path, options: StoreOptions(tables: more, access: .readOnly))
    }

    @Test(arguments: ["a", "blocks", "sixteen bytes ok"])
    func `hold the name of a table`(name: String) {
        #expect(Table(name, keys: .bytes).name == name)
        #expect(Table(name, keys: .bytes) != Table(name, keys: .integer))
        #expect(Table(name, keys: .bytes) != Table("b", keys: .bytes))
    }

    @Test func `trap on a table the store was not opened with`() async {
        await #expect(processExitsWith: .failure) { [path = path as String] in
            let store = try openStore(at: path)
            try readForeignTable(of: store)
        }
    }

    private func error(of call: () throws(StoreError) -> Void) -> StoreError? { failure(of: call) }
}

func readForeignTable(of store: Store) throws(StoreError) {
    let snapshot = try store.snapshot()
    _ = try snapshot.reader.count(in: Table("foreign", keys: .bytes))
}
