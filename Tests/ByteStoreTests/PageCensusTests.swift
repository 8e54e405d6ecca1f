import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `A census of a store's pages` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var file: URL { URL(filePath: scratch.path + "/data.mdb") }

    private static let pageBytes = 4096

    /// Writes and deletes entries of all sizes, under numbers and under words.
    private func change(_ store: Store, _ dice: inout SeededGenerator) throws {
        var draft = try store.draft()
        for _ in 0..<Int.random(in: 1...60, using: &dice) {
            let key = UInt64.random(in: 0...400, using: &dice)
            let word = Array("word \(key)".utf8)
            if Bool.random(using: &dice) {
                _ = try draft.delete(under: key, in: Tables.numbers)
                _ = try draft.delete(under: word.span, in: Tables.words)
            } else {
                let most = [10, 900, 20_000].randomElement(using: &dice) ?? 0
                let count = Int.random(in: 0...most, using: &dice)
                let value = [UInt8](repeating: 7, count: count)
                try draft.put(value: value.span, under: key, in: Tables.numbers)
                let start = value.span.extracting(first: min(count, 1500))
                try draft.put(value: start, under: word.span, in: Tables.words)
            }
        }
        try draft.commit()
    }

    private func changed(commits: Int, seed: UInt64) throws {
        let store = try openStore(at: scratch.path, capacityBytes: 64 << 20)
        var dice = SeededGenerator(seed: seed)
        for _ in 0..<commits {
            try change(store, &dice)
            try store.confirmPages()
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `finds nothing, whatever was written and deleted`(seed: UInt64) throws {
        try changed(commits: 60, seed: seed)
    }

    /// A number in a file.
    private func number(_ bytes: Data, _ place: Int, bytes count: Int = 8) -> Int {
        Int(
            truncatingIfNeeded: bytes[place..<place + count].reversed().reduce(0) {
                $0 << 8 | UInt64($1)
            })
    }

    /// Where the newest root page is.
    private func root(_ bytes: Data) -> Int {
        [0, Self.pageBytes].max { number(bytes, $0 + 144) < number(bytes, $1 + 144) } ?? 0
    }

    /// The places of the numbers in the first list of the free list.
    private func freeNumbers(_ bytes: Data) -> [Int] {
        var page = number(bytes, root(bytes) + 80) * Self.pageBytes
        while number(bytes, page + 10, bytes: 2) & 1 != 0 {
            let node = page + number(bytes, page + 16, bytes: 2)
            page = number(bytes, node, bytes: 4) * Self.pageBytes
        }
        let value = page + number(bytes, page + 16, bytes: 2) + 8 + 8
        return (1...number(bytes, value)).map { value + 8 * $0 }
    }

    private func flaw(of bytes: Data) throws -> String? {
        try bytes.write(to: file)
        let store = try openStore(at: scratch.path)
        let error = failure { () throws(StoreError) in try store.confirmPages() }
        return error?.message
    }

    @Test func `finds a page that is in use and free`() throws {
        try changed(commits: 30, seed: 11)
        var bytes = try Data(contentsOf: file)
        let used = number(bytes, root(bytes) + 80)
        let place = try #require(freeNumbers(bytes).first)
        for byte in 0..<8 { bytes[place + byte] = UInt8(truncatingIfNeeded: used >> (8 * byte)) }
        #expect(try flaw(of: bytes) == "The data file is damaged: its page \(used) has two uses.")
    }

    @Test func `finds each changed byte of a page of the free list's numbers`() throws {
        try changed(commits: 30, seed: 12)
        let bytes = try Data(contentsOf: file)
        let last = number(bytes, root(bytes) + 136)
        for start in freeNumbers(bytes) {
            for byte in 0..<8 {
                var changed = bytes
                changed[start + byte] ^= 0x80
                // A page of which nobody hears any more is lost, and nothing with it.
                let isPage = (2...last).contains(number(changed, start))
                let flaw = try flaw(of: changed)
                #expect(flaw?.contains("damaged") == true || isPage, "\(start), \(byte)")
            }
        }
    }
}
