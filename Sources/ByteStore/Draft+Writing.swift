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

    /// Deletes an entry.
    /// - Returns: false when there was none.
    package mutating func delete(
        under key: Span<UInt8>, in table: Table
    ) throws(StoreError) -> Bool {
        try Lookup.confirm(key.count, table.keys)
        let code = unsafe key.withUnsafeBytes { unsafe erase($0, in: table) }
        return try Self.confirmErased(code)
    }

    /// Deletes the entry under a number, in a table of ``KeyOrder/integer``.
    /// - Returns: false when there was none.
    package mutating func delete(
        under key: UInt64, in table: Table
    ) throws(StoreError) -> Bool {
        Lookup.confirmInteger(table.keys)
        let code = unsafe withUnsafeBytes(of: key) { unsafe erase($0, in: table) }
        return try Self.confirmErased(code)
    }

    /// Deletes the entries from one key through another, both included.
    /// - Returns: how many there were.
    package mutating func deleteAll(
        from first: Span<UInt8>, through last: Span<UInt8>, in table: Table
    ) throws(StoreError) -> Int {
        try Lookup.confirm(first.count, table.keys)
        try Lookup.confirm(last.count, table.keys)
        return unsafe try first.withUnsafeBytes { (first) throws(StoreError) in
            unsafe try last.withUnsafeBytes { (last) throws(StoreError) in
                unsafe try eraseAll(from: first, through: last, in: table)
            }
        }
    }

    /// Deletes the entries from one number through another, both included.
    /// - Returns: how many there were.
    package mutating func deleteAll(
        from first: UInt64, through last: UInt64, in table: Table
    ) throws(StoreError) -> Int {
        Lookup.confirmInteger(table.keys)
        return unsafe try withUnsafeBytes(of: first) { (first) throws(StoreError) in
            unsafe try withUnsafeBytes(of: last) { (last) throws(StoreError) in
                unsafe try eraseAll(from: first, through: last, in: table)
            }
        }
    }

    /// Deletes every entry of a table, page by page.
    package mutating func clear(_ table: Table) throws(StoreError) {
        let code = unsafe mdb_drop(transaction, store.number(of: table), 0)
        try check(code, "clearing a table")
    }

    private func erase(_ key: UnsafeRawBufferPointer, in table: Table) -> Int32 {
        var name = unsafe MDB_val(lending: key)
        return unsafe mdb_del(transaction, store.number(of: table), &name, nil)
    }

    private static func confirmErased(_ code: Int32) throws(StoreError) -> Bool {
        if code == MDB_NOTFOUND { return false }
        try check(code, "deleting an entry")
        return true
    }

    /// Seeks afresh after each deletion: where LMDB 0.9.24 leaves a cursor that deleted the last
    /// entry of a page is not something to rely on.
    private func eraseAll(
        from first: UnsafeRawBufferPointer, through last: UnsafeRawBufferPointer, in table: Table
    ) throws(StoreError) -> Int {
        let number = store.number(of: table)
        var opened: OpaquePointer?
        try check(unsafe mdb_cursor_open(transaction, number, &opened), "opening a cursor")
        guard let cursor = unsafe opened else { throw .unexpected(code: MDB_BAD_TXN) }
        defer { unsafe mdb_cursor_close(cursor) }
        var limit = unsafe MDB_val(lending: last)
        var count = 0
        while true {
            var key = unsafe MDB_val(lending: first)
            var value = unsafe MDB_val()
            let code = unsafe mdb_cursor_get(cursor, &key, &value, MDB_SET_RANGE)
            if code == MDB_NOTFOUND { return count }
            try check(code, "seeking an entry to delete")
            if unsafe mdb_cmp(transaction, number, &key, &limit) > 0 { return count }
            try check(unsafe mdb_cursor_del(cursor, 0), "deleting an entry")
            count += 1
        }
    }
}
