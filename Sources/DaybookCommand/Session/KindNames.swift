import Daybook
import Reports

/// Kinds of events as they are typed: in full, by the first part of the name, or by the word that
/// the log has for them.
enum KindNames {
    /// The kinds that the words mean, each once.
    /// - Throws: `.usage` with the nearest name.
    static func kinds(_ words: [String]) throws(CommandError) -> [Kind] {
        var kinds: [Kind] = []
        for word in words.flatMap({ $0.split(separator: ",") }).map({ $0.lowercased() }) {
            let meant = Kind.allCases.filter { kind in
                kind.name == word || kind.name.hasPrefix(word + ".") || kind.verb == word
            }
            guard !meant.isEmpty else {
                let other = kind(called: word).map { [$0] }
                let one = singulars(of: word).lazy.compactMap { try? Self.kinds([$0]) }.first
                if let meant = other ?? one {
                    kinds += meant.filter { !kinds.contains($0) }
                    continue
                }
                throw unknown(word)
            }
            kinds += meant.filter { !kinds.contains($0) }
        }
        return kinds
    }

    /// What several may be called alone: `punch` of `punches`.
    static func singulars(of word: String) -> [String] {
        ["es", "s"].filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
    }

    private static func unknown(_ word: String) -> CommandError {
        let names = Kind.allCases.map(\.name)
        let nearest = nearestName(to: word, among: names + synonyms.keys.sorted()).map {
            synonyms[$0] ?? $0
        }
        return .usage(
            message: "\"\(word)\" is not a kind of entry",
            remedy: nearest.map { "Did you mean \($0)?" } ?? "Use \(alternatives(verbs)).")
    }

    /// The words that the log has for kinds, each once.
    private static var verbs: [String] {
        var verbs: [String] = []
        for kind in Kind.allCases where !verbs.contains(kind.verb) { verbs.append(kind.verb) }
        return verbs
    }

    /// The first parts of the names, for the nearest one.
    private static let synonyms: [String: String] = {
        var parts: [String: String] = [:]
        for kind in Kind.allCases {
            let part = String(kind.name.prefix { $0 != "." })
            parts[part] = part
        }
        return parts
    }()
}
