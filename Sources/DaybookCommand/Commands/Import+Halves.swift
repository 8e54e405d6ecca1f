import Daybook
import Reports

// Punches of a file that lack their other half.

extension Import {
    /// More punches are not looked through: their days are told by the report itself.
    private static let mostPunches = 10_000

    /// Where the days are of the punches that were recorded and lack the other one; nil: nowhere.
    func halves(
        _ kind: ImportKind, _ receipt: Receipt<ImportOutcome>, _ session: Session
    ) throws(CommandError) -> Advice? {
        guard kind == .punches, !write.dryRun, receipt.outcome.unended == 0,
            let numbers = receipt.sequences, numbers.count <= Self.mostPunches
        else { return nil }
        let view = try session.view()
        let days = try ask(view.entries(of: .clockPunched, .all)).rows
            .filter { numbers.contains($0.sequence) }.map(\.content.on)
        guard let first = days.min(), let last = days.max() else { return nil }
        let period = Period(from: .day(first), through: .day(last))
        let open = try ask(view.overtime(period, today: session.today)).rows
            .map(\.incompleteDays.count).reduce(0, +)
        view.end()
        guard open > 0 else { return nil }
        let which = counted(open, "day lacks", "days lack")
        return "\(which) a check-in or a check-out:  \(run: "overtime", .period(period.label))"
    }
}
