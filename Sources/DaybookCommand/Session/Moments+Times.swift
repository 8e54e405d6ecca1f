import DaybookModel
import Reports

extension Moments {
    /// The line that is meant where a time of day stands in the place of a day: with the option of
    /// a time, where the command has one, or with the half of the day; nil: it has neither.
    /// - Parameter text: what was typed as a day: `09:00`.
    static func timed(_ text: String) -> Advice? {
        guard TypedTime.secondOfDay(text) != nil, let line = TypedLine.called,
            let option = line.word(before: [text]),
            let command = CommandNames.called(Grammar.root.parts(Desk.line).words)
        else { return nil }
        let grammar = Grammar(of: command)
        func with(_ words: [String]) -> Advice? {
            line.replacing([option, text], with: words).map { Advice("`\($0)`") }
        }
        if let time = ["--at", "--time"].first(where: grammar.takes) {
            return with([time, text]).map { "It is a time of day. Did you mean \($0)?" }
        }
        guard grammar.option("--slot")?.isShown == true else { return nil }
        let halves = Slot.allCases.compactMap { with(["--slot", $0.name]) }
        return "It is a time of day. The half of today: \(halves.joined(separator: " or "))"
    }
}
