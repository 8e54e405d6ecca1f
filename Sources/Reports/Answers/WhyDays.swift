import Daybook

/// The steps of a month's or a week's overtime, a line for each day: what was worked, and what the
/// rules make of it. The floors of weeks and of the month have lines of their own.
struct WhyDays {
    /// Steps that are one line together.
    private struct Line {
        let day: CivilDate?
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
        let opened = Self.opened(words.explanation.steps)
        for step in words.explanation.steps {
            let day = Self.day(of: step, opened)
            let isOfPeriod = [.work(.weekFloor), .work(.monthFloor)].contains(step.reason)
            if !isOfPeriod, let last = lines.last, !last.isOfPeriod, last.day == day {
                lines[lines.count - 1].steps.append(step)
            } else {
                lines.append(Line(day: day, steps: [step], isOfPeriod: isOfPeriod))
            }
        }
    }

    /// The days of the punches that open an interval.
    private static func opened(_ steps: [Explanation.Step]) -> [UInt64: CivilDate] {
        steps.reduce(into: [:]) { days, step in
            if case .opens = step.reason, let entry = step.entry {
                days[entry.sequence] = step.on
            }
        }
    }

    /// The day that a step counts for: what is worked over midnight is of the day it began.
    private static func day(
        of step: Explanation.Step, _ opened: [UInt64: CivilDate]
    ) -> CivilDate? {
        guard case .closes(let other, _, _) = step.reason else { return step.on }
        return opened[other] ?? step.on
    }

    var table: TextTable {
        TextTable(
            columns: [
                TextColumn("Adds", .right), TextColumn("Date", .right),
                TextColumn("What", shrinks: true),
            ],
            rows: lines.map { line in
                let day = line.isOfPeriod ? nil : line.day
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
