import ByteStore
import EventCodec
import Journal

extension LogReader {
    /// Calls `body` with each row of a projection whose key begins with `prefix`, in key order.
    /// - Parameter first: the key at or after which the rows begin; nil: all of them.
    func forEachRow(
        of generation: Generation, prefix: [UInt8] = [], from first: [UInt8]? = nil,
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) throws(JournalError) -> Void
    ) throws(JournalError) {
        let start = first ?? prefix
        if let past {
            return try forEachRow(
                of: past.part(of: generation.projection, self), generation, prefix: prefix,
                from: start, body)
        }
        var rows = try rows(of: generation)
        while let row = try rows.next(from: start.span), row.key.begins(with: prefix.span) {
            try body(row.key, row.value)
        }
    }

    /// The row under its own `key`, or nil.
    func row(_ key: [UInt8], of generation: Generation) throws(JournalError) -> [UInt8]? {
        if let past {
            return try row(key, of: past.part(of: generation.projection, self), generation)
        }
        return try storedRow(key, of: generation)?.value
    }

    /// A walk over the stored rows of a generation.
    @_lifetime(copy self)
    func rows(of generation: Generation) throws(JournalError) -> RowCursor {
        do throws(StoreError) {
            return RowCursor(try reader.cursor(over: generation.table), of: generation)
        } catch { throw .store(error) }
    }

    /// The live rows of projection `id`; nil before it was ever built, and in a book of a version
    /// that kept them elsewhere.
    func live(_ id: UInt8, _ head: Head) -> Generation? {
        guard let live = head[id].map(Generation.init), reader.has(live.table) else { return nil }
        return live
    }

    /// Calls `body` with each live row of a projection whose key begins with one of `prefixes`.
    func forEachRow(
        of id: UInt8, _ head: Head, prefixes: [[UInt8]] = [[]], from first: [UInt8]? = nil,
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) throws(JournalError) -> Void
    ) throws(JournalError) {
        guard let rows = live(id, head) else { return }
        if past == nil, first == nil, prefixes == [[]] {
            return try forEachRow(of: rows, summingTo: head, body)
        }
        try compareSmall(rows, head)
        for prefix in prefixes { try forEachRow(of: rows, prefix: prefix, from: first, body) }
    }

    /// The same of those under `keys`, as far as they are there.
    func forEachRow(
        of id: UInt8, _ head: Head, under keys: some Sequence<[UInt8]>,
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) throws(JournalError) -> Void
    ) throws(JournalError) {
        guard let rows = live(id, head) else { return }
        try compareSmall(rows, head)
        for key in keys {
            if let row = try row(key, of: rows) { try body(key.span, row.span) }
        }
    }

    /// Calls `body` with all of the rows, which are what was written if they sum to the digest in
    /// the head: a page that hides rows, or stands in the place of another, changes no row's seal.
    private func forEachRow(
        of generation: Generation, summingTo head: Head,
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) throws(JournalError) -> Void
    ) throws(JournalError) {
        var digest = StateDigest()
        var rows = try rows(of: generation)
        let start: [UInt8] = []
        while let row = try rows.next(from: start.span) {
            digest.add(row.term)
            try body(row.key, row.value)
        }
        guard digest.value == head[generation.projection]?.digest else {
            throw .damagedRows(of: generation.projection)
        }
    }

    /// Rows of so few bytes are gone through in less time than a page of the disk takes to come.
    private static let smallBytes = 256 << 10

    /// Compares the rows of a small projection with the digest in the head, once, before some of
    /// them are read.
    private func compareSmall(
        _ generation: Generation, _ head: Head
    ) throws(JournalError) {
        let projection = generation.projection
        guard past == nil, let compared, !compared.contains(projection),
            try stored(reader.byteCount(of: [generation.table])) <= Self.smallBytes
        else { return }
        try forEachRow(of: generation, summingTo: head) { _, _ in }
        compared.insert(projection)
    }

    /// Calls `body` with each row of the past whose key begins with `prefix`, in key order: those
    /// of `part` alone, or the stored ones as `part` changes them.
    func forEachRow(
        of part: PastRows.Part, _ generation: Generation, prefix: [UInt8], from first: [UInt8],
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) throws(JournalError) -> Void
    ) throws(JournalError) {
        var changes = part.rows(prefix: prefix, from: first)
        guard let combine = part.combine else {
            for (key, value) in changes { try body(key.span, value.span) }
            return
        }
        var rows = try rows(of: generation)
        while let entry = try rows.next(from: first.span), entry.key.begins(with: prefix.span) {
            let key = entry.key
            while let change = changes.first, change.key.span.precedes(key) {
                changes.removeFirst()
                guard let row = combine(nil, change.value) else { continue }
                try body(change.key.span, row.span)
            }
            guard let change = changes.first, !key.precedes(change.key.span) else {
                try body(key, entry.value)
                continue
            }
            changes.removeFirst()
            guard let row = combine([UInt8](copying: entry.value), change.value) else { continue }
            try body(key, row.span)
        }
        for change in changes {
            guard let row = combine(nil, change.value) else { continue }
            try body(change.key.span, row.span)
        }
    }

    /// The row of the past under its own `key`, or nil.
    func row(
        _ key: [UInt8], of part: PastRows.Part, _ generation: Generation
    ) throws(JournalError) -> [UInt8]? {
        let change = part.value(under: key)
        guard let combine = part.combine else { return change }
        let stored = try storedRow(key, of: generation)?.value
        return change.map { combine(stored, $0) } ?? stored
    }
}

extension Span<UInt8> {
    /// Whether it comes before `other` in the order of keys.
    fileprivate func precedes(_ other: Span<UInt8>) -> Bool {
        for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
            return self[index] < other[index]
        }
        return count < other.count
    }

    /// Whether these bytes are the first of it.
    func begins(with prefix: Span<UInt8>) -> Bool {
        guard count >= prefix.count else { return false }
        for index in prefix.indices where self[index] != prefix[index] { return false }
        return true
    }
}
