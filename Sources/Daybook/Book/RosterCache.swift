import DaybookModel
import Journal
import Projections
import Synchronization

/// A roster with what is derived from it: kept while no roster event is recorded. A class, so that
/// handing it out costs one count and not one for each of its collections.
final class KnownRoster: Sendable {
    let roster: Roster
    /// Everyone ever added, by name.
    let peopleByName: [PersonID]
    /// The rules of the book's zone.
    let zone: ZoneRules

    init(_ roster: Roster) {
        self.roster = roster
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
        let known = KnownRoster(try log.roster(head))
        if let mark { kept.withLock { $0 = (mark, known) } }
        return known
    }
}
