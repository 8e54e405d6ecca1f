import ArgumentParser
import DaybookModel
import Reports

// Options for what a command does not do, each with the lines that do it.

extension UsageMistake {
    typealias Told = (message: String, remedy: Advice)

    /// What is known of a line, before its options are looked at one by one.
    static func told(
        _ command: (any ParsableCommand.Type)?, _ verb: String?, _ parts: [Grammar.Part],
        _ arguments: [String]
    ) -> Told? {
        if let told = wrongAction(arguments) ?? singly(verb, parts, arguments) { return told }
        if let told = toldOption(verb, parts) ?? somebody(verb, parts) { return told }
        if let told = enrolling(command, parts, arguments) { return told }
        if let told = roled(command, parts, arguments) { return told }
        if let told = adding(verb, parts, arguments) { return told }
        if let told = remark(verb, parts, arguments) { return told }
        return missing(verb, parts, arguments) ?? ofEntry(verb, parts, arguments)
    }

    /// What is known of a line about entries, or of who is asked for.
    private static func ofEntry(
        _ verb: String?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        shift(verb, parts, arguments) ?? reviewed(verb, parts, arguments)
            ?? uncorrected(verb, parts, arguments) ?? card(verb, parts)
    }

    /// What stands against a correction that has no reason yet: who is told to give one, and then
    /// that it cannot be, was told too little.
    static func uncorrected(
        _ verb: String?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        guard verb == Reinstate.verb || verb == Retract.verb,
            parts.value(of: "--because") == nil,
            let command = try? Root.parseAsRoot(arguments + ["--because", "-"])
        else { return nil }
        do throws(CommandError) {
            try (command as? Reinstate)?.rehearse()
            try (command as? Retract)?.rehearse()
            return nil
        } catch {
            return (error.message, error.remedy)
        }
    }

    /// The card of a course, where its people are asked for: `people --course algebra`.
    static func card(_ verb: String?, _ parts: [Grammar.Part]) -> Told? {
        guard verb == "people", parts.words.count < 3,
            let (name, course) = stray(among: ["--course", "--class"], in: parts)
        else { return nil }
        return (
            "people takes no \(name)",
            "Who is in a course: `\(run: Show.verb, .operand(course))`"
        )
    }

    /// The other time of a punch under an option: `in eva --at 8:00 --out 18:30`.
    static func shift(
        _ verb: String?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        let verbs = [CheckIn.verb, CheckOut.verb, PunchClock.verb]
        let stray = parts.lazy.compactMap { part in
            if case .option(let name, nil, _) = part { name } else { nil }
        }.first
        guard let verb, let stray, verbs.contains(verb), let line = TypedLine(arguments),
            let shift = TypedShift(line.words)
        else { return nil }
        return ("\(verb) takes no \(stray): one time is recorded by a line", shift.advice)
    }

    /// What a visit that is in the book was like: `ticket carmen --rating 4`.
    static func reviewed(
        _ verb: String?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        guard verb == Ticket.verb, let (name, text) = stray(among: Self.reviews, in: parts),
            let show = parts.words.dropFirst().first(where: { $0 != text }),
            let advice = Neighbours.review([show, text])
        else { return nil }
        let booking = TypedLine(arguments)?.without([name, text, "\(name)=\(text)"])
        let more = booking.map { Suggestion($0.verb, $0.words + [.option("review", text)]) }
        return (
            "ticket takes no \(name), and books a new visit",
            advice + (more.map { "\nA new one: `\($0)`" } ?? "")
        )
    }

    private static let reviews: Set = [
        "--rating", "--rate", "--stars", "--score", "--grade", "--opinion",
    ]

    /// A course of who is added, who is enrolled in it by a line of its own.
    static func enrolling(
        _ command: (any ParsableCommand.Type)?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        guard command == PeopleAdd.self,
            let (name, course) = stray(
                among: ["--course", "--class", "--enrol", "--enroll"], in: parts),
            let line = TypedLine(arguments)
        else { return nil }
        let adding = line.without([name, course, "\(name)=\(course)"])
        let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
        let isKnown = !NameGuess(course).ids(of: .course, in: roster).isEmpty
        let people = parts.words.dropFirst(2).filter { $0 != course }
        let since = parts.value(of: "--joined").map { [Suggestion.Word.option("from", $0)] } ?? []
        let words = (people + [course]).map { Suggestion.Word.operand($0) } + since
        let opening: Advice = isKnown ? "" : "`\(run: "courses add", .operand(course))`, then "
        return (
            "people add takes no \(name): who is added is enrolled by a line of their own",
            "Type \(opening)`\(adding)`, then `\(Suggestion("enrol", words))`"
        )
    }

    /// Somebody new beside an entry that adds nobody: `mark zoe --create-missing`.
    static func adding(
        _ verb: String?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        let option = "--create-missing"
        let isStray = parts.contains { part in
            if case .option(option, nil, _) = part { true } else { false }
        }
        guard let verb, isStray, let line = TypedLine(arguments)?.without([option]) else {
            return nil
        }
        let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
        let new = parts.words.dropFirst().prefix { word in
            NameGuess(word).ids(of: .person, in: roster).isEmpty && !PlacedWords.isDate(word)
                && !word.contains(where: \.isNumber)
        }
        let who = new.isEmpty ? ["WHO"] : new.prefix(1)
        return (
            "\(verb) takes no \(option)",
            "Add who is new first: `\(run: "people add", who.map { .operand($0) })`, then `\(line)`"
        )
    }

    /// The number of an entry that is not there, before a reason is asked for.
    static func missing(
        _ verb: String?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        guard let verb, [Retract.verb, Reinstate.verb, Amend.verb].contains(verb),
            case let words = parts.words.dropFirst().prefix(verb == Amend.verb ? 1 : parts.count),
            case let numbers = words.map({ EventID(argument: $0) }).prefix(while: { $0 != nil }),
            !numbers.isEmpty,
            let last = KnownRoster(path: CommandNames.book(in: arguments)).last,
            let gone = numbers.compactMap(\.self).first(where: { $0.sequence > last })
        else { return nil }
        return (
            "this book has no event #\(gone.sequence): the last is #\(last)",
            "See the numbers: `\(run: "log")`"
        )
    }

    /// A remark beside an entry that holds none: `mark anna --note "new boat"`.
    static func remark(
        _ verb: String?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        guard let verb, Remark.wordless.contains(verb), let line = TypedLine(arguments),
            let (name, text) = stray(among: Remark.options, in: parts)
        else { return nil }
        let rest = line.without([name, text, "\(name)=\(text)"])
        let who = parts.words.dropFirst().first { $0 != text } ?? "WHO"
        return (
            "\(verb) takes no \(name): \(Remark.reason)",
            Remark(who: who, text: text, line: rest).advice
        )
    }
}

/// Words beside an entry that holds none.
struct Remark {
    let who: String
    let text: String
    /// The line without them.
    let line: Suggestion

    /// The commands whose entries hold no words.
    static let wordless: Set = [
        Mark.verb, CheckIn.verb, CheckOut.verb, PunchClock.verb, Enrol.verb, Score.verb,
    ]
    static let options: Set = [
        "--note", "--notes", "--comment", "--remark", "--memo", "--text", "--reason", "--because",
    ]
    static let reason = "such an entry holds no words"

    /// The line that records without them, and the nearest that holds some.
    var advice: Advice {
        let parts = HelpScope.called
        let plain: Advice = "Record it without: `\(line)`. "
        if let points = Lateness.points(of: who, text) {
            return plain + "Words about somebody are kept as the reason of 0 points: \(points)"
        }
        guard parts?.contains(.attendance) ?? true else {
            return plain + "Nothing in this book keeps a remark about somebody."
        }
        let place = line.verb == Mark.verb ? ", in the place of the mark" : ""
        return plain + "Nothing in this book keeps a remark about somebody. The nearest is the "
            + "reason of a warning\(place): "
            + "\(run: "warn", .operand(who), .operand(text))"
    }
}

extension Names {
    /// Refuses a remark behind who is marked: `mark anna new boat`.
    func refuseRemark(_ name: String, _ line: TypedLine) throws(CommandError) {
        guard line.verb == Mark.verb, let place = line.words.firstIndex(of: name), place > 0 else {
            return
        }
        let words = line.words[place...].prefix { !$0.hasPrefix("-") }
        // Behind `--` a name may begin like an option.
        guard !words.isEmpty else { return }
        let text = words.joined(separator: " ")
        let runs = (1...words.count).reversed().map { Array(words.prefix($0)) }
        if let course = runs.first(where: { has($0.joined(separator: " "), .course) }) {
            let called = course.joined(separator: " ")
            let mended = line.replacing(course, with: ["--course", called])
            throw .usage(
                message: "nobody is called \"\(called)\", and a course is",
                remedy: mended.map { "Did you mean `\($0)`?" }
                    ?? "Say so: \(words: .option("course", called))")
        }
        let areNames = words.contains { word in
            has(word, .person) || word.contains(",") || word.first?.isUppercase == true
        }
        guard text.contains(" "), !areNames, let who = line.words.first(where: { has($0, .person) })
        else { return }
        throw .usage(
            message: "nobody is called \"\(text)\", and a mark holds no words",
            remedy: Remark(who: who, text: text, line: line.without(Array(words))).advice
                + ". New people are added first: "
                + "\(run: "people add", words.map { .operand($0) })")
    }
}
