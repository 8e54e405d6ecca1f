import Accounts
import ArgumentParser
import Daybook
import Platform
import Reports

/// The accounts of the book that the options mean.
enum AccountsOfBook {
    /// Where a page is served that was never served before.
    private static let usualAddress = "http://127.0.0.1:8321"

    /// - Returns: the book's name, who is in it, and the file of its accounts.
    static func open(
        _ common: CommonOptions
    ) throws(CommandError) -> (book: String, roster: Roster, file: KeyringFile) {
        let path = try BookLocation.find(common.book)
        let book = try ask(Book.openUnchanged(at: path))
        let roster = try book.asked().roster
        return (roster.book?.name ?? Files.baseName(path), roster, KeyringFile(of: path))
    }

    /// An account of a role, tied to somebody where the role is.
    /// - Parameter person: whose it is; nil: whoever has the name of the account.
    static func account(
        _ name: String, _ role: AccountRole, of person: String?, _ common: CommonOptions
    ) throws(CommandError) -> Account {
        if !role.isTied {
            guard person == nil else {
                throw .usage(
                    message: "an account of the role \(role.rawValue) is nobody's in the book",
                    remedy: "Leave --person out, or say --role self or --role teacher.")
            }
            return Account(name, role)
        }
        guard
            let id = try open(common).roster.id(ofPersonNamed: canonicalComposition(person ?? name))
        else {
            let who = Suggestion.Word.option("person", "WHO")
            let said = Suggestion.Word.option("role", role.rawValue)
            throw .nothing(
                message: "nobody in the book is called \"\(person ?? name)\"",
                remedy: "Say whose the account is: "
                    + "\(run: "accounts add", .operand(name), said, who)")
        }
        return Account(name, role, person: id.rawValue)
    }

    /// A name as accounts are called.
    static func name(_ text: String) throws(CommandError) -> String {
        try rule(TextRule.label(canonicalComposition(text), field: "name"))
    }

    /// The account that is there.
    static func known(_ text: String, _ file: KeyringFile) throws(CommandError) -> String {
        let name = canonicalComposition(text)
        let keyring = try accounts { () throws(AccountsError) in try file.read() }
        if keyring[name] != nil { return name }
        let near = nearestFullName(to: name, among: keyring.accounts.map(\.name))
        throw .nothing(
            message: "nobody logs in as \"\(name)\"",
            remedy: near.map { "Did you mean \"\($0)\"?" }
                ?? "Add the account: \(run: "accounts add", .operand(name))")
    }

    /// Makes a link for an account.
    static func link(for name: String, _ file: KeyringFile) throws(CommandError) -> String {
        var generator = SystemRandomNumberGenerator()
        let now = SystemClock.microsecondsSinceEpoch() / 1_000_000
        return try accounts { () throws(AccountsError) in
            try file.change { keyring in
                keyring.makeLink(for: name, now: now, from: &generator)
                    .link(at: keyring.address ?? usualAddress)
            }
        }
    }
}

extension AccountRole: ExpressibleByArgument {
    /// What each may do, for help.
    static var meanings: String {
        allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "\n")
    }
}

/// Wraps what the accounts' file says.
func accounts<Result>(
    _ body: () throws(AccountsError) -> Result
) throws(CommandError) -> Result {
    do throws(AccountsError) { return try body() } catch {
        throw .failed(message: error.message, remedy: Advice(error.remedy))
    }
}

extension DaybookError {
    /// What the accounts' file says, in the midst of a command on the book.
    init(ofAccounts error: AccountsError) {
        switch error {
        case .platform(let cause): self.init(.platform(cause))
        case .unreadable, .full:
            self.init(.badFile(message: error.message, remedy: Remedy(error.remedy)))
        }
    }
}
