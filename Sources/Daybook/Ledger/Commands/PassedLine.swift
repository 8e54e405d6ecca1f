/// A line of a file that is no entry, and nothing is wrong with it.
public enum PassedLine: Hashable, Sendable, CaseIterable {
    /// It does not meet the conditions of the import.
    case unasked
    /// Nothing stands in it.
    case empty
    /// It has the sum of others.
    case total
    /// It says that somebody was not there.
    case absent
    /// A cell of it has no times: nobody was at work.
    case away
    /// It says that somebody was warned.
    case warned
    /// It is of no ticket at all.
    case noTickets
    /// It is of somebody without points.
    case noPoints
    /// A bank's balance at one time, without an amount.
    case balance
}
