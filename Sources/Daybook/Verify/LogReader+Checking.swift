import ByteStore
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

    /// The digest of the rows as they are stored.
    func digest(of keys: StateKeys) throws(JournalError) -> UInt64 {
        var digest = StateDigest()
        try forEachRow(of: keys) { (key, row) throws(JournalError) in
            digest.add(key: key, value: row)
        }
        return digest.value
    }
}
