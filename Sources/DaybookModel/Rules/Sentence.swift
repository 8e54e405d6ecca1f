/// A sentence with things to do in it, each of them a value that a face shows in its own way: as a
/// line for a shell, as a link, as a button.
public struct Sentence<Act: Hashable & Sendable>: Hashable, Sendable {
    /// A piece of a sentence.
    public enum Part: Hashable, Sendable {
        /// Words that every face shows as they are.
        case text(String)
        /// Something to do.
        case act(Act)
    }

    /// The pieces in order: no text is empty, and no two texts are neighbours.
    public private(set) var parts: [Part] = []

    /// The sentence that says `text` and proposes nothing.
    public init(_ text: String) { append(.text(text)) }

    /// The sentence that is nothing but `act`.
    public init(_ act: Act) { append(.act(act)) }

    /// What it proposes, in order.
    public var acts: [Act] { parts.compactMap { if case .act(let act) = $0 { act } else { nil } } }

    /// The whole sentence, each act in the words of a face.
    public func text(_ words: (Act) -> String) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .text(let said): text += said
            case .act(let act): text += words(act)
            }
        }
    }

    /// The same sentence with other acts in it.
    public func map<Other>(_ change: (Act) -> Other) -> Sentence<Other> {
        parts.reduce(into: Sentence<Other>("")) { sentence, part in
            switch part {
            case .text(let said): sentence.append(.text(said))
            case .act(let act): sentence.append(.act(change(act)))
            }
        }
    }

    /// One sentence after the other, with nothing between them.
    public static func + (first: Sentence, second: Sentence) -> Sentence {
        second.parts.reduce(into: first) { $0.append($1) }
    }

    fileprivate mutating func append(_ part: Part) {
        guard case .text(let text) = part else { return parts.append(part) }
        if text.isEmpty { return }
        if case .text(let before)? = parts.last {
            parts[parts.count - 1] = .text(before + text)
        } else {
            parts.append(part)
        }
    }
}

extension Array {
    /// One sentence after the other, divided by `separator`.
    public func joined<Act>(separator: String) -> Sentence<Act> where Element == Sentence<Act> {
        guard let first else { return "" }
        return dropFirst().reduce(first) { $0 + Sentence(separator) + $1 }
    }
}

extension Sentence: ExpressibleByStringInterpolation {
    /// What is written between the quotes: texts, values, acts, other sentences.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sentence = Sentence("")

        /// Begins with nothing; the sizes are only a hint.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds words.
        public mutating func appendLiteral(_ literal: String) { sentence.append(.text(literal)) }

        /// Adds a value in its own words.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            sentence.append(.text(value.description))
        }

        /// Adds something to do.
        public mutating func appendInterpolation(_ act: Act) { sentence.append(.act(act)) }

        /// Adds another sentence.
        public mutating func appendInterpolation(_ other: Sentence) {
            sentence = sentence + other
        }
    }

    /// The sentence that says `value` and proposes nothing.
    public init(stringLiteral value: String) { self.init(value) }

    /// The sentence as it was written between the quotes.
    public init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.sentence
    }
}
