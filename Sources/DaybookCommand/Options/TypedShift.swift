import Daybook
import Reports

/// Two times of a line, when somebody came and when they went: `ben 8:30-17:00`, `ben 8:30 17:00`.
struct TypedShift {
    private let rest: [String]
    private let first: String
    private let last: String

    /// Words between two times, and before one.
    private static let joining: Set = ["-", "at", "and"]

    /// Words before the time of coming, and of going; as options too.
    private static let coming: Set = ["from", "in", "start", "begin", "since"]
    private static let going: Set = ["to", "until", "till", "out", "end", "leave"]

    /// Nil: the words hold no two times.
    /// - Parameter words: what stands behind a command.
    init?(_ words: [String]) {
        var rest: [String] = []
        var times: [String] = []
        let words = words.flatMap(Self.parts)
        // Where both are named hours need no minutes: `9 to 17`.
        let hasTo = words.contains { Self.going.contains(Self.bare($0)) }
        var isTurned = false
        for (place, word) in words.enumerated() {
            let bare = Self.bare(word)
            // The number of a day is no time, nor is what counts as now one of the two.
            if place > 0, ["on", "now"].contains(Self.bare(words[place - 1])) {
                rest.append(word)
                continue
            }
            let parts = word.replacing("\u{2013}", with: "-").split(separator: "-").map(String.init)
            let areTimes = parts.allSatisfy {
                Self.isTime($0) || (parts.count == 2 || hasTo) && TypedTime.hour($0) != nil
            }
            if !parts.isEmpty, areTimes {
                times += parts
            } else if Self.going.contains(bare) || Self.coming.contains(bare) {
                isTurned = isTurned || Self.going.contains(bare) == times.isEmpty
            } else if !Self.joining.contains(bare), word != "-", word != "\u{2013}" {
                rest.append(word)
            }
        }
        guard times.count == 2, !rest.isEmpty else { return nil }
        (self.rest, first, last) = (rest, times[isTurned ? 1 : 0], times[isTurned ? 0 : 1])
    }

    /// An option and its value, where they were typed as one word.
    private static func parts(_ word: String) -> [String] {
        guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
        return [String(word[..<sign]), String(word[word.index(after: sign)...])]
    }

    private static func bare(_ word: String) -> String { word.drop { $0 == "-" }.lowercased() }

    private static func isTime(_ text: String) -> Bool { TypedTime.secondOfDay(text) != nil }

    /// A line for each.
    var advice: Advice {
        let lines = [("in", first), ("out", last)].map { verb, time in
            Neighbours.line(verb, rest + ["--at", time])
        }
        return "Record each time: `\(lines[0])`, then `\(lines[1])`"
    }
}
