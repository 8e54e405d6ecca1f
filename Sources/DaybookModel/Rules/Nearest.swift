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

/// The letters in lower case, at most ``longestCompared``.
private func folded(_ word: String) -> [Character] {
    Array(word.prefix(longestCompared).lowercased())
}
