/// A sentence with things to do in it, each of them a value that a face shows in its own way: as a
/// line for a shell, as a link, as a button.
public struct Sentence<Proposal: Hashable & Sendable>: Hashable, Sendable {
    /// A piece of a sentence.
    public enum Part: Hashable, Sendable {
        /// Words that every face shows as they are.
        case text(String)
        /// Something to do.
        case proposal(Proposal)
    }

    /// The pieces in order: no text is empty, and no two texts are neighbours.
    public private(set) var parts: [Part] = []

    /// The sentence that says `text` and proposes nothing.
    public init(_ text: String) { append(.text(text)) }

    /// The sentence that is nothing but `proposal`.
    public init(_ proposal: Proposal) { append(.proposal(proposal)) }

    /// What it proposes, in order.
    public var proposals: [Proposal] {
        parts.compactMap { if case .proposal(let proposal) = $0 { proposal } else { nil } }
    }

    /// The whole sentence, each proposal in the words of a face.
    public func text(_ words: (Proposal) -> String) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .text(let said): text += said
            case .proposal(let proposal): text += words(proposal)
            }
        }
    }

    /// The lines that it is divided into, without their ends.
    public var lines: [Sentence] {
        parts.reduce(into: [Sentence("")]) { lines, part in
            guard case .text(let said) = part else { return lines[lines.count - 1].append(part) }
            let texts = said.split(separator: "\n", omittingEmptySubsequences: false)
            for (place, text) in texts.enumerated() {
                if place > 0 { lines.append(Sentence("")) }
                lines[lines.count - 1].append(.text(String(text)))
            }
        }
    }

    /// The same sentence with other proposals in it.
    public func map<Other>(_ change: (Proposal) -> Other) -> Sentence<Other> {
        parts.reduce(into: Sentence<Other>("")) { sentence, part in
            switch part {
            case .text(let said): sentence.append(.text(said))
            case .proposal(let proposal): sentence.append(.proposal(change(proposal)))
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
    public func joined<Proposal>(separator: String) -> Sentence<Proposal>
    where Element == Sentence<Proposal> {
        guard let first else { return "" }
        return dropFirst().reduce(first) { $0 + Sentence(separator) + $1 }
    }
}

extension Sentence: ExpressibleByStringInterpolation {
    /// What is written between the quotes: texts, values, proposals, other sentences.
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
        public mutating func appendInterpolation(_ proposal: Proposal) {
            sentence.append(.proposal(proposal))
        }

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
