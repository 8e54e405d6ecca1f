// Fixed-width little-endian integers, the only byte order of the format.

extension [UInt8] {
    /// Appends `value`, least significant byte first.
    package mutating func append<Number: FixedWidthInteger>(littleEndian value: Number) {
        for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: value >> Number(shift)))
        }
    }

    /// Overwrites the bytes at `offset` with `value`.
    /// - Precondition: the value fits inside the array.
    mutating func store<Number: FixedWidthInteger>(littleEndian value: Number, at offset: Int) {
        for index in 0..<Number.bitWidth / 8 {
            self[offset + index] = UInt8(truncatingIfNeeded: value >> Number(index * 8))
        }
    }
}

extension Span<UInt8> {
    /// Reads a little-endian integer that starts at `offset`.
    /// - Precondition: enough bytes are left at `offset`; checked.
    package func littleEndian<Number: FixedWidthInteger>(
        at offset: Int, as type: Number.Type = Number.self
    ) -> Number {
        let width = Number.bitWidth / 8
        precondition(offset >= 0 && offset &+ width <= count, "an integer inside the bytes")
        return unsafe withUnsafeBytes { bytes in
            unsafe Number(
                littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
    }
}

extension [UInt8] {
    /// A copy of lent bytes.
    package init(copying bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBytes { unsafe [UInt8]($0) }
    }
}
