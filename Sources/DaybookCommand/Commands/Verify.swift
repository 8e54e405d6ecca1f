import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// `daybook verify`: checks everything there is, in a child process that may come to grief.
struct Verify: Leaf {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check every event and projection.",
        usage: "daybook verify",
        discussion: """
            EXAMPLES:
              daybook verify
              daybook verify --format json

            Every event is read and checked, and every projection compared with the log. The
            smallest range that holds all damage is named. Exit status 5 means damage.
            """)

    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        let output = try Output(common)
        let path = try BookLocation.find(common.book)
        guard BookLocation.isBook(path) else { throw .book(DaybookError(.noBook(path: path))) }
        let finding = try Inspection(of: path, output).run()
        try output.write(
            .verified(
                finding.verification, book: finding.name ?? Files.baseName(path),
                asOf: finding.asOf))
        if !finding.verification.isSound { throw .ended(.damaged) }
    }
}
