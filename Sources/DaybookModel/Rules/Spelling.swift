/// How far apart two spellings are, for "did you mean".
package enum Spelling {
    /// The letters to insert, remove, replace or swap with a neighbour, or nil when they are more
    /// than `limit`.
    ///
    /// Letters are compared exactly. Cost: the product of both lengths, less when they are far
    /// apart. Source: optimal string alignment distance (Damerau 1964, restricted).
    package static func slips(
        _ first: [Character], _ second: [Character], limit: Int
    ) -> Int? {
        guard abs(first.count - second.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let same = first[row] == second[column]
                let replaced = last[column] + (same ? 0 : 1)
                var slips = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1],
                    first[row - 1] == second[column]
                {
                    slips = min(slips, beforeLast[column - 1] + 1)
                }
                current.append(slips)
            }
            // The least of two rows in a row only grows, because a swap reaches back two of them.
            if min(current.min() ?? 0, last.min() ?? 0) > limit { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[second.count] <= limit ? last[second.count] : nil
    }

    /// The place of the candidate with the fewest slips, the first of equals.
    /// - Parameter limit: the most slips that a candidate may be away.
    /// - Returns: nil when every candidate is further away.
    package static func nearest(
        to word: [Character], among candidates: [[Character]], limit: ([Character]) -> Int
    ) -> Int? {
        var best: (place: Int, slips: Int)?
        for (place, letters) in candidates.enumerated() {
            let allowed = min(limit(letters), (best?.slips ?? .max) - 1)
            if let slips = slips(word, letters, limit: allowed) { best = (place, slips) }
        }
        return best?.place
    }
}

/// Words longer than this are compared by their beginning only, so that a long line costs little.
private let longestCompared = 64

/// The shortest beginning of a word that suggests the whole.
private let shortestPrefix = 3

/// The candidate that `word` was probably meant to be, or nil when none is near enough to suggest.
///
/// Another use of capitals comes first, then the fewest slips: a missing, additional, wrong or
/// swapped character (Damerau and Levenshtein, restricted), at most one in three. A word that is
/// the beginning of one candidate only also suggests it. Among equals the first candidate wins.
public func nearestName(to word: String, among candidates: [String]) -> String? {
    let wanted = folded(word)
    guard !wanted.isEmpty else { return nil }
    let letters = candidates.map(folded)
    if let same = letters.firstIndex(of: wanted) { return candidates[same] }
    let near = Spelling.nearest(to: wanted, among: letters) { max(wanted.count, $0.count) / 3 }
    if let near { return candidates[near] }
    let longer = letters.indices.filter { letters[$0].starts(with: wanted) }
    return wanted.count >= shortestPrefix && longer.count == 1 ? candidates[longer[0]] : nil
}

/// The same among names of several words: first the one with the same words in another order:
/// `Keller, Eva` suggests Eva Keller; else the one with the word that is nearest to a single
/// one: `lefevra` suggests Chloé Lefèvre.
public func nearestFullName(to word: String, among candidates: [String]) -> String? {
    let said = unordered(word)
    if said.count > 1, let same = candidates.first(where: { unordered($0) == said }) { return same }
    if let near = nearestName(to: word, among: candidates) { return near }
    let wanted = folded(word)
    guard wanted.count > shortestPrefix, !wanted.contains(" ") else { return nil }
    let words = candidates.indices.flatMap { place in
        candidates[place].split(separator: " ").map { (place: place, letters: folded(String($0))) }
    }
    let near = Spelling.nearest(to: wanted, among: words.map(\.letters)) {
        max(wanted.count, $0.count) / 3
    }
    return near.map { candidates[words[$0].place] }
}

/// The words of a name without their order.
private func unordered(_ name: String) -> [Substring] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.sorted()
}

/// The letters in lower case, at most ``longestCompared``.
private func folded(_ word: String) -> [Character] {
    Array(word.prefix(longestCompared).lowercased())
}
