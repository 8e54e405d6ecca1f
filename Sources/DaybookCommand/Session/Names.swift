import Daybook
import Platform
import Reports

/// Names as they are typed, in the form in which the book keeps them (NFC).
struct Names {
    private let roster: Roster
    private let text: FieldText

    init(_ session: Session) {
        roster = session.roster
        text = FieldText(session.roster, zone: session.zone)
    }

    /// What a name means, of people a username too; what was removed where nothing else has the
    /// name, since what it left is still there to be asked for and taken back.
    /// - Throws: `.unknown` with the nearest name.
    private func id(_ name: String, _ noun: Noun) throws(CommandError) -> UInt32 {
        let name = canonicalComposition(name)
        let person = noun == .person ? roster.id(ofPersonNamed: name)?.rawValue : nil
        if let known = person ?? roster.id(of: name, noun) { return known }
        if let gone = roster.removedID(of: name, noun) { return gone }
        return try rule(text.id(of: name, noun))
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
        words.isEmpty ? nil : try people(words)
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
        let (named, left) = (list(people.who), list(people.except))
        guard people.all else {
            try demand(
                left.isEmpty, or: "--except leaves people out of --all, which is not there",
                remedy: "Add --all, or name only those to \(verb).")
            try demand(
                !named.isEmpty, or: "nobody is named",
                remedy: "Name people: \(run: verb, "Ana Lima"). "
                    + "Everyone: \(run: verb, .flag("all"))")
            return .named(named)
        }
        try demand(
            named.isEmpty, or: "people are named and --all is given",
            remedy: "Give one of the two; --except leaves people out of --all.")
        return .everyone(except: left)
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
