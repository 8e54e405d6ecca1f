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
