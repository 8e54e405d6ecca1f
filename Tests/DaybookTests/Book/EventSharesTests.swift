import TestSupport
import Testing

@testable import Daybook

/// Cores that go through a log in blocks, one step of one of them at a time.
private struct SteppedCores {
    let shares: EventShares
    let blockEvents: UInt64
    /// What each core goes through, and its next event.
    private var runs: [(run: EventRun, next: UInt64, last: UInt64)?]
    private var isDone: [Bool]
    private(set) var visits: [UInt64: Int] = [:]
    private(set) var runCount = 0

    init(_ shares: EventShares, cores: Int, blockEvents: UInt64) {
        (self.shares, self.blockEvents) = (shares, blockEvents)
        runs = Array(repeating: nil, count: cores)
        isDone = Array(repeating: false, count: cores)
    }

    var areDone: Bool { isDone.allSatisfy(\.self) }

    mutating func step(_ core: Int) {
        guard let (run, next, last) = runs[core] else {
            let run = shares.take(core)
            isDone[core] = run == nil
            runCount += run == nil ? 0 : 1
            runs[core] = run.map { ($0, $0.events.lowerBound, $0.events.upperBound) }
            return
        }
        #expect(next <= last && last <= run.last)
        let blockEnd = (next + blockEvents - 1) / blockEvents * blockEvents
        let end = run.claim(through: blockEnd)
        #expect(end <= last, "others take, nobody gives")
        for event in next...min(blockEnd, end) { visits[event, default: 0] += 1 }
        runs[core] = blockEnd < end ? (run, blockEnd + 1, end) : nil
    }
}

@Suite struct `Events shared out over cores` {
    @Test(arguments: Trials.seeds(100))
    func `are gone through once each, whoever comes when`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let (first, count) = (1 + dice.next() % 5, 1 + dice.next() % 300)
        let wanted = 1 + Int(dice.next() % 4)
        let events = first...first + count - 1
        let shares = EventShares(events, cores: wanted, worthTaking: 1 + Int(dice.next() % 9))
        let cores = shares.cores
        #expect(cores <= wanted)
        var stepped = SteppedCores(shares, cores: cores, blockEvents: 1 + dice.next() % 20)
        // One core in some is slower than the others by far.
        let slow = Int(dice.next() % 4)
        while !stepped.areDone {
            let core = Int(dice.next() % UInt64(cores))
            if core != slow || cores == 1 || dice.next() % 50 == 0 { stepped.step(core) }
        }
        #expect(stepped.visits.count == events.count)
        #expect(stepped.visits.allSatisfy { events.contains($0.key) && $0.value == 1 })
        #expect(shares.begun == events.count)
    }

    @Test func `go to the faster core when one is slow`() {
        let shares = EventShares(1...1000, cores: 2, worthTaking: 10)
        var stepped = SteppedCores(shares, cores: 2, blockEvents: 10)
        stepped.step(1)
        for _ in 0..<200 { stepped.step(0) }
        #expect(stepped.visits.count >= 990)
        #expect(stepped.runCount > 2)
    }

    @Test func `stay with their core where little is left`() {
        let shares = EventShares(1...60_000, cores: 2)
        #expect(shares.take(0)?.events == 1...30_000)
        #expect(shares.take(0) == nil)
        #expect(shares.take(1)?.events == 30_001...60_000)
        #expect(shares.take(1) == nil)
    }

    @Test func `are left to nobody where a core gives them up`() throws {
        let shares = EventShares(1...1000, cores: 2, worthTaking: 10)
        #expect(shares.take(0)?.events == 1...500)
        shares.giveUp(0)
        let run = try #require(shares.take(1))
        #expect(run.events == 501...1000)
        #expect(run.claim(through: 1000) == 1000)
        #expect(shares.take(1) == nil)
        #expect(shares.take(0) == nil)
    }

    @Test func `may be none`() {
        let shares = EventShares(nil, cores: 2)
        #expect(shares.take(0) == nil)
        #expect(shares.take(1) == nil)
        #expect(shares.begun == 0)
    }
}
