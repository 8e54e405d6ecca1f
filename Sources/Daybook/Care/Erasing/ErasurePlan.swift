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
    /// The hashes of the pictures that are the person's alone, and of those that are others'.
    let pictures: Set<String>
    let otherPictures: Set<String>
    /// The entries of others that an amendment made the person's.
    let amendedToBeTheirs: Set<UInt64>
    /// An account that may be the person's, or another's.
    private let doubtful: String?
    private let isInBookName: Bool
    private let hasNamesake: Bool

    init(
        of person: PersonID, also: [String], but: [String], _ accounts: AccountNames,
        _ log: borrowing LogReader, _ head: Head
    ) throws(JournalError) {
        let told = try log.told(before: head.sequence + 1)
        self.person = person
        roster = Roster(told)
        var accounts = accounts
        accounts.others += but
        names = ErasedNames(
            of: person, told: told, also: also, accounts: accounts,
            others: roster.people.filter { $0.id != person && !$0.isVoid }
                .flatMap { [$0.name, $0.username] } + but)
        doubtful = accounts.untied.first(where: names.areDoubtful)
        root = try log.root(of: head, size: head.sequence)
        // A picture that another has no more is the person's alone. What others had, and the
        // person never, stays: they may have it back.
        pictures = Self.pictures(told) { $0.describes(person) }
            .subtracting(Self.pictures(told.standing) { !$0.describes(person) })
        otherPictures = Self.pictures(told) { !$0.describes(person) }
        amendedToBeTheirs = try Self.amended(to: person, in: log, head)
        isInBookName = told.contains { [names] in
            $0.content.nameOfBook.map { names.areMentioned(in: $0) } ?? false
        }
        hasNamesake = told.contains { [names] in
            $0.content.kind.noun == .person && !$0.content.describes(person)
                && $0.content.text(.name).map(names.isNamed) ?? false
        }
    }

    /// The event that says so.
    /// - Throws: `.usage` where the reason would bring a name back; `.refused` where an account may
    ///   be another's.
    /// - Parameter by: who is about to record it.
    func said(
        because reason: String, by: String, at now: Instant
    ) throws(DaybookError) -> Content {
        if let doubtful { throw .doubtful(account: doubtful) }
        if names.areDoubtful(as: by) { throw .doubtful(recorder: by) }
        guard !names.areMentioned(in: reason) else {
            throw .usage(
                message: "the reason names the person, and stays in the log",
                remedy: "Say why without a name.")
        }
        let today = try Zones.find(roster.book?.zone ?? "").local(at: now).date
        return try rule(Rules.erase(person, because: reason, roster, today: today))
    }

    private static func pictures(
        _ told: [Roster.Told], _ isWanted: (Content) -> Bool
    ) -> Set<String> {
        Set(told.compactMap { isWanted($0.content) ? $0.content.text(.picture) : nil })
            .subtracting([StandIn.picture])
    }

    private static func amended(
        to person: PersonID, in log: borrowing LogReader, _ head: Head
    ) throws(JournalError) -> Set<UInt64> {
        var found: Set<UInt64> = []
        guard head.sequence > 0 else { return found }
        try log.forEachBlock(of: 1...head.sequence) { (block, _) throws(JournalError) in
            guard block.kindMask & Kind.entryAmended.mask != 0 else { return }
            let amendments = try block.reading(
                block.events(in: 0..<block.count, where: { $0 == .entryAmended }))
            for event in amendments where event.content.replacement?.isAbout(person) == true {
                found.formUnion(event.corrected ?? 0..<0)
            }
        }
        return found
    }

    /// Who records it, without their own name.
    func recorder(_ name: String) -> String {
        names.areMentioned(in: name, isLabel: true) ? standIn : name
    }

    /// What stands in the place of the name.
    var standIn: String { StandIn.name(of: person.rawValue, .person) }

    /// What came of it.
    /// - Parameters:
    ///   - pictures: how many went, and those that did not; nil: nothing was done.
    ///   - files: what else lies in the book's directory.
    func outcome(
        _ point: Point, _ eraser: BlockEraser,
        _ pictures: (removed: Int, left: [String])? = nil, beside files: [String]
    ) -> ErasedPerson {
        ErasedPerson(
            standIn: standIn, own: eraser.own, others: eraser.others,
            pictures: pictures?.removed ?? self.pictures.count, picturesLeft: pictures?.left ?? [],
            filesBeside: files,
            hasNamesake: hasNamesake, point: point,
            rootBefore: root.hexadecimal, isDryRun: pictures == nil, isInBookName: isInBookName,
            names: names)
    }
}

extension BlockEraser {
    /// - Throws: `.refused` where a recorder may be another.
    func confirmRecorders() throws(DaybookError) {
        if let name = doubtfulRecorder { throw .doubtful(recorder: name) }
    }
}

extension DaybookError {
    /// An account that may be of who is erased: to end another's would shut them out.
    fileprivate static func doubtful(account name: String) -> DaybookError {
        whose(name, "the account \"\(name)\" is tied to nobody, and has their name in its own")
    }

    /// A recorder that may be who is erased: what another recorded would be nobody's for good.
    fileprivate static func doubtful(recorder name: String) -> DaybookError {
        whose(name, "\"\(name)\" records here, and has their name in its own")
    }

    private static func whose(_ name: String, _ message: String) -> DaybookError {
        .refused(
            message: message,
            remedy: "Say whose it is: \(.give(.but, name)) where it is another's, "
                + "\(.give(.also, name)) where it is theirs.")
    }
}
