import CLMDB

/// A walk over the entries of a table, in key order, both ways.
///
/// It stands on an entry, before the first, or after the last. Stepping off an end stays there
/// and gives `nil`; stepping back from there gives the entry at that end. A step allocates
/// nothing.
@safe
package struct Cursor: ~Copyable, ~Escapable {
    enum Place {
        case beforeFirst
        case onEntry
        case afterLast
    }

    /// A key and a value as LMDB gives them. Spans are made from such constants, never from the
    /// fields of a local `var MDB_val`, which would be heap-boxed on each step (Swift 6.3.1).
    typealias Pair = (key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)

    private let cursor: OpaquePointer
    private let transaction: OpaquePointer
    private let number: MDB_dbi
    let order: KeyOrder
    private(set) var place = Place.beforeFirst
    /// nil where pages may lie outside the map.
    private var pages: PageReading?

    /// - Parameter isMapped: whether every page is one of the map.
    @_lifetime(immortal)
    init(
        _ transaction: OpaquePointer, _ number: MDB_dbi, _ order: KeyOrder, isMapped: Bool
    ) throws(StoreError) {
        var opened: OpaquePointer?
        try check(unsafe mdb_cursor_open(transaction, number, &opened), "opening a cursor")
        guard let cursor = unsafe opened else { throw .unexpected(code: MDB_BAD_TXN) }
        unsafe self.cursor = cursor
        unsafe self.transaction = transaction
        self.number = number
        self.order = order
        pages = isMapped ? PageReading() : nil
    }

    deinit { unsafe mdb_cursor_close(cursor) }

    /// Moves to the next entry, or past the last one and gives `nil`.
    @_lifetime(&self)
    package mutating func next() throws(StoreError) -> Entry? {
        switch place {
        case .beforeFirst: return try step(MDB_FIRST, orElse: .afterLast)
        case .onEntry: return try step(MDB_NEXT, orElse: .afterLast)
        case .afterLast: return nil
        }
    }

    /// Moves to the previous entry, or before the first one and gives `nil`.
    @_lifetime(&self)
    package mutating func previous() throws(StoreError) -> Entry? {
        switch place {
        case .beforeFirst: return nil
        case .onEntry: return try step(MDB_PREV, orElse: .beforeFirst)
        case .afterLast: return try step(MDB_LAST, orElse: .beforeFirst)
        }
    }

    /// Moves to the first entry; `nil` in an empty table.
    @_lifetime(&self)
    package mutating func first() throws(StoreError) -> Entry? {
        try step(MDB_FIRST, orElse: .afterLast)
    }

    /// Moves to the last entry; `nil` in an empty table.
    @_lifetime(&self)
    package mutating func last() throws(StoreError) -> Entry? {
        try step(MDB_LAST, orElse: .beforeFirst)
    }

    @_lifetime(&self)
    private mutating func step(
        _ operation: MDB_cursor_op, orElse end: Place
    ) throws(StoreError) -> Entry? {
        let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        return unsafe lend(try move(operation, to: nothing, orElse: end))
    }

    /// Moves the cursor, or puts it at an end when there is no such entry.
    mutating func move(
        _ operation: MDB_cursor_op, to sought: UnsafeRawBufferPointer, orElse end: Place
    ) throws(StoreError) -> Pair? {
        var key = unsafe MDB_val(lending: sought)
        var value = unsafe MDB_val()
        let code = unsafe mdb_cursor_get(cursor, &key, &value, operation)
        if code == MDB_NOTFOUND {
            place = end
            return nil
        }
        try check(code, "moving a cursor")
        place = .onEntry
        if operation == MDB_NEXT { unsafe pages?.read(around: key.mv_data) }
        return unsafe (
            UnsafeRawBufferPointer(start: key.mv_data, count: key.mv_size),
            UnsafeRawBufferPointer(start: value.mv_data, count: value.mv_size)
        )
    }

    /// Lends a pair until the cursor moves.
    @_lifetime(&self)
    mutating func lend(_ pair: Pair?) -> Entry? {
        guard let pair = unsafe pair else { return nil }
        let entry = unsafe Entry(
            key: Span<UInt8>(_unsafeBytes: pair.key), value: Span<UInt8>(_unsafeBytes: pair.value))
        return unsafe _overrideLifetime(entry, mutating: &self)
    }

    /// Whether the key of `pair` is exactly `sought`.
    borrowing func matches(_ pair: Pair, _ sought: UnsafeRawBufferPointer) -> Bool {
        var found = unsafe MDB_val(lending: pair.key)
        var wanted = unsafe MDB_val(lending: sought)
        return unsafe mdb_cmp(transaction, number, &found, &wanted) == 0
    }
}

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
