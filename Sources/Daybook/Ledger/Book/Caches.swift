import Journal
import Synchronization

/// A roster with what is derived from it: kept while no roster event is recorded. A class, so that
/// handing it out costs one count and not one for each of its collections.
final class KnownRoster: Sendable {
    let roster: Roster
    /// Which of its events are retracted.
    let retractions: RosterRetractions
    /// Everyone ever added, by name.
    let peopleByName: [PersonID]
    /// The rules of the book's zone.
    let zone: ZoneRules

    /// - Parameter told: the roster's events, in the order of the log.
    init(_ told: [Roster.Told]) {
        retractions = RosterRetractions(told)
        roster = Roster(told)
        peopleByName = roster.peopleByName
        zone = roster.book.map { Zones.rules(named: $0.zone) } ?? .utc
    }
}

/// The roster last read, under the digest of its rows: a digest that stands says that no row
/// changed, whoever wrote in between.
final class RosterCache: Sendable {
    private let kept = Mutex<(mark: ProjectionMark, known: KnownRoster)?>(nil)

    /// The roster that `head` shows.
    func roster(_ log: borrowing LogReader, _ head: Head) throws(JournalError) -> KnownRoster {
        let mark = head[RosterState.id]
        if let hit = kept.withLock({ $0 }), let mark, hit.mark.digest == mark.digest,
            hit.mark.generation == mark.generation
        {
            return hit.known
        }
        let known = KnownRoster(try log.told(head))
        if let mark { kept.withLock { $0 = (mark, known) } }
        return known
    }
}

/// The tail as the last commit of this process left it, under that commit's transaction: the next
/// one goes on with it, unless somebody else wrote in between, and need not read it back.
final class TailCache: Sendable {
    private let kept = Mutex<(transaction: UInt64, tail: LogTail)?>(nil)

    /// The tail that `transaction` left, once; nil when it is not known.
    func take(_ transaction: UInt64) -> LogTail? {
        kept.withLock { kept in
            defer { kept = nil }
            return kept?.transaction == transaction ? kept?.tail : nil
        }
    }

    /// Keeps the tail that `transaction` left.
    func keep(_ tail: LogTail, of transaction: UInt64) {
        kept.withLock { $0 = (transaction, tail) }
    }
}
