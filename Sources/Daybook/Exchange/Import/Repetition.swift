import EventCodec

/// Counts the rows of an import that are in the book already, but for words that another way of
/// reading the file may change: its note, its category, its sign.
struct Repetition {
    /// Of what this source recorded and the file has not said again.
    private var known: [Content: Int]
    /// Of what came from elsewhere.
    private var elsewhere: [Content: Int]
    /// What was recorded now, beside the other rows of the source.
    private var recorded: [Content: Int] = [:]
    /// Rows that are there from elsewhere.
    private(set) var fromElsewhere = 0

    init(known: [Content: Int], elsewhere: [Content: Int]) {
        self.known = Self.cores(known)
        self.elsewhere = Self.cores(elsewhere)
    }

    /// Rows that this source recorded in other words.
    var fromSource: Int {
        recorded.reduce(0) { $0 + min($1.value, max(0, known[$1.key] ?? 0)) }
    }

    /// Notes that a row of the source was recognised.
    mutating func recognise(_ content: Content) {
        if let core = Self.core(content) { known[core, default: 0] -= 1 }
    }

    /// Notes that a row was recorded.
    mutating func record(_ content: Content) {
        if known.isEmpty, elsewhere.isEmpty { return }
        guard let core = Self.core(content) else { return }
        recorded[core, default: 0] += 1
        guard let left = elsewhere[core], left > 0 else { return }
        elsewhere[core] = left - 1
        fromElsewhere += 1
    }

    private static func cores(_ counts: [Content: Int]) -> [Content: Int] {
        counts.reduce(into: [:]) { cores, one in
            if let core = core(one.key) { cores[core, default: 0] += one.value }
        }
    }

    /// What stays of an entry however its file is read; nil: rows that come again are duplicates.
    private static func core(_ content: Content) -> Content? {
        guard let words = words[content.kind] else { return nil }
        let core = words.reduce(content) { $0.replacing($1, with: .none) }
        guard let amount = content.integer(.amount) else { return core }
        return core.replacing(.amount, with: .integer(abs(amount)))
    }

    /// What another way of reading may change.
    private static let words: [Kind: [Field]] = [
        .expenseRecorded: [.note, .category, .currency, .refund],
        .ticketBooked: [.review, .cast, .discount], .pointsAwarded: [.reason],
    ]
}
