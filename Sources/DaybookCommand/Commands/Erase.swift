import Accounts
import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook erase WHO`: takes the texts about somebody out of the book for good.
struct Erase: TakesWrite {
    static let configuration = CommandConfiguration(
        "erase WHO --because REASON", "Take the texts about a person out of the book for good.",
        """
        EXAMPLES:
          daybook erase "Ana Lima" --because "asked for it" --dry-run
          daybook erase "Ana Lima" --because "asked for it"
          daybook erase "Ana Lima" --because "asked for it" --timeout 60

        This cannot be undone. The book is written anew beside itself without the name,
        username, picture, notes, reasons and keys of that person, and without the texts
        of others that speak of them by name; compared with what it was, figure by
        figure; and put in its place. Reports say "erased person 12". Figures, numbers
        and proofs stay, and so does the root of the tree at its size before. Accounts
        of the page that are the person's end, its access.log begins anew, and the note
        of where the last backup is goes. Names are found whole, as they are
        written, those of two words or more in any spelling; what else they are called
        is given with --also, and a longer name that is another's with --but, where
        that is nobody in the book. Settings and the names of other people stay. Nobody
        writes meanwhile, and whoever reads the book is waited for.

        What was given away before stays where it is: backups, chains, exports, proofs,
        printed pages. Make new ones, and remove the old ones. A chain of backups begins
        anew in another folder.
        """)

    @Argument(
        help: ArgumentHelp(
            "The full name, the username, or the number of the event that added them.",
            valueName: "who"))
    var who: String

    @Option(help: ArgumentHelp("Why; kept in the log, so name nobody.", valueName: "reason"))
    var because: String

    @Option(help: ArgumentHelp("What else they are called in texts.", valueName: "name"))
    var also: [String] = []

    @Option(help: ArgumentHelp("A longer name that is another's, and stays.", valueName: "name"))
    var but: [String] = []

    @OptionGroup var shared: SharedOptions<Erase>

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        try checkWords()
        let draft = ThrowAwayDirectory()
        Interruption.cleaning { end in draft.remove(then: end) }
        let session = try Session(root)
        let name = canonicalComposition(who)
        let person = try person(called: name, session)
        let file = KeyringFile(of: session.book.path)
        var before = Keyring()
        let backup = try ask(session.book.lastBackup())?.place
        let erased = try ask(
            session.book.erase(
                person, also: also.map(canonicalComposition), but: but.map(canonicalComposition),
                accounts: { () throws(DaybookError) in
                    before = try file.accounts()
                    return before.tied(to: person.rawValue)
                },
                because: canonicalComposition(because), session.recording(), by: draft,
                progress: session.output.progress("Erasing", ifInterrupted: "nothing was erased")
            ) { names throws(DaybookError) in
                // From here on the new book may be in its place at any moment.
                LastWords.set(
                    .interrupted("whether it was done yet says the last event, in `log -n 1`"))
                try file.endAccounts(of: person, names)
            })
        let accounts = before.accounts(
            of: person.rawValue, isNamed: erased.names.areMeant(byAccount:))
        try session.output.write(
            .erased(erased, accounts, backup: backup, session.frame(at: erased.point)))
        guard erased.picturesLeft.isEmpty else { throw .ended(.inputOutput) }
    }

    private func checkWords() throws(CommandError) {
        try demand(
            !because.isBlank && because != "...", or: "--because is empty",
            remedy: "Say why; the reason stays in the log, so name nobody.")
        try demand(
            also.allSatisfy { !$0.isBlank }, or: "--also is empty",
            remedy: "Name what they are called in texts, or leave --also out.")
        try demand(
            but.allSatisfy { !$0.isBlank }, or: "--but is empty",
            remedy: "Name who else has a longer name, or leave --but out.")
    }

    /// Somebody, in full: what is nearest is not good enough to erase. Whoever was removed, or
    /// added and undone, has texts in the book still.
    private func person(
        called name: String, _ session: Session
    ) throws(CommandError) -> PersonID {
        let roster = session.roster
        let called = roster.people.filter { $0.name == name || $0.username == name }
        if called.isEmpty, let added = EventID(argument: name), name.hasPrefix("#") {
            return try person(addedBy: added.sequence, session)
        }
        guard let first = called.first else { throw nobody(called: name, session) }
        guard called.count > 1 else { return first.id }
        let added = try Self.additions(session)
        let lines = called.compactMap { added[$0.id] }.sorted().map {
            Advice("`\(run: "erase", .event($0), .reason)`")
        }
        throw .usage(
            message: "\(called.count) people were ever added as \"\(name)\"",
            remedy: "Say who by the event that added them: \(lines.joined(separator: ", or "))")
    }

    private func person(
        addedBy sequence: UInt64, _ session: Session
    ) throws(CommandError) -> PersonID {
        if let found = try Self.additions(session).first(where: { $0.value == sequence }) {
            return found.key
        }
        throw .nothing(
            message: "\(id(sequence)) added nobody",
            remedy: "Who was added: \(run: "log", .option("kind", "people"))")
    }

    /// The event that added each person.
    private static func additions(_ session: Session) throws(CommandError) -> [PersonID: UInt64] {
        var query = LogQuery()
        query.kinds = [.personAdded]
        let rows = try ask(session.book.view().log(query)).rows
        let pairs = rows.compactMap { row in
            row.event.content.person.map { ($0, row.event.sequence) }
        }
        return Dictionary(pairs) { _, first in first }
    }

    private func nobody(called name: String, _ session: Session) -> CommandError {
        let message = "nobody is called \"\(name)\" in full"
        // To add whoever is to be erased would bring the name back.
        guard let meant = try? Names(session).person(name),
            let full = session.roster.name(of: meant)
        else {
            return .nothing(message: message, remedy: "Who is there: \(run: "people")")
        }
        return .nothing(
            message: message,
            remedy: "Name them in full: `\(run: "erase", .operand(full), .reason)`")
    }
}

extension KeyringFile {
    /// Ends what lets a person in at the page, and what has their name there.
    fileprivate func endAccounts(
        of person: PersonID, _ names: ErasedNames
    ) throws(DaybookError) {
        var keyring = try accounts()
        let before = keyring
        keyring.forget(person.rawValue, isNamed: names.areMeant(byAccount:))
        guard keyring != before else { return }
        do throws(AccountsError) {
            try change { $0.forget(person.rawValue, isNamed: names.areMeant(byAccount:)) }
        } catch { throw DaybookError(ofAccounts: error) }
    }

    fileprivate func accounts() throws(DaybookError) -> Keyring {
        do throws(AccountsError) { return try read() } catch {
            throw DaybookError(ofAccounts: error)
        }
    }
}
