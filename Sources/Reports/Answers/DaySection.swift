import DaybookModel

/// One part of the day view: attendance, and each later kind of record in a type of its own.
/// `Answer.today` puts the parts one after the other.
protocol DaySection {
    /// What programs get, beside the fields of the day itself.
    var fields: [JSONField] { get }
    /// What people see.
    var blocks: [Block] { get }
    /// What asks for attention on the day.
    var problems: [DayProblem] { get }
    /// Commands that lead on from here.
    var hints: [Advice] { get }
}

/// More lines of a list than this are counted, not listed.
private let listed = 5

extension DaySection {
    /// The first lines under a title, and how many more there are; nil: none.
    func list(_ title: String, _ lines: [String]) -> Block? {
        if lines.isEmpty { return nil }
        let rest = lines.count - min(lines.count, listed)
        return .lines(
            [title] + lines.prefix(listed).map { "  " + $0 }
                + (rest > 0 ? ["  and \(grouped(rest)) more"] : []))
    }
}

/// Something to be put right, with the commands that do it.
struct DayProblem: Hashable, Sendable {
    /// What is the matter, as a clause with its figures.
    let text: String
    /// What the command is for, as a clause.
    let advice: String
    let command: Advice

    /// The lines of the page.
    var block: [Block] {
        [.lines(["  \(text). \(advice):"]), .commands(["    \(command)"])]
    }

    var object: JSON {
        .object([JSONField("problem", .string(text)), JSONField("command", .advice(command))])
    }
}
