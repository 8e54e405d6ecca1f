import DaybookModel
import EventCodec
import Journal
import MerkleTree

/// What is known of somebody before their texts are erased.
struct ErasurePlan {
    let person: PersonID
    let roster: Roster
    let names: ErasedNames
    /// The root of the tree over all events.
    let root: TreeHash
    /// The hashes of the pictures that are the person's alone.
    let pictures: Set<String>
    private let isInBookName: Bool

    init(
        of person: PersonID, _ log: borrowing LogReader, _ head: Head
    ) throws(JournalError) {
        let told = try log.told(before: head.sequence + 1)
        self.person = person
        roster = Roster(told)
        names = ErasedNames(of: person, told: told)
        root = try log.root(of: head, size: head.sequence)
        pictures = Self.pictures(of: person, told)
        let first = told.first?.content.text(.name) ?? ""
        isInBookName = names.areMentioned(in: first)
    }

    /// The day of a moment in the book's zone.
    func today(_ now: Instant) throws(DaybookError) -> CivilDate {
        try Zones.find(roster.book?.zone ?? "").local(at: now).date
    }

    private static func pictures(of person: PersonID, _ told: [Roster.Told]) -> Set<String> {
        var (own, shared): (Set<String>, Set<String>) = ([], [])
        for (_, content) in told {
            guard let hash = content.text(.picture), hash != StandIn.picture else { continue }
            if content.describes(person) { own.insert(hash) } else { shared.insert(hash) }
        }
        return own.subtracting(shared)
    }

    /// What came of it.
    func outcome(_ point: Point, _ eraser: BlockEraser, isDryRun: Bool) -> ErasedPerson {
        ErasedPerson(
            standIn: StandIn.name(of: person.rawValue, .person), own: eraser.own,
            others: eraser.others, pictures: pictures.count, point: point,
            rootBefore: root.hexadecimal, isDryRun: isDryRun, isInBookName: isInBookName,
            names: names)
    }
}
