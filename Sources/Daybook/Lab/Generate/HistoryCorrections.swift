/// Entries of a synthetic history that may be corrected: a few of each kind, replaced as they are
/// used up.
struct HistoryCorrections {
    private struct Entry {
        let sequence: UInt64
        var content: Content
    }

    /// Those that count, by kind.
    private var live = Kind.places([Entry]())
    private var retracted: [Entry] = []
    /// Kinds of which there are too few.
    private var wanted = EntryKind.allCases.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
    private var turn = 0

    private static let most = 8
    /// Of 16 corrections so many retract, and so many take a retraction back; others amend.
    private static let retractions: UInt64 = 9
    private static let reinstatements: UInt64 = 2

    /// Whether an entry of a kind should be offered.
    @inline(__always)
    func wants(_ kind: Kind) -> Bool { wanted & kind.mask != 0 }

    /// Takes up an entry that counts.
    mutating func offer(_ content: Content, _ sequence: UInt64) {
        put(Entry(sequence: sequence, content: content))
    }

    private mutating func put(_ entry: Entry) {
        let kind = entry.content.kind
        let place = Int(kind.rawValue)
        live[place].append(entry)
        if live[place].count >= Self.most { wanted &= ~kind.mask }
    }

    private mutating func take(_ random: inout SplitMix) -> Entry? {
        let first = turn
        turn += 1
        // A kind that has no entry yet passes its turn on.
        for later in 0..<HistoryPlan.turns.count {
            let kind = HistoryPlan.turns[(first + later) % HistoryPlan.turns.count]
            let place = Int(kind.rawValue)
            guard !live[place].isEmpty else { continue }
            wanted |= kind.mask
            return live[place].remove(at: Int(random.next() % UInt64(live[place].count)))
        }
        return nil
    }

    /// The next correction: of an entry that counts, or of one retracted before.
    mutating func next(_ random: inout SplitMix, _ plan: HistoryPlan) -> Content? {
        let roll = random.next() & 15
        if roll < Self.reinstatements, !retracted.isEmpty {
            return reinstatement(&random)
        }
        guard let entry = take(&random) else { return nil }
        let target = entry.sequence
        if roll < Self.reinstatements + Self.retractions {
            if retracted.count >= Self.most { retracted.removeFirst() }
            retracted.append(entry)
            return .entryRetracted(
                target, through: target, on: entry.content.on, because: "entered by mistake")
        }
        let content = plan.amended(entry.content, random.next())
        put(Entry(sequence: target, content: content))
        return .entryAmended(target, to: content, because: "entered wrongly")
    }

    private mutating func reinstatement(_ random: inout SplitMix) -> Content {
        let place = Int(random.next() % UInt64(retracted.count))
        let entry = retracted.remove(at: place)
        if wants(entry.content.kind) { put(entry) }
        return .entryReinstated(
            entry.sequence, through: entry.sequence, on: entry.content.on,
            because: "it was right after all")
    }
}
