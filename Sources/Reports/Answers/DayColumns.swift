import Daybook

/// The days of a report as columns: what each is to the book, and whether anyone is expected.
struct DayColumns {
    let days: [CivilDate]
    let standings: [DayStanding]
    private let roster: Roster

    init(_ days: ClosedRange<CivilDate>, _ roster: Roster, today: CivilDate) {
        self.roster = roster
        let first = days.lowerBound
        self.days = (0...(days.upperBound - first)).map { first.adding(days: $0) }
        standings = self.days.map { DayStanding($0, roster, today: today) }
    }

    /// Whether each day lies in the background.
    var isDimmed: [Bool] { standings.map { $0.dayOff != nil } }

    /// Whether a person is expected on a day.
    func isExpected(_ person: PersonID, _ column: Int) -> Bool {
        standings[column].isWorking && roster.isEmployed(person, on: days[column])
    }

    /// The line that names the holidays among the days, if there are any.
    var holidays: [String] {
        let names = zip(days, standings).compactMap { date, standing -> String? in
            guard case .holiday(let name) = standing.dayOff else { return nil }
            return dayOfYear(date) + (name.isEmpty ? "" : " " + brief(name))
        }
        return names.isEmpty ? [] : ["Holidays: \(names.joined(separator: ", "))"]
    }
}
