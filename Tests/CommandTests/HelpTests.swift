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
        #expect(lines.dropFirst().first == "EXAMPLES:")
        #expect(lines.dropFirst(2).first?.hasPrefix("  daybook \(action)") == true)
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
        #expect(lines.dropFirst().first == "EXAMPLES:")
        #expect(lines.dropFirst(2).first?.hasPrefix("  daybook \(command)") == true)
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
        #expect(run == Program.Run(status: 0, output: Root.version + "\n", errors: ""))
    }
}
