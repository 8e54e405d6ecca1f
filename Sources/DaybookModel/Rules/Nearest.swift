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
    let pairs = candidates.map { (name: $0, letters: folded($0)) }
    if let same = pairs.first(where: { $0.letters == wanted }) { return same.name }
    var best: (name: String, slips: Int)?
    for (name, letters) in pairs {
        let allowed = min(max(wanted.count, letters.count) / 3, (best?.slips ?? .max) - 1)
        let slips = allowed > 0 ? distance(wanted, letters, limit: allowed) : nil
        if let slips { best = (name, slips) }
    }
    if let best { return best.name }
    let longer = pairs.filter { $0.letters.starts(with: wanted) }
    return wanted.count >= shortestPrefix && longer.count == 1 ? longer.first?.name : nil
}

/// The letters in lower case, at most ``longestCompared``.
private func folded(_ word: String) -> [Character] {
    Array(word.prefix(longestCompared).lowercased())
}

/// The slips between two words, or nil when there are more than `limit`.
private func distance(_ first: [Character], _ second: [Character], limit: Int) -> Int? {
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
