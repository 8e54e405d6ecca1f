import EventCodec

/// Whether the rules of recording would have let in what a file of events brings: the same rules
/// by which commands decide, applied to a log in its order. The rules also ask which day it was and
/// what the clocks of the zone showed; here the file's own word is taken for both.
struct Admission {
    /// The book's first day, and the first that is neither locked nor before it.
    var start = Int64(CivilDate.earliest.daysSinceEpoch)
    var firstOpenDay = Int64.min
    var unpacked = UnpackedColumns()
    var days = WorkingDayTable()
    var liveCategories: [Bool] = []
    /// The book's currency, and another that every day knows.
    var ownCurrency: Int64 = 0
    var currency: Int64 = 0
    var points: [Int64: PointsRule] = [:]
    var ticketLimits: [Int64: Int64] = [:]
    /// By their bytes, as their index has them.
    private var keys: Set<[UInt8]> = []
    /// Where the last commit began, when it was recorded, and by whom.
    private var commit: (first: UInt64, last: Event)?
    /// Where the commit of each event of the present block began.
    private var firsts: [UInt64] = []
    private var blockFirst: UInt64 = 0

    /// The roster events that a command puts before its entry, at most.
    private static let namesBefore: UInt64 = 3

    /// What the rules know of how an event was recorded. Past days were open, and any may have
    /// been today.
    /// - Parameter sequence: of an event whose amount is judged by its place in the log.
    func context(of sequence: UInt64?) -> RecordingContext {
        var context = RecordingContext(today: .latest, isImport: true)
        // What is reinstated may have been redone, which asks no more than its first recording did.
        context.retraces = true
        guard let sequence else { return context }
        // A command judges by where its commit begins, and adds a few names before an entry.
        let first = firsts[Int(sequence - blockFirst)]
        context.sequence = max(first, sequence - min(sequence, Self.namesBefore))
        return context
    }
}

extension Admission {
    /// Looks at what a block says of its events besides their contents: moments, recorders,
    /// sources and keys.
    mutating func flaw(ofStampsIn block: borrowing Block) throws(CodecError) -> HistoryFlaw? {
        let moments = block.moments
        noteCommits(block.firstSequence, moments)
        if let flaw = try flaw(ofNamesIn: block) { return flaw }
        if let flaw = try flaw(ofKeysIn: block) { return flaw }
        if let index = block.firstMixedCommit() {
            return HistoryFlaw(block.firstSequence + UInt64(index), Self.mixed)
        }
        let first = try block.event(at: 0)
        if let last = commit?.last, last.recordedAt == first.recordedAt,
            last.by != first.by || last.source != first.source
        {
            return HistoryFlaw(block.firstSequence, Self.mixed)
        }
        commit = (firsts.last ?? block.firstSequence, try block.event(at: block.count - 1))
        return nil
    }

    private static let mixed =
        "recordedby or importsource differs from that of another event of the same time"

    private mutating func noteCommits(_ first: UInt64, _ moments: [Instant]) {
        blockFirst = first
        firsts.removeAll(keepingCapacity: true)
        var start = commit.flatMap { $0.last.recordedAt == moments[0] ? $0.first : nil } ?? first
        for index in moments.indices {
            if index > 0, moments[index] != moments[index - 1] { start = first + UInt64(index) }
            firsts.append(start)
        }
    }

    private func flaw(ofNamesIn block: borrowing Block) throws(CodecError) -> HistoryFlaw? {
        for name in try block.names() {
            do throws(Refusal) { _ = try TextRule.name(name, field: "") } catch {
                guard case .badField(_, let why) = error else { continue }
                for event in try block.events(in: 0..<block.count) {
                    if event.by == name { return HistoryFlaw(event.sequence, "recordedby: \(why)") }
                    if event.source == name {
                        return HistoryFlaw(event.sequence, "importsource: \(why)")
                    }
                }
            }
        }
        return nil
    }

    private mutating func flaw(ofKeysIn block: borrowing Block) throws(CodecError) -> HistoryFlaw? {
        var found: [(index: Int, key: String)] = []
        try block.forEachKey { index, key in found.append((index, key)) }
        for (index, key) in found {
            let sequence = block.firstSequence + UInt64(index)
            do throws(Refusal) { _ = try TextRule.key(key) } catch {
                return HistoryFlaw(sequence, error)
            }
            guard try block.kind(at: index).role == .entry else {
                return HistoryFlaw(sequence, "key: only entries have one")
            }
            guard keys.insert(Array(key.utf8)).inserted else {
                return HistoryFlaw(sequence, "key: \"\(key)\" is that of an event before it")
            }
        }
        return nil
    }
}

/// Which days are working days, each worked out once for as long as weekdays and holidays stay.
struct WorkingDayTable {
    /// By the day since the book's start: 0 not worked out yet, 1 a working day, 2 none.
    private var known: [UInt8] = []

    mutating func forget() { known.removeAll(keepingCapacity: true) }

    /// Whether `day`, in days since 1970-01-01 and not before the book's start, is one.
    @inline(__always)
    mutating func contains(_ day: Int64, _ roster: Roster, start: Int64) -> Bool {
        let place = Int(day - start)
        if place < known.count, known[place] != 0 { return known[place] == 1 }
        return work(out: place, day, roster)
    }

    @inline(never)
    private mutating func work(out place: Int, _ day: Int64, _ roster: Roster) -> Bool {
        if place >= known.count {
            known += [UInt8](repeating: 0, count: place + 1 - known.count)
        }
        let date = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: day))
        let isWorking = roster.dayOff(date) == nil
        known[place] = isWorking ? 1 : 2
        return isWorking
    }
}
