package import ByteStore
import EventCodec

extension Draft {
    /// Writes the head record, stamped with this draft's transaction. Every commit ends with it.
    package mutating func put(_ head: Head) throws(JournalError) {
        var stamped = head
        stamped.transaction = transactionID
        let bytes = stamped.bytes
        let key = LogReader.headKey
        try stored(put(value: bytes.span, under: key.span, in: LedgerTables.head))
    }

    /// The pages of some four small commits.
    private static var gatheredPages: Int { 16 }

    /// Lets the commits that follow write in one go; see ``gatherFreePages(_:under:in:)``. Once
    /// each sealed block: it is what scatters the free pages.
    mutating func gatherFreePages() throws(JournalError) {
        let key: [UInt8] = [2]
        try stored(gatherFreePages(Self.gatheredPages, under: key.span, in: LedgerTables.head))
    }

    /// Keeps the sequence recorded under a client's key.
    package mutating func put(key: String, sequence: UInt64) throws(JournalError) {
        var value: [UInt8] = []
        value.append(littleEndian: sequence)
        let name = Array(key.utf8)
        try stored(put(value: value.span, under: name.span, in: LedgerTables.keys))
    }
}
