import Daybook

/// Folds the whole log into every projection, on two cores, beside C that only sums plain rows.
enum Rebuilding {
    private static let checkRatio = 1.0
    private static let swapRatio = 0.4
    private static let bytesPerMegabyte = 1e6
    private static let yardstick = "C row scan"

    /// Folds and compares the digests; writes nothing.
    static func check(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let workload = Workload.rebuildCheck
        let rounds = workshop.scale.checkRounds
        let aim = Aim(.ratio, .atLeast, checkRatio)
        let large = try workshop.largeBook()
        let figure = try measure(workload, large, rounds: rounds, aim, in: &workshop) {
            (book) throws(DaybookError) in try book.rebuild(isCheckOnly: true)
        }
        let book = large.book
        let peak = try MemorySampler.peak { () throws(BenchmarkError) in
            _ = try daybook { () throws(DaybookError) in try book.rebuild(isCheckOnly: true) }
        }
        let memory = Figure(
            "rebuild_check_memory", Double(peak) / bytesPerMegabyte, unit: "MB")
        return [figure, memory]
    }

    /// The same of a book of marks, and what an event of it takes.
    static func marks(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let aim = Aim(.ratio, .atLeast, checkRatio)
        let rolls = try workshop.rollCallBook()
        let figure = try measure(
            .rebuildMarks, rolls, rounds: workshop.scale.checkRounds, aim, in: &workshop
        ) { (book) throws(DaybookError) in try book.rebuild(isCheckOnly: true) }
        let size = try Sizes.figure(
            "bytes_per_mark", rolls, try workshop.rows(), isJudged: workshop.scale.isJudged)
        return [figure, size]
    }

    /// The same of a book of punches.
    static func punches(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let shifts = try workshop.shiftBook()
        let figure = try measure(
            .rebuildPunches, shifts, rounds: workshop.scale.checkRounds, nil, in: &workshop
        ) { (book) throws(DaybookError) in try book.rebuild(isCheckOnly: true) }
        return [figure]
    }

    /// Folds, writes every row anew, and swaps.
    static func swap(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let aim = Aim(.ratio, .atLeast, swapRatio)
        let rounds = workshop.scale.swapRounds
        let large = try workshop.largeBook()
        let figure = try measure(.rebuildSwap, large, rounds: rounds, aim, in: &workshop) {
            (book) throws(DaybookError) in try book.rebuild()
        }
        let size = try Sizes.figure(
            "bytes_per_event_rebuilt", large, try workshop.rows(),
            isJudged: workshop.scale.isJudged)
        return [figure, size]
    }

    private typealias Work = (Book) throws(DaybookError) -> RebuildReport

    /// Rounds of scans and `work` in turn, after one of each that is not counted.
    private static func measure(
        _ workload: Workload, _ large: GeneratedBook, rounds: Int, _ aim: Aim?,
        in workshop: inout Workshop, _ work: Work
    ) throws(BenchmarkError) -> Figure {
        let rows = try workshop.rows()
        var (folds, scans) = (Samples(), Samples())
        for round in 0...rounds {
            let scan = try rows.fastestScan()
            let (report, fold) = try Stopwatch.time { () throws(BenchmarkError) in
                try daybook { () throws(DaybookError) in try work(large.book) }
            }
            try examine(report, workload, of: large)
            guard round > 0 else { continue }
            scans.add(scan)
            folds.add(fold)
        }
        for digest in large.repeatableDigests { workshop.answers.add(digest) }
        let figure = Figure.rate(workload.rawValue, folds, events: large.events).beside(
            yardstick, .rate("", scans, events: rows.count), ratio: folds.speed(against: scans))
        guard let aim else { return figure }
        return figure.aiming(at: aim, isJudged: workshop.scale.isJudged)
    }

    /// Every projection folds to what the book came to when it was made.
    private static func examine(
        _ report: RebuildReport, _ workload: Workload, of large: GeneratedBook
    ) throws(BenchmarkError) {
        for projection in report.projections where !projection.isSame {
            throw .wrongAnswer(workload, "the live rows of \(projection.name) differ")
        }
        guard report.projections.map(\.digest) == large.digests else {
            throw .wrongAnswer(workload, "the log folds to another state than it did at first")
        }
        guard report.events == UInt64(large.events) else {
            throw .wrongAnswer(workload, "\(report.events) events were read of \(large.events)")
        }
    }
}
