import Daybook
import Pictures

extension Answer {
    /// What the statistics of one person say beside the contract.
    static func personalFacts(
        _ figures: Statistics, _ person: PersonID, _ roster: Roster
    ) -> Facts {
        guard let own = figures.personal else { return [:] }
        let friends = Sheet.friends(roster, isBrief: true)
        func perfect(_ unit: CalendarUnit) -> [String] {
            own.perfect.filter { $0.unit == unit }.map(\.description)
        }
        let (best, current) = (own.streaks.best, own.streaks.current)
        return [
            "person": roster.called(person), "possible": own.possible,
            "rate": Share(own.attendedOnWorkingDays, of: own.possible),
            "streak": [
                "best": best.map(Sheet.streak.object), "current": current.map(Sheet.streak.object),
            ] as Facts,
            "friends": own.friends.map(friends.object),
            "perfect": [
                "weeks": perfect(.week), "months": perfect(.month), "years": perfect(.year),
            ] as Facts,
        ]
    }

    /// What is said above the table.
    static func values(_ figures: Statistics) -> [LabelledValue] {
        let best = figures.bestDay.map {
            weekdayAndDay($0.date) + ", \(grouped($0.count)) attended"
        }
        var facts = [("First day", figures.first.map(weekdayAndDay))]
        // Nobody attends more than two slots a day, so the best day of a person says little.
        if figures.personal == nil { facts.append(("Best day", best)) }
        if let own = figures.personal {
            let rate = own.rate.map { share in
                "\(percent(share)): \(grouped(own.attendedOnWorkingDays)) of "
                    + "\(grouped(own.possible)) on working days"
            }
            facts += [
                ("Rate", rate), ("Longest streak", own.streaks.best.map(words)),
                ("Current streak", own.streaks.current.map(words)),
                ("Perfect", praise(own.perfect)),
            ]
        }
        return facts.compactMap { name, fact in fact.map { LabelledValue(name, $0) } }
    }

    private static func words(_ streak: Streak) -> String {
        let length = counted(streak.days, "day")
        if streak.first == streak.last { return "\(length), \(weekdayAndDay(streak.first))" }
        return "\(length), \(weekdayAndDay(streak.first)) to \(weekdayAndDay(streak.last))"
    }

    /// `✓ 3 weeks, 1 month, the last one 2026-10`; nil when nothing was perfect.
    private static func praise(_ perfect: [CalendarSpan]) -> String? {
        let parts = [CalendarUnit.week, .month, .year].compactMap { unit in
            let count = perfect.filter { $0.unit == unit }.count
            return count == 0 ? nil : counted(count, unit.rawValue)
        }
        guard let last = perfect.max(by: { $0.last < $1.last }) else { return nil }
        return "✓ \(parts.joined(separator: ", ")), the last \(last)"
    }
}
