import ArgumentParser
import DaybookModel
import Platform

/// The program at a prompt: reads the arguments, runs one command, and ends with its exit status.
package enum Prompt {
    /// Answers the line that the process was started with.
    package static func main() { Threads.withRoom { answer() } }

    @Sendable
    private static func answer() {
        FaultGuard.install()
        Allocator.prepare()
        let typed = Desk.line
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
            var command = try parsed(arguments)
            leaf = command as? any Leaf
            if let leaf {
                try leaf.refuseStrays()
                try leaf.refusePicture()
                try leaf.root.common.shareWork()
                // A file that is half written is removed.
                if leaf.common.file != nil { Interruption.cleaning() }
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

    /// The command that the arguments call. Words that may be an option's value are placed behind
    /// it at once where they look so, else only where the line cannot be read as it stands: a
    /// command's own grammar is long to read.
    private static func parsed(_ arguments: [String]) throws(any Error) -> any ParsableCommand {
        if PlacedWords.areLikely(in: arguments) {
            return try parsed(exactly: try PlacedWords.placed(arguments))
        }
        do { return try parsed(exactly: arguments) } catch {
            let placed = try PlacedWords.placed(arguments)
            if placed == arguments { throw error }
            return try parsed(exactly: placed)
        }
    }

    private static func parsed(exactly arguments: [String]) throws(any Error) -> any ParsableCommand
    {
        try RepeatedOption.refuse(arguments)
        return try Root.parseAsRoot(NegativeValue.shielded(arguments))
    }

    /// Refuses arguments that are no text, before anything is made of them.
    private static func checkReadable() throws(CommandError) {
        guard let place = ProgramArguments.firstUnreadable else { return }
        throw .unreadable(
            message: "argument \(place) of the command is not valid UTF-8",
            remedy: "Write it in UTF-8, or convert it first: iconv -f LATIN1 -t UTF-8")
    }
}
