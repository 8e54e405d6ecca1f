import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `A store among processes` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }

    @Test func `opened twice in one process is one store`() throws {
        let first = try openStore(at: path)
        let second = try openStore(at: path + "/../" + (path as NSString).lastPathComponent)
        #expect(first === second)
        #expect(try openStore(at: path, access: .readOnly) === first)
    }

    @Test func `is not opened again with more than it has`() throws {
        let store = try openStore(at: path)
        let more = StoreOptions(tables: Tables.all + [Table("more", keys: .bytes)])
        #expect(
            failure { () throws(StoreError) in try Store.open(at: path, options: more) }
                == .openedDifferently(path: path))
        #expect(store.access == .readWrite)
    }

    @Test func `opened to read is not opened to write beside`() throws {
        try write([1], under: 1, to: try openStore(at: path))
        let reader = try openStore(at: path, access: .readOnly)
        #expect(
            failure { () throws(StoreError) in try openStore(at: path) }
                == .openedDifferently(path: path))
        #expect(try read(1, from: reader) == [1])
        #expect(
            failure { () throws(StoreError) in try beginDraft(in: reader) }
                == .readOnly(path: path))
        #expect(failure { () throws(StoreError) in try reader.grow() } == .readOnly(path: path))
    }

    @Test func `opens and closes on many threads without a clash`() throws {
        try write([1], under: 1, to: try openStore(at: path))
        let failures = Failures()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<50 {
                failures.note(
                    failure { () throws(StoreError) in
                        _ = try read(1, from: try openStore(at: path))
                    })
            }
        }
        #expect(failures.all == [])
    }

    @Test func `keeps exactly what was committed when its writer is killed`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            try dieWriting(at: path)
        }
        let store = try openStore(at: path)
        #expect(try read(1, from: store) == [1])
        #expect(try numberOfEntries(in: store) == 1)
        try write([3], under: 3, to: store)
        #expect(try numberOfEntries(in: store) == 2)
    }

    @Test func `lets the next writer in when its writer is killed`() async throws {
        let store = try openStore(at: path)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            try dieWriting(at: path)
        }
        try write([3], under: 3, to: store)
        #expect(try numberOfEntries(in: store) == 2)
    }

    @Test func `frees the slots of readers that were killed`() async throws {
        let store = try openStore(at: path)
        try write([1], under: 1, to: store)
        for _ in 0..<3 {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                try dieReading(at: path)
            }
        }
        try write([2], under: 2, to: store)
        // Each child's opening freed the one before it; the last is left.
        let usage = try store.usage
        #expect(usage.readers == 1)
        #expect(usage.oldestReaderLag == 1)
        #expect(try openStore(at: path).usage.readers == 0)
    }

    @Test func `finds a free slot among dead readers when all are taken`() async throws {
        let options = StoreOptions(tables: Tables.all, maximumReaders: 2)
        let store = try Store.open(at: path, options: options)
        try write([1], under: 1, to: store)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            try dieReading(at: path, snapshots: 2)
        }
        #expect(try read(1, from: store) == [1])
    }

    @Test func `says when every slot is taken by the living`() throws {
        let options = StoreOptions(tables: Tables.all, maximumReaders: 1)
        let store = try Store.open(at: path, options: options)
        let snapshot = try store.snapshot()
        #expect(
            failure { () throws(StoreError) in try beginSnapshot(of: store) }
                == .readersFull)
        #expect(snapshot.transactionID > 0)
    }

    @Test func `refuses to work in a forked child`() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            try forkAndUse(path)
        }
    }

    @Test func `counts readers and how far they lag`() throws {
        let store = try openStore(at: path)
        try write([1], under: 1, to: store)
        #expect(try store.usage.readers == 0)
        let snapshot = try store.snapshot()
        for key in 2...4 { try write([1], under: UInt64(key), to: store) }
        let usage = try store.usage
        #expect(usage.readers == 1)
        #expect(usage.oldestReaderLag == 3)
        #expect(usage.lastTransaction == snapshot.transactionID + 3)
        #expect(usage.fileBytes >= usage.usedBytes - usage.freeBytes)
        #expect(usage.mapBytes == 1 << 20)
    }
}

/// Commits one entry, writes another, and dies before the second commit.
func dieWriting(at path: String) throws {
    let store = try openStore(at: path)
    try write([1], under: 1, to: store)
    var draft = try store.draft()
    let large = [UInt8](repeating: 2, count: 100_000)
    try draft.put(value: large.span, under: 2, in: Tables.numbers)
    kill(getpid(), SIGKILL)
    try draft.commit()
}

/// Dies with live snapshots.
func dieReading(at path: String, snapshots: Int = 1) throws {
    let store = try openStore(at: path)
    let first = try store.snapshot()
    if snapshots == 2 {
        let second = try store.snapshot()
        kill(getpid(), SIGKILL)
        _ = second.transactionID
    }
    kill(getpid(), SIGKILL)
    _ = first.transactionID
}

func beginSnapshot(of store: Store) throws(StoreError) { _ = try store.snapshot() }

/// Forks with the store open, and checks that the child is refused and the parent is not.
func forkAndUse(_ path: String) throws {
    let store = try openStore(at: path)
    try write([1], under: 1, to: store)
    let child = forkProcess()
    if child == 0 {
        let answers = [
            failure { () throws(StoreError) in try beginSnapshot(of: store) },
            failure { () throws(StoreError) in try beginDraft(in: store) },
            failure { () throws(StoreError) in try store.grow() },
            failure { () throws(StoreError) in try openStore(at: path) },
            failure { () throws(StoreError) in try store.usage },
        ]
        _exit(answers.allSatisfy { $0 == .forked } ? 0 : 1)
    }
    var status: Int32 = -1
    unsafe waitpid(child, &status, 0)
    try write([2], under: 2, to: store)
    guard status == 0, try numberOfEntries(in: store) == 2 else { exit(1) }
}
