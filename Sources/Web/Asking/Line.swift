import Reports

/// A command, as a page makes it: what somebody typed is a value or an operand, and never an
/// option.
struct Line: Hashable, Sendable {
    private let verb: [String]
    private var options: [String] = []
    private var operands: [String] = []

    /// - Parameter verb: the words that call it: `rank`, `people add`.
    init(_ verb: String) { self.verb = verb.split(separator: " ").map(String.init) }

    /// Adds an option, where there is a value for it.
    mutating func add(_ name: String, _ value: String?) {
        if let value { options.append("--\(name)=\(value)") }
    }

    /// Adds an option without a value.
    mutating func flag(_ name: String) { options.append("--\(name)") }

    /// Adds what it is done to.
    mutating func add(operand: String) { operands.append(operand) }

    /// The words, without the program's name.
    var words: [String] { verb + options + (operands.isEmpty ? [] : ["--"] + operands) }
}
