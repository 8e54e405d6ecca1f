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
        if noun == .person, Desk.guessesWords { try refuseCourse(new) }
        var before: [String] = []
        for name in new.map(canonicalComposition) {
            try refuseList(name, noun)
            let same = before.first { $0 != name && foldedName($0) == foldedName(name) }
            if let twin = same ?? twins(of: name, noun).first, twin != known {
                try refuseRest(new, noun)
                if let known {
                    let other = Refusal.nameOfAnother(noun, name: twin, known: known)
                    throw .book(DaybookError(other))
                }
                throw taken(name, noun, twin)
            }
            if before.contains(name) {
                throw .refused(
                    message: "\"\(name)\" was typed twice", remedy: "Give each name once.")
            }
            before.append(name)
        }
    }

    /// Refuses a course behind new people, who are enrolled by a line of their own: `people add
    /// "Kim Poe" to algebra`.
    private func refuseCourse(_ new: [String]) throws(CommandError) {
        guard new.count > 1, let last = new.last, exact(canonicalComposition(last), .course) != nil
        else { return }
        let people = new.dropLast().filter { !Self.joining.contains($0.lowercased()) }
            .map { Suggestion.Word.operand($0) }
        throw .usage(
            message: "\"\(last)\" is a course, and who is added is enrolled by another line",
            remedy: "Type `\(run: "people add", people)`, then "
                + "`\(run: Enrol.verb, people + [.operand(last)])`")
    }

    /// Refuses a word among new names that looks like what is said of them: `shows add Cats Globe`.
    /// - Parameter said: what their options say.
    func refuseValues(
        _ new: [String], _ noun: Noun, _ said: [Field: String?], today: CivilDate
    ) throws(CommandError) {
        for (place, word) in new.enumerated().dropFirst() {
            let spec = noun.facts.added.fields.first {
                // People have a first day without a word, and a last one seldom.
                guard let value = said[$0.field], $0.field != .left else { return false }
                return (value == nil || $0.field == .joined) && isLike($0, word, today)
            }
            guard let (field, type) = spec.map({ ($0.field, $0.type) }) else { continue }
            var names = new
            names.remove(at: place)
            // `people add Zoe from 1.9.`: the word that links a day to a name is nobody's.
            if case .date = type, place > 1, Self.links.contains(names[place - 1].lowercased()) {
                names.remove(at: place - 1)
            }
            let add = "\(noun.facts.plural) add"
            let words = names.map { Suggestion.Word.operand($0) }
            throw .usage(
                message: "\"\(word)\" looks like what --\(field) says",
                remedy: "Did you mean `\(run: add, words + [.option(field.rawValue, word)])`? "
                    + "Where it is a name too, add it alone: \(run: add, .operand(word))")
        }
    }

    private static let links: Set = [
        "as", "at", "began", "by", "from", "in", "joined", "on", "of", "since", "started",
        "starting",
    ]

    /// Whether a word is like a field's value: a name that is there, a date, a choice, a colour.
    private func isLike(_ spec: FieldSpec, _ word: String, _ today: CivilDate) -> Bool {
        switch spec.type {
        case .id(let noun): !twins(of: word, noun).isEmpty
        case .date: (try? Moments.date(word, today: today)) != nil
        case .choice(let words): words.contains(word.lowercased())
        default: spec.field == .colour && Colour(word) != nil
        }
    }

    /// Refuses words that only a shell divided: `Ana Lima, Bo Berg` without quotes.
    private func refuseCommas(_ new: [String], _ noun: Noun) throws(CommandError) {
        guard !noun.facts.isOfVisits, new.count > 1,
            let word = new.dropLast().first(where: { $0.hasSuffix(",") })
        else { return }
        let names = new.joined(separator: " ").split(separator: ",").map(\.trimmed)
            .filter { !$0.isEmpty }
        throw .usage(
            message: "\"\(word)\" ends with a comma",
            remedy: "If commas divide the names: \(Self.adding(names, noun))")
    }

    /// Refuses a first name and a surname that only a shell divided: `people add Anna Schmidt`.
    /// Where most people have one word each, and before there are any, two words are two people:
    /// the receipt tells the way back.
    func refuseParts(_ new: [String], _ noun: Noun) throws(CommandError) {
        guard Desk.guessesWords, noun == .person, Self.areParts(new), let line = TypedLine.called,
            case let people = names(of: .person),
            !people.isEmpty,
            people.count(where: { !$0.contains(" ") }) * 2 <= people.count,
            let one = line.replacing(new, with: [new.joined(separator: " ")]),
            let first = line.replacing(new, with: [new[0]]),
            let second = line.replacing(new, with: [new[1]])
        else { return }
        throw .usage(
            message: "\"\(new[0]) \(new[1])\" may be one person, or two",
            remedy: "One: `\(one)`. Two: `\(first)`, then `\(second)`")
    }

    /// Refuses a name that only a shell divided, where what stands behind it looks like its end:
    /// `courses add Math 3b`.
    func refuseDivided(_ new: [String], _ noun: Noun) throws(CommandError) {
        var names: [String] = []
        for word in new {
            if Self.isEnd(word), let last = names.last, !Self.isEnd(last) {
                names[names.count - 1] = "\(last) \(word)"
            } else {
                names.append(word)
            }
        }
        guard names.count < new.count, let whole = TypedLine.called?.replacing(new, with: names),
            let one = names.first(where: { !new.contains($0) })
        else { return }
        let add = "\(noun.facts.plural) add"
        let each = new.filter { twins(of: $0, noun).isEmpty }
            .map { Advice("`\(run: add, .operand($0))`") }
        throw .usage(
            message: "\"\(one)\" may be one name, or two",
            remedy: "As one: `\(whole)`. Each by itself: \(each.joined(separator: ", then "))")
    }

    /// Whether a word looks like the end of a name: it has a figure, or is a numeral or a letter.
    private static func isEnd(_ word: String) -> Bool {
        // What has a blank was quoted as one.
        if word.contains(" ") { return false }
        return word.contains(where: \.isNumber) || word.allSatisfy { "IVX".contains($0) }
            || word.filter(\.isLetter).count == 1
    }

    private static func areParts(_ names: [String]) -> Bool {
        names.count == 2 && names.allSatisfy { !$0.contains(" ") }
    }

    /// The line that adds several, or the two lines where one may be read as a single name.
    private static func adding(_ names: [String], _ noun: Noun) -> Advice {
        let add = "\(noun.facts.plural) add"
        guard noun == .person, areParts(names) else {
            return "\(run: add, names.map { .operand($0) })"
        }
        return "\(run: add, .operand(names[0])), then \(run: add, .operand(names[1]))"
    }

    /// Refuses several names of which some are there already, with the line that adds the rest.
    private func refuseRest(_ new: [String], _ noun: Noun) throws(CommandError) {
        let known = new.filter { !twins(of: $0, noun).isEmpty }
        guard !known.isEmpty, known.count < new.count, let line = TypedLine.called else { return }
        let names = known.compactMap { twins(of: $0, noun).first }
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        throw .refused(
            message: "\(list) \(names.count == 1 ? "is" : "are") there already, and nothing was "
                + "added",
            remedy: "Add the rest: `\(line.without(known))`")
    }

    private func taken(_ name: String, _ noun: Noun, _ twin: String) -> CommandError {
        .book(DaybookError(.nameTaken(what: noun.facts.word, name: twin)))
    }

    private func refuseList(_ name: String, _ noun: Noun) throws(CommandError) {
        guard let parts = Self.listed(name, noun) else { return }
        throw .usage(
            message: "\"\(name)\" is \(parts.count) names in one",
            remedy: "Give each as a word of its own: \(Self.adding(parts, noun))")
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
