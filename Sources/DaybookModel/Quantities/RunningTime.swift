/// How long a show takes, as people and listings write it.
public enum RunningTime {
    private static let units: [(String, Int64)] = [
        ("시간", 60), ("분", 1), ("hours", 60), ("hour", 60), ("h", 60), ("minutes", 1),
        ("mins", 1), ("min", 1), ("m", 1),
    ]

    /// The minutes of `150`, `2h 30m`, `90min` or `1시간 30분`, hours before minutes.
    /// - Returns: nil for another form, or for more than a week.
    public static func minutes(_ text: String) -> Int64? {
        var rest = text.trimmed[...]
        if let plain = whole(rest) { return bounded(plain) }
        var (sum, last): (Int64, Int64) = (0, .max)
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let number = whole(digits) else { return nil }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            guard let unit = units.first(where: { rest.lowercased().hasPrefix($0.0) }),
                unit.1 < last
            else { return nil }
            rest = rest.dropFirst(unit.0.count).drop { $0 == " " }
            (sum, last) = (sum + number * unit.1, unit.1)
        }
        return last == .max ? nil : bounded(sum)
    }

    private static func whole(_ text: Substring) -> Int64? {
        guard text.utf8.count <= 5, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int64(text)
    }

    private static func bounded(_ minutes: Int64) -> Int64? {
        1...Limits.showMinutes ~= minutes ? minutes : nil
    }
}
