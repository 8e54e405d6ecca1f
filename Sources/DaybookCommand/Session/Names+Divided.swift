import Daybook
import Reports

/// A name of several words that only a shell divided.
extension Names {
    /// `Maria del Carmen Ruiz`.
    private static let mostWords = 4

    /// Refuses one person's whole name that stands at the front in words of its own, with the line
    /// that has it in quotes: `warn emil novak did not call`. Its second word would be asked about
    /// as somebody else, or as a text.
    func refuseApart(_ words: [String]) throws(CommandError) {
        guard let first = words.first, twins(of: first, .person).isEmpty,
            let name = (2...Self.mostWords).reversed().lazy.map({ Array(words.prefix($0)) })
                .first(where: { twins(of: $0.joined(separator: " "), .person).count == 1 }),
            case let whole = name.joined(separator: " "),
            let line = TypedLine.called?.replacing(name, with: [whole])
        else { return }
        throw .usage(
            message: "\"\(whole)\" is one person, and was typed as \(name.count) words",
            remedy: "Put a name of several words in quotes: `\(line)`")
    }
}
