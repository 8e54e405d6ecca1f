import Daybook
import Reports

/// Two times of a line, when somebody came and when they went: `ben 8:30-17:00`, `ben 8:30 17:00`.
struct TypedShift {
    private let rest: [String]
    private let first: String
    private let last: String

    /// Words between two times, and before one.
    private static let joining: Set = ["-", "to", "until", "till", "from", "at", "--at"]

    /// Between them hours need no minutes: `9 to 17`.
    private static let until: Set = ["to", "until", "till"]

    /// Nil: the words hold no two times.
    /// - Parameter words: what stands behind a command.
    init?(_ words: [String]) {
        var rest: [String] = []
        var times: [String] = []
        let hasTo = words.contains { Self.until.contains($0.lowercased()) }
        for word in words {
            let parts = word.replacing("\u{2013}", with: "-").split(separator: "-").map(String.init)
            let areTimes = parts.allSatisfy {
                Self.isTime($0) || (parts.count == 2 || hasTo) && TypedTime.hour($0) != nil
            }
            if !parts.isEmpty, areTimes {
                times += parts
            } else if !Self.joining.contains(word.lowercased()), word != "\u{2013}" {
                rest.append(word)
            }
        }
        guard times.count == 2, !rest.isEmpty else { return nil }
        (self.rest, first, last) = (rest, times[0], times[1])
    }

    private static func isTime(_ text: String) -> Bool { TypedTime.secondOfDay(text) != nil }

    /// A line for each.
    var advice: Advice {
        let lines = [("in", first), ("out", last)].map { verb, time in
            Neighbours.line(verb, rest + ["--at", time])
        }
        return "Record each time: `\(lines[0])`, then `\(lines[1])`"
    }
}
