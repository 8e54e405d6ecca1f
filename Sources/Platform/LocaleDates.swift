import Glibc

/// How dates are written where the process runs (`LC_ALL`, else `LC_TIME`, else `LANG`).
package enum LocaleDates {
    /// Whether the day comes before the month where both are figures: nil in the C locale and
    /// where both orders are used.
    package static var isDayFirst: Bool? { isDayFirst(in: name) }

    /// ``isDayFirst`` of a locale's name, such as `de_AT.UTF-8`, which need not be installed.
    static func isDayFirst(in name: String) -> Bool? {
        let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
        guard parts.count == 2, let territory = parts.last.map(String.init) else { return nil }
        if undecided.contains(territory) { return nil }
        return !monthFirst.contains(territory)
    }

    /// Where the month is written before the day: the United States, and where the year is first.
    private static let monthFirst: Set = [
        "US", "PH", "PR", "GU", "VI", "AS", "FM", "MH", "PW", "JP", "KR", "CN", "TW", "HU", "LT",
        "MN",
    ]
    /// Where both are usual.
    private static let undecided: Set = ["CA", "ZA"]

    /// The names of the months, January first, of each in full and cut; empty where the locale is
    /// not installed.
    package static var months: [[String]] {
        names(Int32(MON_1), Int32(ABMON_1), 12)
    }

    /// The names of the days from Monday, of each in full and cut.
    package static var weekdays: [[String]] {
        let fromSunday = names(Int32(DAY_1), Int32(ABDAY_1), 7)
        return Array(fromSunday.dropFirst() + fromSunday.prefix(1))
    }

    private static var name: String {
        let values = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(ProcessEnvironment.variable)
        return values.first { !$0.isEmpty } ?? ""
    }

    /// What the C library calls so many items in a row. The process's own locale stays untouched.
    private static func names(_ full: Int32, _ cut: Int32, _ count: Int32) -> [[String]] {
        guard let locale = unsafe newlocale(1 << LC_TIME, "", nil) else { return [] }
        defer { unsafe freelocale(locale) }
        return (0..<count).map { place in
            [full + place, cut + place].compactMap { item in
                guard let name = unsafe nl_langinfo_l(item, locale) else { return nil }
                let text = unsafe String(cString: name)
                return text.hasSuffix(".") ? String(text.dropLast()) : text
            }
        }
    }
}
