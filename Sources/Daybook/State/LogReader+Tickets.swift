import DaybookModel
import EventCodec
import Journal
import Projections

extension LogReader {
    /// What is wanted of the bookings and sales of the months that a range touches.
    func tickets(
        _ part: TicketTable.Part, _ range: DateRange, _ head: Head
    ) throws(JournalError) -> TicketTable {
        var table = TicketTable(part)
        guard let rows = live(TicketState.id, head) else { return table }
        for prefix in Self.months(of: range)?.all.map({ TicketTable.prefix($0) }) ?? [[]] {
            let first = range.first.map { TicketTable.prefix(YearMonth(containing: $0)) } ?? []
            // Of a range without an end the rows before it are passed over.
            let start = prefix.isEmpty ? first : prefix
            try forEachRow(of: rows, prefix: prefix, from: start) {
                (key, row) throws(JournalError) in table.load(key: key, row)
            }
        }
        return table
    }

    /// When the events at `sequences` were recorded.
    /// - Parameter sequences: of bookings, announced sales and corrections.
    func recordedTimes(
        of sequences: Set<UInt64>
    ) throws(JournalError) -> [UInt64: Instant] {
        let kinds = Kind.allCases.filter {
            $0.role == .correction || $0 == .ticketBooked || $0 == .saleAnnounced
        }
        let mask = kinds.reduce(UInt64(0)) { $0 | $1.mask }
        var times: [UInt64: Instant] = [:]
        var blocks = try blocks()
        while times.count < sequences.count, let block = try blocks.next() {
            guard block.kindMask & mask != 0 else { continue }
            let events = try block.reading(
                block.events(in: 0..<block.count, where: kinds.contains))
            for event in events where sequences.contains(event.sequence) {
                times[event.sequence] = event.recordedAt
            }
        }
        return times
    }
}
