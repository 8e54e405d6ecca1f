import ArgumentParser

/// What may be asked of a command, for a face that makes its lines: an address of a page, a form.
package struct CommandShape: Hashable, Sendable {
    /// One option, or what it is done to.
    package struct Part: Hashable, Sendable {
        /// Without dashes; of an operand, what its value is called.
        package let name: String
        package let takesValue: Bool
        package let isRepeating: Bool
        /// All that it may be; empty: anything.
        package let values: [String]
        /// What the help says of it.
        package let help: String
    }

    /// The words that call it: `rank`, `people add`.
    package let words: String
    /// What the help says of it first.
    package let abstract: String
    /// What is given by its place, in order.
    package let operands: [Part]
    /// What is given by its name, shared options that mean something to it among them.
    package let options: [Part]
    /// Whether it records something.
    package let writes: Bool

    /// The command that some words call; nil: none does. Reading its grammar takes a few
    /// milliseconds.
    package init?(of words: String) {
        let called = CommandNames.called(words.split(separator: " ").map(String.init))
        guard let command = called else { return nil }
        let described = DescribedCommand(command)
        self.words = words
        abstract = command.configuration.abstract
        operands = described.operands.map(Part.init)
        // A comparison names its two points itself.
        let apart = command == Diff.self ? Self.apart.union(["--as-of"]) : Self.apart
        options = described.options.filter { !apart.contains($0.title.firstWord) }.map(Part.init)
        writes = command is any TakesWrite.Type
    }

    /// The options of whoever runs the program: where it looks, who it is, and what becomes of
    /// the answer.
    private static let apart: Set = [
        "--book", "--by", "--now", "--format", "--output", "--color", "--threads", "--no-pager",
        "--watch", "--ascii", "--quiet", "--verbose", "--timeout", "--help", "--version",
        "--theme", "--paper", "--width", "--picture", "--follow", "--fail-on-attention",
    ]
}

extension CommandShape.Part {
    fileprivate init(_ argument: Grammar.Argument) {
        let long = argument.names.last { $0.hasPrefix("--") }
        name = long.map { String($0.dropFirst(2)) } ?? argument.valueName
        takesValue = argument.takesValue
        isRepeating = argument.isRepeating
        values = argument.values
        help = argument.help
    }
}

extension String {
    fileprivate var firstWord: String { String(prefix { $0 != " " }) }
}
