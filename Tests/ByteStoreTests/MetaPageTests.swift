import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `The root pages of a store` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }
    var dataFile: URL { URL(fileURLWithPath: path + "/data.mdb") }
    private static let pageBytes = 4096
    private static let transactionOffset = 144
    private static let rootBytes = 152

    @Test func `carry the last two transactions`() throws {
        let store = try openStore(at: path)
        for key in 1...5 { try write([1], under: UInt64(key), to: store) }
        let pages = try MetaPages.inspect(path: path)
        #expect(pages.newest == (try store.usage.lastTransaction))
        #expect(pages.older == pages.newest - 1)
        #expect(try MetaPages.inspect(path: dataFile.path).newest == pages.newest)
    }

    @Test func `carry nothing before the first commit`() throws {
        _ = try Store.open(at: path, options: StoreOptions(tables: []))
        let pages = try MetaPages.inspect(path: path)
        #expect(pages.newest == 0)
        #expect(pages.older == 0)
    }

    @Test func `show every flipped bit of a transaction number`() throws {
        try writeCommits(5)
        let whole = try Data(contentsOf: dataFile)
        for page in 0..<2 {
            for bit in 0..<64 {
                var flipped = whole
                let place = page * Self.pageBytes + Self.transactionOffset + bit / 8
                flipped[place] ^= 1 << (bit % 8)
                try flipped.write(to: dataFile)
                #expect(isDamaged { () throws(StoreError) in try MetaPages.inspect(path: path) })
                #expect(isDamaged { () throws(StoreError) in try openStore(at: path) })
            }
        }
    }

    /// A flip is found, or what it changed is not used: opening never crashes and never shows
    /// other entries.
    @Test func `survive any flipped bit`() throws {
        try writeCommits(5)
        let whole = try Data(contentsOf: dataFile)
        var harmless = 0, found = 0
        for page in 0..<2 {
            for bit in 0..<8 * Self.rootBytes {
                var flipped = whole
                flipped[page * Self.pageBytes + bit / 8] ^= 1 << (bit % 8)
                try flipped.write(to: dataFile)
                do throws(StoreError) {
                    let store = try openStore(at: path)
                    var entries: [[UInt8]?] = []
                    for key in 0..<UInt64(5) { entries.append(try read(key, from: store)) }
                    #expect(entries == Array(repeating: [1], count: 5))
                    harmless += 1
                } catch {
                    found += 1
                }
            }
        }
        #expect(found > 1000, "\(found) found, \(harmless) harmless")
    }

    @Test func `show a newest page that was put back`() throws {
        try writeCommits(3)
        let before = try Data(contentsOf: dataFile)
        try writeCommits(2)
        let newest = try MetaPages.inspect(path: path).newest
        var mixed = try Data(contentsOf: dataFile)
        let start = Int(newest & 1) * Self.pageBytes
        mixed.replaceSubrange(
            start..<start + Self.pageBytes, with: before[start..<start + Self.pageBytes])
        try mixed.write(to: dataFile)
        let rolledBack = try MetaPages.inspect(path: path)
        #expect(rolledBack.newest == newest - 1, "two whole pages say nothing of a third")
    }

    @Test func `show damage to what tells a store from other files`() throws {
        try writeCommits(2)
        let whole = try Data(contentsOf: dataFile)
        for place in [16, 20, 40, 41] + [16, 20, 40, 41].map({ $0 + Self.pageBytes }) {
            var flipped = whole
            flipped[place] ^= 0x40
            try flipped.write(to: dataFile)
            #expect(
                isDamaged { () throws(StoreError) in try MetaPages.inspect(path: path) },
                "byte \(place)")
        }
    }

    @Test func `are missing where there is no store`() {
        #expect(
            failure { () throws(StoreError) in try MetaPages.inspect(path: path) }
                == .notFound(path: path))
    }

    @Test func `read the same beside a busy writer`() throws {
        let store = try openStore(at: path)
        let failures = Failures()
        DispatchQueue.concurrentPerform(iterations: 2) { role in
            for key in 0..<200 {
                failures.note(
                    failure { () throws(StoreError) in
                        if role == 0 {
                            try write([1], under: UInt64(key), to: store)
                        } else {
                            _ = try MetaPages.inspect(path: path)
                        }
                    })
            }
        }
        #expect(failures.all == [])
    }

    private func writeCommits(_ count: Int) throws {
        let store = try openStore(at: path)
        for key in 0..<count { try write([1], under: UInt64(key), to: store) }
    }

    private func isDamaged<Result>(_ call: () throws(StoreError) -> Result) -> Bool {
        if case .damaged = failure(of: call) { return true }
        return false
    }
}
