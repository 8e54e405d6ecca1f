/// How far apart two spellings are, for "did you mean".
public enum Spelling {
    /// The number of letters to insert, remove, replace or swap with a neighbour.
    ///
    /// Letters are Unicode scalars and compared exactly. Cost: the product of both lengths.
    /// Source: optimal string alignment distance (Damerau 1964, restricted).
    public static func distance(_ one: some StringProtocol, _ two: some StringProtocol) -> Int {
        let left = Array(one.unicodeScalars)
        let right = Array(two.unicodeScalars)
        var before: [Int] = []
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var cost = min(
                    previous[column + 1] + 1, current[column] + 1,
                    previous[column] + (isSame ? 0 : 1))
                let isSwap =
                    row > 0 && column > 0 && left[row] == right[column - 1]
                    && left[row - 1] == right[column]
                if isSwap { cost = min(cost, before[column - 1] + 1) }
                current.append(cost)
            }
            before = previous
            previous = current
        }
        return previous[right.count]
    }

    /// The candidate with the smallest distance, the first of equals.
    /// - Returns: `nil` when even the best has more than `limit` to change.
    public static func nearest(
        to word: some StringProtocol, among candidates: some Sequence<String>, limit: Int
    ) -> String? {
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(word, candidate)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }
}
