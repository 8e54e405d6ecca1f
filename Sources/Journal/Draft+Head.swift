package import ByteStore
import EventCodec

extension Draft {
    /// Writes the head record, stamped with this draft's transaction. Every commit ends with it.
    package mutating func put(_ head: Head) throws(JournalError) {
        var stamped = head
        stamped.transaction = transactionID
        let bytes = stamped.bytes
        let key = LogReader.headKey
        do throws(StoreError) {
            try put(value: bytes.span, under: key.span, in: LedgerTables.head)
        } catch {
            throw .store(error)
        }
    }

    /// Keeps the sequence recorded under a client's key.
    package mutating func put(key: String, sequence: UInt64) throws(JournalError) {
        var value: [UInt8] = []
        value.append(littleEndian: sequence)
        let name = Array(key.utf8)
        do throws(StoreError) {
            try put(value: value.span, under: name.span, in: LedgerTables.keys)
        } catch {
            throw .store(error)
        }
    }
}
