import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite(.serialized) struct `A book that finds no room` {
    /// How much room is left, in KiB: from none to more than any of the works needs.
    private static let rooms = [0, 4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 64, 96, 128, 256, 1024]

    private static let diskBytes = 6 << 20

    /// A work, and the room it has: in the gate, one room each.
    private static func cases() -> [(work: Work, room: Int)] {
        var random = SeededGenerator(seed: Trials.first)
        return Trials.sample(Work.all, 8).flatMap { work -> [(work: Work, room: Int)] in
            let some = Trials.isLong ? rooms : [rooms[random.below(rooms.count)]]
            return some.map { (work, $0) }
        }
    }

    @Test(.enabled("only root can mount a small disk") { TemporaryDisk.isPossible })
    func `on a full disk keeps what it acknowledged, and goes on when there is room`() throws {
        let disk = try TemporaryDisk(sizeBytes: Self.diskBytes)
        let trial = try FaultTrial(in: URL(filePath: disk.path))
        let flaws = try Self.cases().compactMap { work, room -> String? in
            try disk.leave(Self.diskBytes)
            try trial.begin()
            try disk.leave(room << 10)
            let run = try trial.program.run(work.words, input: work.input, secondsAtMost: 60)
            try disk.leave(Self.diskBytes)
            let flaw = try trial.flaw(of: work, run, isKilled: false)
            return flaw.map { "\(work), \(room) KiB: \($0): \(run.page)" }
        }
        #expect(flaws == [])
        print("disks: \(Self.cases().count) commands on a full disk, \(flaws.count) flaws")
    }

    @Test func `in a file that may not grow keeps what it acknowledged`() throws {
        let trial = try FaultTrial()
        let flaws = try Self.cases().compactMap { work, room -> String? in
            try trial.begin()
            let run = try trial.program.run(
                work.words, input: work.input, filesAtMost: room, secondsAtMost: 60)
            let flaw = try trial.flaw(of: work, run, isKilled: false)
            return flaw.map { "\(work), files of \(room) KiB: \($0): \(run.page)" }
        }
        #expect(flaws == [])
        print("limits: \(Self.cases().count) commands under a limit, \(flaws.count) flaws")
    }
}
