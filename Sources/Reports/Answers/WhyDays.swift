import Daybook

/// The steps of a month's or a week's overtime, a line for each day: what was worked, and what the
/// rules make of it. The floors of weeks and of the month have lines of their own.
struct WhyDays {
    /// Steps that are one line together.
    private struct Line {
        var steps: [Explanation.Step]
        let isOfPeriod: Bool
    }

    private let words: WhyWords
    private var lines: [Line] = []

    /// Nil where the figure is not one of several days of working time.
    init?(_ words: WhyWords) {
        guard case .work(_, _, let figure) = words.subject else { return nil }
        switch figure {
        case .overtimeMinutes, .week: break
        case .workedMinutes, .expectedMinutes, .absentDays, .diligenceAbsences, .day, .workedOn:
            return nil
        }
        self.words = words
        for step in words.explanation.steps {
            let isOfPeriod = [.work(.weekFloor), .work(.monthFloor)].contains(step.reason)
            if !isOfPeriod, let last = lines.last, !last.isOfPeriod,
                last.steps[0].on == step.on
            {
                lines[lines.count - 1].steps.append(step)
            } else {
                lines.append(Line(steps: [step], isOfPeriod: isOfPeriod))
            }
        }
    }

    var table: TextTable {
        TextTable(
            columns: [
                TextColumn("Adds", .right), TextColumn("Date", .right),
                TextColumn("What", shrinks: true),
            ],
            rows: lines.map { line in
                let day = line.isOfPeriod ? nil : line.steps[0].on
                return [
                    balance(Int(sum(line.steps))), day.map(Reports.day) ?? "", text(line),
                ]
            },
            footer: [[balance(Int(words.explanation.sum)), "", "total"]])
    }

    private func sum(_ steps: [Explanation.Step]) -> Int64 {
        steps.reduce(0) { $0 &+ $1.amount }
    }

    private func text(_ line: Line) -> String {
        if line.isOfPeriod { return words.note(line.steps[0]) }
        let punches = line.steps.filter { $0.entry != nil }
        if let free = punches.first.flatMap({ Self.uncounted($0.reason) }) {
            return "worked on a \(free): no overtime"
        }
        let worked = punches.isEmpty ? [] : ["\(words.shown(sum(punches))) worked"]
        let rules = line.steps.filter { $0.entry == nil }.map { step in
            "\(balance(Int(step.amount))) \(brief(step))"
        }
        return (worked + rules).joined(separator: ", ")
    }

    /// A day whose hours add nothing; nil: they do.
    private static func uncounted(_ reason: StepReason) -> String? {
        guard case .notCounted(let status) = reason else { return nil }
        return status == .sunday ? "Sunday without quota" : "holiday"
    }

    /// What a rule does on a day.
    private func brief(_ step: Explanation.Step) -> String {
        guard case .work(let kind) = step.reason else { return words.note(step) }
        return switch kind {
        case .rounding: "rounded"
        case .quota: "expected"
        case .dayFloor: "to the day's floor"
        case .weekFloor, .monthFloor, .absence, .expected: words.note(step)
        }
    }
}
