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
        var found = try amended(filter, chains)
        let mask = filter.kinds.reduce(UInt64(0)) { $0 | $1.mask }
        var blocks = try blocks()
        while let block = try blocks.next() {
            guard block.kindMask & mask != 0, Self.overlaps(block.dates, filter.range) else {
                continue
            }
            let first = block.firstSequence
            do throws(CodecError) {
                for event in try block.events(
                    in: block.indices(through: head.sequence), where: filter.kinds.contains)
                where filter.holds(event.content) {
                    let chain = chains.chain(of: event.sequence)
                    guard chain?.isLive ?? true, chain.map({ $0.amendment == 0 }) ?? true else {
                        continue
                    }
                    found.append(
                        EntryState(
                            sequence: event.sequence, original: event.content,
                            content: event.content, isLive: true, correctedBy: chain?.last))
                }
            } catch { throw .damagedBlock(firstSequence: first, error) }
        }
        return found.sorted { ($0.content.on, $0.sequence) < ($1.content.on, $1.sequence) }
    }

    private static func overlaps(_ dates: ClosedRange<CivilDate>, _ range: DateRange) -> Bool {
        !DateRange(first: dates.lowerBound, last: dates.upperBound).intersection(range).isEmpty
    }

    /// Those that an amendment speaks for: it may have moved them here from anywhere.
    private func amended(
        _ filter: EntryFilter, _ chains: CorrectionState
    ) throws(JournalError) -> [EntryState] {
        let amended = chains.corrected.filter { $0.chain.isLive && $0.chain.amendment > 0 }
        let sequences = amended.map(\.chain.amendment).sorted()
        let contents = try contents(of: sequences)
        let said = Dictionary(uniqueKeysWithValues: zip(sequences, contents))
        let wanted = amended.filter { next in
            said[next.chain.amendment]?.replacement.map(filter.holds) ?? false
        }
        let originals = try self.contents(of: wanted.map(\.target))
        return zip(wanted, originals).map { next, original in
            EntryState(
                sequence: next.target, original: original,
                content: said[next.chain.amendment]?.replacement ?? original, isLive: true,
                correctedBy: next.chain.last)
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
