/// Lengths of time as people type them for a setting: `7h30`, `7,5h`, `7.5 hours`, `15m`,
/// `15 minutes`.
package enum TypedLength {
    private static let units: [(words: [String], minutes: Int)] = [
        (["minutes", "minute", "mins", "min", "m"], 1), (["hours", "hour", "hrs", "hr", "h"], 60),
    ]
    private static let thousandth = 1000

    /// The minutes of a text within `range`. A number without a unit is of the one unit in which
    /// it is within it.
    /// - Returns: nil for any other text.
    package static func minutes(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
        let typed = ASCII.lowercased(text).filter { $0 != " " }
        if let minutes = try? Minutes.parse(typed) {
            return Int(exactly: minutes.count).flatMap { range.contains($0) ? $0 : nil }
        }
        let meant = readings(of: typed).filter(range.contains)
        return Set(meant).count == 1 ? meant[0] : nil
    }

    /// The minutes of a day's quota: a number without a unit is of hours, as far as a day has them.
    static func quota(_ text: some StringProtocol) -> Int? {
        let day = 0...Int(Quotas.longest)
        return minutes("\(text)h", in: day) ?? minutes(text, in: day)
    }

    /// What a number means with its unit, or in each unit where it has none.
    private static func readings(of typed: String) -> [Int] {
        for (words, minutes) in units {
            guard let word = words.first(where: typed.hasSuffix) else { continue }
            return number(typed.dropLast(word.count), of: minutes).map { [$0] } ?? []
        }
        // `7h30`: the minutes beside hours need no word.
        if typed.contains("h") {
            return (try? Minutes.parse(typed + "m")).map { [Int($0.count)] } ?? []
        }
        return units.compactMap { number(typed[...], of: $0.minutes) }
    }

    /// A decimal number of so many minutes each, where that is whole minutes.
    private static func number(_ text: Substring, of unit: Int) -> Int? {
        let most = Thousandths(value: Limits.points)
        guard let number = try? Thousandths.parse(text, in: Thousandths(value: -most.value)...most)
        else { return nil }
        let product = Int(number.value) * unit
        return product % thousandth == 0 ? product / thousandth : nil
    }
}
