import ByteStore
import EventCodec
import Journal

extension LogReader {
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
        let stored = try bytes(under: key, in: generation.table)
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
}
