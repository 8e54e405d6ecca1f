import CLMDB

extension Draft {
    /// Writes an entry, in place of one with the same key.
    /// - Throws: `.keyLength`, `.valueLength`; `.mapFull`: drop the draft, call
    ///   ``Store/grow(atLeast:)`` and begin again; `.draftTooLarge`, `.diskFull`.
    package mutating func put(
        value: Span<UInt8>, under key: Span<UInt8>, in table: Table
    ) throws(StoreError) {
        try write(value, under: key, in: table, flags: 0)
    }

    /// Writes an entry under a number, in a table of ``KeyOrder/integer``.
    package mutating func put(
        value: Span<UInt8>, under key: UInt64, in table: Table
    ) throws(StoreError) {
        try write(value, under: key, in: table, flags: 0)
    }

    /// Writes an entry after all others of its table, filling pages to the end.
    /// - Throws: `.outOfOrder` when the key does not come last; else as ``put(value:under:in:)``.
    package mutating func append(
        value: Span<UInt8>, under key: Span<UInt8>, in table: Table
    ) throws(StoreError) {
        try write(value, under: key, in: table, flags: UInt32(MDB_APPEND))
    }

    /// Writes an entry under a number larger than all others of its table.
    package mutating func append(
        value: Span<UInt8>, under key: UInt64, in table: Table
    ) throws(StoreError) {
        try write(value, under: key, in: table, flags: UInt32(MDB_APPEND))
    }

    private func write(
        _ value: Span<UInt8>, under key: Span<UInt8>, in table: Table, flags: UInt32
    ) throws(StoreError) {
        try Lookup.confirm(key.count, table.keys)
        let code = unsafe try key.withUnsafeBytes { (key) throws(StoreError) in
            unsafe try write(value, under: key, in: table, flags: flags)
        }
        try Self.confirmWritten(code)
    }

    private func write(
        _ value: Span<UInt8>, under key: UInt64, in table: Table, flags: UInt32
    ) throws(StoreError) {
        Lookup.confirmInteger(table.keys)
        let code = unsafe try withUnsafeBytes(of: key) { (key) throws(StoreError) in
            unsafe try write(value, under: key, in: table, flags: flags)
        }
        try Self.confirmWritten(code)
    }

    /// - Returns: LMDB's answer.
    private func write(
        _ value: Span<UInt8>, under key: UnsafeRawBufferPointer, in table: Table, flags: UInt32
    ) throws(StoreError) -> Int32 {
        guard value.count <= StoreLimits.valueBytes else {
            throw .valueLength(bytes: value.count, limit: StoreLimits.valueBytes)
        }
        return unsafe value.withUnsafeBytes { value in
            var name = unsafe MDB_val(lending: key)
            var content = unsafe MDB_val(lending: value)
            return unsafe mdb_put(transaction, store.number(of: table), &name, &content, flags)
        }
    }

    private static func confirmWritten(_ code: Int32) throws(StoreError) {
        if code == MDB_KEYEXIST { throw .outOfOrder }
        try check(code, "writing an entry")
    }
}
