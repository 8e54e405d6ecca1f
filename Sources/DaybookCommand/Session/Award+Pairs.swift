import Daybook
import Platform
import Reports

// Points of several people in one line: `score omar 72 sara 91`.

extension Award {
    /// Refuses a number for each of several people: each of them is given points by a line.
    /// - Parameters:
    ///   - kind: what the rows of a file are that gives many people theirs.
    ///   - isReasoned: whether a reason may stand behind, in which people and numbers are named.
    static func refusePairs(
        _ words: [String], by kind: String, isReasoned: Bool, _ roster: Roster
    ) throws(CommandError) {
        let pairs = AwardPairs(words, roster)
        guard let line = TypedLine.called, let second = pairs.second else { return }
        let file = Suggestion("import", [.operand(kind), "FILE.csv"])
        guard !pairs.areApart else {
            guard isReasoned, let quoted = pairs.quoted(in: line) else { return }
            throw .usage(
                message: "\"\(second)\" may be points of a second student, or of the reason",
                remedy: "A line gives points to one: `\(Suggestion(line.verb, pairs.last))`. "
                    + "As a part of the reason: `\(quoted)`")
        }
        let lines = pairs.lines(of: line).map { Advice("`\($0)`") }
        throw .usage(
            message: "\"\(second)\" is a second student, and one is given points by a line",
            remedy: "Type a line for each: \(lines.joined(separator: ", then ")). "
                + "Many at once: \(file)")
    }
}

/// The people of a line that have a number each.
private struct AwardPairs {
    private let words: [String]
    private let roster: Roster
    /// Where each person and their number are, with a course of their own behind.
    private var runs: [Range<Int>] = []

    init(_ words: [String], _ roster: Roster) {
        (self.words, self.roster) = (words, roster)
        var place = 0
        while place < words.count {
            let end = end(from: place)
            if let end { runs.append(place..<end) }
            place = end ?? place + 1
        }
        let ends = runs.map { courseEnd(from: $0.upperBound) }
        // A course at the end alone is that of all of them.
        guard ends.allSatisfy({ $0 != nil }) else { return }
        runs = zip(runs, ends).map { $0.lowerBound..<($1 ?? $0.upperBound) }
    }

    /// The second person and number; nil: there is one.
    var second: String? {
        runs.count > 1 ? bare(words[runs[1]]).joined(separator: " ") : nil
    }

    /// The words of the last, as those of a line.
    var last: [Suggestion.Word] {
        runs.last.map { bare(words[$0]).map { .operand($0) } } ?? []
    }

    /// Whether other words stand between them.
    var areApart: Bool {
        zip(runs, runs.dropFirst()).contains { one, next in
            words[one.upperBound..<next.lowerBound].contains { !Self.joining.contains($0) }
        }
    }

    /// The line of each of them.
    func lines(of line: TypedLine) -> [Suggestion] {
        guard let first = runs.first, let last = runs.last else { return [] }
        let places = places(in: line)
        let all = (first.lowerBound..<last.upperBound).compactMap { places[$0] }
        return runs.map { run in
            let own = Set(run.compactMap { places[$0] })
            let kept = line.words.enumerated().filter { place, _ in
                own.contains(place) || !all.contains(place)
            }
            let said = kept.map { own.contains($0.offset) ? Self.bare($0.element) : $0.element }
            return Neighbours.line(line.verb, said)
        }
    }

    /// The line with all behind the first number as a reason, a course at its end apart.
    func quoted(in line: TypedLine) -> Suggestion? {
        guard let first = runs.first, first.upperBound < words.count else { return nil }
        let isCourse = !NameGuess(words[words.count - 1]).ids(of: .course, in: roster).isEmpty
        let reason = Array(words[first.upperBound..<(words.count - (isCourse ? 1 : 0))])
        return line.replacing(reason, with: [reason.joined(separator: " ")])
    }

    /// Where the words are in a line, which has options too.
    private func places(in line: TypedLine) -> [Int: Int] {
        var places: [Int: Int] = [:]
        var next = 0
        for (place, word) in line.words.enumerated()
        where next < words.count && word == words[next] {
            places[next] = place
            next += 1
        }
        return places
    }

    /// The end of a person and a number that begin at a place; nil: they do not.
    private func end(from place: Int) -> Int? {
        if words.first.map(Award.isNumber) == true {
            let name = words.dropFirst(place + 1).first
            return Award.isNumber(words[place]) && name.map(isPerson) == true ? place + 2 : nil
        }
        return (1...3).first { count in
            place + count < words.count && Award.isNumber(words[place + count])
                && isPerson(bare(words[place..<(place + count)]).joined(separator: " "))
        }.map { place + $0 + 1 }
    }

    private func courseEnd(from place: Int) -> Int? {
        let isCourse =
            place < words.count
            && !NameGuess(words[place]).ids(of: .course, in: roster).isEmpty
        return isCourse ? place + 1 : nil
    }

    /// Whether a word names one person: two letters do where they are a whole part of the name.
    private func isPerson(_ word: String) -> Bool {
        NameGuess(Self.bare(word)).isOfOne(in: roster)
    }

    private func bare(_ words: ArraySlice<String>) -> [String] { words.map(Self.bare) }

    /// A word without the comma that divides it from the next.
    private static func bare(_ word: String) -> String {
        word.hasSuffix(",") ? String(word.dropLast()) : word
    }

    private static let joining: Set = ["and", "&", "+", ","]
}

extension NameGuess {
    /// Whether the words name one person and are likely meant to: a beginning of three letters, or
    /// a whole part of the name.
    func isOfOne(in roster: Roster) -> Bool {
        let ids = ids(of: .person, in: roster)
        guard ids.count == 1 else { return false }
        let parts = foldedName(roster.name(of: ids[0], .person)).split(separator: " ")
        return isLong || parts.contains { Substring($0) == words.first }
    }

    private var isLong: Bool { (words.first?.count ?? 0) > 2 }
}
