/// Which of two numbers is the day, where a date is written with slashes.
public enum DateOrder: Hashable, Sendable {
    /// `20/11`
    case dayFirst
    /// `11/20`
    case monthFirst
}

/// How a person writes dates: the order of numbers, and names beside the English ones.
public struct DateHabits: Hashable, Sendable {
    /// Nil: nobody knows, and `3/4` is asked back.
    public let order: DateOrder?
    /// Names of months, January first: in full or cut.
    private let months: [[String]]
    /// Names of days, Monday first.
    private let weekdays: [[String]]

    /// English names, and no order.
    public static let plain = DateHabits(order: nil)

    /// - Parameters:
    ///   - months: other names of the twelve months, of each any number.
    ///   - weekdays: other names of the seven days from Monday.
    public init(order: DateOrder?, months: [[String]] = [], weekdays: [[String]] = []) {
        self.order = order
        self.months = Self.lowercased(months, CivilDate.months.count)
        self.weekdays = Self.lowercased(weekdays, Weekday.allCases.count)
    }

    /// The month that a word of small letters names: in English in full or by its first three
    /// letters or more, of which more than the last one is missing.
    func month(_ word: String) -> Int? {
        Self.place(of: word, CalendarFlaw.monthNames, months).map { $0 + 1 }
    }

    /// The day of the week that a word of small letters names.
    package func weekday(_ word: String) -> Weekday? {
        Self.place(of: word, Weekday.allCases.map(\.name), weekdays).map {
            Weekday(daysSinceMonday: $0)
        }
    }

    private static let shortest = 3

    private static func place(
        of word: String, _ english: [String], _ others: [[String]]
    ) -> Int? {
        if let place = english.firstIndex(where: { begins(ASCII.lowercased($0), word) }) {
            return place
        }
        return others.firstIndex { $0.contains(word) }
    }

    /// Nobody leaves out a last letter alone, but people are called Frida.
    private static func begins(_ name: String, _ word: String) -> Bool {
        let (count, whole) = (word.utf8.count, name.utf8.count)
        return count >= shortest && name.hasPrefix(word)
            && (count == shortest || count != whole - 1)
    }

    private static func lowercased(_ names: [[String]], _ count: Int) -> [[String]] {
        guard names.count == count else { return [] }
        return names.map { $0.map { $0.lowercased() } }
    }
}
