import Daybook
import Reports

/// Words in the place of a person that say both halves of a day.
extension Names {
    private static let wholeDay: Set = ["allday", "wholeday", "fullday", "entireday"]
    /// `the whole day`.
    private static let longest = 3

    /// Refuses a whole day among people, with the line of both halves: `mark bert all day`.
    func refuseWholeDay(_ people: WhoOptions, verb: String) throws(CommandError) {
        guard let words = Self.wholeDay(in: people.who), let line = TypedLine.called,
            !line.words.contains(where: { $0.hasPrefix("--slot") }), !has(said(words), .person)
        else { return }
        // `mark all day` is everyone, on all of it.
        let isAll = words.first == people.who.first && words.first?.lowercased() == "all"
        let both = (isAll && words.count > 1 ? ["all"] : []) + ["--slot", "both"]
        guard let mended = line.replacing(words, with: both) else { return }
        throw .usage(
            message: "\"\(said(words))\" is nobody: \(verb) records halves of a day",
            remedy: "For both: `\(mended)`")
    }

    private func said(_ words: [String]) -> String { words.joined(separator: " ") }

    /// The words that say a whole day; nil: none do.
    private static func wholeDay(in words: [String]) -> [String]? {
        words.indices.lazy.flatMap { start in
            (1...longest).reversed().map { Array(words[start...].prefix($0)) }
        }.first { run in
            let text = run.joined().lowercased().filter(\.isLetter)
            return wholeDay.contains(text) || wholeDay.contains { text == "the\($0)" }
        }
    }
}
