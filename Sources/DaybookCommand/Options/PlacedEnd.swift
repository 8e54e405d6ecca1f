import Daybook
import Reports

/// The day and the half of it that end a line behind a text of any words: `warn Ana "no show"
/// yesterday pm`, `spend 6 Food cheese on 20 nov`.
struct PlacedEnd {
    /// The words of each.
    let parts: [[String]]

    /// A word behind one of these belongs to the text: `leftovers from yesterday`.
    private static let links: Set = [
        "a", "all", "and", "as", "before", "after", "by", "during", "each", "every", "for", "from",
        "good", "in", "last", "like", "next", "of", "or", "since", "than", "that", "the", "this",
        "till", "to", "until",
    ]

    /// Nil: something of the words may be text.
    /// - Parameter before: the words before them.
    init?(_ words: [String], after before: [String]) {
        if let word = before.last, Self.links.contains(word.lowercased()) { return nil }
        // `missed saturday afternoon` names another day than today.
        let days = (1...2).map { before.suffix($0).joined(separator: " ") }
        if days.contains(where: { PlacedWords.isDate($0) || PlacedWords.isPeriod($0) }) {
            return nil
        }
        var parts: [[String]] = []
        var rest = words[...]
        while !rest.isEmpty {
            let lengths = (1...min(rest.count, 4)).reversed()
            guard let length = lengths.first(where: { Self.isCertain(Array(rest.prefix($0))) })
            else { return nil }
            parts.append(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        self.parts = parts
    }

    /// Asks about a text with a word that may be its day: kept in the text, it would be recorded
    /// for today without a word.
    /// - Parameter day: what was typed as the day; nil: nothing.
    static func refuseKept(_ text: [String], _ day: String?) throws(CommandError) {
        guard Desk.guessesWords, day == nil, let (kept, options) = kept(in: text),
            let line = TypedLine.called, let dated = line.replacing(kept, with: options)
        else { return }
        throw .usage(
            message: "\"\(kept.joined(separator: " "))\" may be the day, or a part of the text",
            remedy: ways(dated, line.adding([])))
    }

    /// The lines of a text that may end in its day, where the words before it are put in order too;
    /// nil: it holds none.
    /// - Parameter line: the line with a text.
    static func ways(
        _ text: [String], _ day: String?, _ line: ([String]) -> Suggestion?
    ) -> Advice? {
        guard day == nil, let (kept, options) = kept(in: text), let typed = line(text),
            let dated = line(text.replacing(kept, with: options))
        else { return nil }
        return ways(dated, typed)
    }

    private static func ways(_ dated: Suggestion, _ typed: Suggestion) -> Advice {
        let whole = Suggestion(typed.verb, typed.words + [.option("on", "today")])
        return "The day: `\(dated)`. A part of the text: `\(whole)`"
    }

    /// The words of a text that may be its day, with half of it, and the options that say so; nil:
    /// none may.
    private static func kept(in text: [String]) -> (words: [String], options: [String])? {
        let slot = text.last.flatMap { SlotChoice(argument: $0) == nil ? nil : $0 }
        let words = slot == nil ? text[...] : text.dropLast()
        if let count = (1...3).reversed().first(where: { isEnd(words.suffix($0), of: words) }) {
            let half = slot.map { ["--slot", $0] } ?? []
            let day = words.suffix(count).joined(separator: " ")
            return (words.suffix(count) + (slot.map { [$0] } ?? []), ["--on", day] + half)
        }
        for (place, count) in text.indices.flatMap({ [($0, 2), ($0, 1)] }) {
            let run = text[place...].prefix(count)
            guard run.count == count, isDay(run), isFree(text[..<place]) else { continue }
            let link = text[..<place].suffix(1).filter { $0.lowercased() == "on" }
            return (link + run, ["--on", run.joined(separator: " ")])
        }
        return nil
    }

    /// Whether the last words of a text are a day, in letters at least in part. A word that links
    /// the day to the text keeps it.
    private static func isEnd(_ day: ArraySlice<String>, of text: ArraySlice<String>) -> Bool {
        let said = day.joined(separator: " ")
        return said.contains(where: \.isLetter) && PlacedWords.isDate(said)
            && isFree(text.dropLast(day.count))
    }

    private static func isFree(_ before: ArraySlice<String>) -> Bool {
        before.last.map { !links.contains($0.lowercased()) } ?? true
    }

    /// Whether words within a text are seldom anything but a day that has passed: `yesterday`, a
    /// weekday in full, `20 nov`, `20.11.`.
    private static func isDay(_ words: ArraySlice<String>) -> Bool {
        let said = words.joined(separator: " ").lowercased()
        guard let day = PlacedWords.date(said), day <= PlacedWords.today else { return false }
        if words.count > 1 {
            return said.contains(where: \.isLetter) && said.contains(where: \.isNumber)
        }
        let isWeekday = said.count > 3 && Moments.habits.weekday(said) != nil
        return said == "yesterday" || isWeekday || isWritten(said)
    }

    /// Whether an operand is text of several words, in which any word may stand.
    static func isText(_ operand: Grammar.Argument) -> Bool {
        ["note", "reason"].contains(operand.valueName)
    }

    /// Whether a word is a date in numbers, each with its sign: `20.11.`, `2026-11-20`. `20.11` may
    /// as well be an amount.
    private static func isWritten(_ word: String) -> Bool {
        word.count { ".-/".contains($0) } == 2
            && word.allSatisfy { $0.isNumber || ".-/".contains($0) } && PlacedWords.isDate(word)
    }

    /// Whether words can mean nothing but a day, or the half of one.
    private static func isCertain(_ words: [String]) -> Bool {
        let first = words[0].lowercased()
        if words.count == 1 {
            return ["today", "yesterday", "am", "pm", "morning", "afternoon"].contains(first)
                || isWritten(first)
        }
        let day = words.dropFirst().joined(separator: " ")
        return first == "on" && day.contains { !$0.isNumber } && PlacedWords.isDate(day)
    }
}
