import Daybook
import Reports

/// Shows that the book does not have: a proposed ticket or sale of one says that it is to be added,
/// so that the line works as it is.
final class NewTitles {
    private let book: KnownRoster
    private lazy var grammars = [
        Ticket.verb: Grammar(of: Ticket.self), Sale.verb: Grammar(of: Sale.self),
    ]

    init(book: String?) { self.book = KnownRoster(path: book) }

    /// The line with what adds its show, where the book has none that is called so, or nearly so.
    func adding(_ line: Suggestion) -> Suggestion {
        guard line.verb == Ticket.verb || line.verb == Sale.verb, book.last != nil,
            let title = title(of: line),
            title.contains(where: \.isLowercase) || title.contains(where: \.isNumber),
            NameGuess(title).ids(of: .show, in: book.roster).isEmpty
        else { return line }
        let titles = book.roster.ids(of: .show).map { book.roster.name(of: $0, .show) }
        guard nearestFullName(to: title, among: titles) == nil else { return line }
        return Suggestion(line.verb, line.words + [.flag("create-missing")])
    }

    /// The show that is booked; nil: none is named, or the line adds it already.
    private func title(of line: Suggestion) -> String? {
        let words = line.words.flatMap { word -> [String] in
            switch word {
            case .operand(let text): [text]
            case .flag(let name): ["--\(name)"]
            case .option(let name, let value): ["--\(name)=\(value)"]
            case .blank(let text): Self.divided(text)
            case .reason: []
            }
        }
        return words.contains("--create-missing")
            ? nil : line.verb.flatMap { grammars[$0] }?.parts(words).words.first
    }

    /// Words as a shell divides them that are spelled already.
    private static func divided(_ text: String) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { place, part in
                place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
    }
}
