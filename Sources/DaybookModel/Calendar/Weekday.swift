/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    /// The first day of an ISO week.
    case monday = 1
    /// The second day.
    case tuesday
    /// The third day.
    case wednesday
    /// The fourth day, which decides the year of an ISO week.
    case thursday
    /// The fifth day.
    case friday
    /// The sixth day.
    case saturday
    /// The last day of an ISO week.
    case sunday
}

extension Weekday {
    /// The English name: `Monday`.
    public var name: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }

    /// The first three letters of the name: `Mon`.
    public var shortName: String { String(name.prefix(3)) }

    /// Reads a name, full (`monday`) or short (`mon`), in any case.
    public init?(_ text: some StringProtocol) {
        let word = ASCII.lowercased(text)
        let match = Weekday.allCases.first { day in
            let name = ASCII.lowercased(day.name)
            return word == name || word == name.prefix(3)
        }
        guard let match else { return nil }
        self = match
    }

    /// The day that comes `days` after Monday, counted round the week.
    init(daysSinceMonday days: Int) {
        self = Weekday.allCases[days.flooredRemainder(by: Weekday.allCases.count)]
    }

    /// Days from Monday, 0...6.
    public var daysSinceMonday: Int { rawValue - 1 }
}

extension Weekday: Comparable {
    /// Orders the days of one ISO week.
    public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
