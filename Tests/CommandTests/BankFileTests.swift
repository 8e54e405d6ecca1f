import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-20T12:00"]

@Suite struct `A bank's file` {
    private static let text = """
        Date,Description,Amount
        2026-03-03,Supermarket 12 Berlin,-45.20
        2026-03-04,Train ticket,-23.50
        2026-03-05,Refund shoes,39.90

        """

    private func book() throws -> Program {
        let program = try Program()
        try program.require([
            "init", "t.book", "--zone", "UTC", "--start", "2026-01-01", "--currency", "EUR",
        ])
        for name in ["Food", "Travel", "Other"] {
            try program.require(["categories", "add", name])
        }
        try Self.text.write(
            to: program.directory.appending(path: "bank 1.csv"), atomically: true, encoding: .utf8)
        return program
    }

    private func bring(_ program: Program, _ options: String...) throws -> Program.Run {
        try program.run(now + ["import", "expenses", "bank 1.csv"] + options)
    }

    private func rows(_ program: Program) throws -> String {
        try program.run(now + ["export", "expenses"]).output
    }

    @Test func `without categories is told what can be said instead`() throws {
        let program = try book()
        let texts = [
            (Self.text, "--negate --where \"Amount<0\" --category Other"),
            (
                "Buchungstag;Empfänger;Betrag;Währung\n02.01.2026;Rewe;12,30;EUR\n",
                "--category NAME"
            ),
        ]
        for (text, said) in texts {
            let run = try program.run(now + ["import", "-"], input: text)
            #expect(run.status == 65 && run.errors.contains(said), "\(run)")
            #expect(run.errors.contains("read as expenses"))
            #expect(run.errors.contains("--map \"word=NAME\""))
        }
    }

    @Test func `has the word of a category in any of its texts`() throws {
        let program = try book()
        let text = "Buchungstag;Empfänger;Verwendungszweck;Betrag\n03.03.2026;REWE;Einkauf;-12,50\n"
        let words = ["--negate", "--category", "Other", "--map", "REWE=Food"]
        let run = try program.run(now + ["import", "expenses", "-"] + words, input: text)
        #expect(run.status == 0, "\(run.errors)")
        let kept = try rows(program)
        #expect(kept.contains("2026-03-03,12.50,Food,EUR,\"REWE, Einkauf\""), "\(kept)")
    }

    @Test func `has lines of its balance, which are left out`() throws {
        let program = try book()
        let text =
            "Date,Description,Amount,Running Bal.\n03/02/2026,Beginning balance,,\"1,320.40\"\n"
            + "03/13/2026,Lidl,-23.10,\"1,297.30\"\n"
        let line = now + ["import", "expenses", "-", "--negate", "--category", "Food"]
        let run = try program.run(line, input: text)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.page.contains("1 row is a balance without an amount: left out."))
        let kept = try rows(program)
        #expect(kept.contains("2026-03-13,23.10,Food,EUR,Lidl"), "\(kept)")
        let missing = try program.run(
            line, input: "Date,Description,Amount\n2026-03-02,Lidl,\n")
        #expect(missing.status == 65 && missing.errors.contains("amount: is empty"))
    }

    @Test func `says which values there are where no row meets a condition`() throws {
        let program = try book()
        let words = ["--category", "Food", "--where", "Description=supermarket"]
        let run = try program.run(now + ["import", "expenses", "bank 1.csv"] + words)
        #expect(run.status == 65, "\(run)")
        #expect(run.errors.contains("No row of the file meets Description=supermarket."))
        #expect(run.errors.contains("such as Refund shoes, Supermarket 12 Berlin"))
    }

    @Test func `that is a journal is told to come by its register`() throws {
        let text = "2026-03-02 Bakery\n    expenses:food   4.20 EUR\n    assets:cash\n"
        let run = try book().run(now + ["import", "expenses", "-"], input: text)
        #expect(run.status == 65 && run.errors.contains("hledger register expenses -O csv"))
        #expect(run.errors.contains("--map \"account=category,description=note\""), "\(run.errors)")
    }

    @Test func `takes one category for all, its texts into the note`() throws {
        let program = try book()
        let run = try bring(program, "--category", "oth", "--negate")
        #expect(run.status == 0, "\(run)")
        #expect(
            try rows(program) == """
                date,amount,category,currency,note
                2026-03-03,45.20,Other,EUR,Supermarket 12 Berlin
                2026-03-04,23.50,Other,EUR,Train ticket
                2026-03-05,-39.90,Other,EUR,Refund shoes

                """)
        #expect(run.page.contains("1 amount came in"), "\(run.page)")
    }

    @Test func `has its categories told by words of its texts`() throws {
        let program = try book()
        let words = ["--negate", "--map", "super=Food,Train=Travel"]
        let bare = try program.run(now + ["import", "expenses", "bank 1.csv"] + words)
        #expect(bare.status == 65 && bare.page.contains("--category NAME"), "\(bare)")
        let path = ["import", "expenses", "bank 1.csv", "--category", "Other"]
        #expect(try program.run(now + path + words).status == 0)
        let rows = try rows(program)
        #expect(rows.contains("45.20,Food,EUR,Supermarket 12 Berlin"), "\(rows)")
        #expect(rows.contains("23.50,Travel,") && rows.contains("-39.90,Other,"), "\(rows)")
    }

    @Test func `keeps a text that stood for the category in the note`() throws {
        let program = try book()
        let map = "Description=category,Train ticket=Travel,super=Food"
        #expect(try bring(program, "--map", map, "--create-missing", "--negate").status == 0)
        let rows = try rows(program)
        #expect(rows.contains("23.50,Travel,EUR,Train ticket\n"), "\(rows)")
        #expect(rows.contains("-39.90,Refund shoes,EUR,\n"), "\(rows)")
    }

    @Test(arguments: [true, false])
    func `with most amounts below zero is told how they are spent`(isTried: Bool) throws {
        let program = try book()
        let run = try program.run(
            now + ["import", "expenses", "bank 1.csv", "--category", "Other"]
                + (isTried ? ["--dry-run"] : []))
        let again = "import expenses 'bank 1.csv' --negate --category Other"
        let quoted = again.replacing("'", with: "\"")
        #expect(run.page.contains(again) || run.page.contains(quoted), "\(run.page)")
        #expect(run.status == 65 && run.page.contains("below zero, as banks write:"))
    }

    /// The files of other programs, and the first row that comes of each.
    @Test(arguments: [
        (
            "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,"
                + "Balance\n"
                + "CARD,Current,2026-03-02 10:00:00,2026-03-03 11:00:00,Lidl,-12.50,0.00,EUR,"
                + "DONE,9\n",
            "--negate --category Food", "2026-03-03,12.50,Food,EUR,Lidl"
        ),
        (
            "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,"
                + "Inflow,Cleared\nBank,,03/13/2026,Lidl,Usual: Food,Usual,Food,bread,12.50,"
                + "0.00,C\n"
                + "Bank,,03/14/2026,Shop,Usual: Food,Usual,Food,,,5.00,C\n",
            "", "2026-03-13,12.50,Food,EUR,\"Lidl, bread\""
        ),
        (
            "\"2026/03/03\",\"\",\"Rewe\",\"Food\",\"EUR\",\"12.5\",\"*\",\"bread\"\n", "",
            "2026-03-03,12.50,Food,EUR,\"Rewe, bread\""
        ),
    ])
    func `of another program is read as it stands`(
        text: String, options: String, row: String
    ) throws {
        let program = try book()
        let words = options.split(separator: " ").map(String.init)
        let run = try program.run(now + ["import", "expenses", "-"] + words, input: text)
        #expect(run.status == 0, "\(run)")
        let kept = try rows(program)
        #expect(kept.contains(row), "\(kept)")
    }

    @Test func `that names categories itself needs no other`() throws {
        let program = try book()
        let text = "Datum;Betrag;Hauptkategorie;Buchungstext\n03.03.2026;-12,50;Food;Brot\n"
        let run = try program.run(
            now + ["import", "-", "--negate", "--date-format", "dd.MM.yyyy"], input: text)
        #expect(run.status == 0, "\(run)")
        #expect(try rows(program).contains("12.50,Food,EUR,Brot"))
    }
}
