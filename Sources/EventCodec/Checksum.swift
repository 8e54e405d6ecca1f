/// XXH64 with seed 0, as in the xxHash specification 0.1.1: fast enough to check every block
/// that is opened. It finds accidents; malice is found by the tree of SHA-256 leaves.
package enum Checksum {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
    private static let stripeBytes = 32

    /// The hash of `bytes`, starting from `seed`.
    package static func of(_ bytes: Span<UInt8>, seed: UInt64 = 0) -> UInt64 {
        unsafe bytes.withUnsafeBytes { unsafe of($0, seed: seed) }
    }

    private static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
        var (hash, offset) = (seed &+ prime5, 0)
        if bytes.count >= stripeBytes { (hash, offset) = unsafe stripes(bytes, seed: seed) }
        hash &+= UInt64(bytes.count)
        unsafe finish(bytes, from: offset, into: &hash)
        return avalanche(hash)
    }

    private static func stripes(
        _ bytes: UnsafeRawBufferPointer, seed: UInt64
    ) -> (hash: UInt64, end: Int) {
        var a = seed &+ prime1 &+ prime2
        var b = seed &+ prime2
        var c = seed
        var d = seed &- prime1
        let end = bytes.count - bytes.count % stripeBytes
        var place = 0
        while place < end {
            a = unsafe round(a, word(bytes, place))
            b = unsafe round(b, word(bytes, place &+ 8))
            c = unsafe round(c, word(bytes, place &+ 16))
            d = unsafe round(d, word(bytes, place &+ 24))
            place &+= stripeBytes
        }
        var hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
        for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
        return (hash, end)
    }

    private static func finish(
        _ bytes: UnsafeRawBufferPointer, from start: Int, into hash: inout UInt64
    ) {
        var offset = start
        while offset + 8 <= bytes.count {
            hash ^= unsafe round(0, word(bytes, offset))
            hash = rotate(hash, 27) &* prime1 &+ prime4
            offset += 8
        }
        if offset + 4 <= bytes.count {
            let half = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            hash ^= UInt64(UInt32(littleEndian: half)) &* prime1
            hash = rotate(hash, 23) &* prime2 &+ prime3
            offset += 4
        }
        while offset < bytes.count {
            hash ^= unsafe UInt64(bytes[offset]) &* prime5
            hash = rotate(hash, 11) &* prime1
            offset += 1
        }
    }

    private static func avalanche(_ hash: UInt64) -> UInt64 {
        var hash = hash
        hash = (hash ^ hash >> 33) &* prime2
        hash = (hash ^ hash >> 29) &* prime3
        return hash ^ hash >> 32
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
        rotate(lane &+ input &* prime2, 31) &* prime1
    }

    @inline(__always)
    private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
        value << bits | value >> (64 &- bits)
    }
}
