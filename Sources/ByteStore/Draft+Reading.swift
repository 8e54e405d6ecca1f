extension Draft {
    /// The bytes under `key`, what this draft wrote included, lent until it next writes.
    /// - Throws: `.keyLength` past 1 to 511 bytes; `.damaged`, `.draftSpoiled`.
    @_lifetime(borrow self)
    package borrowing func bytes(
        under key: Span<UInt8>, in table: Table
    ) throws(StoreError) -> Span<UInt8>? {
        try reader.bytes(under: key, in: table)
    }

    /// The bytes under a number, in a table of ``KeyOrder/integer``.
    @_lifetime(borrow self)
    package borrowing func bytes(
        under key: UInt64, in table: Table
    ) throws(StoreError) -> Span<UInt8>? {
        try reader.bytes(under: key, in: table)
    }

    /// How many entries a table has by now. Costs no walk.
    package borrowing func count(in table: Table) throws(StoreError) -> Int {
        try reader.count(in: table)
    }

    /// A walk over the entries of a table as they are by now, standing before the first.
    @_lifetime(borrow self)
    package borrowing func cursor(over table: Table) throws(StoreError) -> Cursor {
        try reader.cursor(over: table)
    }
}
