// Where a number occurs in a column: what finds the events of one kind in a block.

extension Column {
    /// How often `wanted` occurs in `range`.
    func count(of wanted: Int64, in range: Range<Int>) -> Int {
        guard width == 1 else {
            return range.reduce(0) { value($1) == wanted ? $0 + 1 : $0 }
        }
        guard let byte = UInt8(exactly: wanted &- base) else { return 0 }
        let part = rows.extracting(range)
        return unsafe part.withUnsafeBytes { unsafe Self.count(of: byte, in: $0) }
    }

    /// Sixteen at a time; the sums of up to 255 comparisons fit a lane.
    private static func count(of wanted: UInt8, in bytes: UnsafeRawBufferPointer) -> Int {
        typealias Lanes = SIMD16<UInt8>
        let (ones, all) = (Lanes(repeating: 1), Lanes(repeating: wanted))
        var (total, index) = (0, 0)
        while index &+ 16 <= bytes.count {
            var sums = Lanes.zero
            let end = min(index &+ 255 &* 16, bytes.count &- 15)
            while index < end {
                let lanes = unsafe bytes.loadUnaligned(fromByteOffset: index, as: Lanes.self)
                sums &+= ones.replacing(with: 0, where: lanes .!= all)
                index &+= 16
            }
            for lane in 0..<16 { total &+= Int(sums[lane]) }
        }
        while index < bytes.count {
            unsafe total &+= bytes[index] == wanted ? 1 : 0
            index &+= 1
        }
        return total
    }

    /// Writes the rows that hold `wanted`, ascending, to the first places of `out`: without a
    /// branch for each row, which no processor could guess.
    /// - Returns: how many there are.
    /// - Precondition: `out` holds at least `count` places, no fewer than there are rows.
    func positions(of wanted: Int64, count: Int, into out: inout [UInt32]) -> Int {
        precondition(out.count >= count && rows.count >= count * width, "room for every row")
        // A block of one kind: all rows, or none.
        if width == 0 {
            guard base == wanted else { return 0 }
            for row in 0..<count { out[row] = UInt32(truncatingIfNeeded: row) }
            return count
        }
        guard width == 1, let byte = UInt8(exactly: wanted &- base) else {
            let found = (0..<count).filter { value($0) == wanted }
            for (place, row) in found.enumerated() { out[place] = UInt32(row) }
            return found.count
        }
        var (found, row) = (0, 0)
        let table = ByteMatches.places
        unsafe out.withUnsafeMutableBytes { places in
            unsafe rows.withUnsafeBytes { bytes in
                while row &+ 8 <= count {
                    let eight = unsafe bytes.loadUnaligned(fromByteOffset: row, as: UInt64.self)
                    let matches = ByteMatches(of: byte, in: UInt64(littleEndian: eight))
                    if !matches.isEmpty {
                        // Eight places though fewer match: what is left of them is written over.
                        let next = table[matches.pattern] &+ UInt32(truncatingIfNeeded: row)
                        unsafe places.storeBytes(of: next, toByteOffset: 4 &* found, as: SIMD8.self)
                        found &+= matches.count
                    }
                    row &+= 8
                }
            }
        }
        for row in row..<count where rows[row] == byte {
            out[found] = UInt32(truncatingIfNeeded: row)
            found += 1
        }
        return found
    }
}

/// Which of eight bytes are a wanted one.
struct ByteMatches {
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The lowest bit of each byte that is.
    private let flags: UInt64

    /// Source: Warren, Hacker's Delight, 6-1: finding a zero byte.
    /// - Parameter eight: the bytes, the first of them the least significant.
    @inline(__always)
    init(of wanted: UInt8, in eight: UInt64) {
        let others = eight ^ (Self.ones &* UInt64(wanted))
        let low = Self.ones &* 0x7F
        flags = ~((others & low) &+ low | others | low) >> 7
    }

    var isEmpty: Bool { flags == 0 }
    var count: Int { Int((flags &* Self.ones) >> 56) }
    /// Those that are as the bits of a number: where ``places`` has them.
    var pattern: Int { Int((flags &* 0x0102_0408_1020_4080) >> 56) }

    /// Of each ``pattern`` the places of its bits, ascending; zeros follow.
    static let places: [SIMD8<UInt32>] = (0..<256).map { pattern in
        var places = SIMD8<UInt32>()
        for (index, place) in (0..<8).filter({ pattern >> $0 & 1 == 1 }).enumerated() {
            places[index] = UInt32(place)
        }
        return places
    }
}
