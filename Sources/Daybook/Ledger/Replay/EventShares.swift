import Journal
import Synchronization

/// The events of a log, shared out over cores. Each goes through a part of its own. One that is
/// done takes half of what another has left, because cores differ: one starts late, another loses
/// a third of its time to the host.
/// Source: Blumofe and Leiserson, Scheduling Multithreaded Computations by Work Stealing (1999).
final class EventShares: Sendable {
    /// What a core has not begun with.
    private struct Share {
        var events: ClosedRange<UInt64>?
        /// Whether a core has taken it, or none has come yet.
        var isTaken = false

        var count: Int { events?.count ?? 0 }
    }

    private let shares: Mutex<[Share]>
    private let events: ClosedRange<UInt64>?
    /// How many cores the events are shared out over.
    let cores: Int
    private let worthTaking: Int

    /// - Parameters:
    ///   - events: nil: none.
    ///   - cores: the most to use. Each builds a state of its own, so beyond two a core is added
    ///     only if every core gets a full block: memory follows the events, not the cores.
    ///   - worthTaking: less is left to whoever has it; nil: a sixteenth of a core's share, and
    ///     what takes less than a millisecond.
    init(_ events: ClosedRange<UInt64>?, cores: Int, worthTaking: Int? = nil) {
        let count = events?.count ?? 0
        let cores = min(cores, max(2, count / (worthTaking ?? BlockSizes.fullEvents)))
        let usual = max(count / (16 * cores), 8 * BlockSizes.fullEvents)
        self.events = events
        self.cores = cores
        // Of one event nothing would be left to a core that is about to begin with it.
        self.worthTaking = max(2, worthTaking ?? usual)
        shares = Mutex((0..<cores).map { Share(events: events?.part($0, of: cores)) })
    }

    var count: Int { events?.count ?? 0 }

    /// The events that a core goes through next. nil: there are no more for it.
    func take(_ core: Int) -> EventRun? {
        guard let own = taken(core), let last = events?.upperBound else { return nil }
        return EventRun(events: own, of: last, shares: self, core: core)
    }

    private func taken(_ core: Int) -> ClosedRange<UInt64>? {
        shares.withLock { shares in
            if !shares[core].isTaken {
                shares[core].isTaken = true
                if shares[core].events != nil { return shares[core].events }
            }
            guard let other = shares.indices.max(by: { shares[$0].count < shares[$1].count }),
                let events = shares[other].events, events.count >= worthTaking
            else { return nil }
            // What nobody has begun with is taken whole: whoever comes for it takes half back.
            let kept = shares[other].isTaken ? events.part(0, of: 2) : nil
            shares[core].events = kept.map { $0.upperBound + 1...events.upperBound } ?? events
            shares[other].events = kept
            return shares[core].events
        }
    }

    /// See ``EventRun/claim(through:)``.
    fileprivate func claim(_ core: Int, through last: UInt64) -> UInt64 {
        shares.withLock { shares in
            guard let events = shares[core].events else {
                preconditionFailure("a core begins with events that are its own")
            }
            shares[core].events = last < events.upperBound ? last + 1...events.upperBound : nil
            return events.upperBound
        }
    }

    /// Leaves what a core has not begun with to nobody: what it came to before cannot be read.
    func giveUp(_ core: Int) { shares.withLock { $0[core].events = nil } }

    /// How many events cores have begun with, or given up.
    var begun: Int { shares.withLock { shares in count - shares.reduce(0) { $0 + $1.count } } }
}

/// Consecutive events that one core goes through, of which others may take the last.
struct EventRun: Sendable {
    /// Those that it is to begin with.
    let events: ClosedRange<UInt64>
    /// The last event of all that are gone through, by whomever.
    let last: UInt64
    /// The core that goes through them.
    let core: Int
    private let shares: EventShares?

    /// - Parameter events: of which nobody takes any.
    init(_ events: ClosedRange<UInt64>) {
        self.init(events: events, of: events.upperBound, shares: nil, core: 0)
    }

    fileprivate init(
        events: ClosedRange<UInt64>, of last: UInt64, shares: EventShares?, core: Int
    ) {
        (self.events, self.last, self.shares, self.core) = (events, last, shares, core)
    }

    /// Notes that the events through `last` are begun with, which others cannot take any more.
    /// - Returns: the run's last event now.
    func claim(through last: UInt64) -> UInt64 {
        shares?.claim(core, through: last) ?? events.upperBound
    }
}
