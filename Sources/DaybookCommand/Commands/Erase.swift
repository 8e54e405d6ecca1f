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
        is given with --also. Settings and the names of other people stay. Nobody writes
        meanwhile, and whoever reads the book is waited for.

        What was given away before stays where it is: backups, chains, exports, proofs,
        printed pages. Make new ones, and remove the old ones. A chain of backups begins
        anew in another folder.
        """)

    @Argument(help: ArgumentHelp("The full name, or the username.", valueName: "who"))
    var who: String

    @Option(help: ArgumentHelp("Why; kept in the log, so name nobody.", valueName: "reason"))
    var because: String

    @Option(help: ArgumentHelp("What else they are called in texts.", valueName: "name"))
    var also: [String] = []

    @OptionGroup var shared: SharedOptions<Erase>

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        try demand(
            !because.isBlank && because != "...", or: "--because is empty",
            remedy: "Say why; the reason stays in the log, so name nobody.")
        try demand(
            also.allSatisfy { !foldedName($0).isEmpty }, or: "--also is empty",
            remedy: "Name what they are called in texts, or leave --also out.")
        let draft = ThrowAwayDirectory()
        Interruption.cleaning { end in draft.remove(then: end) }
        let session = try Session(root)
        let name = canonicalComposition(who)
        let person = try person(called: name, session)
        // What cannot be read is told before anything is gone.
        let file = KeyringFile(of: session.book.path)
        let before = try accounts { () throws(AccountsError) in try file.read() }
        let backup = try ask(session.book.lastBackup())?.place
        let erased = try ask(
            session.book.erase(
                person, also: also.map(canonicalComposition),
                because: canonicalComposition(because), session.recording(), by: draft,
                progress: session.output.progress("Erasing", ifInterrupted: "nothing was erased")
            ) { names throws(DaybookError) in try file.endAccounts(of: person, names) })
        let accounts = before.accounts(of: person.rawValue, isNamed: erased.names.isNamed).count
        try session.output.write(
            .erased(erased, accounts: accounts, backup: backup, session.frame(at: erased.point)))
        guard erased.picturesLeft.isEmpty else { throw .ended(.inputOutput) }
    }

    /// Somebody, in full: what is nearest is not good enough to erase.
    private func person(
        called name: String, _ session: Session
    ) throws(CommandError) -> PersonID {
        let roster = session.roster
        if let id = roster.id(ofPersonNamed: name) ?? roster.removedPerson(called: name)?.id {
            return id
        }
        // Whoever was added and undone is nobody to any other command.
        if let undone = roster.people.last(where: { $0.name == name }) { return undone.id }
        let meant = try Names(session).person(name)
        let full = roster.name(of: meant) ?? name
        throw .nothing(
            message: "nobody is called \"\(name)\" in full",
            remedy: "Name them in full: `\(run: "erase", .operand(full), .reason)`")
    }
}

extension KeyringFile {
    /// Ends what lets a person in at the page, and what has their name there.
    fileprivate func endAccounts(
        of person: PersonID, _ names: ErasedNames
    ) throws(DaybookError) {
        do throws(AccountsError) {
            var keyring = try read()
            let before = keyring
            keyring.forget(person.rawValue, isNamed: names.isNamed)
            guard keyring != before else { return }
            try change { $0.forget(person.rawValue, isNamed: names.isNamed) }
        } catch { throw DaybookError(ofAccounts: error) }
    }
}
