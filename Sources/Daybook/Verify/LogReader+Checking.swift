import ByteStore
import DaybookModel
import EventCodec
import Journal
import Projections

extension LogReader {
    /// How many client keys the index holds, counted one by one.
    func keyCount() throws(JournalError) -> Int {
        do throws(StoreError) {
            var cursor = try reader.cursor(over: LedgerTables.keys)
            var count = 0
            while try cursor.next() != nil { count += 1 }
            return count
        } catch { throw .store(error) }
    }

    /// How many live rows projection `id` has. Costs no walk.
    func rowCount(of id: UInt8, _ head: Head) throws(JournalError) -> Int {
        guard let live = live(id, head) else { return 0 }
        return try stored(reader.count(in: live.table))
    }

    /// How many bytes the pages of the live rows of some projections have. Costs no walk.
    func rowBytes(
        of projections: [ProjectionKind], _ head: Head
    ) throws(JournalError) -> Int {
        let tables = projections.compactMap { live($0.id, head)?.table }
        return try stored(reader.byteCount(of: tables))
    }

    /// The digest of the rows as they are stored.
    func digest(of rows: Generation) throws(JournalError) -> UInt64 {
        var digest = StateDigest()
        try forEachRow(of: rows) { (key, row) throws(JournalError) in
            digest.add(key: key, value: row)
        }
        return digest.value
    }
}

extension LogReader {
    /// The roster as of the events before `sequence`, in blocks that were or will be summed.
    func roster(before sequence: UInt64) throws(JournalError) -> Roster {
        var roster = Roster()
        var blocks = try blocks(isSummed: true)
        while let block = try blocks.next(), block.firstSequence < sequence {
            guard block.kindMask & Kind.rosterMask != 0 else { continue }
            let end = Int(min(UInt64(block.count), sequence - block.firstSequence))
            let events = try block.reading(
                block.events(in: 0..<end, where: { $0.role == .roster }))
            for event in events { roster.apply(event.content, sequence: event.sequence) }
        }
        return roster
    }
}

extension Kind {
    /// The bits of all kinds of the roster.
    static let rosterMask = Kind.allCases.filter { $0.role == .roster }
        .reduce(UInt64(0)) { $0 | $1.mask }
}
