import Glibc
import ProgramSupport
import TestSupport
import Testing

@Suite(.serialized) struct `A book of which a call to the system fails` {
    /// The errors of each kind of call, as `preload.c` names the kinds.
    private static let errors: [(kind: String, errors: [Int32])] = [
        ("w", [EIO, ENOSPC, EDQUOT]), ("t", [EIO, EPIPE]), ("s", [EIO]), ("z", [ENOSPC, EFBIG]),
        ("o", [EMFILE, EACCES, ENOSPC]), ("n", [EIO, ENOSPC]), ("m", [ENOMEM]),
        ("r", [EIO, EINTR]),
        ("l", [ENOLCK, EINTR]), ("c", [EAGAIN]), ("a", [ENOMEM]),
    ]

    /// The most calls of a kind that are tried in one work.
    private static let most = 400

    @Test func `keeps what it acknowledged, is called sound and takes the next command`() throws {
        let trial = try FaultTrial()
        var random = SeededGenerator(seed: Trials.first)
        let flaws = try Trials.sample(Work.all, 8).flatMap { work in
            try Trials.isLong
                ? Self.flawsOfEveryCall(work, trial)
                : [Self.flaw(work, trial, using: &random)].compactMap(\.self)
        }
        #expect(flaws == [])
        print("faults: \(trial.count) calls failed, \(flaws.count) flaws")
    }

    /// What is wrong after the failure of one call, of any kind.
    private static func flaw(
        _ work: Work, _ trial: FaultTrial, using random: inout SeededGenerator
    ) throws -> String? {
        let (kind, errors) = Self.errors[random.below(Self.errors.count)]
        let all = ends(kind, errors[random.below(errors.count)])
        let end = all[random.below(all.count)]
        return try trial.trial(work, kind, someCallBelow: 8, end, using: &random)
    }

    private static func flawsOfEveryCall(_ work: Work, _ trial: FaultTrial) throws -> [String] {
        try errors.flatMap { kind, errors in
            try errors.flatMap { ends(kind, $0) }.flatMap { end in
                try trial.trials(work, kind, most: most, end)
            }
        }
    }

    private static func ends(_ kind: String, _ error: Int32) -> [Fault.End] {
        // A call that is interrupted for ever is asked for ever.
        if error == EINTR { return [.failsOnce(error)] }
        let half: [Fault.End] = kind == "w" ? [.failsHalf(error)] : []
        return [.failsOnce(error), .failsOn(error)] + half
    }

    /// What could not be read to its end was not seen: nothing is known of it.
    @Test func `is not called damaged by a backup that cannot read its copy`() throws {
        let trial = try FaultTrial()
        let backup = Work(words: ["backup", "copy"], makes: "copy")
        var flaws: [String] = []
        if Trials.isLong { flaws = try trial.trials(backup, "r", most: 400, .failsOnce(EIO)) }
        for call in [38, 46] where !Trials.isLong {
            let flaw = try trial.trial(backup, Fault("r", call: call, .failsOnce(EIO))).flaw
            flaws += flaw.map { [$0] } ?? []
        }
        #expect(flaws == [])
    }
}
