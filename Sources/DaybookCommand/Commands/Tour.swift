import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook tour`: a whole book in a minute, made by the commands that anybody would type.
struct Tour: TakesRecorder {
    static let configuration = CommandConfiguration(
        "tour [DIR]", "Make a small book and show what can be done with it.",
        """
        EXAMPLES:
          daybook tour
          daybook tour ~/daybook-tour

        Records, imports, ranks, corrects, looks back and verifies, and shows the
        command of each step. The book is made in a new directory and stays there.
        """)

    @Argument(
        help: ArgumentHelp("The directory (a new temporary one).", valueName: "dir"),
        completion: .directory)
    var directory: String?

    @OptionGroup var shared: SharedOptions<Tour>

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        let output = try Output(common)
        try demand(
            common.book == nil && !output.isForMachines && output.file == nil,
            or: "the tour makes a book of its own and is told to people",
            remedy: "Without --book, --format and --output: \(run: "tour")")
        let place = try place()
        let script = TourScript(today: try today())
        try system(
            Files.write(
                Array(script.rollCall.utf8), to: Files.join(place, TourScript.fileName)))
        try output.write("cd \(shellWord(place))\n")
        for (index, step) in script.steps().enumerated() {
            try take(step, number: index + 1, in: place, output)
        }
        try output.write(farewell(place))
    }

    /// The system's date, in the zone that a new book gets.
    private func today() throws(CommandError) -> CivilDate {
        let zone = (try? Zones.find(ProcessEnvironment.zoneName)) ?? .utc
        return zone.local(at: try Moments.now(common.now, zone)).date
    }

    private func place() throws(CommandError) -> String {
        guard let wanted = directory else {
            return try system(Files.makeTemporaryDirectory(prefix: "daybook-tour"))
        }
        try demand(
            !Files.exists(wanted), or: "there is something at \(wanted) already",
            remedy: "Name a directory that is not there yet: \(run: "tour", "DIR")")
        try system(Files.makeDirectory(wanted))
        return try system(Files.absolute(wanted))
    }

    private func take(
        _ step: (UInt64) -> TourScript.Step, number: Int, in place: String, _ output: Output
    ) throws(CommandError) {
        let book = Files.join(place, TourScript.bookName)
        let next = step(try head(of: book))
        let typed = next.arguments.map(shellWord).joined(separator: " ")
        try output.write("\n\(number). \(next.why)\n$ daybook \(typed)\n\n")
        try run(
            next.arguments.map { word in
                [TourScript.bookName, TourScript.fileName].contains(word)
                    ? Files.join(place, word) : word
            }, on: book)
    }

    /// The last event of the book, or 0 before it is made.
    private func head(of book: String) throws(CommandError) -> UInt64 {
        guard BookLocation.isBook(book) else { return 0 }
        return try ask(Book.open(at: book).view().point.sequence)
    }

    private func run(_ arguments: [String], on book: String) throws(CommandError) {
        do {
            var command = try Root.parseAsRoot(arguments + options(book, arguments[0]))
            try command.run()
        } catch let error as CommandError {
            throw error
        } catch {
            throw .usage(
                message: "the tour stopped: \(Root.message(for: error))",
                remedy: "Please report it.")
        }
    }

    /// The options that the tour was given, for its steps.
    private func options(_ book: String, _ verb: String) -> [String] {
        var options = verb == "init" ? [] : ["--book", book]
        if let now = common.now { options += ["--now", now] }
        if let by = common.by { options += ["--by", by] }
        options += ["--color", (common.color ?? .auto).rawValue]
        return common.ascii ? options + ["--ascii"] : options
    }

    private func farewell(_ place: String) -> String {
        """

        That was the tour. Its book is \(shellWord(Files.join(place, TourScript.bookName))).
        Go on in it:      cd \(shellWord(place)) && daybook today
        A book of yours:  daybook init my && daybook people add "Your Name"
        All commands:     daybook --help

        """
    }
}
