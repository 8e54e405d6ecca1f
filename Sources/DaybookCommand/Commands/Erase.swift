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
        of the page that are the person's end. Names are found whole, as they are
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
        let draft = ThrowAwayDirectory()
        Interruption.cleaning { end in draft.remove(then: end) }
        let session = try Session(root)
        let name = canonicalComposition(who)
        let person = try person(called: name, session)
        // What cannot be read is told before anything is gone.
        _ = try accounts { () throws(AccountsError) in
            try KeyringFile(of: session.book.path).read()
        }
        let erased = try ask(
            session.book.erase(
                person, also: also.map(canonicalComposition),
                because: canonicalComposition(because), session.recording(), by: draft,
                progress: session.output.progress("Erasing", ifInterrupted: "nothing was erased")))
        let accounts = try endAccounts(of: person, erased, session)
        let backup = (try? session.book.lastBackup())?.place
        try session.output.write(
            .erased(erased, accounts: accounts, backup: backup, session.frame(at: erased.point)))
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

    /// Ends the accounts of the page that are the person's, or have their name.
    /// - Returns: how many.
    private func endAccounts(
        of person: PersonID, _ erased: ErasedPerson, _ session: Session
    ) throws(CommandError) -> Int {
        let file = KeyringFile(of: session.book.path)
        return try accounts { () throws(AccountsError) in
            let ended = try file.read().accounts(of: person, erased)
            guard !ended.isEmpty, !erased.isDryRun else { return ended.count }
            try file.change { keyring in
                for account in keyring.accounts(of: person, erased) { keyring.remove(account) }
            }
            return ended.count
        }
    }
}

extension Keyring {
    /// The names of the accounts that are a person's, or have the name.
    fileprivate func accounts(of person: PersonID, _ erased: ErasedPerson) -> [String] {
        accounts.filter {
            $0.person == person.rawValue || erased.isNamed(by: $0.name)
        }.map(\.name)
    }
}
