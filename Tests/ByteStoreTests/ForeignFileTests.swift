import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `A file of another program` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }

    private func bytes() throws -> Data {
        try Data(contentsOf: URL(filePath: path + "/data.mdb"))
    }

    /// Commits `count` entries, one at a time, to a store that has only this table.
    private func write(_ count: UInt8, to table: Table) throws(StoreError) {
        let store = try Store.open(at: path, options: StoreOptions(tables: [table]))
        for key in 1...count {
            var draft = try store.draft()
            let entry: [UInt8] = [key]
            try draft.put(value: entry.span, under: entry.span, in: table)
            try draft.commit()
        }
    }

    @Test(arguments: [1, 2, 5, 40] as [UInt8])
    func `that keeps entries without tables is no store, and is not called damaged`(
        count: UInt8
    ) throws {
        try write(count, to: .unnamed)
        let before = try bytes()
        for createIfMissing in [true, false] {
            let error = failure { () throws(StoreError) in
                try openStore(at: path, createIfMissing: createIfMissing)
            }
            #expect(error == .noTables(path: path))
        }
        #expect(try bytes() == before)
    }

    @Test func `that has other tables gets none of ours`() throws {
        try write(3, to: Table("theirs", keys: .bytes))
        let before = try bytes()
        let error = failure { () throws(StoreError) in
            try openStore(at: path, createIfMissing: false)
        }
        #expect(error == .missingTable(name: Tables.words.name))
        #expect(try bytes() == before)
    }

    @Test func `is told from a store whose newest root page points elsewhere`() throws {
        let store = try openStore(at: path)
        for key in 1...2 { try ByteStoreTests.write([1], under: UInt64(key), to: store) }
        let newest = Int(try MetaPages.inspect(path: path).newest & 1) * 4096
        let whole = try bytes()
        // Any page that the root may point at instead, rows of a table among them.
        for page in 2..<UInt8(whole.count / 4096) where page != whole[newest + 128] {
            var changed = whole
            changed[newest + 128] = page
            try changed.write(to: URL(filePath: path + "/data.mdb"))
            let error = failure { () throws(StoreError) in try MetaPages.inspect(path: path) }
            if case .damaged = error { continue }
            Issue.record("page \(page): \(String(describing: error))")
        }
    }
}
