import Accounts
import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook accounts`: who may log in to the page of the book.
struct AccountsNoun: ParsableCommand {
    static let configuration = CommandConfiguration(
        "accounts [list|add|change|remove|link] [NAME] [--role ROLE]",
        "Say who may log in to the page.",
        """
        EXAMPLES:
          daybook accounts
          daybook accounts add "Ana Lima" --role recorder
          daybook accounts link "Ana Lima"
          daybook accounts remove "Ana Lima"

        Accounts are kept beside the book, and never in its log. What somebody records at
        the page is recorded by the account's name. See what each takes:
        daybook accounts add --help
        """,
        actions: [
            AccountsList.self, AccountsAdd.self, AccountsChange.self, AccountsRemove.self,
            AccountsLink.self,
        ])
}

/// `daybook accounts list`.
struct AccountsList: TakesRecorder, Action {
    static let configuration = CommandConfiguration(
        "accounts list", "List who may log in to the page.",
        """
        EXAMPLES:
          daybook accounts list
          daybook accounts list --format json
        """)

    @OptionGroup var shared: SharedOptions<AccountsList>

    mutating func run() throws(CommandError) {
        let (book, roster, file) = try AccountsOfBook.open(common)
        let keyring = try accounts { () throws(AccountsError) in try file.read() }
        let rows = keyring.accounts.map { account in
            AccountRow(
                name: account.name, role: account.role.rawValue,
                person: account.person.flatMap { roster.name(of: PersonID($0)) },
                hasPassword: account.password != nil,
                devices: keyring.sessions.count { $0.account == account.name })
        }
        try Output(common).write(.accounts(rows, of: book))
    }
}

/// `daybook accounts add NAME --role ROLE`.
struct AccountsAdd: TakesRecorder, Action {
    static let configuration = CommandConfiguration(
        "accounts add NAME [--role ROLE] [--person WHO]", "Let somebody log in to the page.",
        """
        EXAMPLES:
          daybook accounts add "Ana Lima"
          daybook accounts add "Bo Berg" --role reader
          daybook accounts add bo --role self --person "Bo Berg"

        \(AccountRole.meanings)
        It prints a link that opens the book once, within ten minutes; a password is
        chosen at the page, under "My account".
        """)

    @Argument(help: ArgumentHelp("Under what name it records.", valueName: "name"))
    var name: String

    @Option(
        help: ArgumentHelp(
            "owner, recorder (what nobody says), teacher, reader or self.", valueName: "role"))
    var role: AccountRole = .recorder

    @Option(
        help: ArgumentHelp(
            "Who in the book a teacher or a self is (of the account's name).", valueName: "who"))
    var person: String?

    @OptionGroup var shared: SharedOptions<AccountsAdd>

    mutating func run() throws(CommandError) {
        let (book, _, file) = try AccountsOfBook.open(common)
        let (name, role) = (try AccountsOfBook.name(name), role)
        let account = try AccountsOfBook.account(name, role, of: person, common)
        let isNew = try accounts { () throws(AccountsError) in
            try file.change { keyring in
                if keyring[name] != nil { return false }
                keyring.put(account)
                return true
            }
        }
        guard isNew else {
            throw .refused(
                message: "\(name) has an account already",
                remedy: "Change it: "
                    + "\(run: "accounts change", .operand(name), .option("role", "ROLE"))")
        }
        let link = try AccountsOfBook.link(for: name, file)
        try Output(common).write(
            .account(name, of: book, "\(name) may log in as \(role.rawValue).", link: link))
    }
}

/// `daybook accounts change NAME --role ROLE`.
struct AccountsChange: TakesRecorder, Action {
    static let configuration = CommandConfiguration(
        "accounts change NAME --role ROLE [--person WHO]",
        "Change what somebody may do at the page.",
        """
        EXAMPLES:
          daybook accounts change "Ana Lima" --role owner

        \(AccountRole.meanings)
        """)

    @Argument(help: ArgumentHelp("The account.", valueName: "name"))
    var name: String

    @Option(help: ArgumentHelp("owner, recorder, teacher, reader or self.", valueName: "role"))
    var role: AccountRole

    @Option(
        help: ArgumentHelp(
            "Who in the book a teacher or a self is (of the account's name).", valueName: "who"))
    var person: String?

    @OptionGroup var shared: SharedOptions<AccountsChange>

    mutating func run() throws(CommandError) {
        let (book, _, file) = try AccountsOfBook.open(common)
        let (name, role) = (try AccountsOfBook.known(name, file), role)
        let changed = try AccountsOfBook.account(name, role, of: person, common)
        try accounts { () throws(AccountsError) in
            try file.change { keyring in
                guard var account = keyring[name] else { return }
                (account.role, account.person) = (role, changed.person)
                keyring.put(account)
            }
        }
        try Output(common).write(.account(name, of: book, "\(name) is \(role.rawValue) now."))
    }
}

/// `daybook accounts remove NAME`.
struct AccountsRemove: TakesRecorder, Action {
    static let configuration = CommandConfiguration(
        "accounts remove NAME", "Let somebody log in no more.",
        """
        EXAMPLES:
          daybook accounts remove "Ana Lima"

        It ends at once on every device. What was recorded stays.
        """)

    @Argument(help: ArgumentHelp("The account.", valueName: "name"))
    var name: String

    @OptionGroup var shared: SharedOptions<AccountsRemove>

    mutating func run() throws(CommandError) {
        let (book, _, file) = try AccountsOfBook.open(common)
        let name = try AccountsOfBook.known(name, file)
        try accounts { () throws(AccountsError) in try file.change { $0.remove(name) } }
        try Output(common).write(.account(name, of: book, "\(name) may log in no more."))
    }
}

/// `daybook accounts link [NAME]`.
struct AccountsLink: TakesRecorder, Action {
    static let configuration = CommandConfiguration(
        "accounts link [NAME]", "Make a link that opens the book once.",
        """
        EXAMPLES:
          daybook accounts link
          daybook accounts link "Ana Lima"

        It is good for ten minutes. Without a name it is yours.
        """)

    @Argument(help: ArgumentHelp("The account (yours).", valueName: "name"))
    var name: String?

    @OptionGroup var shared: SharedOptions<AccountsLink>

    mutating func run() throws(CommandError) {
        let (book, _, file) = try AccountsOfBook.open(common)
        let name = try AccountsOfBook.known(name ?? Session.recorder(common), file)
        let link = try AccountsOfBook.link(for: name, file)
        try Output(common).write(.account(name, of: book, "For \(name).", link: link))
    }
}
