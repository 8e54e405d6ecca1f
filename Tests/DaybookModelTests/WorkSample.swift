import DaybookModel

/// A month's working time from punches as they are typed, in UTC.
struct WorkSample {
    var punches: [Punch] = []
    var roster: Roster
    let month = YearMonth(containing: RosterSample.day("2026-10-01"))
    var today = RosterSample.day("2026-11-20")
    var period = DateRange.all

    /// - Parameter settings: the value of each from the book's start on.
    init(
        _ punches: String, _ settings: [String: String] = [:], pay: PayType = .normal,
        _ more: [Content] = []
    ) {
        var events = [
            RosterSample.opened(on: RosterSample.day("2026-01-01")),
            RosterSample.person(0, "Ana", nil, [.pay: .integer(Int64(pay.rawValue))]),
        ]
        events += settings.map {
            RosterSample.setting($0.key, $0.value, from: RosterSample.start)
        }
        roster = RosterSample.roster(events + more)
        let words = punches.split(separator: " ")
        for (index, word) in words.enumerated() {
            self.punches.append(Self.punch(word, UInt64(index) + 10))
        }
        self.punches.sort(by: Punch.precedes)
    }

    /// `in@5T08:57`: on the fifth of October; `?@…` does not say which.
    private static func punch(_ word: Substring, _ sequence: UInt64) -> Punch {
        let parts = word.split(separator: "@")
        let direction = Direction(named: String(parts[0])) ?? .unspecified
        let day = parts[1].prefix { $0 != "T" }
        let date = RosterSample.day("2026-10-\(day.count == 1 ? "0" : "")\(day)")
        let clock = parts[1].drop { $0 != "T" }
        let local = LocalDateTime("\(date)\(clock)") ?? LocalDateTime(midnightOf: date)
        return Punch(
            time: local.instant(offsetSeconds: 0), date: date, direction: direction,
            sequence: sequence)
    }

    var figures: WorkMonth {
        let policies = WorkPolicies(roster, for: PersonID(0))
        var worked = WorkedDays(month.first...month.last)
        worked.pair(punches, policies)
        let contract = WorkContract(roster.people[0], start: RosterSample.start, today: today)
        return WorkCalendar(month, in: period, policies, roster)
            .figures(contract, worked, isDetailed: true)
    }

    /// The day of October.
    subscript(_ day: Int) -> WorkDay { figures.days[day - 1] }
}
