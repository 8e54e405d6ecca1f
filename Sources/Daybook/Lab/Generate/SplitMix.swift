/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014):
/// the same seed gives the same numbers on every machine.
struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// True in `wanted` of `left` cases: asked of each in turn, exactly so many are picked
    /// (Knuth, "The Art of Computer Programming" 3.4.2, algorithm S).
    /// - Precondition: both below 2^32.
    @inline(__always)
    mutating func picks(_ wanted: Int, of left: Int) -> Bool {
        (next() >> 32 &* UInt64(truncatingIfNeeded: left)) >> 32
            < UInt64(truncatingIfNeeded: wanted)
    }

    /// One of some choices.
    /// - Precondition: there is one.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int(next() % UInt64(choices.count))]
    }
}
