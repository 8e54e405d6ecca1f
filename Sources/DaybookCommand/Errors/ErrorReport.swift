import ArgumentParser
import DaybookModel
import Platform
import Reports

/// Says on standard error what went wrong, what helps, and gives the exit status.
struct ErrorReport {
    /// What the program was called with.
    private let arguments: [String]
    private let leaf: (any Leaf)?

    /// - Parameter leaf: nil: the parser has failed, and the options are looked for in the words.
    init(_ arguments: [String], _ leaf: (any Leaf)?) {
        (self.arguments, self.leaf) = (arguments, leaf)
    }

    /// What was said of the command: its name, where it has one.
    private var said: (name: String?, book: String?, now: String?, wantsJSON: Bool) {
        if let leaf {
            let name = leaf is Root ? nil : type(of: leaf).verb
            let common = leaf.common
            return (name, common.book, common.now, common.format == "json")
        }
        let parts = Grammar.root.parts(arguments)
        let name = parts.words.first.flatMap { CommandNames.here.contains($0) ? $0 : nil }
        return (
            name, parts.value(of: "--book"), parts.value(of: "--now"),
            parts.value(of: "--format") == "json"
        )
    }

    /// Reports an error of a command.
    func end(_ error: CommandError) -> Int32 {
        if case .ended(let status) = error { return status.rawValue }
        return say(message: error.message, remedy: error.remedy, code: error.code)
    }

    /// Reports what the argument parser threw: help and versions are no errors.
    func endParsing(_ error: any Error) -> Int32 {
        guard let mistake = UsageMistake(parsing: arguments, failedWith: error) else {
            return show(Root.fullMessage(for: error))
        }
        return say(message: mistake.message, remedy: mistake.remedy, code: .usage)
    }

    /// Prints a text that was asked for, such as the version.
    private func show(_ text: String) -> Int32 {
        do throws(PlatformError) {
            try Terminal.write(text.hasSuffix("\n") ? text : text + "\n", to: .standardOutput)
            return 0
        } catch { return end(.platform(error)) }
    }

    /// What happened and what helps, as people read it. Both quote what others wrote, such as the
    /// header of a file, so whatever a terminal would obey is left out here, for all of them.
    static func lines(_ message: String, _ remedy: String) -> String {
        let way = remedy.isEmpty ? "" : indented(printableLines(remedy)) + "\n"
        return "daybook: \(sentence(message))\n" + way
    }

    /// The lines of a remedy below what happened; those that stand further in stay there.
    private static func indented(_ remedy: String) -> String {
        remedy.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            $0 > 0 && $1.hasPrefix(" ") ? String($1) : "  \($1)"
        }.joined(separator: "\n")
    }

    private func say(message: String, remedy: Advice, code: ErrorCode) -> Int32 {
        let said = said
        let remedy = Spelling(book: said.book, now: said.now).text(remedy)
        let exit = ExitStatus(code).rawValue
        let text =
            said.wantsJSON
            ? object(message, remedy, code, exit).inert + "\n" : Self.lines(message, remedy)
        // When even standard error is closed, only the exit status is left to tell.
        try? Terminal.write(text, to: .standardError)
        return exit
    }

    /// The error object of the JSON contract; its report is the command's name where it is known.
    func object(
        _ message: String, _ remedy: String, _ code: ErrorCode, _ exit: Int32
    ) -> JSON {
        let error: [JSONField] = [
            JSONField("code", .string(code.rawValue)), JSONField("message", .string(message)),
            JSONField("remedy", .string(remedy)), JSONField("exit", .integer(Int64(exit))),
        ]
        return .object([
            JSONField("report", .string(said.name ?? "error")), JSONField("version", 1),
            JSONField("error", .object(error)),
        ])
    }

    /// The message as a sentence: errors of inner rooms are clauses, ready to be quoted.
    private static func sentence(_ message: String) -> String {
        let text = printable(message)
        return text.hasSuffix(".") || text.hasSuffix("?") ? text : text + "."
    }
}
