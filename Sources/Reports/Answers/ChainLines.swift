package import Daybook

extension LogRow {
    /// The entry whose chain of corrections it is in; nil: it corrects a run of entries.
    package var chained: UInt64? {
        guard let targets = event.content.targets else { return event.sequence }
        return targets.count == 1 ? targets.lowerBound : nil
    }
}

extension Answer {
    /// The corrected entries among the events of a log, each with its chain of corrections.
    /// - Parameter chains: those of the entries that the rows speak of.
    package static func chains(
        _ report: Report<[LogRow]>, _ chains: [UInt64: EntryChain], _ period: DaybookModel.Period,
        _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer.log(report, period, frame)
        let shown = Array(frame.table(report.rows))
        guard !shown.isEmpty else { return answer }
        answer.table = nil
        answer.title = "Corrections · \(words(period)) · newest first"
        let audit = AuditLines(roster: report.roster, frame: frame)
        answer.blocks = ChainLines(audit: audit).groups(shown, chains)
        answer.hints = [
            "The figures they moved:  \(run: "audit")",
            "All about one:  \(run: "show", .event(shown[0].chained ?? shown[0].event.sequence))",
        ]
        return answer
    }
}

/// What became of an entry, correction by correction, drawn one below the other.
struct ChainLines {
    let audit: AuditLines

    private var lines: LogLines { audit.words }

    /// A drawing for each entry, once, and a line for each run of entries corrected together.
    func groups(_ rows: [LogRow], _ chains: [UInt64: EntryChain]) -> [Block] {
        var drawn: Set<UInt64> = []
        var groups: [Block] = []
        for row in rows {
            guard let target = row.chained else {
                drawn.insert(row.event.sequence)
                let kind = audit.verb(row.event.content.kind)
                groups.append(
                    .drawn([
                        "\(id(row.event.sequence)) \(kind) \(lines.summary(row.event.content)) · "
                            + "\(lines.recorded(row.event)) · \(row.event.by)"
                    ]))
                continue
            }
            guard let chain = chains[target], drawn.insert(target).inserted,
                !chain.steps.allSatisfy({ drawn.contains($0.sequence) })
            else { continue }
            if let block = block(of: chain.event, chain.steps) { groups.append(block) }
        }
        return groups
    }

    /// The entry as it was recorded, its corrections below it, and what counts now; nil: there
    /// are none.
    func block(of event: Event, _ steps: [CorrectionStep]) -> Block? {
        guard let last = steps.last else { return nil }
        let first =
            "\(id(event.sequence)) as recorded by \(event.by): \(lines.summary(event.content))"
        let end = last.after.map { "counts now: \(lines.summary($0))" } ?? "does not count now"
        let told = steps.map(self.told)
        var (listed, drawn) = ([first], [first])
        for lines in told {
            listed.append(lines.joined(separator: "\n"))
            drawn.append("├ " + lines[0])
            for line in lines.dropFirst() { drawn.append("│   " + line) }
        }
        return .steps(listed + [capitalised(end)], drawn: drawn + ["└ " + end])
    }

    /// A line or two of a correction.
    private func told(_ step: CorrectionStep) -> [String] {
        let what = changes(step)
        let head = "\(id(step.sequence)) \(audit.verb(step.kind)) · \(audit.signature(step))"
        return [head] + (what.isEmpty ? [] : [what])
    }

    private func changes(_ step: CorrectionStep) -> String {
        guard let before = step.before, let after = step.after else { return "" }
        return lines.changes(before, after)
    }
}
