import ByteStore
import Journal

extension LogReader {
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
