import ByteStore
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct `Writers of a store` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }

    @Test func `are refused a second draft on one thread at once`() throws {
        let store = try openStore(at: path)
        let draft = try store.draft()
        let second = failure { () throws(StoreError) in try beginDraft(in: store) }
        #expect(second == .draftAlreadyOpen)
        try draft.commit()
    }

    @Test func `give up after a while when another thread writes`() throws {
        let store = try openStore(at: path)
        let draft = try store.draft()
        let other = onAnotherThread {
            failure { () throws(StoreError) in try beginDraft(in: store, timeoutSeconds: 0.05) }
        }
        guard case .busy(let holder, let waited) = other else {
            Issue.record("The other thread saw \(String(describing: other)).")
            return
        }
        #expect(holder == getpid())
        #expect(waited >= 0.05)
        try draft.commit()
    }

    @Test func `on many threads take turns and lose nothing`() throws {
        let store = try openStore(at: path)
        let failures = Failures()
        DispatchQueue.concurrentPerform(iterations: 8) { writer in
            for step in 0..<25 {
                let key = UInt64(writer * 25 + step)
                failures.note(
                    failure { () throws(StoreError) in
                        try write([UInt8(writer)], under: key, to: store)
                    })
            }
        }
        #expect(failures.all == [])
        #expect(try numberOfEntries(in: store) == 200)
    }

    @Test func `give up after a while when another process writes`() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            try ForkedPair.run(
                child: { try holdDraft(at: path, $0) },
                parent: { try writeBesideHolder(at: path, $0) })
        }
    }
}

extension `Writers of a store` {
    @Test func `in several processes take turns and lose nothing`() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            try countInProcesses(at: path)
        }
        #expect(try read(0, from: try openStore(at: path)) == [120])
    }
}

/// Four processes count to thirty each, in one entry.
func countInProcesses(at path: String) throws {
    let children = (0..<4).map { _ in
        let child = forkProcess()
        if child == 0 {
            let refused = failure { () throws(StoreError) in try count(to: 30, at: path) }
            _exit(refused == nil ? 0 : 1)
        }
        return child
    }
    for child in children {
        var status: Int32 = -1
        unsafe waitpid(child, &status, 0)
        #expect(status == 0)
    }
}

func count(to limit: Int, at path: String) throws(StoreError) {
    let store = try openStore(at: path)
    for _ in 0..<limit {
        var draft = try store.draft(timeoutSeconds: 60)
        let last = try draft.reader.bytes(under: 0, in: Tables.numbers)?.copied ?? [0]
        let next = [last[0] + 1]
        try draft.put(value: next.span, under: 0, in: Tables.numbers)
        try draft.commit()
    }
}

/// Begins a draft, says so, waits to be told, and commits.
func holdDraft(at path: String, _ pair: ForkedPair) throws {
    let store = try openStore(at: path)
    var draft = try store.draft()
    let one: [UInt8] = [1]
    try draft.put(value: one.span, under: 1, in: Tables.numbers)
    pair.signal()
    pair.await()
    try draft.commit()
    pair.signal()
}

/// Is refused while another process holds a draft, and let in afterwards. Readers never wait.
func writeBesideHolder(at path: String, _ pair: ForkedPair) throws {
    pair.await()
    let store = try openStore(at: path)
    let refused = failure { () throws(StoreError) in
        try beginDraft(in: store, timeoutSeconds: 0.02)
    }
    guard case .busy(let holder, let waited) = refused else {
        Issue.record("A draft beside another process gave \(String(describing: refused)).")
        return
    }
    #expect(holder.map { $0 != getpid() && $0 > 0 } == true)
    #expect(waited >= 0.02)
    #expect(try read(1, from: store) == nil)
    pair.signal()
    pair.await()
    #expect(try read(1, from: store) == [1])
    try write([2], under: 2, to: store)
}

func beginDraft(in store: Store, timeoutSeconds: Double = 5) throws(StoreError) {
    _ = try store.draft(timeoutSeconds: timeoutSeconds)
}

/// Runs `work` on a thread of its own and waits for its answer.
func onAnotherThread<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) -> Answer? {
    let answer = Box<Answer>()
    let thread = Thread { answer.fill(work()) }
    thread.start()
    return answer.wait()
}

/// A value that arrives from another thread.
final class Box<Value: Sendable>: Sendable {
    private let arrived = DispatchSemaphore(value: 0)
    private let value = Mutex<Value?>(nil)

    func fill(_ new: Value) {
        value.withLock { $0 = new }
        arrived.signal()
    }

    func wait() -> Value? {
        arrived.wait()
        return value.withLock { $0 }
    }
}

/// The errors of several threads.
final class Failures: Sendable {
    private let errors = Mutex<[StoreError]>([])
    var all: [StoreError] { errors.withLock { $0 } }
    func note(_ error: StoreError?) { if let error { errors.withLock { $0.append(error) } } }
}
