import ByteStore
import EventCodec
import Journal
import Projections

extension LogReader {
    /// Where the block that follows the one at `sequence` begins, or nil.
    func firstSequence(after sequence: UInt64) throws(JournalError) -> UInt64? {
        do throws(StoreError) {
            var cursor = try reader.cursor(over: LedgerTables.log)
            guard let entry = try cursor.seek(atOrAfter: sequence + 1) else { return nil }
            return entry.key.count == 8 ? entry.integerKey : nil
        } catch { throw .store(error) }
    }

    /// How many client keys the index holds, counted one by one.
    func keyCount() throws(JournalError) -> Int {
        do throws(StoreError) {
            var cursor = try reader.cursor(over: LedgerTables.keys)
            var count = 0
            while try cursor.next() != nil { count += 1 }
            return count
        } catch { throw .store(error) }
    }

    /// The digest of the rows as they are stored.
    func digest(of keys: StateKeys) throws(JournalError) -> UInt64 {
        var digest = StateDigest()
        try forEachRow(of: keys) { (key, row) throws(JournalError) in
            digest.add(key: key.span, value: row)
        }
        return digest.value
    }
}
