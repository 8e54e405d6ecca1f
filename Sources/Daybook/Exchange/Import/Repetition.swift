import EventCodec

/// Counts the rows of an import that are in the book already: in the same words, or but for words
/// that another way of reading the file may change: its note, its category, its sign.
struct Repetition {
    /// Of what this source recorded and the file has not said again.
    private var known: [Content: Int]
    /// Of what came from elsewhere, without those words.
    private var elsewhere: [Content: Int] = [:]
    /// The entries from elsewhere that say each content and that no row has said.
    private var there: [Content: ArraySlice<UInt64>]
    /// What was recorded now, beside the other rows of the source.
    private var recorded: [Content: Int] = [:]
    /// What the entries of this source said when they were recorded.
    private let originals: [UInt64: Content]
    /// Rows that are there from elsewhere.
    private(set) var fromElsewhere = 0
    /// The entries from elsewhere that rows recorded now say again in the same words.
    private(set) var same: [UInt64] = []

    init(
        known: [Content: Int], originals: [UInt64: Content], elsewhere: [Content: [UInt64]]
    ) {
        self.known = Self.cores(known)
        self.originals = originals
        self.elsewhere = Self.cores(elsewhere.mapValues(\.count))
        there = elsewhere.mapValues { $0[...] }
    }

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
        _ = there[content]?.popFirst()
        _ = match(content)
    }

    /// Notes that a row was recorded.
    mutating func record(_ content: Content) {
        if known.isEmpty, elsewhere.isEmpty { return }
        if let core = content.core { recorded[core, default: 0] += 1 }
        if let sequence = there[content]?.popFirst() { same.append(sequence) }
        if match(content) { fromElsewhere += 1 }
    }

    /// Whether an entry from elsewhere is like a row, each being like one row.
    private mutating func match(_ content: Content) -> Bool {
        guard let core = content.core, let left = elsewhere[core], left > 0 else {
            return false
        }
        elsewhere[core] = left - 1
        return true
    }

    private static func cores(_ counts: [Content: Int]) -> [Content: Int] {
        counts.reduce(into: [:]) { cores, one in
            if let core = one.key.core { cores[core, default: 0] += one.value }
        }
    }
}
