package import DaybookModel
import EventCodec

// Key parts are big-endian, so that the store's byte order is the numbers' order.

extension [UInt8] {
    /// A key of these numbers, one after another.
    package init<each Number: FixedWidthInteger & UnsignedInteger>(
        bigEndian number: repeat each Number
    ) {
        self = []
        for part in repeat each number { append(bigEndian: part) }
    }

    /// Appends `value`, most significant byte first.
    private mutating func append<Number: FixedWidthInteger & UnsignedInteger>(
        bigEndian value: Number
    ) {
        for shift in stride(from: Number.bitWidth - 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: value >> Number(shift)))
        }
    }

    /// Overwrites the bytes at `offset` with `value`, most significant byte first.
    @inline(__always)
    mutating func store<Number: FixedWidthInteger & UnsignedInteger>(
        bigEndian value: Number, at offset: Int
    ) {
        var bytes = mutableSpan
        bytes.store(littleEndian: value.byteSwapped, at: offset)
    }
}

extension Span<UInt8> {
    /// Reads a big-endian number of `width` bytes at `offset`, or nil past the end.
    package func bigEndian(at offset: Int, width: Int) -> UInt64? {
        guard offset + width <= count else { return nil }
        var number: UInt64 = 0
        for index in offset..<offset + width { number = number << 8 | UInt64(self[index]) }
        return number
    }
}

extension YearMonth {
    /// What the keys of the rows of a month begin with.
    package var rowPrefix: [UInt8] { [UInt8](bigEndian: UInt32(sinceYearZero)) }

    /// The key of the row of a member of it, a person or a show.
    /// A row is made of every member and month, so that this is no pack: it would be called by
    /// witness tables.
    package func rowKey(of member: UInt32) -> [UInt8] {
        var key = [UInt8](repeating: 0, count: 8)
        key.store(bigEndian: UInt32(sinceYearZero), at: 0)
        key.store(bigEndian: member, at: 4)
        return key
    }
}
