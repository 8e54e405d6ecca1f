/// A hash over what the workloads answered, so that no work is optimised away and two runs can be
/// compared. FNV-1a of 64 bits (draft-eastlake-fnv), each number as eight bytes, lowest first.
package struct ResultHash: Sendable {
    private static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    package private(set) var value = offsetBasis

    package init() {}

    package mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            value = (value ^ (number >> shift & 0xFF)) &* Self.prime
        }
    }

    package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
}
