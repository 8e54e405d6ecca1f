import ArgumentParser
import Daybook
import Platform
import Reports

/// What a card is about: one of a noun, or an event.
enum Subject {
    case event(UInt64)
    case one(Noun, UInt32)

    /// Whether its card may be of a period: that of a venue, or of a course.
    var hasPeriod: Bool {
        switch self {
        case .one(.venue, _), .one(.course, _): true
        case .one, .event: false
        }
    }

    /// What is meant, where several things have one name.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case event, person, category, course, show, venue

        /// Nil: an event.
        var noun: Noun? { Noun(word: rawValue) }
    }

    /// What `text` names: an event with `#`, else whatever is called so, else an event.
    /// - Parameter kind: only of this kind; nil: of any.
    /// - Throws: `.usage` where several kinds of things have the name; `.unknown`.
    init(_ text: String, as kind: Kind?, _ session: Session) throws(CommandError) {
        let name = canonicalComposition(text)
        let found = name.hasPrefix("#") ? [] : Self.named(name, session.roster, kind)
        guard found.count < 2 else { throw Self.ambiguous(name, found.map(\.noun)) }
        if let only = found.first {
            self = .one(only.noun, only.id)
            return
        }
        if kind == nil || kind == .event, let event = EventID(argument: name) {
            self = .event(event.sequence)
            return
        }
        if kind != .event, !name.hasPrefix("#"),
            let guess = try Self.guessed(name, kind, session.roster)
        {
            self = guess
            return
        }
        if kind == .event || name.hasPrefix("#") {
            throw .usage(
                message: "\"\(name)\" is not the number of an event",
                remedy: "Use one such as #4,812: \(run: "log") lists them.")
        }
        try Names(session).refusePeople(name)
        try Self.refuseReport(name)
        throw Self.unknown(name, kind, session.roster)
    }

    /// Refuses the word of a report, or of a period: `show expenses`, `show november`.
    private static func refuseReport(_ name: String) throws(CommandError) {
        let word = name.lowercased()
        let command = CommandNames.here.contains(word) ? word : Neighbours.ours(word, nil)
        let verb = command ?? Neighbours.nouns[word]
        let line = verb.map { Neighbours.line($0, []) } ?? Neighbours.report(of: [word], nil)
        guard let line else { return }
        throw .usage(
            message: "nothing is called \"\(name)\" in this book",
            remedy: "Did you mean `\(line)`?")
    }

    /// The only thing whose name may be meant, of what was removed where nothing else is; nil:
    /// there is none.
    /// - Throws: `.nothing` where there are several.
    private static func guessed(
        _ name: String, _ kind: Kind?, _ roster: Roster
    ) throws(CommandError) -> Subject? {
        func found(areLive: Bool) -> [(noun: Noun, id: UInt32)] {
            nouns(kind).flatMap { noun in
                NameGuess(name).ids(of: noun, in: roster, areLive: areLive).map { (noun, $0) }
            }
        }
        let live = found(areLive: true)
        let found = live.isEmpty ? found(areLive: false) : live
        guard let last = found.last else { return nil }
        let names = Set(found.map { roster.name(of: $0.id, $0.noun) })
        // Who was removed may have had a namesake: the last of them is meant.
        if found.count == 1 || live.isEmpty && names.count == 1 { return .one(last.noun, last.id) }
        throw NameGuess.several(name, found, roster)
    }

    /// The command that reports one period of what the card is about.
    func report(of period: String, _ name: String) -> Suggestion {
        let days = Suggestion.Word.period(period)
        return switch self {
        case .event: Suggestion("log", [days])
        case .one(.course, _): Suggestion("points", [days, .option("group-by", "course,student")])
        case .one(.show, _): Suggestion("shows", [days, .option("group-by", "venue")])
        case .one(.venue, _): Suggestion("venues", [days, .option("group-by", "show")])
        case .one(.person, _): Suggestion("log", [.option("who", name), days])
        case .one(let noun, _): Suggestion("log", [.option(noun.facts.word, name), days])
        }
    }

    private static func unknown(
        _ name: String, _ kind: Kind?, _ roster: Roster
    ) -> CommandError {
        let known = nouns(kind).flatMap { noun in
            roster.ids(of: noun).filter { roster.isLive($0, noun) }.map {
                roster.name(of: $0, noun)
            }
        }
        let nearest = nearestFullName(to: name, among: known)
        if let kind {
            return .book(
                DaybookError(.unknown(what: kind.rawValue, name: name, nearest: nearest)))
        }
        return .nothing(
            message: "nothing is called \"\(name)\" in this book",
            remedy: nearest.map { "Did you mean \"\($0)\"?" }
                ?? "See what there is: \(run: "people"), \(run: "categories"), \(run: "courses"), "
                + "\(run: "shows"), \(run: "venues")")
    }

    /// The nouns that have cards, of a kind or all.
    private static func nouns(_ kind: Kind?) -> [Noun] {
        Kind.allCases.filter { kind == nil || $0 == kind }.compactMap(\.noun)
    }

    /// What is called `name`; what was removed only where nothing else is.
    private static func named(
        _ name: String, _ roster: Roster, _ kind: Kind?
    ) -> [(noun: Noun, id: UInt32)] {
        func found(_ id: (Noun) -> UInt32?) -> [(noun: Noun, id: UInt32)] {
            nouns(nil).compactMap { noun in id(noun).map { (noun, $0) } }
        }
        let live = found { noun in
            noun == .person
                ? roster.id(ofPersonNamed: name)?.rawValue : roster.id(of: name, noun)
        }
        let all = live.isEmpty ? found { roster.removedID(of: name, $0) }.prefix(1) : live[...]
        return all.filter { kind == nil || $0.noun == kind?.noun }
    }

    private static func ambiguous(_ name: String, _ nouns: [Noun]) -> CommandError {
        let words = nouns.map(\.facts.word)
        return .usage(
            message: "\"\(name)\" is the name of a \(words.joined(separator: " and of a "))",
            remedy: "Say which: \(run: "show", .option("as", words[0]), .operand(name))")
    }
}
