/// One encoded column of a block: `base` plus an unsigned number of `width` bytes a row.
package struct Column: ~Escapable {
    package let base: Int64
    /// Bytes a row: 0, 1, 2, 4 or 8. At 0 every row is `base`.
    package let width: Int
    /// The packed rows.
    let rows: Span<UInt8>
    /// The bytes of a text column; empty for integers.
    package let text: Span<UInt8>

    @_lifetime(copy rows, copy text)
    init(base: Int64, width: Int, rows: Span<UInt8>, text: Span<UInt8>) {
        self.base = base
        self.width = width
        self.rows = rows
        self.text = text
    }

    /// The value of row `index`.
    @inline(__always)
    package func value(_ index: Int) -> Int64 {
        switch width {
        case 0: base
        case 1: base &+ Int64(rows[index])
        case 2: base &+ Int64(rows.littleEndian(at: 2 &* index, as: UInt16.self))
        case 4: base &+ Int64(rows.littleEndian(at: 4 &* index, as: UInt32.self))
        default: base &+ rows.littleEndian(at: 8 &* index, as: Int64.self)
        }
    }

    /// The text of row `index` in a text column.
    /// - Throws: `.outOfBounds` when the ends do not ascend within the text.
    @_lifetime(copy self)
    package func bytes(_ index: Int) throws(CodecError) -> Span<UInt8> {
        let start = index == 0 ? 0 : value(index - 1)
        let end = value(index)
        guard 0 <= start, start <= end, end <= Int64(text.count) else {
            throw .outOfBounds(field: "text")
        }
        return text.extracting(Int(start)..<Int(end))
    }
}

extension Column {
    /// How often `wanted` occurs in `range`. Sums of 128 comparisons fit a byte, which lets the
    /// compiler compare a whole vector at a time.
    func count(of wanted: Int64, in range: Range<Int>) -> Int {
        guard width == 1 else {
            return range.reduce(0) { value($1) == wanted ? $0 + 1 : $0 }
        }
        let (low, wide) = (wanted &- base, UInt8.max)
        guard 0...Int64(wide) ~= low else { return 0 }
        let byte = UInt8(low)
        var total = 0
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(start &+ 128, range.upperBound)
            var sum: UInt8 = 0
            for index in start..<end { sum &+= rows[index] == byte ? 1 : 0 }
            total &+= Int(sum)
            start = end
        }
        return total
    }

    /// Decodes the first `count` rows as 32-bit lanes, wrapping. The loops are plain so that the
    /// compiler turns each into vector code; they are where a replay spends its time.
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

    private static func unpack(
        _ bytes: UnsafeRawBufferPointer, width: Int, base: UInt32, count: Int,
        into lanes: UnsafeMutableBufferPointer<UInt32>
    ) {
        switch width {
        case 0: for i in 0..<count { unsafe lanes[i] = base }
        case 1: for i in 0..<count { unsafe lanes[i] = base &+ UInt32(bytes[i]) }
        case 2:
            for i in 0..<count {
                let low = unsafe bytes.loadUnaligned(fromByteOffset: 2 &* i, as: UInt16.self)
                unsafe lanes[i] = base &+ UInt32(UInt16(littleEndian: low))
            }
        case 4:
            for i in 0..<count {
                let low = unsafe bytes.loadUnaligned(fromByteOffset: 4 &* i, as: UInt32.self)
                unsafe lanes[i] = base &+ UInt32(littleEndian: low)
            }
        default:
            for i in 0..<count {
                let low = unsafe bytes.loadUnaligned(fromByteOffset: 8 &* i, as: UInt64.self)
                unsafe lanes[i] = base &+ UInt32(truncatingIfNeeded: UInt64(littleEndian: low))
            }
        }
    }
}

extension Column {
    /// Decodes the first `count` rows as 64-bit integers.
    /// - Precondition: `out` holds at least `count`.
    @inline(never)
    package func decode(_ count: Int, into out: inout [Int64]) {
        precondition(out.count >= count && rows.count >= count * width, "room for every row")
        let (base, width) = (base, width)
        unsafe out.withUnsafeMutableBufferPointer { values in
            unsafe rows.withUnsafeBytes { bytes in
                guard width == 8 else {
                    for i in 0..<count { unsafe values[i] = value(i) }
                    return
                }
                for i in 0..<count {
                    let low = unsafe bytes.loadUnaligned(fromByteOffset: 8 &* i, as: Int64.self)
                    unsafe values[i] = base &+ Int64(littleEndian: low)
                }
            }
        }
    }
}
