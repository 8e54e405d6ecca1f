import Reports

/// A command, as a page makes it: what somebody typed is a value or an operand, and never an
/// option.
struct Line: Hashable, Sendable {
    /// An option with its value; nil: it takes none.
    private struct Option: Hashable, Sendable {
        let name: String
        let value: String?

        var word: String { "--\(name)" + (value.map { "=\($0)" } ?? "") }
        var proposed: Suggestion.Word { value.map { .option(name, $0) } ?? .flag(name) }
    }

    private let verb: String
    private var options: [Option] = []
    private var operands: [String] = []

    /// - Parameter verb: the words that call it: `rank`, `people add`.
    init(_ verb: String) { self.verb = verb }

    /// Adds an option, where there is a value for it.
    mutating func add(_ name: String, _ value: String?) {
        if let value { options.append(Option(name: name, value: value)) }
    }

    /// Adds an option without a value.
    mutating func flag(_ name: String) { options.append(Option(name: name, value: nil)) }

    /// Adds what it is done to.
    mutating func add(operand: String) { operands.append(operand) }

    /// The words, without the program's name.
    var words: [String] {
        verb.split(separator: " ").map(String.init) + options.map(\.word)
            + (operands.isEmpty ? [] : ["--"] + operands)
    }

    /// The same as it is proposed to whoever sits at a prompt.
    var suggestion: Suggestion {
        Suggestion(verb, operands.map { .operand($0) } + options.map(\.proposed))
    }
}
