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

extension Content {
    /// Whether two expenses may be one that was typed twice: they are of one category, or a word of
    /// their notes is the same. Points given for another reason are others.
    package func sharesWord(with other: Content) -> Bool {
        text(.reason) == other.text(.reason)
            && (category == other.category || !noteWords.isDisjoint(with: other.noteWords))
    }

    /// The words of the note, without the short ones that any note may have.
    private var noteWords: Set<String> {
        let words = text(.note)?.lowercased().split { !$0.isLetter && !$0.isNumber } ?? []
        return Set(words.filter { $0.count >= Self.shortestWord }.map(String.init))
    }

    private static let shortestWord = 3
}
