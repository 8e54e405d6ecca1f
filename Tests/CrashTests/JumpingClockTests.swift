import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct `A book on a machine whose clock jumps` {
    /// Seconds that the clock is ahead: years back, hours, and past the end of 32 bits.
    private static let jumps = [
        -200_000_000, -86_400, -3_600, -1, 1, 7_200, 31_536_000, 2_300_000_000,
    ]

    @Test func `keeps its order, is sound, and can be exported and made anew`() throws {
        let program = try Program.scratch(people: 1)
        var random = SeededGenerator(seed: Trials.first)
        for turn in 0..<(Trials.isLong ? 100 : 8) {
            let jump = String(Self.jumps[random.below(Self.jumps.count)])
            let usual = program.environment
            program.environment.merge(try Preload.variables(["FAULT_CLOCK": jump])) { $1 }
            let day = "2020-0\(1 + turn / 20)-\(10 + turn % 20)"
            try program.require(["spend", "5", "Food", "--create-missing", "--on", day])
            program.environment = usual
        }
        let events = try program.sequences()
        #expect(events == Array((1...events.count).reversed()))
        let sound = try FaultTrial.eventsOfSoundBook(program, at: program.scratchBook.path)
        #expect(sound == events.count)
        try program.require(["export", "events", "-o", "events.ndjson"])
        try program.require(["import", "events", "events.ndjson", "-b", program.path("again.book")])
        let again = try FaultTrial.eventsOfSoundBook(program, at: program.path("again.book"))
        #expect(again == events.count)
        print("clocks: \(events.count) events, 0 flaws")
    }
}
