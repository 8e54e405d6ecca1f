public import DaybookModel
import Journal

extension Book {
    /// The entries of a kind in a period as they are now, by date, then in the order recorded.
    public func entries(
        of kind: Kind, _ period: Period
    ) throws(DaybookError) -> Report<[EntryState]> {
        try read { (log, head, _) throws(JournalError) in
            var filter = EntryFilter([kind])
            filter.range = period.range
            return try log.liveEntries(filter, head)
        }
    }
}
