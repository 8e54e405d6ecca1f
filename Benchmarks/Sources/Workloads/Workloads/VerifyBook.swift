import Daybook

/// Checks the whole large book against itself once: every block, every event's fields and hash,
/// the tree, every projection. One run; there is no yardstick for it.
enum VerifyBook {
    static func run(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let large = try workshop.largeBook()
        let (found, nanoseconds) = try Stopwatch.time { () throws(BenchmarkError) in
            try daybook { () throws(DaybookError) in try large.book.verify() }
        }
        guard found.isSound else {
            throw .wrongAnswer(.verify, found.problems.joined(separator: "; "))
        }
        guard found.events >= UInt64(large.events) else {
            throw .wrongAnswer(.verify, "\(found.events) events were seen of \(large.events)")
        }
        var samples = Samples()
        samples.add(nanoseconds)
        workshop.answers.add(found.events)
        return [
            Figure.rate(Workload.verify.rawValue, samples, events: large.events)
                .aiming(at: Aim(.value, .atLeast, 2), isJudged: workshop.scale.isJudged)
        ]
    }
}
