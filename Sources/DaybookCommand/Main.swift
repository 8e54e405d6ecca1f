import ArgumentParser
import DaybookModel
import Platform

/// The program: reads the arguments, runs one command, and ends with its exit status.
@main
enum Main {
    static func main() {
        FaultGuard.install()
        Allocator.prepare()
        let typed = Array(CommandLine.arguments.dropFirst())
        let preferences = Preferences.read()
        preferences.apply()
        let arguments = TypedValues.joined(Neighbours.translated(preferences.expanded(typed)))
        let status = run(arguments)
        Terminal.flush()
        guard status == 0 else { ProcessEnd.exit(status) }
    }

    /// Runs the command that the arguments name.
    /// - Returns: the exit status of cli.md, "Exit status".
    private static func run(_ arguments: [String]) -> Int32 {
        var leaf: (any Leaf)?
        do {
            try checkReadable()
            try Neighbours.refuseStrays(arguments)
            if let help = try HelpPage.asked(by: arguments) {
                try system(Terminal.write(help, to: .standardOutput))
                return 0
            }
            let arguments = try PlacedWords.placed(arguments)
            try RepeatedOption.refuse(arguments)
            var command = try Root.parseAsRoot(NegativeValue.shielded(arguments))
            leaf = command as? any Leaf
            if let leaf {
                try leaf.refuseStrays()
                try leaf.root.common.shareWork()
            }
            if let leaf, leaf.common.watch {
                try Watching.run(leaf)
            } else {
                try command.run()
            }
            return 0
        } catch let error as CommandError {
            return ErrorReport(arguments, leaf).end(error)
        } catch {
            return ErrorReport(arguments, leaf).endParsing(error)
        }
    }

    /// Refuses arguments that are no text, before anything is made of them.
    private static func checkReadable() throws(CommandError) {
        guard let place = ProgramArguments.firstUnreadable else { return }
        throw .unreadable(
            message: "argument \(place) of the command is not valid UTF-8",
            remedy: "Write it in UTF-8, or convert it first: iconv -f LATIN1 -t UTF-8")
    }
}
