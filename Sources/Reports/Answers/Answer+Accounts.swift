import DaybookModel

/// An account of the page.
package struct AccountRow: Hashable, Sendable {
    package let name: String
    /// Such as `owner` (`AccountRole`).
    package let role: String
    /// Whose it is, where its role is tied to somebody.
    package let person: String?
    /// Whether it has a password; else only links let it in.
    package let hasPassword: Bool
    /// The browsers that are logged in.
    package let devices: Int

    package init(
        name: String, role: String, person: String?, hasPassword: Bool, devices: Int
    ) {
        self.name = name
        self.role = role
        self.person = person
        self.hasPassword = hasPassword
        self.devices = devices
    }
}

extension Answer {
    /// Who may log in to the page of a book.
    package static func accounts(_ rows: [AccountRow], of book: String) -> Answer {
        let sheet = Sheet<AccountRow> {
            Column("account", "Account") { Word($0.name) }
            Column("role", "Role") { Word($0.role) }
            Column("person", "Person") { $0.person.map { Word($0) } }
            Column("password", "Password", shown: { $0.hasPassword ? "yes" : "" }, \.hasPassword)
            Column("devices", "Devices", \.devices)
        }
        var answer = Answer(
            report: "accounts", book: book, body: .rows(RowList(rows, sheet)),
            columns: sheet.header)
        answer.title = "Accounts"
        if rows.isEmpty {
            answer.linesAfter = ["Nobody may log in to the page yet, but whoever starts it."]
        } else {
            answer.table = sheet.table(rows)
        }
        answer.hints = ["Add one:  \(run: "accounts add", "NAME", .option("role", "recorder"))"]
        return answer
    }

    /// What was done to an account.
    /// - Parameter link: the address that opens the book for it, once; nil: none was made.
    package static func account(
        _ name: String, of book: String, _ summary: String, link: String? = nil
    ) -> Answer {
        let facts: Facts = ["account": name, "summary": summary, "link": link]
        var answer = Answer(report: "accounts", book: book, body: .fields(facts.fields))
        answer.linesBefore = [summary]
        if let link {
            answer.linesAfter = ["Opens the book once, within ten minutes: \(link)"]
        }
        answer.isReceipt = link == nil
        return answer
    }
}
