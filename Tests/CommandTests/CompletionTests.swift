import Foundation
import ProgramSupport
import Testing

@Suite struct `The completion of a command line` {
    /// A book with two people, a category and a course.
    private static func book() throws -> Program {
        let program = try Program()
        program.environment["DAYBOOK_BOOK"] = program.directory.appending(path: "c.book").path
        try program.require([
            "init", "c.book", "--preset", "bare", "--start", "2026-01-01", "--zone", "UTC",
        ])
        for name in ["Ana Lima", "Chloé \"Clo\" Lefèvre"] {
            try program.require(["people", "add", name, "--role", "student"])
        }
        try program.require(["categories", "add", "Food"])
        try program.require(["courses", "add", "Algebra"])
        return program
    }

    private static func words(_ line: [String], _ program: Program) throws -> [String] {
        let run = try program.run(["complete", "--"] + line)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        return run.output.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    static let lines: [(line: [String], words: [String])] = [
        (["mark", ""], ["Ana Lima", "Chloé \"Clo\" Lefèvre"]),
        (["mark", "lef"], ["Chloé \"Clo\" Lefèvre"]),
        (["mark", "Ana Lima", "an"], ["Ana Lima"]),
        (["mark", "--slot", "p"], ["pm"]),
        (["mark", "--course", ""], ["Algebra"]),
        (["bonus", "Ana Lima", "5", "--course", "al"], ["Algebra"]),
        (["spend", "12.30", "F"], ["Food"]),
        (["--book", "c.book", "spend", "12.30", ""], ["Food"]),
        (["ra"], ["rank"]),
        (["people", "ch"], ["change"]),
        (["people", "change", "an"], ["Ana Lima"]),
        (["categories", "change", ""], ["Food"]),
        (["rank", "--format", "js"], ["json"]),
        (["rank", "--form"], ["--format"]),
        (["rank", "-p", "last m"], ["last month"]),
        (["set", "quo"], ["quota"]),
        (["why", "exp"], ["expenses"]),
        (["why", "expenses", ""], ["Food"]),
        (["expenses", "-g", "q"], ["quarter"]),
        (["import", "expenses", ""], [":files"]),
        (["-b", ""], [":directories"]),
        (["help", "strea"], ["streaks"]),
        (["nonsense", ""], []),
        (["rank", "--nonsense", "x"], []),
    ]

    @Test func `proposes what may stand there`() throws {
        let program = try Self.book()
        for (line, words) in Self.lines {
            #expect(try Self.words(line, program) == words, "\(line)")
        }
    }

    @Test func `proposes the last events, newest first, and says what they are`() throws {
        let program = try Self.book()
        let run = try program("complete", "--", "show", "#")
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("#5\tcourse.added ") == true)
        #expect(lines.last == "#1\tbook.opened 2026-01-01")
    }

    @Test func `is silent where there is no book`() throws {
        let program = try Program()
        #expect(
            try program("complete", "--", "mark", "")
                == Program.Run(status: 0, output: "", errors: ""))
        #expect(try program("complete").output.contains("rank\t"))
    }

    /// What a shell makes of the word at the cursor, by its script and functions that stand in for
    /// those of its line editor.
    static let shells: [(shell: String, code: String)] = [
        (
            "bash",
            """
            source <(daybook completions bash)
            COMP_WORDS=(daybook mark '"chl'); COMP_CWORD=2; _daybook 2>/dev/null
            printf '%s\\n' "${COMPREPLY[@]}"
            COMP_WORDS=(daybook mark an); _daybook 2>/dev/null; printf '%s\\n' "${COMPREPLY[@]}"
            """
        ),
        (
            "zsh",
            """
            compdef() { : }; compadd() { while [[ $1 != -a ]]; do shift; done; print -l "${(@P)2}" }
            source <(daybook completions zsh)
            words=(daybook mark chl); CURRENT=3; _daybook
            words=(daybook mark '"an'); _daybook
            """
        ),
        (
            "fish",
            """
            daybook completions fish | source
            complete -C 'daybook mark chl' | string split -f 1 \\t
            complete -C 'daybook mark an' | string split -f 1 \\t
            """
        ),
    ]

    @Test(arguments: shells)
    func `reaches the line through the script of each shell`(shell: String, code: String) throws {
        guard let path = Self.path(of: shell) else { return }
        let program = try Self.book()
        try Self.prepare(program)
        let said = try Self.said(by: path, code, program)
        let unescaped = said.replacing("\\", with: "").split(separator: "\n").map { line in
            line.hasPrefix("\"") ? line.dropFirst().dropLast() : line
        }
        #expect(unescaped == ["Chloé \"Clo\" Lefèvre", "Ana Lima"], "\(said)")
    }

    @Test(arguments: [
        "X $(touch run)", "X `touch run`", "X' ; touch run #", "X\" ; touch run #",
        "X \\x \\\" y", "X !y & z | a*?",
    ])
    func `stays a word within any quotes, whatever signs it has`(name: String) throws {
        let program = try Self.book()
        try program.require(["people", "add", name])
        try Self.prepare(program)
        let code = """
            source <(daybook completions bash)
            for quote in '' '"' "'"; do
                COMP_WORDS=(daybook mark "${quote}x"); COMP_CWORD=2; _daybook 2>/dev/null
                eval "printf '%s\\n' ${COMPREPLY[0]}"
            done
            """
        let said = try Self.said(by: try #require(Self.path(of: "bash")), code, program)
        #expect(said == String(repeating: name + "\n", count: 3))
        #expect(!FileManager.default.fileExists(atPath: program.directory.path + "/run"))
    }

    /// Puts the program where a shell finds it.
    private static func prepare(_ program: Program) throws {
        let commands = program.directory.appending(path: "bin")
        try FileManager.default.createDirectory(at: commands, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: commands.appending(path: "daybook"), withDestinationURL: Program.executable)
        program.environment["PATH"] = "\(commands.path):/usr/bin:/bin"
    }

    private static func said(
        by shell: String, _ code: String, _ program: Program
    ) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: shell)
        process.arguments = ["-c", code]
        process.currentDirectoryURL = program.directory
        process.environment = program.environment.merging(["HOME": program.directory.path]) {
            own, _ in own
        }
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }

    /// The gate's machine has bash alone; the others are tried where they are installed.
    private static func path(of shell: String) -> String? {
        ["/usr/bin/\(shell)", "/bin/\(shell)"].first(
            where: FileManager.default.isExecutableFile)
    }
}

@Suite struct `The manual pages` {
    @Test(arguments: ["daybook", "rank", "people-add", "periods", "rules"])
    func `say what they always said`(page: String) throws {
        let run = try Program().run(["man"] + page.split(separator: "-").map(String.init))
        #expect(run.status == 0)
        try Golden.expect(run.output, is: "man-\(page)")
    }

    @Test func `are written below a directory, one for each command and topic`() throws {
        let program = try Program()
        try program.require(["man", "--install", "share/man"])
        let files = try ["man1", "man7"].flatMap { section in
            try FileManager.default.contentsOfDirectory(
                atPath: program.directory.appending(path: "share/man/\(section)").path)
        }
        let help = try program("--help").output
        let listed = help.split(separator: "\n").filter { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first }
        for command in ["mark", "rank", "import", "undo", "man"] {
            #expect(listed.contains(Substring(command)))
            #expect(files.contains("daybook-\(command).1"))
        }
        #expect(files.contains("daybook.1"))
        #expect(files.contains("daybook-people-add.1"))
        #expect(files.contains("daybook-settings.7"))
        #expect(!files.contains("daybook-complete.1"))
    }

    @Test func `is refused in a form for programs, which it does not have`() throws {
        let run = try Program()("man", "rank", "--format", "json")
        #expect(run.status == 64)
    }

    @Test func `name the nearest where there is none`() throws {
        let run = try Program()("man", "rnak")
        #expect(run.status == 4)
        #expect(run.errors.contains("\"rnak\" is not a manual page"))
        #expect(run.errors.contains("Did you mean \"rank\"?"))
    }
}
