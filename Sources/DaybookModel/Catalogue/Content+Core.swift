extension Content {
    /// What stays of an entry however its file is read, and by which two may be the same; nil: an
    /// entry that comes again is a duplicate.
    package var core: Content? {
        guard let words = Self.words[kind] else { return nil }
        let core = words.reduce(self) { $0.replacing($1, with: .none) }
        guard let amount = integer(.amount) else { return core }
        return core.replacing(.amount, with: .integer(abs(amount)))
    }

    /// What another way of reading may change.
    private static let words: [Kind: [Field]] = [
        .expenseRecorded: [.note, .category, .currency, .refund],
        .ticketBooked: [.review, .cast, .discount, .quantity, .seats, .venue],
        .pointsAwarded: [.reason], .warningIssued: [.reason],
    ]
}
