/// A set of days of the week, one bit a day.
public struct Weekdays: Hashable, Sendable {
    /// Bit 0 is Monday, bit 6 is Sunday; bit 7 is never set.
    public let mask: UInt8

    /// The days whose bits are set; bit 7 is ignored.
    public init(mask: UInt8) {
        self.mask = mask & Weekdays.everyBit
    }

    /// The set of the given days.
    public init(_ days: some Sequence<Weekday>) {
        self.init(mask: days.reduce(0) { $0 | Weekdays.bit($1) })
    }
}

extension Weekdays {
    private static let everyBit: UInt8 = 0b111_1111

    /// Monday to Friday, the default of a book.
    public static let mondayToFriday = Weekdays(mask: 0b001_1111)

    /// Monday to Sunday.
    public static let everyDay = Weekdays(mask: everyBit)

    /// No day at all.
    public static let none = Weekdays(mask: 0)

    /// The number of days in the set, 0...7.
    public var count: Int { mask.nonzeroBitCount }

    /// Whether a day is in the set.
    public func contains(_ day: Weekday) -> Bool { mask & Weekdays.bit(day) != 0 }

    /// The days in the set, Monday first.
    public var days: [Weekday] { Weekday.allCases.filter(contains) }

    private static func bit(_ day: Weekday) -> UInt8 { 1 << UInt8(day.daysSinceMonday) }
}

extension Weekdays: CustomStringConvertible {
    /// Reads days and runs of days, separated by commas: `mon-fri`, `mon,wed,fri`, `mon-wed,sat`.
    ///
    /// Spaces and case do not matter. A run may pass Sunday (`sat-mon`). `none` is the empty set.
    public init?(_ text: some StringProtocol) {
        let compact = ASCII.lowercased(text).filter { $0 != " " }
        var mask: UInt8 = 0
        if compact == Weekdays.emptyName {
            self.init(mask: mask)
            return
        }
        for part in compact.split(separator: ",", omittingEmptySubsequences: false) {
            guard let run = Weekdays.run(part) else { return nil }
            mask |= run
        }
        self.init(mask: mask)
    }

    /// The shortest form that reads back: runs of three and more days are joined, `mon-wed,sat`.
    public var description: String {
        if mask == 0 { return Weekdays.emptyName }
        var parts: [String] = []
        var rest = days[...]
        while let first = rest.first {
            let run = rest.enumerated().prefix { $1.rawValue == first.rawValue + $0 }.map(\.element)
            rest = rest.dropFirst(run.count)
            let names = run.map { ASCII.lowercased($0.shortName) }
            parts.append(
                run.count < Weekdays.shortestRun
                    ? names.joined(separator: ",") : "\(names[0])-\(names[run.count - 1])")
        }
        return parts.joined(separator: ",")
    }

    private static let emptyName = "none"
    private static let shortestRun = 3

    private static func run(_ text: Substring) -> UInt8? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Weekday($0) }
        guard let first = ends[0], ends.count <= 2, let last = ends[ends.count - 1] else {
            return nil
        }
        let length = (last.rawValue - first.rawValue).flooredRemainder(by: Weekday.allCases.count)
        return (0...length).reduce(0) {
            $0 | bit(Weekday(daysSinceMonday: first.daysSinceMonday + $1))
        }
    }
}

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
    public var name: String { Self.names[daysSinceMonday] }

    private static let names = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    /// The first three letters of the name: `Mon`.
    public var shortName: String { String(name.prefix(3)) }

    /// Reads a name, full (`monday`) or short (`mon`), in any case.
    public init?(_ text: some StringProtocol) {
        guard let place = Self.names.place(ofName: text) else { return nil }
        self.init(daysSinceMonday: place)
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
