import DaybookModel
import Reports

// What there is for whoever wants the rows of a report in another order.

extension Leaf {
    /// Refuses people as what figures are added up by that are nobody's: `expenses -g person`.
    func refusePayers(_ group: String) throws(CommandError) {
        let people: Set = ["person", "people", "who", "user", "member", "payer", "by", "recorder"]
        guard people.contains(group.lowercased()), let asked = AskedPerson("WHO", in: Self.verb)
        else { return }
        throw .usage(
            message: "\"\(group)\" is not a value of --group-by: \(asked.reason)",
            remedy: asked.advice)
    }

    /// The order of a report that has one alone, and the line that writes it to a file, where a
    /// spreadsheet sorts it: `expenses --sort amount`; nil: another option, or no report.
    func sorted(_ option: String) -> Advice? {
        guard option == "--sort", self is any TakesPeriod, let value = root.ordering.sort,
            let line = TypedLine.called
        else { return nil }
        let file = Suggestion.Word.option("output", "\(Self.verb).csv")
        let rest = line.without(["--sort", value, "--sort=\(value)"])
        let whole = Suggestion(rest.verb, rest.words + [file])
        let other: Advice = "For another order, in a spreadsheet: `\(whole)`"
        let orders = [
            Log.verb: "The log has one order, the newest first. ",
            Show.verb: "A card has one order. ",
        ]
        guard Self.verb == Expenses.verb else {
            return Advice(orders[Self.verb] ?? "The rows have one order. ") + other
        }
        let days = root.days.period.map { [Suggestion.Word.period($0)] } ?? []
        let each: Advice = ". Each amount: `\(run: Export.verb, ["expenses"] + days + [file])`"
        return "Each category has one sum. " + other + each
    }
}
