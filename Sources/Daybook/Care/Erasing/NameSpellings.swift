import Platform

/// How else a name is written, by everybody's habits: the last word first, as lists have it; in
/// German without its dots; in Han with a blank behind the family's name, or without it.
enum NameSpellings {
    static func others(of name: String) -> [String] {
        let words = name.split(separator: " ").map(String.init)
        var orders = [name]
        if words.count > 1, let last = words.last {
            orders.append(([last] + words.dropLast()).joined(separator: " "))
        }
        let found = orders + orders.flatMap(undotted)
        return found.dropFirst() + spaced(name, words)
    }

    private static let dotted: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    ]

    /// A name without its dots, in all words or in some: whoever writes one of them so may leave
    /// the other. Of long names only the whole.
    private static func undotted(_ name: String) -> [String] {
        let words = name.split(separator: " ").map(String.init)
        let forms = words.map { word in
            let plain = word.map { dotted[$0] ?? String($0) }.joined()
            return plain == word ? [word] : [word, plain]
        }
        let several = forms.count { $0.count > 1 }
        guard several <= mostWords else { return [forms.compactMap(\.last).joined(separator: " ")] }
        let all = forms.reduce([[]]) { (made: [[String]], forms) in
            made.flatMap { begun in forms.map { begun + [$0] } }
        }
        return all.map { $0.joined(separator: " ") }.filter { $0 != name }
    }

    private static let mostWords = 4

    /// Longer ones are no names of a family and a person.
    private static let mostSigns = 4

    private static func spaced(_ name: String, _ words: [String]) -> [String] {
        let signs = words.joined()
        guard StandingWords(name).areAnywhere, 2...mostSigns ~= signs.count else { return [] }
        let splits = (1..<signs.count).map { "\(signs.prefix($0)) \(signs.dropFirst($0))" }
        return ([signs] + splits).filter { $0 != name }
    }
}
