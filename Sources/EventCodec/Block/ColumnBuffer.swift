/// A column being gathered: integers, and for a text column the bytes whose ends they are.
struct ColumnBuffer: Sendable {
    var integers: [Int64] = []
    var bytes: [UInt8] = []
    /// In a salted block, the marks of the texts that are not empty.
    var salts: [UInt8] = []
    let isText: Bool

    mutating func append(_ text: some Sequence<UInt8>) {
        bytes.append(contentsOf: text)
        integers.append(Int64(bytes.count))
    }

    mutating func append(copying text: Span<UInt8>) {
        bytes.append(copying: text)
        integers.append(Int64(bytes.count))
    }

    /// The smallest and the largest of its integers; zeros when there are none.
    var extremes: (low: Int64, high: Int64) {
        guard var low = integers.first else { return (0, 0) }
        var high = low
        for value in integers {
            low = min(low, value)
            high = max(high, value)
        }
        return (low, high)
    }

    /// Appends the whole of an encoded column of `count` rows.
    mutating func append(_ column: borrowing Column, count: Int) {
        let shift = isText ? Int64(bytes.count) : 0
        integers.reserveCapacity(integers.count + count)
        for row in 0..<count { integers.append(column.value(row) &+ shift) }
        let text = column.text
        bytes.reserveCapacity(bytes.count + text.count)
        for index in text.indices { bytes.append(text[index]) }
        salts.append(copying: column.salts)
    }
}

/// How a column was written: frame of reference, byte aligned, O(1) access.
struct ColumnDescriptor {
    static let byteCount = 24
    /// Key id of integers, and of texts that leaves have as they are.
    static let plain: UInt16 = 0
    /// Key id of texts that leaves have commitments to: behind them are the bytes of their marks,
    /// as a u32, and these.
    static let salted: UInt16 = 1
    static let markCountBytes = 4

    var base: Int64 = 0
    var width: UInt8 = 0
    var offset: UInt32 = 0
    var textOffset: UInt32 = 0
    var textBytes: UInt32 = 0
    var keyID = Self.plain

    /// Layout: base i64, offset u32, text offset u32, text bytes u32, width u8, reserved u8,
    /// key id u16.
    func store(in block: inout [UInt8], at position: Int) {
        block.store(littleEndian: base, at: position)
        block.store(littleEndian: offset, at: position + 8)
        block.store(littleEndian: textOffset, at: position + 12)
        block.store(littleEndian: textBytes, at: position + 16)
        block[position + 20] = width
        block.store(littleEndian: keyID, at: position + 22)
    }
}

extension [UInt8] {
    /// Appends a column's values, and its text if it has any, and says where they went.
    mutating func append(column: borrowing ColumnBuffer, isSalted: Bool) -> ColumnDescriptor {
        var descriptor = ColumnDescriptor()
        let (low, high) = column.extremes
        let range = UInt64(bitPattern: high &- low)
        descriptor.base = low
        descriptor.width = Self.width(of: range)
        descriptor.offset = UInt32(count)
        pack(column.integers, minus: low, width: Int(descriptor.width))
        if column.isText {
            descriptor.textOffset = UInt32(count)
            descriptor.textBytes = UInt32(column.bytes.count)
            append(contentsOf: column.bytes)
        }
        if column.isText, isSalted {
            descriptor.keyID = ColumnDescriptor.salted
            append(littleEndian: UInt32(column.salts.count))
            append(contentsOf: column.salts)
        }
        return descriptor
    }

    private static func width(of range: UInt64) -> UInt8 {
        switch range {
        case 0: 0
        case ...0xFF: 1
        case ...0xFFFF: 2
        case ...0xFFFF_FFFF: 4
        default: 8
        }
    }

    private mutating func pack(_ values: [Int64], minus base: Int64, width: Int) {
        guard width > 0 else { return }
        var at = count
        append(contentsOf: repeatElement(0, count: values.count * width))
        var out = mutableSpan
        for value in values {
            var rest = UInt64(bitPattern: value &- base)
            for index in at..<at &+ width {
                out[index] = UInt8(truncatingIfNeeded: rest)
                rest >>= 8
            }
            at &+= width
        }
    }
}
