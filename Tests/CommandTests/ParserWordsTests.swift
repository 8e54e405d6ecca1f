import TestSupport
import Testing

@testable import DaybookCommand

/// Lines that the argument parser cannot read, of every command: its own sentences are in no words
/// of ours.
@Suite struct `What the parser cannot read` {
    private static let foreign = [
        "expected argument", "nexpected argument", "Missing", "missing value", "is invalid for",
        "does not take any value", "Please provide", "> is missing", "'",
    ]

    /// Lines that the gate tries, of some hundred: the parser takes its time in a debug build.
    private static let usual = 12

    private static let commands = (CommandNames.listed + CommandNames.actions).map {
        $0.split(separator: " ").map(String.init)
    }

    /// What is said of a line; nil: it can be read.
    private static func said(_ line: [String]) -> String? {
        UsageMistake.of(line).map { $0.message + " " + Spelling().text($0.remedy) }
    }

    private static func foreignWords(_ line: [String]) -> String? {
        guard let said = said(line), let word = foreign.first(where: said.contains) else {
            return nil
        }
        return "\(line.joined(separator: " ")): \(word): \(said)"
    }

    @Test func `is told in our words, with too many arguments and with none`() {
        let many = (1...9).map { "zz\($0)" }
        let lines = Self.commands.flatMap { [$0, $0 + many] }
        #expect(Trials.sample(lines, Self.usual).compactMap(Self.foreignWords) == [])
    }

    /// The options that all commands take are tried with one of them.
    @Test func `is told in our words, with a wrong value for each option and with none`() {
        let shared = Set(Grammar.root.names)
        let lines = Self.commands.flatMap { words -> [[String]] in
            guard let command = CommandNames.called(words) else { return [] }
            return Grammar(of: command).options.flatMap { option -> [[String]] in
                guard let name = option.names.last, words == ["rank"] || !shared.contains(name)
                else { return [] }
                return [words + [name], words + ["\(name)=\u{A7}"]]
            }
        }
        #expect(lines.count > 100)
        #expect(Trials.sample(lines, Self.usual).compactMap(Self.foreignWords) == [])
    }

    @Test(arguments: [
        (["set", "a", "b", "c", "d", "e"], #"set has no place for "d" and "e""#, "Use it as `"),
        (["spend", "food"], "the amount is missing", "such as `daybook spend 12.30 Food`"),
        (["spend", "5"], "the category is missing", "such as `daybook spend 12.30 Food`"),
        (["ticket", "--on", "friday"], "the title of the show is missing", "ticket Hamlet"),
        (["amend"], "the number of an entry is missing", "daybook amend \"#N\""),
        (["mark", "a", "--on"], "--on has nothing behind it", "`--on yesterday`"),
        (["rank", "-n", "x"], #"-n takes a number, and "x" was given"#, "Write it as `-n 5`"),
        (["bench", "--events", "x"], #"--events takes a number, and "x" was"#, "`--events 5`"),
        (["mark", "--dry-run=x", "a"], #"--dry-run takes no value, and "x""#, "`--dry-run`"),
        (["lock", "x", "y"], #"lock has no place for "y""#, "such as `daybook lock"),
        (["lock", "1", "nov"], #"lock has no place for "nov""#, #"`daybook lock "1 nov"`"#),
        (["prove", "a"], #""a" is not the number of an entry"#, "then `daybook prove N`"),
        (["enrol", "a", "--until", "today"], "enrol takes no --until", "has no end"),
        (["in", "ben", "8:30", "17:00"], "has no place", "`daybook in ben --at 8:30`, then"),
        (["in", "ben", "8:30-17:00"], "has no place", "then `daybook out ben --at 17:00`"),
    ])
    func `is told with what was expected and a line that works`(
        line: [String], message: String, remedy: String
    ) {
        let said = Self.said(line) ?? ""
        #expect(said.contains(message) && said.contains(remedy), "\(said)")
    }
}
