import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `A copy of a store` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path + "/store" }
    var place: String { scratch.path + "/copy" }

    private func makePlace() throws {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    }

    private func transaction(of store: Store) throws(StoreError) -> UInt64 {
        let snapshot = try store.snapshot()
        return snapshot.transactionID
    }

    @Test func `has what the last commit left, under its number`() throws {
        let store = try openStore(at: path)
        for key in 1...200 { try write([UInt8(key % 256)], under: UInt64(key), to: store) }
        try makePlace()
        try store.copy(into: place)
        try write([9], under: 999, to: store)
        let copy = try openStore(at: place)
        #expect(try numberOfEntries(in: copy) == 200)
        #expect(try transaction(of: copy) + 1 == transaction(of: store))
        try write([7], under: 201, to: copy)
        #expect(try read(999, from: copy) == nil)
    }

    @Test func `is its owner's alone`() throws {
        try makePlace()
        try openStore(at: path).copy(into: place)
        let facts = try FileManager.default.attributesOfItem(atPath: place + "/data.mdb")
        #expect(facts[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["data.mdb"])
    }

    @Test func `is written over nothing`() throws {
        let store = try openStore(at: path)
        try makePlace()
        try Data([1, 2]).write(to: URL(filePath: place + "/data.mdb"))
        #expect(failure { () throws(StoreError) in try store.copy(into: place) } != nil)
        #expect(try Data(contentsOf: URL(filePath: place + "/data.mdb")) == Data([1, 2]))
    }

    @Test func `needs no other turn than the one that a thread may have`() throws {
        let store = try openStore(at: path)
        try makePlace()
        let draft = try store.draft()
        #expect(
            failure { () throws(StoreError) in try store.copy(into: place) } == .draftAlreadyOpen)
        _ = consume draft
        try FileManager.default.removeItem(atPath: place + "/data.mdb")
        try store.copy(into: place)
    }

    @Test func `is made of a store that may only be read`() throws {
        try write([1], under: 1, to: try openStore(at: path))
        try makePlace()
        try openStore(at: path, access: .readOnly).copy(into: place)
        #expect(try read(1, from: try openStore(at: place)) == [1])
    }
}
