import DaybookModel
import EventCodec
import Journal
import Projections

/// Which live entries are wanted.
struct EntryFilter {
    let kinds: Set<Kind>
    var range = DateRange.all
    /// Nil: of any category.
    var category: CategoryID?

    init(_ kinds: Set<Kind>) { self.kinds = kinds }

    func holds(_ content: Content) -> Bool {
        kinds.contains(content.kind) && range.contains(content.on)
            && (category == nil || content.category == category)
    }
}

extension LogReader {
    /// The live entries of a filter with what they say now, by date, then by sequence: a replay of
    /// the blocks that could hold one.
    func liveEntries(_ filter: EntryFilter, _ head: Head) throws(JournalError) -> [EntryState] {
        let chains = try allCorrections(head)
        let kinds = filter.kinds.union([.entryAmended])
        var found: [EntryState] = []
        var amended: [(target: UInt64, content: Content, last: UInt64)] = []
        var blocks = try blocks()
        for start in try blocksHolding(kinds, filter.range) {
            guard let block = try blocks.seek(holding: start) else { continue }
            do throws(CodecError) {
                for event in try block.events(
                    in: block.indices(through: head.sequence), where: kinds.contains)
                {
                    let (content, chain) = (event.content, chains.chain(of: event.speaksOf))
                    guard chain?.isLive ?? true, filter.holds(content.replacement ?? content)
                    else { continue }
                    let speaks = chain?.amendment ?? 0
                    if let replacement = content.replacement, let chain {
                        guard speaks == event.sequence else { continue }
                        amended.append((event.speaksOf, replacement, chain.last))
                    } else if speaks == 0 {
                        found.append(
                            EntryState(
                                sequence: event.sequence, original: content, content: content,
                                isLive: true, correctedBy: chain?.last))
                    }
                }
            } catch { throw .damagedBlock(firstSequence: start, error) }
        }
        found += try entries(amended)
        return found.sorted { ($0.content.on, $0.sequence) < ($1.content.on, $1.sequence) }
    }

    /// The first events of the blocks that hold any of `kinds` and have dates in `range`. An
    /// amendment has the date that it moves its entry to. Only their beginnings are read, so that a
    /// day of a long log costs a page a block; whoever goes on reads and checks the block whole.
    private func blocksHolding(
        _ kinds: Set<Kind>, _ range: DateRange
    ) throws(JournalError) -> [UInt64] {
        let mask = kinds.reduce(UInt64(0)) { $0 | $1.mask }
        var starts: [UInt64] = []
        var blocks = try blocks(isSummed: true)
        while let block = try blocks.next() {
            let dates = DateRange(first: block.dates.lowerBound, last: block.dates.upperBound)
            guard block.kindMask & mask != 0, !dates.intersection(range).isEmpty else { continue }
            starts.append(block.firstSequence)
        }
        return starts
    }

    /// Those that an amendment speaks for.
    private func entries(
        _ amended: [(target: UInt64, content: Content, last: UInt64)]
    ) throws(JournalError) -> [EntryState] {
        let amended = amended.sorted { $0.target < $1.target }
        return zip(amended, try contents(of: amended.map(\.target))).map { next, original in
            EntryState(
                sequence: next.target, original: original, content: next.content, isLive: true,
                correctedBy: next.last)
        }
    }

    /// The retracted entries of a filter with what they said last, in the order recorded.
    func retractedEntries(
        _ filter: EntryFilter, _ head: Head
    ) throws(JournalError) -> [EntryState] {
        let gone = try allCorrections(head).corrected.filter { !$0.chain.isLive }
        let amendments = gone.map(\.chain.amendment).filter { $0 > 0 }.sorted()
        let said = Dictionary(
            uniqueKeysWithValues: zip(amendments, try contents(of: amendments)))
        return zip(gone, try contents(of: gone.map(\.target))).compactMap { next, original in
            let content = said[next.chain.amendment]?.replacement ?? original
            guard filter.holds(content) else { return nil }
            return EntryState(
                sequence: next.target, original: original, content: content, isLive: false,
                correctedBy: next.chain.last)
        }
    }
}

extension Event {
    /// The entry whose content it states: its own, or the one it amends.
    fileprivate var speaksOf: UInt64 {
        content.replacement == nil ? sequence : content.targets?.lowerBound ?? sequence
    }
}
