import Daybook
import Platform
import Reports

/// What a name means that is typed as people type it: without case or accents, and by the
/// beginnings of its words. `mark lef` is Chloé Lefèvre, `ana l` is Ana Lima.
struct NameGuess {
    private let typed: String
    let words: [Substring]

    /// - Parameter text: a name that nothing has exactly.
    init(_ text: String) {
        typed = foldedName(text)
        words = typed.split(separator: " ")
    }

    /// Those of a noun that are called so but for case and accents, people also by username; else
    /// those with words that begin so.
    /// - Parameter areLive: whether they are there still; else what was removed, without what is
    ///   as if it had never been.
    func ids(of noun: Noun, in roster: Roster, areLive: Bool = true) -> [UInt32] {
        guard !words.isEmpty else { return [] }
        var same: [UInt32] = []
        var begun: [UInt32] = []
        for id in roster.ids(of: noun)
        where roster.isLive(id, noun) == areLive && !roster.isVoid(id, noun) {
            let name = foldedName(roster.name(of: id, noun))
            if name == typed || noun == .person && isUsername(of: id, roster) {
                same.append(id)
            } else if same.isEmpty, begins(name) {
                begun.append(id)
            }
        }
        return same.isEmpty ? begun : same
    }

    /// Those that are called so but for case and accents.
    func twins(of noun: Noun, in roster: Roster) -> [UInt32] {
        ids(of: noun, in: roster).filter { foldedName(roster.name(of: $0, noun)) == typed }
    }

    private func isUsername(of id: UInt32, _ roster: Roster) -> Bool {
        roster.person(PersonID(id)).map { foldedName($0.username) } == typed
    }

    /// Whether the words typed begin words of the name, in its order.
    private func begins(_ name: String) -> Bool {
        var rest = words[...]
        for word in name.split(separator: " ") {
            guard let wanted = rest.first else { break }
            if word.hasPrefix(wanted) { rest = rest.dropFirst() }
        }
        return rest.isEmpty
    }
}

extension NameGuess {
    /// So many are listed where a name means several.
    private static let listed = 8

    /// The error of a name that may mean several.
    static func several(
        _ name: String, _ found: [(noun: Noun, id: UInt32)], _ roster: Roster
    ) -> CommandError {
        let nouns = Set(found.map(\.noun))
        let names = found.prefix(listed).map { roster.name(of: $0.id, $0.noun) }
        let shown = zip(names, found).map { name, one in
            nouns.count == 1 ? name : "\(name) (\(one.noun.facts.word))"
        }
        let what = nouns.count == 1 ? found[0].noun.facts.plural : "things"
        let more = found.count > listed ? " and \(found.count - listed) more" : ""
        return .nothing(
            message: "\"\(name)\" may mean \(found.count) \(what): "
                + shown.joined(separator: ", ") + more,
            remedy: "Type more of the name, such as \"\(names[0])\".")
    }
}
