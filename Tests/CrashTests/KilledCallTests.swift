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
        for work in Work.all {
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
}
