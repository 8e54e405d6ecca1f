package import Foundation

extension Program {
    /// The file of the book that every test gets a copy of, made once.
    private static let template = Result { () throws -> Data in
        let program = try Program()
        try program.require([
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-03-02",
            "--currency", "EUR",
        ])
        try program.require(
            ["import", "attendance", "-", "--create-missing", "--source", "march"],
            input: """
                person,date,slot
                Ana Lima,2026-03-02,am
                Ana Lima,2026-03-02,pm
                Ana Lima,2026-03-03,am
                Bo Berg,2026-03-02,am
                陳大文,2026-03-04,pm

                """)
        try program.require(["set", "edit-past-days", "on", "--from", "2026-03-02"])
        return try Data(contentsOf: program.directory.appending(path: file))
    }

    private static let file = "t.book/data.mdb"

    /// A book of ten events: three people in March 2026, with past days open.
    package static func withBook() throws -> Program {
        let program = try Program()
        try FileManager.default.createDirectory(
            at: program.directory.appending(path: "t.book"), withIntermediateDirectories: false)
        try template.get().write(to: program.directory.appending(path: file))
        return program
    }

    /// An empty book, every day a working day, with people called P0, P1 …
    /// - Parameter place: where its directory is made; nil: where temporary files are.
    package static func scratch(people: Int, in place: URL? = nil) throws -> Program {
        let program = try Program(in: place)
        program.environment["DAYBOOK_BOOK"] = program.scratchBook.path
        try program.require([
            "init", program.scratchBook.path, "--preset", "bare", "--zone", "UTC", "--start",
            "2020-01-01",
            "--weekdays", "mon-sun", "--currency", "EUR",
        ])
        try program.require(["set", "edit-past-days", "on"])
        let names = (0..<people).map { "P\($0)" }.joined(separator: "\n")
        try program.require(["import", "people", "-"], input: "name\n" + names + "\n")
        return program
    }

    /// The book of ``scratch(people:in:)``.
    package var scratchBook: URL { directory.appending(path: "scratch.book") }

    /// Makes a file, or several, by a script of Python, in the program's directory.
    package func python(_ script: String) throws {
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/python3")
        python.arguments = ["-c", script]
        python.currentDirectoryURL = directory
        try python.run()
        python.waitUntilExit()
        guard python.terminationStatus == 0 else { throw Failure(text: "the script failed") }
    }
}
