import EventCodec
import Journal

/// The entries that a filter finds.
struct FoundEntries {
    /// Those that count, with what they say now, by date, then by sequence.
    var live: [EntryState] = []
    /// Those that are retracted, with what they said last, in the same order.
    var retracted: [EntryState] = []
}

extension LogReader {
    /// The live entries of a filter with what they say now, by date, then by sequence.
    func liveEntries(_ filter: EntryFilter, _ head: Head) throws(JournalError) -> [EntryState] {
        try entries(filter, head).live
    }

    /// The entries that say, or said last, what a filter wants: a replay of the blocks that could
    /// hold one.
    func entries(
        _ filter: EntryFilter, _ head: Head, progress: Progress = { _, _ in }
    ) throws(JournalError) -> FoundEntries {
        try entries(filter, at: places(of: filter, head), progress: progress)
    }

    /// Those that are at places found before.
    func entries(
        _ filter: EntryFilter, at places: EntryPlaces, progress: Progress = { _, _ in }
    ) throws(JournalError) -> FoundEntries {
        var found: [EntryState] = []
        try forEach(filter, places, progress: progress) { found.append($0) }
        return FoundEntries(sorting: &found)
    }

    /// Where entries of a filter can be.
    func places(of filter: EntryFilter, _ head: Head) throws(JournalError) -> EntryPlaces {
        EntryPlaces(
            last: head.sequence, corrections: try allCorrections(head),
            blocks: try blocksHolding(filter.kinds.union([.entryAmended]), filter.range))
    }

    /// Finds the entries of a filter in the order of the blocks, those that an amendment speaks for
    /// last.
    private func forEach(
        _ filter: EntryFilter, _ places: EntryPlaces, progress: Progress,
        _ find: (EntryState) -> Void
    ) throws(JournalError) {
        let (chains, last) = (places.corrections, places.last)
        let starts = places.starts(in: filter.range)
        var amended: [(target: UInt64, content: Content, chain: CorrectionChain)] = []
        var blocks = try blocks()
        var seen: UInt64 = 0
        for (place, start) in starts.enumerated() where start > seen {
            progress(place, starts.count)
            guard let block = try blocks.seek(holding: start) else { continue }
            // Small blocks may have become one since their places were found.
            seen = block.lastSequence
            for (sequence, content) in try block.reading(block.entries(filter, through: last)) {
                let chain = chains.chain(of: sequence)
                // What it says now, an amendment says.
                if let chain, chain.amendment > 0 { continue }
                find(EntryState(sequence, content, chain))
            }
            for (sequence, content) in try block.reading(block.amendments(through: last)) {
                guard let target = content.targets?.lowerBound,
                    let said = content.replacement, filter.holds(said),
                    let chain = chains.chain(of: target), chain.amendment == sequence
                else { continue }
                amended.append((target, said, chain))
            }
        }
        for entry in try entries(amended) { find(entry) }
    }

    /// The blocks that hold any of `kinds` and have dates in `range`. An amendment has the date
    /// that it moves its entry to. Only their beginnings are read, so that a day of a long log
    /// costs a page a block; whoever goes on reads and checks the block whole.
    private func blocksHolding(
        _ kinds: Set<Kind>, _ range: DateRange
    ) throws(JournalError) -> [EntryPlaces.Block] {
        let mask = kinds.mask
        var found: [EntryPlaces.Block] = []
        var blocks = try blocks(isSummed: true)
        while let block = try blocks.next() {
            let next = EntryPlaces.Block(first: block.firstSequence, days: DateRange(block.dates))
            guard block.kindMask & mask != 0, next.reaches(range) else { continue }
            found.append(next)
        }
        return found
    }

    /// Those that an amendment speaks for.
    private func entries(
        _ amended: [(target: UInt64, content: Content, chain: CorrectionChain)]
    ) throws(JournalError) -> [EntryState] {
        let amended = amended.sorted { $0.target < $1.target }
        return zip(amended, try contents(of: amended.map(\.target))).map { next, original in
            EntryState(next.target, original, next.chain, [next.chain.amendment: next.content])
        }
    }
}

extension FoundEntries {
    /// Takes the entries out of where they are: those of a long log are not there twice.
    fileprivate init(sorting found: inout [EntryState]) {
        swap(&live, &found)
        live.sort { ($0.content.on, $0.sequence) < ($1.content.on, $1.sequence) }
        retracted = live.filter { !$0.isLive }
        if !retracted.isEmpty { live.removeAll { !$0.isLive } }
    }
}

extension Block {
    /// The entries that say at first what a filter wants, with their sequences.
    /// - Parameter last: only those up to this event.
    fileprivate func entries(
        _ filter: EntryFilter, through last: UInt64
    ) throws(CodecError) -> [(UInt64, Content)] {
        var entries: [(UInt64, Content)] = []
        for kind in filter.kinds {
            guard let group = group(kind) else { continue }
            entries += try contents(filter.rows(of: group), of: kind, through: last)
        }
        return entries
    }

    /// The amendments, with their sequences.
    fileprivate func amendments(through last: UInt64) throws(CodecError) -> [(UInt64, Content)] {
        let rows = 0..<(group(.entryAmended)?.count ?? 0)
        return try contents(Array(rows), of: .entryAmended, through: last)
    }

    private func contents(
        _ rows: [Int], of kind: Kind, through last: UInt64
    ) throws(CodecError) -> [(UInt64, Content)] {
        guard let group = group(kind), !rows.isEmpty else { return [] }
        let sequences = try sequences(of: kind)
        var found: [(UInt64, Content)] = []
        for row in rows where sequences[row] <= last {
            found.append((sequences[row], try group.content(row)))
        }
        return found
    }

    /// The sequences of the events of a kind, ascending: one for each row of the kind's group.
    func sequences(of kind: Kind) throws(CodecError) -> [UInt64] {
        guard let count = group(kind)?.count else { return [] }
        var places: [UInt32] = []
        try positions(of: kind, into: &places)
        return places[..<count].map { firstSequence + UInt64($0) }
    }
}

extension LogReader {
    /// The punches of `months`, of `people` (nil: everyone), as the live rows have them.
    /// - Parameters:
    ///   - hasEdges: of the first month only its end is wanted, of the last its beginning.
    ///   - expected: about how many people's months there will be.
    func punches(
        _ months: ClosedRange<YearMonth>, people: [PersonID]? = nil, _ head: Head,
        hasEdges: Bool = false, expected: Int = 0
    ) throws(JournalError) -> PunchTable {
        var table = PunchTable(months: expected)
        for month in months {
            let part: PunchTable.Part =
                !hasEdges
                ? .whole
                : month == months.lowerBound
                    ? .end : month == months.upperBound ? .beginning : .whole
            if let people {
                try load(month, of: people, head, into: &table)
            } else {
                try forEachRow(of: PunchState.id, head, prefixes: [month.rowPrefix]) { key, row in
                    table.load(key: key, row, part)
                }
            }
        }
        return table
    }

    private func load(
        _ month: YearMonth, of people: [PersonID], _ head: Head, into table: inout PunchTable
    ) throws(JournalError) {
        let keys = people.sorted().map { month.rowKey(of: $0.rawValue) }
        try forEachRow(of: PunchState.id, head, under: keys) { key, row in
            table.load(key: key, row)
        }
    }

    /// The punches that decide about the months of `reach`: those around them, and as far back as
    /// punches without a direction follow each other.
    /// - Parameter everyone: whose those may be when `people` is nil.
    func punches(
        within reach: PunchReach, people: [PersonID]?, everyone: [PersonID], _ head: Head
    ) throws(JournalError) -> PunchTable {
        var month = reach.neededMonths.lowerBound
        var table = try punches(
            reach.neededMonths, people: people, head, hasEdges: true,
            expected: people == nil ? everyone.count * reach.months.count : 0)
        var unsettled = reach.unsettled(table, people ?? everyone, in: month)
        while !unsettled.isEmpty, month > YearMonth(containing: .earliest) {
            month = month.adding(months: -1)
            try load(month, of: unsettled, head, into: &table)
            unsettled = reach.unsettled(table, unsettled, in: month)
        }
        return table
    }
}
