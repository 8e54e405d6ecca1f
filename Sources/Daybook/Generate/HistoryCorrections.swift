import DaybookModel

/// Entries of a synthetic history that corrections may speak of: a few of each kind, taken up as
/// others are corrected.
struct HistoryCorrections {
    private struct Entry {
        let sequence: UInt64
        var content: Content
    }

    /// Those that count, by kind.
    private var live: [[Entry]] = Array(repeating: [], count: Self.kinds.count)
    private var retracted: [Entry] = []
    /// Kinds of which there are too few.
    private var wanted: UInt64 = Self.kinds.reduce(0) { $0 | $1.mask }
    private var turn = 0

    private static let most = 8
    private static let kinds = Kind.allCases.filter { $0.role == .entry }
    /// Whose turn it is: every kind's, frequent kinds' more often.
    private static let turns: [Kind] = [
        .attendanceMarked, .clockPunched, .expenseRecorded, .ticketBooked, .attendanceMarked,
        .warningIssued, .clockPunched, .pointsAwarded, .attendanceMarked, .expenseRecorded,
        .saleAnnounced, .attendanceMarked, .clockPunched, .projectScored, .attendanceMarked,
        .expenseRecorded,
    ]
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

    private static func place(of kind: Kind) -> Int {
        Int(kind.rawValue - Kind.attendanceMarked.rawValue)
    }

    private mutating func put(_ entry: Entry) {
        let kind = entry.content.kind
        let place = Self.place(of: kind)
        live[place].append(entry)
        if live[place].count >= Self.most { wanted &= ~kind.mask }
    }

    private mutating func take(_ random: inout SplitMix) -> Entry? {
        let first = turn
        turn += 1
        // What there is none of yet leaves its turn to the next one.
        for later in 0..<Self.turns.count {
            let kind = Self.turns[(first + later) % Self.turns.count]
            let place = Self.place(of: kind)
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

extension HistoryPlan {
    /// What an entry might be amended to, on its own day, within its rules.
    func amended(_ content: Content, _ roll: UInt64) -> Content {
        switch content.kind.entry {
        case .attendanceMarked:
            let course = courses[Int(roll % UInt64(courses.count))]
            let isSame = content.course == course
            return content.replacing(
                .course, with: isSame ? .none : .integer(Int64(course.rawValue)))
        case .warningIssued: return content.replacing(.reason, with: .text("came too late"))
        case .clockPunched:
            let earlier = Int64(60 + roll % 540) * Int64(Instant.microsecondsPerSecond)
            let time = content.integer(.time) ?? 0
            return content.replacing(.time, with: .integer(time - earlier))
        case .expenseRecorded:
            let amount = content.integer(.amount) ?? 0
            return content.replacing(.amount, with: .integer(amount + amount.signum() * 50))
        case .ticketBooked: return content.replacing(.review, with: .text("well worth it"))
        case .saleAnnounced:
            let show = shows[Int(roll % UInt64(shows.count))].id
            return content.replacing(.show, with: .integer(Int64(show.rawValue)))
        case .pointsAwarded:
            let points = day(of: content.on)?.points(roll) ?? content.integer(.points) ?? 0
            return content.replacing(.points, with: .integer(points))
        case .projectScored:
            let points = content.integer(.points) ?? 0
            return content.replacing(.points, with: .integer(points + Thousandths.perUnit))
        case nil: return content
        }
    }
}
