/// What is measured, in the order it is done.
package enum Workload: String, CaseIterable, Hashable, Sendable {
    case appendBatch = "append_batch"
    case rebuildCheck = "rebuild_check"
    case rebuildMarks = "rebuild_marks"
    case rebuildPunches = "rebuild_punches"
    case rebuildSwap = "rebuild_swap"
    case followLog = "follow_log"
    case verify
    case appendOne = "append_one"
    case appendOneLarge = "append_one_large"
    case rankYear = "rank_year"

    /// Does it, and checks what it answers.
    package func run(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        switch self {
        case .appendBatch: try AppendBatch.run(in: &workshop)
        case .rebuildCheck: try Rebuilding.check(in: &workshop)
        case .rebuildMarks: try Rebuilding.marks(in: &workshop)
        case .rebuildPunches: try Rebuilding.punches(in: &workshop)
        case .rebuildSwap: try Rebuilding.swap(in: &workshop)
        case .followLog: try FollowLog.run(in: &workshop)
        case .verify: try VerifyBook.run(in: &workshop)
        case .appendOne: try AppendOne.run(in: &workshop)
        case .appendOneLarge: try AppendOne.runLarge(in: &workshop)
        case .rankYear: try RankYear.run(in: &workshop)
        }
    }
}
