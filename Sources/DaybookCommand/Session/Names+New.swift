import Daybook
import Platform
import Reports

extension Names {
    /// Refuses names of something new that are a list in one word, or that another has but for
    /// case and accents: no beginning would tell the two apart. Files and events keep theirs.
    /// - Parameter known: what has one of them now.
    func refuseMistakes(
        _ new: [String], _ noun: Noun, of known: String? = nil
    ) throws(CommandError) {
        try refuseCommas(new, noun)
        var before: [String] = []
        for name in new.map(canonicalComposition) {
            try refuseList(name, noun)
            let same = before.first { $0 != name && foldedName($0) == foldedName(name) }
            if let twin = same ?? twins(of: name, noun).first, twin != known {
                throw taken(name, noun, twin)
            }
            if before.contains(name) {
                throw .refused(
                    message: "\"\(name)\" was typed twice", remedy: "Give each name once.")
            }
            before.append(name)
        }
    }

    /// Refuses words that only a shell divided: `Ana Lima, Bo Berg` without quotes.
    private func refuseCommas(_ new: [String], _ noun: Noun) throws(CommandError) {
        guard !noun.facts.isOfVisits, noun != .course, new.count > 1,
            let word = new.dropLast().first(where: { $0.hasSuffix(",") })
        else { return }
        let names = new.joined(separator: " ").split(separator: ",").map(\.trimmed)
            .filter { !$0.isEmpty }
        throw .usage(
            message: "\"\(word)\" ends with a comma",
            remedy: "If commas divide the names: "
                + "\(run: "\(noun.facts.plural) add", names.map { .operand($0) })")
    }

    private func taken(_ name: String, _ noun: Noun, _ twin: String) -> CommandError {
        .book(DaybookError(.nameTaken(what: noun.facts.word, name: twin)))
    }

    private func refuseList(_ name: String, _ noun: Noun) throws(CommandError) {
        guard let parts = Self.listed(name, noun) else { return }
        let isOne = noun == .course
        let words = (isOne ? [parts[0]] : parts).map { Suggestion.Word.operand($0) }
        throw .usage(
            message: "\"\(name)\" is \(parts.count) names in one",
            remedy: "Give each as a word of its own: "
                + "\(run: "\(noun.facts.plural) add", words)"
                + (isOne ? ", then the next." : ""))
    }

    /// The names in one word where the commas between can only be those of a list: `Ana,Bo`,
    /// `Ana Lima, Bo Berg`. `Berg, Bo` is one person, and titles and places may hold any.
    private static func listed(_ name: String, _ noun: Noun) -> [String]? {
        guard !noun.facts.isOfVisits else { return nil }
        let parts = name.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        guard parts.count > 1 else { return nil }
        let areNames = parts.allSatisfy { $0.contains(" ") }
        return parts.count > 2 || areNames || !name.contains(", ") ? parts : nil
    }
}
