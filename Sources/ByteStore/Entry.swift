/// One key and its value, valid until the cursor moves.
package struct Entry: ~Escapable {
    package let key: Span<UInt8>
    package let value: Span<UInt8>

    @_lifetime(copy key, copy value)
    init(key: Span<UInt8>, value: Span<UInt8>) {
        self.key = key
        self.value = value
    }

    /// The key as a number, in a table of ``KeyOrder/integer``.
    /// - Precondition: the key has eight bytes.
    package var integerKey: UInt64 {
        precondition(
            key.count == StoreLimits.integerKeyBytes, "Only an integer table has integer keys.")
        return key.leadingUInt64
    }
}

extension Span<UInt8> {
    /// The first eight bytes as a number in this machine's byte order.
    /// - Precondition: there are eight bytes.
    var leadingUInt64: UInt64 {
        unsafe withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt64.self) }
    }
}
