import ByteStore
import Foundation
import TestSupport
import Testing

@Suite(.enabled("only root can mount a small disk") { TemporaryDisk.isPossible })
struct `A store on a full disk` {
    let disk: TemporaryDisk
    init() throws { disk = try TemporaryDisk(sizeBytes: 1 << 20) }
    var path: String { disk.path }

    /// Entries of a page or so, and entries LMDB writes in one long piece.
    @Test(arguments: [3000, 300_000])
    func `acknowledges nothing it did not keep, and goes on when there is room`(
        valueBytes: Int
    ) throws {
        let ballast = path + "/ballast"
        let store = try openStore(at: path, capacityBytes: 64 << 20)
        try Data(count: 340_000).write(to: URL(fileURLWithPath: ballast))
        var written: UInt64 = 0
        let value = [UInt8](repeating: 7, count: valueBytes)
        let refusal = fill(store, with: value, &written)
        #expect(refusal == .diskFull)
        #expect(try numberOfEntries(in: store) == Int(written))
        #expect(try read(written, from: store) == nil)
        try FileManager.default.removeItem(atPath: ballast)
        try write(value, under: written, to: store)
        #expect(try numberOfEntries(in: store) == Int(written) + 1)
        for key in 0...written { #expect(try read(key, from: store) == value) }
    }

    @Test func `opens again after the disk was full`() throws {
        let ballast = path + "/ballast"
        var written: UInt64 = 0
        let value = [UInt8](repeating: 7, count: 5000)
        do {
            let store = try openStore(at: path, capacityBytes: 64 << 20)
            try Data(count: 340_000).write(to: URL(fileURLWithPath: ballast))
            #expect(fill(store, with: value, &written) == .diskFull)
        }
        let store = try openStore(at: path, capacityBytes: 64 << 20)
        #expect(try numberOfEntries(in: store) == Int(written))
        #expect(
            failure { () throws(StoreError) in try write(value, under: written, to: store) }
                == .diskFull)
        try FileManager.default.removeItem(atPath: ballast)
        try write(value, under: written, to: store)
        #expect(try read(written, from: store) == value)
    }

    @Test func `is not begun where there is no room for its files`() throws {
        let ballast = path + "/ballast"
        try? Data(count: 2 << 20).write(to: URL(fileURLWithPath: ballast))
        #expect(failure { () throws(StoreError) in try openStore(at: path) } == .diskFull)
        try FileManager.default.removeItem(atPath: ballast)
        try write([1], under: 1, to: try openStore(at: path))
    }

    /// Writes entries one by one until one is refused.
    private func fill(
        _ store: Store, with value: [UInt8], _ written: inout UInt64
    ) -> StoreError? {
        while written < 1000 {
            let refusal = failure { () throws(StoreError) in
                try write(value, under: written, to: store)
            }
            if let refusal { return refusal }
            written += 1
        }
        return nil
    }
}
