import Platform

/// How else a name is written, by everybody's habits: the last word first, as lists have it; in
/// German without its dots; in Han with a blank behind the family's name, or without it.
enum NameSpellings {
    static func others(of name: String) -> [String] {
        let words = name.split(separator: " ").map(String.init)
        var found: [String] = []
        if words.count > 1, let last = words.last {
            found.append(([last] + words.dropLast()).joined(separator: " "))
        }
        let plain = withoutDots(name)
        if plain != name { found.append(plain) }
        return found + spaced(name, words)
    }

    private static let dotted: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    ]

    private static func withoutDots(_ name: String) -> String {
        name.map { dotted[$0] ?? String($0) }.joined()
    }

    /// Longer ones are no names of a family and a person.
    private static let mostSigns = 4

    private static func spaced(_ name: String, _ words: [String]) -> [String] {
        let signs = words.joined()
        guard StandingWords(name).areAnywhere, 2...mostSigns ~= signs.count else { return [] }
        let splits = (1..<signs.count).map { "\(signs.prefix($0)) \(signs.dropFirst($0))" }
        return ([signs] + splits).filter { $0 != name }
    }
}
