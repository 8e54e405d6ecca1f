/// Events of the roster that are to be as if never said, and others that are to hold again.
public struct RosterTurn: Sendable {
    /// Those that are retracted.
    public var retracted: [Roster.Told] = []
    /// Those that hold again.
    public var reinstated: [Roster.Told] = []
    /// The live events that refer to each of them, and to those; see ``RosterReferences``.
    public var referring: [UInt64: [UInt64]] = [:]
    /// All that is taken back together: it may refer to one another.
    public var together: Set<UInt64> = []
    /// Whether a write is undone, which can be tried again once nothing refers to it.
    public var isUndone = false
    /// How many live entries the categories have whose removal holds again, by id.
    public var entriesOfCategory: [UInt32: Int] = [:]

    /// Nothing yet.
    public init() {}

    /// Whether nothing changes.
    public var isEmpty: Bool { retracted.isEmpty && reinstated.isEmpty }

    /// Both.
    var all: [Roster.Told] { retracted + reinstated }

    /// What else refers to one of them.
    func others(to sequence: UInt64) -> [UInt64] {
        (referring[sequence] ?? []).filter { !together.contains($0) }
    }

    /// What is to be retracted: with what is taken back, or before it is undone, all that refers to
    /// it, and to that in turn.
    var along: [UInt64] {
        let own = retracted.map(\.sequence)
        var found = isUndone ? Set(own.flatMap(others)) : together.union(own)
        var next = Array(found)
        while let sequence = next.popLast() {
            next += (referring[sequence] ?? []).filter { found.insert($0).inserted }
        }
        return found.sorted()
    }
}

extension Rules {
    /// Whether what was said of the roster may be taken back, or hold again.
    /// - Parameters:
    ///   - told: every event of the roster, in the order of the log.
    ///   - roster: as they leave it.
    ///   - entry: the first live entry by date, where a start of the book is among them.
    /// - Returns: the roster afterwards.
    /// - Throws: `.bookStays`, `.erasureStays`, `.alreadyRetracted`, `.notRetracted`;
    ///   `.referredTo` while something refers to it; `.nameTaken` where another has the name now;
    ///   `.locked`; `.badField` where an entry would lie before the book's start.
    public static func turn(
        _ turn: RosterTurn, told: [Roster.Told], _ roster: Roster, before entry: EntryState? = nil
    ) throws(Refusal) -> Roster {
        var retractions = RosterRetractions(told)
        for (sequence, content) in turn.retracted {
            if content.kind == .bookOpened { throw .bookStays(sequence) }
            if content.kind == .personErased { throw .erasureStays(sequence) }
            if let by = retractions[sequence] { throw .alreadyRetracted(sequence, by: by) }
            let by = turn.others(to: sequence)
            guard by.isEmpty else {
                // A second refusal would name the others, or what refers to them.
                throw .referredTo(sequence, roster.deed(of: content), by: by, along: turn.along)
            }
        }
        for (sequence, content) in turn.reinstated {
            if retractions[sequence] == nil { throw .notRetracted(sequence) }
            if content.kind == .categoryRemoved, let id = content.id(of: .category),
                let count = turn.entriesOfCategory[id], count > 0
            {
                throw .hasEntries(category: roster.name(of: id, .category), count: count)
            }
        }
        retractions.turn(turn.retracted.map(\.sequence), .max)
        retractions.turn(turn.reinstated.map(\.sequence), nil)
        let after = Roster(told, retractions)
        for (_, content) in turn.all { try checkTurn(of: content, roster, after) }
        if let start = after.book?.start, start != roster.book?.start {
            try checkStart(
                start, before: entry.flatMap { $0.content.on < start ? $0 : nil }, roster)
        }
        return after
    }

    /// Refuses to let an entry count that is of somebody or something as if never added: in reports
    /// it would stand beside the one that is called so now.
    /// - Parameter told: every event of the roster, in the order of the log.
    public static func checkNames(
        of content: Content, _ sequence: UInt64, _ roster: Roster, told: [Roster.Told]
    ) throws(Refusal) {
        let named = content.kind.namingFields.compactMap { noun, spec in
            content.id(spec.field).map { (noun: noun, id: $0) }
        }
        let gone = named.filter { roster.isVoid($0.id, $0.noun) }
        guard let first = gone.first else { return }
        let other = gone.first { roster.id(of: roster.name(of: $0.id, $0.noun), $0.noun) != nil }
        let (noun, id) = other ?? first
        let added = told.filter { event in
            guard case .noun(let noun, .added) = event.content.kind.roster else { return false }
            return gone.contains { $0.noun == noun && $0.id == event.content.id(of: noun) }
        }
        throw .namesNothing(
            sequence, noun, name: roster.name(of: id, noun),
            added: other == nil ? added.map(\.sequence) : [])
    }

    private static func checkTurn(
        of content: Content, _ roster: Roster, _ after: Roster
    ) throws(Refusal) {
        switch content.kind.roster {
        // A lock keeps figures, and a picture changes none.
        case .noun(_, .pictured), .noun(_, .erased): return
        case .noun(let noun, _) where noun.facts.form != .day:
            try checkNames(of: content, noun, roster, after)
            if noun.facts.isOfVisits { return }
            if noun == .person, let person = content.person {
                let (old, new) = (roster.person(person), after.person(person))
                try checkLockedDays(of: old, joined: new?.joined, left: new?.left, roster)
            }
            if content.kind != noun.facts.added { try checkLock(content.on, roster) }
        case .studentEnrolled: try checkFirstDay(of: content, roster, after)
        case .noun, .settingChanged: try checkLock(content.on, roster)
        case .bookOpened, .periodLocked, .periodUnlocked, .retracted, .reinstated, nil: break
        }
    }

    /// Refuses to bring back a name or a username that is another's now.
    private static func checkNames(
        of content: Content, _ noun: Noun, _ roster: Roster, _ after: Roster
    ) throws(Refusal) {
        guard let id = content.id(of: noun), !after.isVoid(id, noun),
            let name = after.known(id, noun)
        else { return }
        let person = noun == .person ? after.person(PersonID(id)) : nil
        if person?.isRemoved == true { return }
        if let holder = roster.id(of: name, noun), holder != id {
            throw .nameTaken(what: noun.facts.word, name: name)
        }
        if let person, !roster.isFree(person.username, for: person.id) {
            throw .nameTaken(what: "username", name: person.username)
        }
    }
}

extension Roster {
    /// What an event of the roster did, in words that follow its number.
    public func deed(of content: Content) -> String {
        if let student = content.student, let course = content.course {
            return "enrolled \(name(of: student.rawValue, .person)) in"
                + " \(name(of: course.rawValue, .course))"
        }
        guard case .noun(let noun, let turn) = content.kind.roster else {
            return deed(ofBook: content)
        }
        let name =
            content.text(noun.facts.name) ?? content.id(of: noun).map { self.name(of: $0, noun) }
            ?? content.on.description
        return switch turn {
        case .added: "added \(name)"
        case .changed: "changed \(name)"
        case .removed: "removed \(name)"
        case .erased: "erased \(name)"
        case .pictured:
            (content.text(.picture) == nil ? "took away the picture of" : "gave a picture to")
                + " \(name)"
        }
    }

    private func deed(ofBook content: Content) -> String {
        switch content.kind.roster {
        case .periodLocked: "closed the book to \(content.on)"
        case .periodUnlocked: "opened the book again"
        case .bookOpened: "opened the book"
        case .settingChanged, .studentEnrolled, .noun, .retracted, .reinstated, nil:
            "set \(setting(content)) to \(content.text(.value) ?? "") from \(content.on)"
        }
    }

    private func setting(_ content: Content) -> String {
        let key = content.text(.setting).flatMap { SettingKey($0) }
        let category = key?.category.map { name(of: $0.rawValue, .category) }
        let whose = content.person.map { name(of: $0.rawValue, .person) } ?? category
        return (key?.name.rawValue ?? "") + (whose.map { " of \($0)" } ?? "")
    }

    /// Whether an entry is of somebody or something as if never added.
    package func namesVoid(_ content: Content) -> Bool {
        content.kind.namingFields.contains { noun, spec in
            content.id(spec.field).map { isVoid($0, noun) } ?? false
        }
    }

    /// Whether one is as if never added.
    package func isVoid(_ id: UInt32, _ noun: Noun) -> Bool {
        noun == .person
            ? person(PersonID(id))?.isVoid == true : names(of: noun)?.isVoid(id) == true
    }
}
