import ByteStore
import EventCodec
import Journal

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

    /// Whether a table shows the same entries to a walk forward, to a walk back, and to its own
    /// count. A page whose header miscounts its entries shows them to some and not to others.
    func isWalkedAlike(_ table: Table) throws(JournalError) -> Bool {
        do throws(StoreError) {
            let counted = try reader.count(in: table)
            var forward = try reader.cursor(over: table)
            var ahead = 0
            while ahead <= counted, try forward.next() != nil { ahead += 1 }
            var backward = try reader.cursor(over: table)
            var back = try backward.last() == nil ? 0 : 1
            while back > 0, back <= counted, try backward.previous() != nil { back += 1 }
            return ahead == counted && back == counted
        } catch { throw .store(error) }
    }
}
