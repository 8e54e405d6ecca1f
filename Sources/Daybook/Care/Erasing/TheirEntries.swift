import DaybookModel
import EventCodec
import Journal

/// Which events are about one person, as far as corrections of long runs ask: each is read once,
/// with its neighbours, however many corrections have it among their targets.
struct TheirEntries {
    /// What sixty-four events are, a bit for each.
    private struct Word {
        var theirs: UInt64 = 0
        /// Entries, whoever they are about.
        var entries: UInt64 = 0
        var isRead = false
    }

    private var words: [Word] = []
    private let last: UInt64
    private let isTheirs: @Sendable (Event) -> Bool

    /// - Parameters:
    ///   - last: the last event of the log.
    ///   - isTheirs: whether an event is about the person.
    init(through last: UInt64, _ isTheirs: @escaping @Sendable (Event) -> Bool) {
        (self.last, self.isTheirs) = (last, isTheirs)
    }

    /// Whether events are about the person, one at least, and no entry about another.
    /// - Parameter isWhole: whether no other event of another may be among them, either.
    mutating func are(
        _ run: Range<UInt64>, isWhole: Bool, in log: borrowing LogReader
    ) throws(JournalError) -> Bool {
        guard let first = run.first, let last = run.last else { return false }
        // Its neighbours would be read for nothing: most corrections are of one entry.
        if first == last { return try log.event(at: first).map(isTheirs) ?? false }
        var found = false
        for place in Int(first / 64)...Int(last / 64) {
            let word = try word(place, in: log)
            let low = UInt64(place) * 64
            let asked =
                UInt64.max << (max(first, low) - low) & UInt64.max >> (63 - min(last - low, 63))
            if asked & (isWhole ? ~word.theirs : word.entries & ~word.theirs) != 0 { return false }
            found = found || asked & word.theirs != 0
        }
        return found
    }

    private mutating func word(
        _ place: Int, in log: borrowing LogReader
    ) throws(JournalError) -> Word {
        while words.count <= place { words.append(Word()) }
        if words[place].isRead { return words[place] }
        let first = UInt64(place) * 64
        var word = Word(isRead: true)
        try log.forEachBlock(of: max(first, 1)...min(first + 63, last)) {
            (block, events) throws(JournalError) in
            for event in try block.reading(block.events(in: block.indices(of: events))) {
                let bit: UInt64 = 1 << (event.sequence - first)
                if isTheirs(event) { word.theirs |= bit }
                if event.content.kind.role == .entry { word.entries |= bit }
            }
        }
        words[place] = word
        return word
    }
}
