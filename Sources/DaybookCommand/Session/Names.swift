import Daybook
import Platform
import Reports

/// Names as they are typed, in the form in which the book keeps them (NFC).
struct Names {
    let roster: Roster
    private let text: FieldText
    private let common: CommonOptions

    init(_ session: Session) {
        common = session.common
        roster = session.roster
        text = FieldText(session.roster, zone: session.zone)
    }

    /// What a name means, of people a username too: exactly, else what was removed, since what it
    /// left is still there to be asked for and taken back; else the one that ``NameGuess`` finds.
    /// - Throws: `.unknown` with the nearest name; `.nothing` where it may mean several.
    private func id(_ name: String, _ noun: Noun) throws(CommandError) -> UInt32 {
        let name = canonicalComposition(name)
        if let known = exact(name, noun) { return known }
        let guesses = NameGuess(name).ids(of: noun, in: roster)
        guard guesses.count < 2 else {
            try refuseParts(name, guesses.map { roster.name(of: $0, noun) })
            throw NameGuess.several(name, guesses.map { (noun, $0) }, roster)
        }
        if let only = guesses.first { return only }
        let gone = NameGuess(name).ids(of: noun, in: roster, areLive: false)
        if let last = gone.last, Set(gone.map { roster.name(of: $0, noun) }).count == 1 {
            return last
        }
        if noun == .person {
            try refusePeople(name)
            try refuseStray(name)
        }
        if noun == .course { try refuseStudent(name) }
        try refuseNear(name, noun)
        return try rule(text.id(of: name, noun))
    }

    /// Refuses several people in the place of one, and says the line of each.
    func refusePeople(_ name: String) throws(CommandError) {
        if isEveryone([name]), let first = names(of: .person).first {
            let called = TypedLine.called
            let line =
                called?.replacing([name], with: [first])
                ?? called?.replacing(["--\(name)"], with: [first])
            throw .usage(
                message: "\"\(name)\" is everyone, and one person is asked for",
                remedy: "Name one, such as \(line.map { Advice("`\($0)`") } ?? Advice(first))")
        }
        let people = name.split(separator: ",").map(\.trimmed)
        guard people.count > 1, people.allSatisfy({ has($0, .person) }) else { return }
        let lines = people.compactMap { TypedLine.called?.replacing([name], with: [$0]) }
            .map { Advice("`\($0)`") }
        throw .usage(
            message: "\"\(name)\" is \(people.count) people, and one is asked for",
            remedy: "Ask for each: \(lines.joined(separator: ", then "))")
    }

    /// What is or was called exactly so.
    func exact(_ name: String, _ noun: Noun) -> UInt32? {
        let person = noun == .person ? roster.id(ofPersonNamed: name)?.rawValue : nil
        return person ?? roster.id(of: name, noun) ?? roster.removedID(of: name, noun)
    }

    /// The whole name of what a typed one means, as commands that record take it.
    /// - Parameter isNewAllowed: leaves a name as it is that nothing has and that begins none.
    func whole(
        _ name: String, _ noun: Noun, isNewAllowed: Bool = false
    ) throws(CommandError) -> String {
        try PastBook.confirmPresent(common)
        let name = canonicalComposition(name)
        if isNewAllowed {
            if !has(name, noun) { return name }
            try refuseSeveral(name, noun)
        }
        return roster.name(of: try id(name, noun), noun)
    }

    /// Refuses a beginning of several names where it may also be the name of something new.
    private func refuseSeveral(_ name: String, _ noun: Noun) throws(CommandError) {
        let ids = exact(name, noun) == nil ? NameGuess(name).ids(of: noun, in: roster) : []
        guard ids.count > 1 else { return }
        throw .nothing(
            message: NameGuess.several(name, ids.map { (noun, $0) }, roster).message,
            remedy: "Type more of the name, or add a new one first: "
                + "\(run: "\(noun.facts.plural) add", .operand(name))")
    }

    /// Whether something of a noun is called so, or may be meant.
    func has(_ name: String, _ noun: Noun) -> Bool {
        exact(canonicalComposition(name), noun) != nil
            || !NameGuess(name).ids(of: noun, in: roster).isEmpty
    }

    /// What is there already that is called so but for case and accents.
    func twins(of name: String, _ noun: Noun) -> [String] {
        NameGuess(name).twins(of: noun, in: roster).map { roster.name(of: $0, noun) }
    }

    /// Cells with the whole names of what they name.
    func whole(
        _ said: [Field: String?], of kind: Kind, isNewAllowed: Bool = false
    ) throws(CommandError) -> [Field: String?] {
        var said = said
        for spec in kind.fields {
            guard let noun = spec.type.noun, let name = said[spec.field] ?? nil,
                !name.isBlank, name.lowercased() != Act.none
            else { continue }
            if spec.field == .professor { try refuseStranger(name) }
            if !isNewAllowed { try refuseNew(name, noun) }
            said[spec.field] = try whole(name, noun, isNewAllowed: isNewAllowed)
        }
        return said
    }

    /// Refuses a show or a venue that nothing is near to, where the command adds it if it is told.
    private func refuseNew(_ name: String, _ noun: Noun) throws(CommandError) {
        guard noun.facts.isOfVisits, !has(name, noun),
            nearestFullName(to: name, among: names(of: noun)) == nil,
            let line = TypedLine.called, [Ticket.verb, Sale.verb].contains(line.verb)
        else { return }
        try PastBook.confirmPresent(common)
        throw .nothing(
            message: "no \(noun.facts.word) is called \"\(name)\" in this book",
            remedy: "Check the spelling, or have it added: "
                + "\(line.adding([.flag("create-missing")]))")
    }

    /// Refuses a professor whom the book does not know, and says how one is added as such.
    private func refuseStranger(_ name: String) throws(CommandError) {
        guard !has(name, .person),
            nearestFullName(to: name, among: names(of: .person)) == nil
        else { return }
        throw .nothing(
            message: "no person is called \"\(name)\" in this book",
            remedy: "Check the spelling, or add them: "
                + "\(run: "people add", .operand(name), .option("role", Role.professor.name))")
    }

    /// The people that several names mean, in full.
    func wholePeople(_ names: [String]) throws(CommandError) -> [String] {
        var whole: [String] = []
        for name in names { whole.append(try self.whole(name, .person)) }
        return whole
    }

    /// The person that a name or username means.
    func person(_ name: String) throws(CommandError) -> PersonID {
        PersonID(try id(name, .person))
    }

    /// The course that a name means.
    func course(_ name: String) throws(CommandError) -> CourseID {
        CourseID(try id(name, .course))
    }

    /// The show that a title means.
    func show(_ title: String) throws(CommandError) -> ShowID { ShowID(try id(title, .show)) }

    /// The venue that a name means.
    func venue(_ name: String) throws(CommandError) -> VenueID { VenueID(try id(name, .venue)) }

    /// The category that a name means.
    func category(_ name: String) throws(CommandError) -> CategoryID {
        CategoryID(try id(name, .category))
    }

    /// What of a noun is there now, by name.
    func names(of noun: Noun) -> [String] {
        roster.ids(of: noun).filter { roster.isLive($0, noun) }
            .map { roster.name(of: $0, noun) }.sorted()
    }

    /// Everyone ever added, removed ones too.
    var everyone: [PersonID] { roster.people.map(\.id) }

    /// The people that several names mean, each once, in the order given.
    func people(_ words: [String]) throws(CommandError) -> [PersonID] {
        var people: [PersonID] = []
        for name in list(words) {
            let person = try person(name)
            if !people.contains(person) { people.append(person) }
        }
        return people
    }

    /// The people that are named; nil: nobody is, which means everyone.
    func some(_ words: [String]) throws(CommandError) -> [PersonID]? {
        words.isEmpty || isEveryone(words) ? nil : try people(words)
    }

    /// Whether a word says everyone, and nobody is called so: `mark all`.
    func isEveryone(_ words: [String]) -> Bool {
        words.count == 1 && ["all", "everyone", "everybody"].contains(words[0].lowercased())
            && !has(words[0], .person)
    }

    /// The people that words mean, where one alone may be everyone who may be enrolled.
    func students(_ words: [String]) throws(CommandError) -> [String] {
        try anyone(words) { $0.role != .professor }
    }

    /// The people that words mean, each once, where one alone, or none, is everyone of some.
    func anyone(
        _ words: [String]?, where isMeant: (Person) -> Bool = { _ in true }
    ) throws(CommandError) -> [String] {
        if let words, !isEveryone(words) {
            return try wholePeople(list(words)).reduce(into: []) { all, name in
                if !all.contains(name) { all.append(name) }
            }
        }
        let all = roster.people.filter { !$0.isRemoved && isMeant($0) }.map(\.name)
        try demand(
            !all.isEmpty, or: "nobody is on the roster",
            remedy: "Add people: \(run: "people add", "NAME")")
        return all
    }

    /// Names given as arguments of their own or with commas between. A name of the roster may
    /// itself hold a comma.
    func list(_ words: [String]) -> [String] {
        words.flatMap { word in
            let whole = canonicalComposition(word)
            if roster.person(named: whole) != nil || roster.removedPerson(called: whole) != nil {
                return [whole]
            }
            return whole.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        }
    }
}

extension Names {
    /// Whom a toggle means: those named, or with `--all` everyone but those left out.
    /// - Parameter verb: the command's name.
    func chosen(_ people: WhoOptions, verb: String) throws(CommandError) -> Who {
        try refuseWholeDay(people, verb: verb)
        let (isAll, who, except) = everyone(people)
        let named = try wholePeople(list(who))
        let left = try wholePeople(list(except))
        guard isAll else {
            try demand(
                left.isEmpty, or: "--except needs --all",
                remedy: "Add --all, or name only those to \(verb): "
                    + "`\(leavingOut(left + named, people, verb))`")
            try demand(
                !named.isEmpty, or: "no name was given",
                remedy: "Name people: \(run: verb, "Ana Lima"). Everyone: "
                    + (TypedLine.called.map { Advice($0.adding([.flag("all")])) }
                        ?? "\(run: verb, .flag("all"))"))
            return .named(named)
        }
        try demand(
            named.isEmpty, or: "--all and names were given together",
            remedy: "Give one of them. To leave people out: "
                + "`\(leavingOut(left + named, people, verb))`")
        return .everyone(except: left)
    }

    /// The line for everyone but some, who were typed in several places.
    private func leavingOut(_ some: [String], _ people: WhoOptions, _ verb: String) -> Suggestion {
        let typed = people.who + people.except + ["--except", "--all"]
        let joined = people.except.map { "--except=\($0)" }
        let rest = TypedLine.called?.without(typed + joined).words ?? []
        let except = Suggestion.Word.option("except", some.joined(separator: ","))
        return Suggestion(verb, [.flag("all"), except] + rest)
    }

    /// Whether everyone is meant, and who of the words is named or left out: `all except ana bo`.
    private func everyone(_ people: WhoOptions) -> (isAll: Bool, who: [String], except: [String]) {
        let words = people.who
        let isSaid = words.first.map { isEveryone([$0]) } ?? false
        let rest = Array(isSaid ? words.dropFirst() : words[...])
        guard isSaid || people.all else { return (false, words, people.except) }
        let isLeft = rest.first.map { Self.leaving.contains($0.lowercased()) }
        if isLeft ?? false { return (true, [], people.except + rest.dropFirst()) }
        if areLeftOut(rest) { return (true, [], people.except + rest) }
        return (true, rest, people.except)
    }

    /// Whether names stand right behind the first of those who are left out: `--except ana bo`.
    private func areLeftOut(_ names: [String]) -> Bool {
        guard !names.isEmpty, let words = TypedLine.called?.words,
            let place = words.lastIndex(of: "--except")
        else { return false }
        return words.dropFirst(place + 2).starts(with: names)
    }

    /// The same, as people of the roster, those removed too: what they have can be taken back.
    func people(_ people: WhoOptions, verb: String) throws(CommandError) -> [PersonID] {
        switch try chosen(people, verb: verb) {
        case .named(let named): return try self.people(named)
        case .everyone(let except):
            let left = Set(try self.people(except))
            return everyone.filter { !left.contains($0) }
        }
    }
}
