import Daybook
import DaybookModel

extension Answer {
    /// What the header says of the working weekdays of a period (domain.md 9), where they are not
    /// the usual ones: rates, perfect periods and streaks depend on them.
    /// - Returns: one line, or none.
    static func rulesInForce(
        _ roster: Roster, _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> [String] {
        let start = roster.book?.start ?? .earliest
        let first = max(period.range.first ?? start, start)
        let last = min(period.range.last ?? frame.today, frame.today)
        let changes = roster.changes(of: .weekdays).map(\.date).filter { first < $0 && $0 <= last }
        var held: [(from: CivilDate, days: Weekdays)] = []
        for date in [first] + changes {
            let days = roster.weekdays(on: date)
            if held.last?.days != days { held.append((date, days)) }
        }
        guard held.contains(where: { $0.days != .mondayToFriday }) else { return [] }
        let words = held.map { next in
            next.from == first ? "\(next.days)" : "from \(day(next.from)) \(next.days)"
        }
        return ["Working weekdays: \(words.joined(separator: ", "))."]
    }
}
