import Foundation

/// The built program, in a directory of its own that is removed at the end.
final class Program {
    /// How a run ended and what it said.
    struct Run: Equatable {
        /// The exit status, or minus the signal.
        let status: Int32
        let output: String
        let errors: String
    }

    let directory: URL
    /// Where the program runs.
    var workingDirectory: URL
    /// Variables beside those of the test, whose own book and colour must not matter.
    var environment: [String: String] = [:]

    init() throws {
        directory = FileManager.default.temporaryDirectory
            .appending(path: "daybook-\(UUID().uuidString)")
        workingDirectory = directory
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    /// The executable lies beside the test bundle.
    static var executable: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "daybook")
    }

    /// Starts the program; its streams are the pipes given.
    func start(
        _ arguments: [String], input: Pipe = Pipe(), output: Pipe, errors: Pipe
    ) throws -> Process {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = workingDirectory
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        var variables = ProcessInfo.processInfo.environment
        for name in ["DAYBOOK_BOOK", "NO_COLOR", "COLUMNS", "XDG_DATA_HOME"] {
            variables[name] = nil
        }
        variables.merge(["DAYBOOK_USER": "tester", "LC_ALL": "C", "HOME": directory.path]) { $1 }
        process.environment = variables.merging(environment) { $1 }
        try process.run()
        return process
    }

    /// Runs the program to its end.
    func run(_ arguments: [String], input: String = "") throws -> Run {
        let (source, output, errors) = (Pipe(), Pipe(), Pipe())
        let process = try start(arguments, input: source, output: output, errors: errors)
        source.fileHandleForWriting.write(Data(input.utf8))
        try source.fileHandleForWriting.close()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        return Run(
            status: isSignal ? -process.terminationStatus : process.terminationStatus,
            output: String(decoding: said, as: UTF8.self),
            errors: String(decoding: complained, as: UTF8.self))
    }

    /// Runs the program to its end.
    func callAsFunction(_ arguments: String..., input: String = "") throws -> Run {
        try run(arguments, input: input)
    }

    /// What the program prints as JSON, or what it complains of.
    func json(_ arguments: String...) throws -> [String: Any] {
        let run = try run(arguments + ["--format", "json"])
        let text = run.output.isEmpty ? run.errors : run.output
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return object as? [String: Any] ?? [:]
    }

    /// The file of the book that every test gets a copy of, made once.
    private static let template = Result { () throws -> Data in
        let program = try Program()
        _ = try program(
            "init", "t.book", "--zone", "UTC", "--start", "2026-03-02", "--currency", "EUR")
        _ = try program(
            "import", "attendance", "-", "--create-missing", "--source", "march",
            input: """
                person,date,slot
                Ana Lima,2026-03-02,am
                Ana Lima,2026-03-02,pm
                Ana Lima,2026-03-03,am
                Bo Berg,2026-03-02,am
                陳大文,2026-03-04,pm

                """)
        _ = try program("set", "edit-past-days", "on", "--from", "2026-03-02")
        return try Data(contentsOf: program.directory.appending(path: file))
    }

    private static let file = "t.book/data.mdb"

    /// A book of ten events: three people in March 2026, with past days open.
    static func withBook() throws -> Program {
        let program = try Program()
        try FileManager.default.createDirectory(
            at: program.directory.appending(path: "t.book"), withIntermediateDirectories: false)
        try template.get().write(to: program.directory.appending(path: file))
        return program
    }
}
