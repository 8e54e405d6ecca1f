/// What many rows of one file are refused for alike: something that one step mends for all of them.
public enum RefusalCause: Hashable, Sendable {
    /// Names that nobody has, of people, categories, shows, venues or courses.
    case unknown(what: String)
    /// Names of people who may be there already.
    case alike
    /// Words of a grid that tell no half of the day.
    case half
    /// Words of a grid that nothing is known of.
    case cell
    /// Days before the book's start.
    case beforeStart
    /// Days that are yet to come.
    case inTheFuture
    /// Days that are closed.
    case locked
    /// Dates in a form that nobody said; whether either number may be the day.
    case dateForm(isAmbiguous: Bool)
}

extension RefusalCause {
    /// Whether one row alone has a way out that is another step than to correct it.
    public var isOwn: Bool {
        switch self {
        case .unknown, .alike, .half, .cell: true
        case .beforeStart, .inTheFuture, .locked, .dateForm: false
        }
    }
}

extension Refusal {
    /// The cause that a row shares with others; nil: its trouble is its own.
    public var cause: RefusalCause? {
        switch self {
        case .unknown(let what, _, _): .unknown(what: what)
        case .alike: .alike
        case .unreadHalf: .half
        case .unreadCell: .cell
        case .beforeStart: .beforeStart
        case .inTheFuture: .inTheFuture
        case .locked: .locked
        case .unreadableDate(_, _, let isAmbiguous): .dateForm(isAmbiguous: isAmbiguous)
        default: nil
        }
    }

    /// What is wrong with several rows of one cause, as a clause that follows their number.
    public static func sentence(of refusals: [Refusal], _ cause: RefusalCause) -> String {
        let subjects = subjects(of: refusals)
        switch cause {
        case .unknown(let what):
            let plural = Noun(word: what)?.facts.plural ?? "\(what)s"
            let are = subjects.count == 1 ? "1 \(what) is" : "\(subjects.count) \(plural) are"
            return "\(are) not in the book: \(listed(subjects))"
        case .alike: return "people who may be in the book already: \(listed(subjects))"
        case .half: return "words that do not tell the half of the day: \(listed(subjects))"
        case .cell: return "words that do not say whether somebody was there: \(listed(subjects))"
        case .beforeStart:
            let start = refusals.lazy.compactMap(\.start).first.map { ", \($0)" } ?? ""
            return "before the book's start\(start); the earliest is \(subjects.min() ?? "")"
        case .inTheFuture: return "in the future; the latest is \(subjects.max() ?? "")"
        case .locked:
            return "their days are locked, from \(subjects.min() ?? "") to "
                + "\(subjects.max() ?? "")"
        case .dateForm(true): return "dates that may mean one of two days: \(listed(subjects))"
        case .dateForm(false): return "dates that cannot be read: \(listed(subjects))"
        }
    }

    /// What they are about, each once: names that differ in capitals alone are one.
    private static func subjects(of refusals: [Refusal]) -> [String] {
        var letters: Set<String> = []
        return refusals.compactMap(\.subject).filter { letters.insert($0.lowercased()).inserted }
    }

    /// The names of people who may be there already, each once.
    private static func alike(_ refusals: [Refusal]) -> [(name: String, known: String)] {
        refusals.reduce(into: []) { found, refusal in
            guard case .alike(let name, let known) = refusal,
                !found.contains(where: { $0.name == name })
            else { return }
            found.append((name, known))
        }
    }

    /// The way out of all rows of one cause.
    public static func remedy(of refusals: [Refusal], _ cause: RefusalCause) -> Remedy {
        switch cause {
        case .unknown: return unknownRemedy(refusals)
        case .alike: return alikeRemedy(alike(refusals))
        case .half: return halfRemedy(subjects(of: refusals))
        case .cell: return cellRemedy(subjects(of: refusals))
        case .beforeStart, .inTheFuture, .locked, .dateForm:
            let first = refusals.min { ($0.subject ?? "") < ($1.subject ?? "") }
            return first?.remedy ?? ""
        }
    }

    private static func unknownRemedy(_ refusals: [Refusal]) -> Remedy {
        let nearest = refusals.reduce(into: [(name: String, near: String)]()) { found, refusal in
            guard case .unknown(_, let name, let near?) = refusal,
                !found.contains(where: { $0.name == name })
            else { return }
            found.append((name, near))
        }
        if nearest.isEmpty {
            return "Add what is missing with the import: \(.give(.createMissing))"
        }
        // A map divides its pairs by commas.
        let isPlain = nearest.allSatisfy { !($0.name + $0.near).contains(",") }
        let meant = isPlain ? nearest : [nearest[0]]
        let areAll = Set(subjects(of: refusals)).count == meant.count
        return meaning(meant, addingOthers: !areAll)
            + "\nIf it is somebody or something else: \(.give(.createMissing))"
    }

    /// Asks whether names of the file are some of the book's.
    private static func meaning(
        _ nearest: [(name: String, near: String)], addingOthers: Bool
    ) -> Remedy {
        let words = nearest.map { "\"\($0.near)\" by \"\($0.name)\"" }
        let map = nearest.map { "\($0.name)=\($0.near)" }.joined(separator: ",")
        let question: Remedy = "Did you mean \(listed(words))? Then"
        return addingOthers
            ? question + ", adding the others: "
                + "\(.giveEach([Act.Gift(.map, map), Act.Gift(.createMissing)]))"
            : question + ": \(.give(.map, map))"
    }

    /// What the refusal is about, in the words of the file; days as they are sorted.
    public var subject: String? {
        switch self {
        case .unknown(_, let name, _), .alike(let name, _), .unreadHalf(let name),
            .unreadCell(let name):
            name
        case .beforeStart(let date, _), .inTheFuture(let date, _), .locked(let date, _):
            date.description
        case .unreadableDate(let text, _, _): text
        default: nil
        }
    }

    private var start: CivilDate? {
        if case .beforeStart(_, let start) = self { start } else { nil }
    }

    private static let mostListed = 5

    private static func listed(_ subjects: [String]) -> String {
        let shown = subjects.prefix(mostListed).joined(separator: ", ")
        return subjects.count > mostListed ? shown + ", \u{2026}" : shown
    }
}
