import Daybook

/// Marks one person present, durably, again and again: each mark reads what it must know, is
/// judged by the rules, and is committed with every projection. Beside it C commits one record,
/// in turn with it: A B A B.
enum AppendOne {
    private static let aim = Aim(.ratio, .atLeast, 0.8)
    private static let bytesPerKilobyte = 1e3

    /// In a club of 40 people with a year behind it; also times a plain sync of the disk.
    static func run(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let club = try GeneratedBook(
            .club, at: workshop.directory.place("club"), for: .appendOne)
        let turns = try turns(.appendOne, club.book, workshop.scale.marks, in: &workshop)
        return [
            .latency("fsync_4k", turns.syncs), .latency("bare_commit", turns.commits),
            figure(.appendOne, turns, in: workshop),
        ] + written(.appendOne, turns)
    }

    /// In the large book, where there is more to know before a mark is made.
    static func runLarge(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let book = try workshop.largeBook().book
        let turns = try turns(.appendOneLarge, book, workshop.scale.largeMarks, in: &workshop)
        return [figure(.appendOneLarge, turns, in: workshop)] + written(.appendOneLarge, turns)
    }

    private static func figure(
        _ workload: Workload, _ turns: CommitTurns, in workshop: Workshop
    ) -> Figure {
        // Where a sync costs nothing this would compare processors, not disks.
        let isJudged = workshop.scale.isJudged && workshop.directory.isOnDisk
        return Figure.latency(workload.rawValue, turns.marks)
            .beside(
                "bare LMDB commit", .latency("", turns.commits),
                ratio: turns.marks.speed(against: turns.commits)
            )
            .aiming(at: aim, isJudged: isJudged)
    }

    /// What a mark gives the kernel to write, in whole pages: no matter how fast the machine is.
    /// - Returns: nothing where the kernel does not count.
    private static func written(_ workload: Workload, _ turns: CommitTurns) -> [Figure] {
        guard turns.markBytes > 0 else { return [] }
        let count = Double(turns.weighed) * bytesPerKilobyte
        let ours = Double(turns.markBytes) / count
        let theirs = Double(turns.commitBytes) / count
        let name = "\(workload.rawValue)_written"
        return [
            Figure(name, ours, unit: "KB")
                .beside("bare LMDB commit", Figure("", theirs, unit: "KB"), ratio: theirs / ours)
        ]
    }

    private static func turns(
        _ workload: Workload, _ book: Book, _ count: Int, in workshop: inout Workshop
    ) throws(BenchmarkError) -> CommitTurns {
        var turns = try CommitTurns(
            of: book, for: workload, at: workshop.directory.place(workload.rawValue))
        // The first turn of each warms up.
        for round in 0...count {
            workshop.answers.add(try turns.take(isCounted: round > 0))
        }
        // Enough for every merge of small blocks to be among them.
        for _ in 0..<count / 4 { try turns.weigh() }
        try compare(book, workload)
        return turns
    }

    /// After all the marks the rows must be what the log folds to.
    private static func compare(_ book: Book, _ workload: Workload) throws(BenchmarkError) {
        let report = try daybook { () throws(DaybookError) in try book.rebuild(isCheckOnly: true) }
        for projection in report.projections where !projection.isSame {
            throw .wrongAnswer(workload, "the live rows of \(projection.name) differ")
        }
    }
}
