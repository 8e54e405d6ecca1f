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

/// The smallest and the largest of some numbers.
package struct ColumnBounds: Equatable, Sendable {
    package private(set) var low: Int64
    package private(set) var high: Int64

    /// Of no numbers: the smallest is the largest there can be.
    package init() { (low, high) = (.max, .min) }

    package init(_ low: Int64, _ high: Int64) { (self.low, self.high) = (low, high) }

    package mutating func include(_ number: Int64) {
        low = min(low, number)
        high = max(high, number)
    }
}

extension Column {
    /// The bounds of the first `count` rows, read from the packed bytes: a quarter of the work that
    /// decoded lanes would be. Where a sum with the base overflows they are those of all integers.
    /// - Precondition: there are as many rows.
    @inline(never)
    package func bounds(_ count: Int) -> ColumnBounds {
        precondition(rows.count >= count * width, "room for every row")
        guard count > 0 else { return ColumnBounds() }
        return unsafe rows.withUnsafeBytes { bytes in
            switch width {
            case 0: ColumnBounds(base, base)
            case 1: unsafe bounds(Self.extremes(bytes, count, UInt8.self))
            case 2: unsafe bounds(Self.extremes(bytes, count, UInt16.self))
            case 4: unsafe bounds(Self.extremes(bytes, count, UInt32.self))
            default: wideBounds(count)
            }
        }
    }

    /// Numbers of eight bytes are bounded as what they are: as such their differences may wrap.
    private func wideBounds(_ count: Int) -> ColumnBounds {
        var bounds = ColumnBounds()
        for row in 0..<count { bounds.include(value(row)) }
        return bounds
    }

    private func bounds(
        _ extremes: (low: some BinaryInteger, high: some BinaryInteger)
    ) -> ColumnBounds {
        let (high, overflows) = base.addingReportingOverflow(Int64(extremes.high))
        if overflows { return ColumnBounds(.min, .max) }
        return ColumnBounds(base &+ Int64(extremes.low), high)
    }

    @inline(__always)
    private static func extremes<Lane: FixedWidthInteger & UnsignedInteger>(
        _ bytes: UnsafeRawBufferPointer, _ count: Int, _: Lane.Type
    ) -> (low: Lane, high: Lane) {
        var (low, high) = (Lane.max, Lane.min)
        for i in 0..<count {
            let lane = unsafe bytes.loadUnaligned(
                fromByteOffset: i &* MemoryLayout<Lane>.size, as: Lane.self)
            low = min(low, Lane(littleEndian: lane))
            high = max(high, Lane(littleEndian: lane))
        }
        return (low, high)
    }
}
