import ProgramSupport
import Testing

/// A book with one entry of several kinds, and what is said of values without a field's name.
@Suite struct `A value that is amended without its field's name` {
    private static let now = ["--now", "2026-03-05T12:00"]

    /// The line after `amend`, with the number of the entry that its first word means.
    @Test(arguments: [
        ("punch 9:05", "`daybook amend \"#N\" \"time=9:05\" --because \"...\"`"),
        ("punch 9:05 --because late", "\"time=9:05\" --because late`"),
        ("bonus 8", "\"points=8\""),
        ("expense 6,40", "\"amount=6,40\""),
        ("expense rent", "\"category=rent\""),
        ("expense amount 7", "\"amount=7\""),
        ("expense note=black bread --because typo", "\"note=black bread\" --because typo"),
        ("mark pm", "\"slot=pm\""),
        ("mark bo", "\"person=bo\""),
        ("ticket 40.50", "\"price=40.50\""),
        ("ticket 2", "\"quantity=2\" --because \"...\"` or `daybook amend \"#N\" \"price=2\""),
        ("expense lunch", "The fields of an expense: date, amount, currency, category"),
        ("punch", "such as `daybook amend \"#N\" \"time=9:05\""),
        ("expense 6 amount=6", "Did you mean `daybook amend \"#N\" \"amount=6\" --because"),
        ("expense 6 amount=7", "\"amount=6\" --because \"...\"` or `daybook amend \"#N\" \"am"),
        ("expense amount=7 amount=7", "to be: `daybook amend \"#N\" \"amount=7\" --because"),
        ("ticket price=40", "Say why: `daybook amend \"#N\" \"price=40\" --because \"...\"`"),
    ])
    func `is answered with the fields that it may be`(line: String, said: String) throws {
        let (program, numbers) = try Self.book()
        var words = line.split(separator: " ").map(String.init)
        let number = try #require(numbers[words.removeFirst()])
        for verb in ["amend", "edit"] {
            let run = try program.run([verb, "\(number)"] + words + Self.now)
            #expect(run.status == 64)
            #expect(run.errors.contains(said.replacing("#N", with: "#\(number)")), "\(run.errors)")
        }
    }

    @Test func `is taken where an option says which it is`() throws {
        let (program, numbers) = try Self.book()
        for (kind, option, value, said) in [
            ("punch", "--at", "9:05", "09:05"), ("ticket", "--price", "40", "40.00"),
            ("mark", "--slot", "pm", "afternoon"), ("expense", "--category", "Rent", "Rent"),
        ] {
            let number = try #require(numbers[kind])
            let line = ["amend", "\(number)", option, value, "--because", "wrong"]
            let run = try program.run(line + Self.now)
            #expect(run.status == 0 && run.output.contains(said), "\(run)")
        }
    }

    /// What is typed for an entry whose number nobody knows, and what is proposed.
    @Test(arguments: [
        ("fix ana 7:00", "daybook amend \"#punch\" \"time=7:00\" --because \"...\""),
        ("amend ana lima to 7:00", "daybook amend \"#punch\" \"time=7:00\" --because \"...\""),
        (
            "edit lima time=7:00 --because late",
            "daybook amend \"#punch\" \"time=7:00\" --because late"
        ),
        ("amend food 6,40", "daybook amend \"#expense\" \"amount=6,40\" --because \"...\""),
        ("change rye 5 to 6", "daybook amend \"#expense\" \"amount=6\" --because \"...\""),
        ("amend rye amount=6", "daybook amend \"#expense\" \"amount=6\" --because \"...\""),
        ("correct ana pm", "daybook amend \"#mark\" \"slot=pm\" --because \"...\""),
    ])
    func `is of the only entry of a day that it may be`(line: String, said: String) throws {
        let (program, numbers) = try Self.book()
        let words = line.split(separator: " ").map(String.init)
        let way = numbers.reduce(said) { $0.replacing("#\($1.key)", with: "#\($1.value)") }
        let run = try program.run(words + Self.now)
        #expect(run.status == 64 && run.errors.contains("Did you mean `\(way)`?"), "\(run)")
        #expect(try program.paste(way, Self.now) == 0)
    }

    @Test func `is of one of several entries of a day, or of none`() throws {
        let (program, numbers) = try Self.book()
        try program.require(["out", "Ana Lima", "--at", "11:00"] + Self.now)
        let run = try program.run(["fix", "ana", "7:00"] + Self.now)
        let (first, last) = (numbers["punch"] ?? 0, try program.sequences().count)
        for (what, number) in [("in 08:00", first), ("out 11:00", last)] {
            let way = ##"\##(what), Thu 2026-03-05: `daybook amend "#\##(number)" "time=7:00""##
            #expect(run.errors.contains(way), "\(run)")
        }
        for words in [["amend", "bo", "7:00"], ["amend", "ana", "5"]] {
            let other = try program.run(words + Self.now)
            #expect(other.errors.contains("daybook log --who"), "\(other)")
        }
        let later = ["--now", "2026-03-09T09:00"]
        #expect(try !program.run(["fix", "ana", "7:00"] + later).errors.contains("#"))
    }

    /// The program, and the number of an entry of each kind.
    private static func book() throws -> (program: Program, numbers: [String: Int]) {
        let program = try Program.withBook()
        for line in [
            ["categories", "add", "Food", "Rent"], ["courses", "add", "Algebra"],
            ["enrol", "Ana Lima", "--course", "Algebra"], ["shows", "add", "Hamlet"],
        ] { try program.require(line + now) }
        var numbers: [String: Int] = [:]
        for (kind, line) in [
            ("punch", ["in", "Ana Lima", "--at", "8:00"]),
            ("expense", ["spend", "5", "Food", "rye"]),
            ("bonus", ["bonus", "Ana Lima", "5"]), ("ticket", ["ticket", "Hamlet"]),
            ("mark", ["mark", "Ana Lima", "--slot", "am"]),
        ] {
            try program.require(line + now)
            numbers[kind] = try program.sequences().count
        }
        return (program, numbers)
    }
}
