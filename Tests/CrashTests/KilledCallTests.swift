import Glibc
import ProgramSupport
import TestSupport
import Testing

@Suite(.serialized) struct `A book whose command is killed at a call to the system` {
    /// Every call that changes something, or that others see.
    private static let kinds = "wtsznolm"

    /// The most calls of one work.
    private static let most = 2000

    @Test func `has all of the command or nothing, and takes the next`() throws {
        let trial = try FaultTrial()
        var random = SeededGenerator(seed: Trials.first)
        var flaws: [String] = []
        for work in Trials.sample(Work.all, 8) {
            if Trials.isLong {
                flaws += try trial.trials(work, Self.kinds, most: Self.most, .kills)
            } else if let flaw = try trial.trial(
                work, Self.kinds, someCallBelow: 40, .kills, using: &random)
            {
                flaws.append(flaw)
            }
        }
        #expect(flaws == [])
        print("calls: \(trial.count) kills, \(flaws.count) flaws")
    }

    /// A machine without memory kills whoever has the most of it.
    @Test func `is not called damaged by a look at it that was killed`() throws {
        let trial = try FaultTrial()
        try trial.begin()
        var statuses: Set<Int32> = []
        for call in Trials.isLong ? 1...16 : 4...7 {
            let (run, came) = try trial.program.run(
                ["verify"], under: Fault(Self.kinds, call: call, .kills))
            if came { statuses.insert(run.status) }
        }
        #expect(statuses.isSubset(of: [0, 74, -SIGKILL]) && statuses.contains(74))
    }
}
