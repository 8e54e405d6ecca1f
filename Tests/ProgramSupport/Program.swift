package import Foundation

/// The built program, run as its users run it: as a process of its own, in a directory that is
/// removed at the end.
package final class Program {
    /// How a run ended and what it said.
    package struct Run: Equatable {
        /// The exit status, or minus the signal.
        package let status: Int32
        /// What it wrote to standard output.
        package let output: String
        /// What it wrote to standard error.
        package let errors: String

        /// What a person at a terminal reads: the answer, and what is said beside it.
        package var page: String { output + errors }

        package init(status: Int32, output: String, errors: String) {
            self.status = status
            self.output = output
            self.errors = errors
        }

        /// Whether a signal ended it.
        package var isSignalled: Bool { status < 0 }
    }

    /// A run that had to succeed for a test to begin, and did not.
    package struct Failure: Error {
        let text: String
    }

    package let directory: URL
    /// Where the program runs.
    package var workingDirectory: URL
    /// Variables beside those of the test, whose own book and colour must not matter.
    package var environment: [String: String] = [:]
    private let isTemporary: Bool

    /// The program in a new directory.
    /// - Parameter place: where that is made; nil: where temporary files are.
    package init(in place: URL? = nil) throws {
        directory = (place ?? FileManager.default.temporaryDirectory)
            .appending(path: "daybook-\(UUID().uuidString)")
        workingDirectory = directory
        isTemporary = true
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    /// The program beside a book that somebody else removes.
    package init(book: URL) {
        directory = book.deletingLastPathComponent()
        workingDirectory = directory
        isTemporary = false
        environment["DAYBOOK_BOOK"] = book.path
    }

    /// Where a file of the directory lies.
    package func path(_ name: String) -> String { directory.appending(path: name).path }

    deinit { if isTemporary { try? FileManager.default.removeItem(at: directory) } }

    /// `DAYBOOK_BIN`, else what lies beside the test bundle.
    package static var executable: URL {
        if let named = ProcessInfo.processInfo.environment["DAYBOOK_BIN"] {
            return URL(filePath: named)
        }
        return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "daybook")
    }

    /// What a process is told about its surroundings; `DAYBOOK` is the program itself, for scripts.
    var variables: [String: String] {
        var variables = ProcessInfo.processInfo.environment
        let unset = ["DAYBOOK_BOOK", "NO_COLOR", "COLUMNS", "XDG_DATA_HOME", "XDG_CONFIG_HOME"]
        for name in unset {
            variables[name] = nil
        }
        variables.merge([
            "DAYBOOK_USER": "tester", "LC_ALL": "C", "HOME": directory.path,
            "DAYBOOK": Self.executable.path,
        ]) { $1 }
        return variables.merging(environment) { $1 }
    }
}
