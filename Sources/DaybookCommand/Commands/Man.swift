import ArgumentParser
import DaybookModel
import Platform
import Reports

/// `daybook man [PAGE]`: the manual pages.
struct Man: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man",
        abstract: "Show a manual page, or write all of them into a directory.",
        usage: "daybook man [PAGE | --install DIR]",
        discussion: """
            EXAMPLES:
              daybook man
              daybook man rank
              daybook man people add
              daybook man periods
              daybook man --install ~/.local/share/man

            There is a page for the program, for each command, and for periods, rules and
            settings. On a terminal man(1) shows it; elsewhere it is printed as man(7) has it.
            """)

    @Argument(help: ArgumentHelp("A command, periods, rules or settings.", valueName: "page"))
    var page: [String] = []

    @Option(
        name: .customLong("install"),
        help: ArgumentHelp("Write every page below this directory.", valueName: "dir"),
        completion: .directory)
    var directory: String?

    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let output = try Output(root.common)
        try demand(
            !output.isForMachines,
            or: "a manual page has a form of its own, which man(1) reads",
            remedy: "Without --format: `\(run: "man")`")
        if let directory { return try install(in: directory) }
        let name = page.isEmpty ? ManualPage.program : page.joined(separator: " ").lowercased()
        let pages = ManualPage.all
        guard let page = pages.first(where: { $0.name == name }) else {
            let meant = nearestName(to: name, among: pages.map(\.name))
            throw .nothing(
                message: "\"\(name)\" is not a manual page",
                remedy: meant.map { "Did you mean \"\($0)\"?" }
                    ?? "See what there is: \(run: "", .flag("help"))")
        }
        if Terminal.isTerminal(.standardOutput), Self.shows(page) { return }
        try system(Terminal.write(page.text, to: .standardOutput))
    }

    /// Has man(1) show a page.
    /// - Returns: false where there is none.
    private static func shows(_ page: ManualPage) -> Bool {
        guard let directory = try? Files.makeTemporaryDirectory() else { return false }
        defer { try? Files.remove(directory, recursive: true) }
        let file = Files.join(directory, page.file)
        guard (try? Files.write(Array(page.text.utf8), to: file)) != nil else { return false }
        return ChildProcess.attend(["man", "-l", file]) == 0
    }

    private func install(in directory: String) throws(CommandError) {
        for page in ManualPage.all {
            let section = Files.join(directory, "man\(page.section)")
            try system(Files.makeDirectory(section, recursive: true))
            try system(Files.write(Array(page.text.utf8), to: Files.join(section, page.file)))
        }
    }
}
