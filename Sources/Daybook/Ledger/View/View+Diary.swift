import ByteStore
import EventCodec
import Journal

extension View {
    /// The visits and the sales of a period for a calendar, also those that were retracted: other
    /// programs may have taken them in.
    public func diary(
        _ period: Period, visits: Bool = true, sales: Bool = true
    ) throws(DaybookError) -> Report<Diary> {
        let kinds = (visits ? [Kind.ticketBooked] : []) + (sales ? [.saleAnnounced] : [])
        let found = try journal(log.entries(EntryFilter(Set(kinds), period.range), head))
        let entries = found.live + found.retracted
        let times = try journal(
            log.recordedTimes(
                of: Set(entries.map { $0.correctedBy ?? $0.sequence })))
        let first = try journal(log.event(at: 1))
        return report(
            Diary(
                mark: first.map { Checksum.of(Canonical.bytes(of: $0).span) } ?? 0,
                entries: entries.sorted {
                    ($0.content.on, $0.sequence) < ($1.content.on, $1.sequence)
                }.map { entry in
                    let last = entry.correctedBy ?? entry.sequence
                    return Diary.Entry(
                        state: entry, recordedAt: times[last] ?? head.recordedAt)
                }))
    }
}

/// Visits and sales with what a calendar must know of their record.
public struct Diary: Sendable {
    /// One of them.
    public struct Entry: Sendable {
        /// As it is now.
        public let state: EntryState
        /// When it was recorded, or last corrected.
        public let recordedAt: Instant
    }

    /// Tells this book from others: the checksum of its first event.
    public let mark: UInt64
    /// By date, then in the order recorded.
    public let entries: [Entry]
}
