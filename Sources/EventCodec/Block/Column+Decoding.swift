// The loops are plain so that the compiler turns each into vector code; they are where a replay
// spends its time. One for each width of a lane: a generic one would not be specialised for
// callers in other rooms.

extension Column {
    /// Decodes the first `count` rows as 32-bit lanes, wrapping.
    /// - Precondition: `out` holds at least `count` lanes.
    @inline(never)
    package func decode(_ count: Int, into out: inout [UInt32]) {
        precondition(out.count >= count && rows.count >= count * width, "room for every row")
        let base = UInt32(truncatingIfNeeded: base)
        unsafe out.withUnsafeMutableBufferPointer { lanes in
            unsafe rows.withUnsafeBytes { bytes in
                unsafe Self.unpack(bytes, width: width, base: base, count: count, into: lanes)
            }
        }
    }

    /// Decodes the first `count` rows as 64-bit integers.
    /// - Precondition: `out` holds at least `count`.
    @inline(never)
    package func decode(_ count: Int, into out: inout [Int64]) {
        precondition(out.count >= count && rows.count >= count * width, "room for every row")
        let base = base
        unsafe out.withUnsafeMutableBufferPointer { lanes in
            unsafe rows.withUnsafeBytes { bytes in
                unsafe Self.unpack(bytes, width: width, base: base, count: count, into: lanes)
            }
        }
    }

    /// Decodes the first `count` rows as 64-bit integers, to the places from `start` on.
    /// - Precondition: `out` holds at least `count` from there.
    @inline(never)
    func decode(_ count: Int, into out: inout [Int64], at start: Int) {
        precondition(
            start >= 0 && out.count - start >= count && rows.count >= count * width,
            "room for every row")
        let base = base
        unsafe out.withUnsafeMutableBufferPointer { lanes in
            unsafe rows.withUnsafeBytes { bytes in
                unsafe Self.unpack(
                    bytes, width: width, base: base, count: count,
                    into: UnsafeMutableBufferPointer(rebasing: lanes[start...]))
            }
        }
    }

    @inline(__always)
    private static func unpack<Lane: FixedWidthInteger>(
        _ bytes: UnsafeRawBufferPointer, width: Int, base: Lane, count: Int,
        into lanes: UnsafeMutableBufferPointer<Lane>
    ) {
        switch width {
        case 0: for i in 0..<count { unsafe lanes[i] = base }
        case 1:
            for i in 0..<count {
                unsafe lanes[i] = base &+ Lane(truncatingIfNeeded: bytes[i])
            }
        case 2:
            for i in 0..<count {
                let low = unsafe bytes.loadUnaligned(fromByteOffset: 2 &* i, as: UInt16.self)
                unsafe lanes[i] = base &+ Lane(truncatingIfNeeded: UInt16(littleEndian: low))
            }
        case 4:
            for i in 0..<count {
                let low = unsafe bytes.loadUnaligned(fromByteOffset: 4 &* i, as: UInt32.self)
                unsafe lanes[i] = base &+ Lane(truncatingIfNeeded: UInt32(littleEndian: low))
            }
        default:
            for i in 0..<count {
                let low = unsafe bytes.loadUnaligned(fromByteOffset: 8 &* i, as: UInt64.self)
                unsafe lanes[i] = base &+ Lane(truncatingIfNeeded: UInt64(littleEndian: low))
            }
        }
    }
}
