import Daybook

/// People of whom a period expects no hours, since they count from later than its first days.
struct LateStarters {
    private let people: [PersonID]
    private let joined: [CivilDate]
    private let roster: Roster

    /// - Parameters:
    ///   - rows: what the period has; where it has nothing, those asked about, or every employee.
    ///   - asked: who was asked about; nil: everyone.
    /// - Returns: nil: there is nobody like that.
    init?(
        _ rows: [WorkMonth], of asked: [PersonID]?, _ period: DaybookModel.Period,
        _ roster: Roster
    ) {
        let expected = Set(rows.filter { $0.expectedMinutes > 0 }.map(\.person))
        let listed = rows.isEmpty ? asked ?? roster.people.map(\.id) : rows.map(\.person)
        let first = period.range.first ?? roster.book?.start ?? .earliest
        let late = Set(listed).subtracting(expected).sorted().compactMap { id in
            roster.person(id).flatMap { person in
                person.joined.flatMap { joined in
                    joined > first && person.role == .employee && !person.isRemoved
                        ? (id, joined) : nil
                }
            }
        }
        if late.isEmpty { return nil }
        (people, joined, self.roster) = (late.map(\.0), late.map(\.1), roster)
    }

    /// `Tom and Lucy count from 26 Nov 2026: no hours are expected of days before.` Nor has a day
    /// outside employment a status.
    var sentence: String {
        let and = people.count == 2 ? " and " : ", "
        let names = listed(people.map(roster.called), most: 5, by: and)
        let count = people.count == 1 ? "counts" : "count"
        let first = joined.reduce(joined[0]) { min($0, $1) }
        let isOne = joined.allSatisfy { $0 == first }
        let from = isOne ? day(first) : "later days, the first \(day(first))"
        return "\(names) \(count) from \(from): no hours are expected of days before, and "
            + "none of those is told as incomplete."
    }

    /// How they come to count from an earlier day.
    var advice: Advice {
        let names = people.map { Suggestion.Word.operand(roster.called($0)) }
        let words = [.option("joined", "DATE")] + names
        return "To count from an earlier day:  \(run: "people change", words)"
    }
}
