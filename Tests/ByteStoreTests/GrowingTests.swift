import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `A store that grows` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }

    @Test func `takes the same work again after a full map`() throws {
        let store = try openStore(at: path, capacityBytes: 64 << 10)
        #expect(failure { () throws(StoreError) in try fill(store) } == .mapFull)
        #expect(try numberOfEntries(in: store) == 0)
        while failure(of: { () throws(StoreError) in try fill(store) }) == .mapFull {
            try store.grow()
        }
        #expect(try numberOfEntries(in: store) == Self.entries)
    }

    @Test func `gives every call of a draft that failed an error`() throws {
        let store = try openStore(at: path, capacityBytes: 64 << 10)
        var draft = try store.draft()
        let large = [UInt8](repeating: 1, count: 1 << 20), small: [UInt8] = [1]
        expect(.mapFull) { () throws(StoreError) in
            try draft.put(value: large.span, under: 1, in: Tables.numbers)
        }
        expect(.draftSpoiled) { () throws(StoreError) in
            try draft.put(value: small.span, under: 1, in: Tables.numbers)
        }
        do throws(StoreError) {
            try draft.commit()
            Issue.record("A failed draft was committed.")
        } catch {
            #expect(error == .draftSpoiled)
        }
    }

    @Test func `gathers free pages, leaves no entry behind and stops growing`() throws {
        let store = try openStore(at: path)
        let key: [UInt8] = [7], value = [UInt8](repeating: 1, count: 1000)
        var used: [Int] = []
        for round in 0..<600 {
            var draft = try store.draft()
            try draft.put(value: value.span, under: UInt64(round % 20), in: Tables.numbers)
            if round % 4 == 0 {
                try draft.gatherFreePages(16, under: key.span, in: Tables.words)
            }
            try draft.commit()
            used.append(try store.usage.usedBytes)
        }
        let snapshot = try store.snapshot()
        let isLeft = try snapshot.reader.bytes(under: key.span, in: Tables.words) != nil
        #expect(!isLeft)
        #expect(try numberOfEntries(in: store) == 20)
        #expect(used[599] == used[300])
        #expect(used[599] < 1 << 20)
    }

    @Test func `doubles at least, and makes the room asked for`() throws {
        let store = try openStore(at: path, capacityBytes: 1 << 20)
        try store.grow()
        #expect(try store.usage.mapBytes == 2 << 20)
        try store.grow(atLeast: 30 << 20)
        #expect(try store.usage.mapBytes == 32 << 20)
    }

    @Test func `refuses to grow under a live snapshot or draft`() throws {
        let store = try openStore(at: path)
        do {
            let first = try store.snapshot(), second = try store.snapshot()
            #expect(
                failure { () throws(StoreError) in try store.grow() }
                    == .growthBlocked(liveTransactions: 2))
            #expect(first.transactionID == second.transactionID)
        }
        do {
            let draft = try store.draft()
            #expect(
                failure { () throws(StoreError) in try store.grow() }
                    == .growthBlocked(liveTransactions: 1))
            #expect(draft.transactionID > 0)
        }
        try store.grow()
        #expect(try store.usage.mapBytes == 2 << 20)
    }

    @Test func `stops at its limit`() throws {
        let store = try openStore(at: path, capacityBytes: 1 << 20, growthLimitBytes: 3 << 20)
        try store.grow()
        try store.grow()
        #expect(try store.usage.mapBytes == 3 << 20)
        #expect(
            failure { () throws(StoreError) in try store.grow() }
                == .growthLimit(limitBytes: 3 << 20))
    }

    @Test func `makes reserved room before a draft begins`() throws {
        let store = try openStore(at: path, capacityBytes: 1 << 20)
        do {
            var draft = try store.draft(reservingBytes: 8 << 20)
            let large = [UInt8](repeating: 9, count: 7 << 20)
            try draft.put(value: large.span, under: 1, in: Tables.numbers)
            try draft.commit()
        }
        #expect(try read(1, from: store)?.count == 7 << 20)
        #expect(try store.usage.mapBytes >= 8 << 20)
    }

    @Test func `waits for the snapshots of other threads where it is asked to`() throws {
        let store = try openStore(at: path)
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            guard let snapshot = try? store.snapshot() else { return }
            begun.signal()
            end.wait()
            usleep(20_000)
            _ = snapshot.transactionID
        }
        begun.wait()
        expect(.growthBlocked(liveTransactions: 1)) { () throws(StoreError) in
            try store.grow(waitingSeconds: 0.001)
        }
        let before = try store.usage.mapBytes
        end.signal()
        try store.grow(waitingSeconds: 60)
        #expect(try store.usage.mapBytes == 2 * before)
    }

    @Test func `says that reserving is blocked by a snapshot, and lets the turn go`() throws {
        let store = try openStore(at: path, capacityBytes: 1 << 20)
        do {
            let snapshot = try store.snapshot()
            expect(.growthBlocked(liveTransactions: 1)) { () throws(StoreError) in
                _ = try store.draft(reservingBytes: 8 << 20)
            }
            #expect(snapshot.transactionID > 0)
        }
        try write([1], under: 1, to: store)
        #expect(try read(1, from: store) == [1])
    }

    @Test func `opens with the room its last writer had`() throws {
        do {
            let store = try openStore(at: path, capacityBytes: 1 << 20)
            try store.grow(atLeast: 20 << 20)
            try write([1], under: 1, to: store)
        }
        #expect(try openStore(at: path, capacityBytes: 1 << 20).usage.mapBytes == 32 << 20)
    }

    @Test func `follows when another process grew it`() async throws {
        let store = try openStore(at: path, capacityBytes: 1 << 20)
        try write([1], under: 1, to: store)
        await #expect(processExitsWith: .success) { [path = path as String] in
            let store = try openStore(at: path, capacityBytes: 16 << 20)
            try write([UInt8](repeating: 2, count: 4 << 20), under: 2, to: store)
        }
        #expect(try read(2, from: store)?.count == 4 << 20)
        try write([3], under: 3, to: store)
        #expect(try numberOfEntries(in: store) == 3)
    }

    @Test func `follows another process when it next writes`() async throws {
        let store = try openStore(at: path, capacityBytes: 1 << 20)
        await #expect(processExitsWith: .success) { [path = path as String] in
            let store = try openStore(at: path, capacityBytes: 16 << 20)
            try write([UInt8](repeating: 2, count: 4 << 20), under: 2, to: store)
        }
        try write([3], under: 3, to: store)
        #expect(try numberOfEntries(in: store) == 2)
    }

    @Test func `waits for its snapshots before it follows another process`() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            try ForkedPair.run(
                child: { try growWhenTold(at: path, $0) },
                parent: { try holdSnapshot(at: path, $0) })
        }
    }

    private static let entries = 1000

    private func fill(_ store: Store) throws(StoreError) {
        let value = [UInt8](repeating: 5, count: 500)
        var draft = try store.draft()
        for key in 0..<UInt64(Self.entries) {
            try draft.append(value: value.span, under: key, in: Tables.numbers)
        }
        try draft.commit()
    }

    private func expect(_ expected: StoreError, of call: () throws(StoreError) -> Void) {
        #expect(failure(of: call) == expected)
    }
}

/// Commits more than another process's map can show.
func growWhenTold(at path: String, _ pair: ForkedPair) throws {
    pair.await()
    let store = try openStore(at: path, capacityBytes: 16 << 20)
    try write([UInt8](repeating: 2, count: 4 << 20), under: 2, to: store)
    pair.signal()
}

/// Holds a snapshot while the map becomes too small, and lets it go.
func holdSnapshot(at path: String, _ pair: ForkedPair) throws {
    let store = try openStore(at: path, capacityBytes: 1 << 20)
    try write([1], under: 1, to: store)
    do {
        let snapshot = try store.snapshot()
        pair.signal()
        pair.await()
        let blocked = StoreError.growthBlocked(liveTransactions: 1)
        #expect(failure { () throws(StoreError) in try beginSnapshot(of: store) } == blocked)
        #expect(failure { () throws(StoreError) in try beginDraft(in: store) } == blocked)
        #expect(try snapshot.reader.bytes(under: 1, in: Tables.numbers)?.copied == [1])
    }
    #expect(try read(2, from: store)?.count == 4 << 20)
    try write([3], under: 3, to: store)
}
