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
