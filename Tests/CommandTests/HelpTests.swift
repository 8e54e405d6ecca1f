import DaybookModel
import ProgramSupport
import Testing

@testable import DaybookCommand

@Suite struct `The help of the program` {
    static let commands = CommandNames.listed

    @Test(arguments: commands)
    func `says of each command what it always said`(command: String) throws {
        let run = try Program()(command, "--help")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        try Golden.expect(run.output, is: "help-\(command)")
    }

    static let actions = CommandNames.actions

    @Test(arguments: actions)
    func `says of each action of a noun what it always said`(action: String) throws {
        let run = try Program().run(action.split(separator: " ").map(String.init) + ["--help"])
        #expect(run.status == 0)
        try Golden.expect(run.output, is: "help-\(action.replacing(" ", with: "-"))")
        let lines = run.output.split(separator: "\n")
        #expect(Self.firstExample(lines)?.hasPrefix("  daybook \(action)") == true)
        #expect(lines.allSatisfy { columns($0) <= 80 })
    }

    @Test func `begins with the whole grammar`() throws {
        let program = try Program()
        let run = try program("--help")
        try Golden.expect(run.output, is: "help")
        #expect(try program("help") == run)
        #expect(try program("-h") == run)
    }

    @Test(arguments: commands)
    func `puts examples first`(command: String) throws {
        let lines = try Program()(command, "--help").output.split(separator: "\n")
        #expect(Self.firstExample(lines)?.hasPrefix("  daybook \(command)") == true)
    }

    /// The examples come behind the sentence that says what the command is for, which takes two
    /// lines at most.
    private static func firstExample(_ lines: [Substring]) -> Substring? {
        guard let heading = lines.firstIndex(of: "EXAMPLES:"), 1...2 ~= heading else { return nil }
        return lines[heading + 1]
    }

    @Test func `names what every command takes on a page of its own`() throws {
        let run = try Program()("help", "options")
        try Golden.expect(run.output, is: "help-options")
        for option in ["--book", "--as-of", "--format", "--no-pager"] {
            #expect(run.output.contains(option))
            #expect(!(try Program()("mark", "--help").output.contains("  \(option)")))
        }
    }

    @Test(arguments: [["help", "nonsense"], ["nonsense", "--help"], ["nonsense"]])
    func `is of no command that is not there`(words: [String]) throws {
        let run = try Program().run(words)
        #expect(run.status == 64)
        #expect(run.errors.contains("\"nonsense\" is not a command"))
    }

    @Test(arguments: commands)
    func `fits the screen`(command: String) throws {
        let lines = try Program()(command, "--help").output.split(separator: "\n")
        #expect(lines.allSatisfy { columns($0) <= 80 })
    }

    @Test(arguments: ReportKind.allCases)
    func `has a command for every report, of the same name`(report: ReportKind) {
        let words = CommandNames.words(report.command)
        #expect([report.rawValue, "\(report.rawValue) list"].contains(words))
    }

    @Test func `tells the version`() throws {
        let run = try Program()("--version")
        #expect(run == Program.Run(status: 0, output: "daybook \(Root.version)\n", errors: ""))
    }
}
