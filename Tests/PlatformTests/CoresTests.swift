import Foundation
import Glibc
import Synchronization
import Testing

@testable import Platform

@Suite struct `Work shared out over the cores` {
    @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 1000])
    func `makes of a list what one core makes of it`(count: Int) {
        @Sendable func made(_ list: [Int]) -> [Int] { list.flatMap { [$0, -$0, $0][..<($0 % 4)] } }
        let list = [Int](0..<count)
        let found = Cores.flatMap(list) { made($0) }
        #expect(found == made(list))
    }

    @Test(arguments: [(1, 1), (63, 1), (64, 2), (96, 3), (1000, 7)])
    func `divides a list that is long, and no other`(count: Int, parts: Int) async {
        // The number of cores is the process's.
        await #expect(processExitsWith: .success) { [count = count as Int, parts = parts as Int] in
            Cores.use(7)
            let lengths = Mutex<[Int]>([])
            _ = Cores.flatMap([Int](0..<count)) { part in
                lengths.withLock { $0.append(part.count) }
                return part
            }
            let found = lengths.withLock(\.self)
            #expect(found.count == parts)
            #expect(found.reduce(0, +) == count)
        }
    }

    @Test func `ends with the first error, when all have ended`() {
        let ended = Atomic(0)
        let error = #expect(throws: PlatformError.self) {
            try Cores.map(8) { (index) throws(PlatformError) in
                ended.add(1, ordering: .relaxed)
                if index % 2 == 1 { throw .notFound(path: "\(index)") }
                return index
            }
        }
        #expect(error == .notFound(path: "1"))
        #expect(ended.load(ordering: .relaxed) == 8)
    }

    /// The kernel says it in `/proc`, too, as a mask in hexadecimal digits.
    @Test func `uses those that the process may run on`() throws {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(
            status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") })
        let bits = line.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue)
            .reduce(0) { $0 + $1.nonzeroBitCount }
        #expect(Machine.cores == bits)
    }
}

/// How often each number had its turn.
private func turns(_ count: Int, on threads: Int) -> [Int] {
    let turns = Mutex([Int](repeating: 0, count: count))
    Threads.run(count, on: threads) { number in turns.withLock { $0[number] += 1 } }
    return turns.withLock(\.self)
}

@Suite struct `Threads of the program's own` {
    @Test(arguments: [1, 2, 3, 7, 16, 64, 100])
    func `do each part once, however many they are`(threads: Int) {
        for count in [0, 1, 2, 15, 200] {
            #expect(turns(count, on: threads) == [Int](repeating: 1, count: count))
        }
    }

    @Test func `leave the first part to the caller`() {
        let caller = pthread_self()
        let isCaller = Atomic(false)
        Threads.run(8, on: 4) { number in
            if number == 0 { isCaller.store(pthread_self() == caller, ordering: .relaxed) }
        }
        let isFound = isCaller.load(ordering: .relaxed)
        #expect(isFound)
    }

    @Test func `may share work out in their turn`() {
        let sum = Atomic(0)
        Threads.run(20, on: 8) { _ in
            Threads.run(20, on: 8) { number in sum.add(number, ordering: .relaxed) }
        }
        let found = sum.load(ordering: .relaxed)
        #expect(found == 20 * 190)
    }

    @Test func `are missed by nobody where the system has none`() async {
        await #expect(processExitsWith: .success) {
            // Root may have as many as it likes, so that the child becomes somebody else.
            var none = rlimit()
            _ = unsafe setrlimit(__rlimit_resource_t(6), &none)  // RLIMIT_NPROC
            if getuid() == 0 { #expect(setuid(65534) == 0) }
            try #require(!Threads.start {})
            #expect(turns(200, on: 64) == [Int](repeating: 1, count: 200))
            #expect(Cores.flatMap([Int](0..<1000)) { $0 } == [Int](0..<1000))
            #expect(Ahead { 7 }.value() == 7)
            // Whoever was refused has given its place back.
            for _ in 0..<100 { #expect(!Threads.start {}) }
            #expect((1...Threads.limit).allSatisfy { _ in stacks.claim() != nil })
        }
    }

    @Test func `are sixty-four at most`() async {
        await #expect(processExitsWith: .success) {
            Cores.use(64)
            let isOver = Monitor(false)
            let ended = Monitor(0)
            let begun = (0..<100).filter { _ in
                Threads.start {
                    isOver.wait { $0 ? () : nil }
                    ended.change { $0 += 1 }
                }
            }
            #expect(begun.count == Threads.limit)
            #expect(turns(50, on: 64) == [Int](repeating: 1, count: 50))
            #expect(Ahead { 7 }.value() == 7)
            isOver.change { $0 = true }
            ended.wait { $0 == Threads.limit ? () : nil }
        }
    }
}

@Suite struct `Work done ahead` {
    @Test func `is done once, by its thread or by whoever asks`() {
        for _ in 0..<200 {
            let count = Atomic(0)
            let ahead = Ahead { count.add(1, ordering: .relaxed).newValue }
            Threads.run(4, on: 4) { _ in #expect(ahead.value() == 1) }
            let done = count.load(ordering: .relaxed)
            #expect(done == 1)
        }
    }
}

@Suite struct `A value that threads wait for` {
    @Test func `reaches each of them once it is as they need it`() {
        let queue = Monitor<[Int]>([])
        let sum = Monitor(0)
        for _ in 0..<4 {
            let isBegun = Threads.start {
                for _ in 0..<100 {
                    let number = queue.wait { $0.popLast() }
                    sum.change { $0 += number }
                }
            }
            // Other tests may have all threads: then there is one taker fewer.
            if !isBegun { sum.change { $0 += (1...100).reduce(0, +) } }
            if isBegun { for number in 1...100 { queue.change { $0.append(number) } } }
        }
        #expect(sum.wait { $0 == 4 * 5050 ? $0 : nil } == 4 * 5050)
    }
}
