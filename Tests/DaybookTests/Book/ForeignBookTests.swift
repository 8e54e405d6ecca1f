import ByteStore
import Daybook
import DaybookModel
import Foundation
import Testing

@Suite struct `A directory of another program` {
    private let path = NSTemporaryDirectory() + "daybook-\(UUID())"

    /// Makes an LMDB file with one entry in a table that is not ours.
    private func make(_ table: Table) throws(StoreError) {
        let store = try Store.open(at: path, options: StoreOptions(tables: [table]))
        var draft = try store.draft()
        let entry: [UInt8] = [1]
        try draft.put(value: entry.span, under: entry.span, in: table)
        try draft.commit()
    }

    @Test(arguments: [Table.unnamed, Table("theirs", keys: .bytes), Table("log", keys: .bytes)])
    func `is said to hold no book, and stays as it is`(table: Table) throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try make(table)
        let before = try Data(contentsOf: URL(filePath: path + "/data.mdb"))
        let error = #expect(throws: DaybookError.self) { try Book.open(at: path) }
        #expect(error?.message == "\(path) holds an LMDB store, but no Daybook book")
        #expect(error?.code == .failure)
        #expect(error?.remedy.proposals == [.begin])
        #expect(try Data(contentsOf: URL(filePath: path + "/data.mdb")) == before)
        let found = try Book.inspectDamage(at: path)
        #expect(found.problems == ["\(path) holds an LMDB store, but no Daybook book"])
    }
}
