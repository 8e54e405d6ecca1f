import EventCodec

/// Counts the rows of an import that are in the book already: in the same words, or but for words
/// that another way of reading the file may change: its note, its category, its sign.
struct Repetition {
    /// Of what this source recorded and the file has not said again.
    private var known: [Content: Int]
    /// The entries from elsewhere that say each content without those words, and that no row has
    /// said.
    private var elsewhere: [Content: ArraySlice<UInt64>]
    /// The entries from elsewhere that say each content and that no row has said.
    private var there: [Content: ArraySlice<UInt64>]
    /// What was recorded now, beside the other rows of the source.
    private var recorded: [Content: Int] = [:]
    /// What the entries of this source said when they were recorded.
    private let originals: [UInt64: Content]
    /// The entries from elsewhere that rows recorded now say again, but for those words.
    private(set) var alike: [UInt64] = []
    /// The entries from elsewhere that rows recorded now say again in the same words.
    private(set) var same: [UInt64] = []
    /// The line of the first row that an entry from elsewhere is like, or one of this source but
    /// for those words; nil: there is none.
    private(set) var firstLine: Int?

    init(
        known: [Content: Int], originals: [UInt64: Content], elsewhere: [Content: [UInt64]]
    ) {
        self.known = Self.cores(known)
        self.originals = originals
        there = elsewhere.mapValues { $0[...] }
        self.elsewhere = elsewhere.reduce(into: [:]) { cores, one in
            if let core = one.key.core { cores[core, default: []] += one.value }
        }
    }

    /// Rows that are there from elsewhere.
    var fromElsewhere: Int { alike.count }

    /// Rows that this source recorded in other words.
    var fromSource: Int {
        recorded.reduce(0) { $0 + min($1.value, max(0, known[$1.key] ?? 0)) }
    }

    /// Rows of this source that the file has not said again.
    var unsaid: Int { known.values.reduce(0) { $0 + max(0, $1) } }

    /// The first entry of this source that rows recorded now say in other words; nil: there is
    /// none.
    var firstFromSource: UInt64? {
        originals.filter { $0.value.core.map { recorded[$0] != nil } ?? false }.keys.min()
    }

    /// Notes that a row of the source was recognised.
    mutating func recognise(_ content: Content) {
        if let core = content.core { known[core, default: 0] -= 1 }
    }

    /// Whether an entry from elsewhere says the same, beside those of the rows before.
    func isThere(_ content: Content) -> Bool { there[content]?.isEmpty == false }

    /// Notes that a row is left out: the entry that says the same speaks for no other row.
    mutating func leaveOut(_ content: Content) {
        _ = match(content, there[content]?.popFirst())
    }

    /// Notes that a row was recorded.
    /// - Parameter line: of the file.
    mutating func record(_ content: Content, on line: Int) {
        if known.isEmpty, elsewhere.isEmpty { return }
        if let core = content.core {
            recorded[core, default: 0] += 1
            if firstLine == nil, known[core] ?? 0 > 0 { firstLine = line }
        }
        let sequence = there[content]?.popFirst()
        if let sequence { same.append(sequence) }
        guard let entry = match(content, sequence) else { return }
        alike.append(entry)
        firstLine = firstLine ?? line
    }

    /// The entry from elsewhere that is like a row, each being like one row; nil: none is left.
    /// - Parameter sequence: the one that says the very same; nil: there is none.
    private mutating func match(_ content: Content, _ sequence: UInt64?) -> UInt64? {
        guard let core = content.core, let left = elsewhere[core] else { return nil }
        let place = sequence.flatMap(left.firstIndex) ?? left.startIndex
        // Rows of one kind may be many, and are mostly taken in their order.
        if place == left.startIndex { return elsewhere[core]?.popFirst() }
        return elsewhere[core]?.remove(at: place)
    }

    private static func cores(_ counts: [Content: Int]) -> [Content: Int] {
        counts.reduce(into: [:]) { cores, one in
            if let core = one.key.core { cores[core, default: 0] += one.value }
        }
    }
}
