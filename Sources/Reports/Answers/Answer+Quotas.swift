import Daybook

/// The weekdays that a new list of hours leaves out, and that had hours before: they have none from
/// then on.
struct LeftOutDays {
    private let days: [Weekday]
    private let whole: Quotas
    private let whose: String?
    private let from: CivilDate
    private let today: CivilDate

    /// Nil: no day is left out, or all are, which is said of days off.
    init?(_ done: Written<SettingCommand.Outcome>, of whose: String?) {
        let (outcome, roster) = (done.outcome, done.roster)
        guard outcome.since == nil, let quotas = Quotas(outcome.value) else { return nil }
        let person = whose.flatMap { roster.id(ofPersonNamed: $0) }
        let before = WorkPolicies(roster, for: person).policy(on: outcome.from).quotas
        days = Weekday.allCases.filter { quotas[$0] == 0 && before[$0] > 0 }
        guard !days.isEmpty, Weekday.allCases.contains(where: { quotas[$0] > 0 }) else {
            return nil
        }
        var whole = quotas
        for day in days { whole[day] = before[day] }
        (self.whole, self.whose) = (whole, whose)
        (from, today) = (outcome.from, done.frame.today)
    }

    /// `Monday to Thursday: 0 h from that day on.`
    var line: String { "\(names): 0 h from that day on." }

    private var names: String {
        guard days.count > 2, let first = days.first, let last = days.last,
            last.daysSinceMonday - first.daysSinceMonday == days.count - 1
        else { return days.map(\.name).joined(separator: ", ") }
        return "\(first.name) to \(last.name)"
    }

    /// The line in which they keep their hours.
    var hint: Advice {
        let who = whose.map { [Suggestion.Word.operand($0)] } ?? []
        let start = from == today ? [] : [Suggestion.Word.from(from)]
        let words = [.operand(SettingName.quota.rawValue), .operand("\(whole)")] + who + start
        return "With the hours they had:  \(run: "set", words)"
    }
}
