package import DaybookModel

/// A command that an answer or an error proposes. The shell spells it as a line to be pasted, a
/// page makes it a link or a form.
package struct Suggestion: Hashable, Sendable {
    /// One word behind the verb, or an option with its value.
    package enum Word: Hashable, Sendable, ExpressibleByStringLiteral {
        /// What it is done to.
        case operand(String)
        /// An option by its full name, with its value.
        case option(String, String)
        /// An option that has no value.
        case flag(String)
        /// The reason, which only who does it knows.
        case reason
        /// Words in which something is left to be filled in, or that are spelled already.
        case blank(String)

        package init(stringLiteral value: String) { self = .operand(value) }

        /// The number of an event.
        package static func event(_ sequence: UInt64) -> Word { .operand("#\(sequence)") }

        /// The option that names the days of a report.
        package static func period(_ label: some CustomStringConvertible) -> Word {
            .option("period", label.description)
        }

        /// The option that names the day from which something holds.
        package static func from(_ date: CivilDate) -> Word { .option("from", "\(date)") }
    }

    /// The command's name, for some with what it does to its noun: `people add`. Empty: the program
    /// itself; nil: the words alone, to be added to what was asked for.
    package var verb: String?
    /// What follows it, in order.
    package var words: [Word]

    package init(_ verb: String?, _ words: [Word]) {
        self.verb = verb
        self.words = words
    }
}

/// A sentence that proposes commands.
package typealias Advice = Sentence<Suggestion>

extension Sentence.StringInterpolation where Proposal == Suggestion {
    /// Adds a command: `"List what there is: \(run: "log")"`.
    package mutating func appendInterpolation(run verb: String, _ words: Suggestion.Word...) {
        appendInterpolation(Suggestion(verb, words))
    }

    /// Adds words to what was asked for already: `"Add \(words: .flag("all"))"`.
    package mutating func appendInterpolation(words: Suggestion.Word...) {
        appendInterpolation(Suggestion(nil, words))
    }

    /// Adds the command that does what a remedy proposes.
    package mutating func appendInterpolation(_ act: Act) {
        appendInterpolation(Suggestion(act))
    }

    /// Adds a command whose words were put together before.
    package mutating func appendInterpolation(run verb: String, _ words: [Suggestion.Word]) {
        appendInterpolation(Suggestion(verb, words))
    }
}

extension Sentence where Proposal == Suggestion {
    /// The words without the commands' options: what is left where no face spells them.
    var plain: String { text { $0.verb ?? "" } }
}

extension Answer {
    /// The same answer with each proposal in the words of a face.
    package func spelled(_ text: (Advice) -> String) -> Answer {
        var answer = self
        answer.hints = hints.map { Advice(text($0)) }
        answer.blocks = blocks.map { $0.spelled(text) }
        if case .fields(let facts) = body {
            answer.body = .fields(facts.map { JSONField($0.name, $0.value.spelled(text)) })
        }
        return answer
    }
}

extension Block {
    fileprivate func spelled(_ text: (Advice) -> String) -> Block {
        switch self {
        case .commands(let lines): .commands(lines.map { Advice(text($0)) })
        case .group(let blocks): .group(blocks.map { $0.spelled(text) })
        case .section(let heading, let blocks):
            .section(heading, blocks.map { $0.spelled(text) })
        case .problem(let problem): .problem(problem.spelled(text))
        case .lines, .values, .drawn, .steps, .table, .days, .ticks, .month, .line, .bars, .heat,
            .pictures, .spare, .signature:
            self
        }
    }
}

extension JSON {
    fileprivate func spelled(_ text: (Advice) -> String) -> JSON {
        switch self {
        case .advice(let advice): .string(text(advice))
        case .array(let values): .array(values.map { $0.spelled(text) })
        case .object(let fields):
            .object(fields.map { JSONField($0.name, $0.value.spelled(text)) })
        case .null, .bool, .integer, .number, .string: self
        }
    }
}
