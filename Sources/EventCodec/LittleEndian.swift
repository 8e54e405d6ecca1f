// Fixed-width little-endian integers, the only byte order of the format.

// One function a type, and all of them inlinable: a call for each number, or a generic one that is
// not specialised for callers in other rooms, would cost ten times as much there.

extension [UInt8] {
    /// Appends `value`, least significant byte first.
    @inlinable package mutating func append(littleEndian value: UInt16) { append(bytesOf: value) }
    /// Appends `value`, least significant byte first.
    @inlinable package mutating func append(littleEndian value: UInt32) { append(bytesOf: value) }
    /// Appends `value`, least significant byte first.
    @inlinable package mutating func append(littleEndian value: UInt64) { append(bytesOf: value) }
    /// Appends `value`, least significant byte first.
    @inlinable package mutating func append(littleEndian value: Int32) { append(bytesOf: value) }
    /// Appends `value`, least significant byte first.
    @inlinable package mutating func append(littleEndian value: Int64) { append(bytesOf: value) }

    /// Appends words, each least significant byte first.
    package mutating func append(littleEndianWords words: Span<UInt64>) {
        unsafe words.withUnsafeBytes { unsafe append(contentsOf: $0) }
        #if _endian(big)
            #error("the format is little-endian; swap the words here")
        #endif
    }

    @inlinable @inline(__always)
    mutating func append<Number: FixedWidthInteger>(bytesOf value: Number) {
        unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
    }

    /// Overwrites the bytes at `offset` with `value`, least significant byte first.
    @inlinable package mutating func store(littleEndian value: UInt16, at offset: Int) {
        put(value, offset)
    }
    /// Overwrites the bytes at `offset` with `value`, least significant byte first.
    @inlinable package mutating func store(littleEndian value: UInt32, at offset: Int) {
        put(value, offset)
    }
    /// Overwrites the bytes at `offset` with `value`, least significant byte first.
    @inlinable package mutating func store(littleEndian value: UInt64, at offset: Int) {
        put(value, offset)
    }
    /// Overwrites the bytes at `offset` with `value`, least significant byte first.
    @inlinable package mutating func store(littleEndian value: Int32, at offset: Int) {
        put(value, offset)
    }
    /// Overwrites the bytes at `offset` with `value`, least significant byte first.
    @inlinable package mutating func store(littleEndian value: Int64, at offset: Int) {
        put(value, offset)
    }

    @inlinable @inline(__always)
    mutating func put<Number: FixedWidthInteger>(_ value: Number, _ offset: Int) {
        var bytes = mutableSpan
        bytes.store(littleEndian: value, at: offset)
    }
}

extension MutableSpan<UInt8> {
    /// Overwrites the bytes at `offset` with `value`, least significant byte first.
    /// - Precondition: room for it at `offset`; checked.
    @inlinable @inline(__always)
    package mutating func store<Number: FixedWidthInteger>(
        littleEndian value: Number, at offset: Int
    ) {
        precondition(
            offset >= 0 && offset &+ Number.bitWidth / 8 <= count, "room inside the bytes")
        unsafe withUnsafeMutableBytes { bytes in
            unsafe bytes.storeBytes(
                of: value.littleEndian, toByteOffset: offset, as: Number.self)
        }
    }
}

extension Span<UInt8> {
    /// Reads a little-endian integer that starts at `offset`.
    /// - Precondition: enough bytes are left at `offset`; checked.
    @inlinable package func littleEndian(
        at offset: Int, as type: UInt16.Type = UInt16.self
    ) -> UInt16 {
        load(at: offset)
    }
    /// Reads a little-endian integer that starts at `offset`.
    @inlinable package func littleEndian(
        at offset: Int, as type: UInt32.Type = UInt32.self
    ) -> UInt32 {
        load(at: offset)
    }
    /// Reads a little-endian integer that starts at `offset`.
    @inlinable package func littleEndian(
        at offset: Int, as type: UInt64.Type = UInt64.self
    ) -> UInt64 {
        load(at: offset)
    }
    /// Reads a little-endian integer that starts at `offset`.
    @inlinable package func littleEndian(at offset: Int, as type: Int32.Type = Int32.self) -> Int32
    {
        load(at: offset)
    }
    /// Reads a little-endian integer that starts at `offset`.
    @inlinable package func littleEndian(at offset: Int, as type: Int64.Type = Int64.self) -> Int64
    {
        load(at: offset)
    }

    @inlinable @inline(__always)
    func load<Number: FixedWidthInteger>(at offset: Int) -> Number {
        precondition(
            offset >= 0 && offset &+ Number.bitWidth / 8 <= count, "an integer inside the bytes")
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

    /// Overwrites the bytes at `offset` with lent ones.
    /// - Precondition: room for them at `offset`; checked.
    package mutating func store(copying bytes: Span<UInt8>, at offset: Int) {
        precondition(offset >= 0 && offset + bytes.count <= count, "room inside the bytes")
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe withUnsafeMutableBytes { room in
                unsafe UnsafeMutableRawBufferPointer(rebasing: room[offset...])
                    .copyMemory(from: bytes)
            }
        }
    }

    /// Appends a copy of lent bytes.
    package mutating func append(copying bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
    }
}

extension [UInt64] {
    /// Overwrites the words from `index` on with those whose bytes these are, each least
    /// significant byte first.
    /// - Precondition: a whole number of words, inside the array.
    package mutating func store(littleEndianBytes bytes: Span<UInt8>, at index: Int) {
        precondition(
            bytes.count % 8 == 0 && index >= 0 && index + bytes.count / 8 <= count,
            "a whole number of words inside the array")
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe withUnsafeMutableBytes { words in
                unsafe UnsafeMutableRawBufferPointer(rebasing: words[(index * 8)...])
                    .copyMemory(from: bytes)
            }
        }
        #if _endian(big)
            #error("the format is little-endian; swap the words here")
        #endif
    }
}
