import Daybook
import Platform
import Reports

/// The word after a noun that lists what is called by one name each.
protocol ListsNoun: TakesRows, Action {
    static var subject: Noun { get }
}

extension ListsNoun {
    mutating func run() throws(CommandError) { try list(Session(root)) { _ in true } }

    /// Lists those that are asked for.
    func list(_ session: Session, where isAsked: (UInt32) -> Bool) throws(CommandError) {
        let roster = session.roster
        let ids = (roster.names(of: Self.subject)?.liveIDs ?? []).filter(isAsked)
        let shown = session.collated(ids) { [roster.name(of: $0, Self.subject)] }
        let frame = session.frame(at: session.point)
        try session.output.write(.list(of: Self.subject, roster, ids, shown: shown, frame))
    }
}

/// A word after a noun that records: `categories add`, `shows change`.
protocol ChangesNoun: TakesWrite, Action {
    static var subject: Noun { get }
}

extension ChangesNoun {
    /// Records it and prints the receipt.
    /// - Parameters:
    ///   - said: facts by field; `none` takes one away that need not be there.
    ///   - begun: nil: it begins here.
    func commit(
        _ change: NounCommand.Change, named name: String? = nil, _ said: [Field: String?] = [:],
        createsMissing: Bool = false, because reason: String? = nil, in begun: Session? = nil
    ) throws(CommandError) {
        let session: Session
        if let begun { session = begun } else { session = try Session(root) }
        let names = Names(session)
        let facts = Self.subject.facts
        if case .add(let new) = change { try names.refuseMistakes([new], Self.subject) }
        let said = try names.whole(said, of: facts.added, isNewAllowed: createsMissing)
        var cells = try Self.cells(said, session)
        let picture = try Self.picture(said)
        if let picture { cells[.picture] = picture?.hash ?? "" }
        if let name { cells[Self.subject.facts.name] = canonicalComposition(name) }
        if case .change(let known, _) = change, cells.isEmpty {
            throw .nothingToChange(Self.noun, Self.example, of: known)
        }
        let change = try change.whole(Self.subject, names)
        if case .change(let known, _) = change, let name {
            try names.refuseMistakes([name], Self.subject, of: known)
        }
        let command = NounCommand(
            Self.subject, change, Cells(cells),
            createsMissing: createsMissing,
            because: reason.map(canonicalComposition))
        guard let picture = picture ?? nil else { return try carryOut(command, session, nil) }
        let isNew = !session.book.has(picture)
        try keep(picture, for: command, session)
        do throws(CommandError) { try carryOut(command, session, picture) } catch {
            // Why it was refused is worth more than what cannot be removed.
            if isNew, !session.recording().isDryRun { try? session.book.drop(picture) }
            throw error
        }
    }

    /// - Parameter picture: what was kept for it; nil: nothing.
    private func carryOut(
        _ command: NounCommand, _ session: Session, _ picture: GivenPicture?
    ) throws(CommandError) {
        try carryOut(command, session) { (done) throws(CommandError) in
            if let picture, !session.recording().isDryRun {
                try ask(session.book.keepAgain(picture))
            }
            return .changed(
                done, marksAfter: try Self.marksAfterLeaving([done.outcome], session),
                unplaced: try Self.visitsWithoutVenue(done.outcome, session))
        }
    }

    /// The visits of a show that name no venue, where it is given another one.
    private static func visitsWithoutVenue(
        _ outcome: NounCommand.Outcome, _ session: Session
    ) throws(CommandError) -> [UInt64] {
        guard subject == .show, let after = outcome.after, let show = after.show,
            after.venue != nil, after.venue != outcome.before?.venue
        else { return [] }
        let card = try ask(session.book.view().card(of: show, today: session.today))
        return card.rows.visits.filter { $0.content.venue == nil }.map(\.sequence)
    }

    /// How many marks people have after their last day, where it is another one now.
    private static func marksAfterLeaving(
        _ outcomes: [NounCommand.Outcome], _ session: Session
    ) throws(CommandError) -> Int {
        guard subject == .person else { return 0 }
        var count = 0
        for outcome in outcomes {
            guard outcome.before != nil, let after = outcome.after, let person = after.person,
                let left = after.date(.left), left != outcome.before?.date(.left)
            else { continue }
            count += try ask(session.book.view().marks(of: person, after: left))
        }
        return count
    }

    /// Adds one or several and prints the receipt.
    /// - Parameter said: of each of them.
    func add(
        _ new: [String], _ said: [Field: String?] = [:], createsMissing: Bool = false,
        in begun: Session? = nil
    ) throws(CommandError) {
        guard new.count > 1 else {
            return try commit(.add(new[0]), said, createsMissing: createsMissing, in: begun)
        }
        let session: Session
        if let begun { session = begun } else { session = try Session(root) }
        let names = Names(session)
        if Desk.guessesWords {
            try names.refuseValues(new, Self.subject, said, today: session.today)
            try names.refuseDivided(new, Self.subject)
        }
        let new = try leavingOut(new, session)
        guard new.count > 1 else {
            return try commit(.add(new[0]), said, createsMissing: createsMissing, in: session)
        }
        try names.refuseMistakes(new, Self.subject)
        try names.refuseParts(new, Self.subject)
        let whole = try names.whole(
            said, of: Self.subject.facts.added, isNewAllowed: createsMissing)
        let command = NounsCommand(
            Self.subject, new.map { .add(canonicalComposition($0)) },
            Cells(try Self.cells(whole, session)), createsMissing: createsMissing)
        try carryOut(command, session) { .each(Self.subject, $0) }
    }

    /// Those of several that are not there yet, unless all are; says which are. People of one name
    /// may be two.
    private func leavingOut(
        _ new: [String], _ session: Session
    ) throws(CommandError) -> [String] {
        let roster = session.roster
        let there = new.filter { roster.id(of: canonicalComposition($0), Self.subject) != nil }
        if there.isEmpty || there.count == new.count || Self.subject == .person { return new }
        let verb = there.count == 1 ? "is" : "are"
        try session.output.remark("\(there.enumeration) \(verb) there already.")
        return new.filter { !there.contains($0) }
    }

    /// Says the same of several and prints the receipt.
    /// - Parameter known: what they are called, in full.
    func change(
        _ known: [String], from: CivilDate?, _ said: [Field: String?], in session: Session
    ) throws(CommandError) {
        let cells = try Self.cells(
            try Names(session).whole(said, of: Self.subject.facts.added), session)
        if cells.isEmpty { throw .nothingToChange(Self.noun, Self.example, of: known[0]) }
        let command = NounsCommand(
            Self.subject, known.map { .change($0, from: from) }, Cells(cells))
        try carryOut(command, session) { (done) throws(CommandError) in
            .each(
                Self.subject, done,
                marksAfter: try Self.marksAfterLeaving(done.outcome, session))
        }
    }

    /// What is said, by field; `none` takes one away that need not be there.
    private static func cells(
        _ said: [Field: String?], _ session: Session
    ) throws(CommandError) -> [Field: String?] {
        var cells: [Field: String?] = [:]
        for spec in subject.facts.added.fields {
            guard let text = said[spec.field] ?? nil else { continue }
            let isNone = !spec.isRequired && text.lowercased() == Act.none
            if !isNone, spec.type == .date {
                let date = try Moments.date(text, today: session.today, looksAhead: true)
                cells[spec.field] = date?.description
            } else {
                cells[spec.field] = isNone ? "" : canonicalComposition(text)
            }
        }
        return cells
    }

    /// The picture in the file that is given; nil in it: none any more.
    private static func picture(
        _ said: [Field: String?]
    ) throws(CommandError) -> GivenPicture?? {
        guard let file = said[.picture] ?? nil else { return nil }
        return file.lowercased() == Act.none ? .some(nil) : try Desk.picture(file)
    }

    /// Keeps a picture before the event that names it. What is refused, or only tried, leaves no
    /// file behind.
    private func keep(
        _ picture: GivenPicture, for command: NounCommand, _ session: Session
    ) throws(CommandError) {
        var trial = session.recording()
        if trial.isDryRun { return }
        trial.isDryRun = true
        _ = try ask(session.book.commit(command, trial))
        try ask(session.book.keep(picture))
    }

    /// What may be changed of one: `--title TITLE`.
    private static var example: String {
        if subject == .person { return "--role employee" }
        let field = subject.facts.name.rawValue
        return subject == .course ? "--name NEW" : "--\(field) \(field.uppercased())"
    }
}

extension NounCommand.Change {
    /// The same with the whole names of what is there already.
    fileprivate func whole(
        _ noun: Noun, _ names: Names
    ) throws(CommandError) -> NounCommand.Change {
        switch self {
        case .add(let name): return .add(canonicalComposition(name))
        case .change(let known, let from):
            return .change(try names.whole(known, noun), from: from)
        case .remove(let known, let on, .move(let other)):
            let other = try names.whole(other, noun)
            return .remove(try names.whole(known, noun), on: on, entries: .move(to: other))
        case .remove(let known, let on, let fate):
            return .remove(try names.whole(known, noun), on: on, entries: fate)
        }
    }
}
