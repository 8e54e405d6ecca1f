import CLMDB

extension Draft {
    /// Brings the free pages of the file together: afterwards at least `count` of them lie side by
    /// side, in room added at the file's end where there were none such. LMDB takes what a commit
    /// writes from the lowest free pages it knows of, so the commits that follow write in one go
    /// where they would have written here and there.
    /// - Parameter key: of no entry; used for a moment.
    /// - Throws: `.mapFull`, as ``put(value:under:in:)``.
    package mutating func gatherFreePages(
        _ count: Int, under key: Span<UInt8>, in table: Table
    ) throws(StoreError) {
        try Lookup.confirm(key.count, table.keys)
        let bytes =
            count * MapRoom(of: store.resources.environment).pageBytes - PageLayout.pageHeader
        let number = store.number(of: table)
        let code = unsafe key.withUnsafeBytes { key in
            var name = unsafe MDB_val(lending: key)
            var room = unsafe MDB_val(mv_size: bytes, mv_data: nil)
            // One value on neighbouring pages; deleted at once, they are free and still together.
            let code = unsafe mdb_put(transaction, number, &name, &room, UInt32(MDB_RESERVE))
            return unsafe code == 0 ? mdb_del(transaction, number, &name, nil) : code
        }
        try check(code, "bringing free pages together")
    }
}
