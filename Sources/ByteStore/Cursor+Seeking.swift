import CLMDB

extension Cursor {
    /// Moves to the entry under `key`, or the first one after it; past the last, `nil`.
    /// - Throws: `.keyLength`.
    @_lifetime(&self)
    package mutating func seek(atOrAfter key: Span<UInt8>) throws(StoreError) -> Entry? {
        try Lookup.confirm(key.count, order)
        let pair = unsafe try key.withUnsafeBytes { (key) throws(StoreError) in
            unsafe try move(MDB_SET_RANGE, to: key, orElse: .afterLast)
        }
        return unsafe lend(pair)
    }

    /// Begins with the entry under `start`, or the first one after it, and goes on with the next.
    /// - Parameter start: empty: the first of all.
    /// - Throws: `.keyLength`.
    @_lifetime(&self)
    package mutating func next(from start: Span<UInt8>) throws(StoreError) -> Entry? {
        switch place {
        case .beforeFirst where !start.isEmpty: return try seek(atOrAfter: start)
        default: return try next()
        }
    }

    /// Moves to the entry under a number, or the first one after it; past the last, `nil`.
    @_lifetime(&self)
    package mutating func seek(atOrAfter key: UInt64) throws(StoreError) -> Entry? {
        Lookup.confirmInteger(order)
        let pair = unsafe try withUnsafeBytes(of: key) { (key) throws(StoreError) in
            unsafe try move(MDB_SET_RANGE, to: key, orElse: .afterLast)
        }
        return unsafe lend(pair)
    }

    /// Moves to the entry under `key`, or the last one before it; before the first, `nil`.
    /// - Throws: `.keyLength`.
    @_lifetime(&self)
    package mutating func seek(atOrBefore key: Span<UInt8>) throws(StoreError) -> Entry? {
        try Lookup.confirm(key.count, order)
        let pair = unsafe try key.withUnsafeBytes { (key) throws(StoreError) in
            unsafe try moveBack(to: key)
        }
        return unsafe lend(pair)
    }

    /// Moves to the entry under a number, or the last one before it; before the first, `nil`.
    @_lifetime(&self)
    package mutating func seek(atOrBefore key: UInt64) throws(StoreError) -> Entry? {
        Lookup.confirmInteger(order)
        let pair = unsafe try withUnsafeBytes(of: key) { (key) throws(StoreError) in
            unsafe try moveBack(to: key)
        }
        return unsafe lend(pair)
    }

    private mutating func moveBack(
        to key: UnsafeRawBufferPointer
    ) throws(StoreError) -> Pair? {
        guard let pair = unsafe try move(MDB_SET_RANGE, to: key, orElse: .afterLast) else {
            return unsafe try move(MDB_LAST, to: key, orElse: .beforeFirst)
        }
        if unsafe matches(pair, key) { return unsafe pair }
        return unsafe try move(MDB_PREV, to: key, orElse: .beforeFirst)
    }
}
