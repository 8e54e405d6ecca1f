extension RandomAccessCollection {
    /// The index of the first element for which `isFound`, or the end: a binary search.
    /// - Precondition: after an element for which it is, it is for all.
    /// - Throws: what `isFound` throws.
    @inlinable @inline(__always)
    package func partitioningIndex<Failure: Error>(
        where isFound: (Element) throws(Failure) -> Bool
    ) throws(Failure) -> Index {
        var start = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(start, offsetBy: half)
            if try isFound(self[middle]) {
                length = half
            } else {
                start = index(after: middle)
                length -= half + 1
            }
        }
        return start
    }
}

extension ClosedRange {
    /// The smallest range that holds this one and another.
    @inlinable @inline(__always)
    package func joined(with other: ClosedRange?) -> ClosedRange {
        guard let other else { return self }
        return Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
