package import EventCodec

/// What was spent by day, category and currency.
package struct ExpenseState: EntriesState {
    package static let id: UInt8 = 6
    package static let name = "expenses"
    package static let fingerprint: UInt32 = 2
    package static let kinds: [Kind] = [.expenseRecorded]

    private var sums = DailySums()

    package init() {}

    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try sums.fold(block, range, .expenses)
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        try sums.fold(group, rows: rows, .expenses, sign)
    }

    /// What an entry adds, or nil for others.
    package static func contribution(of content: Content) -> SumContribution? {
        guard content.kind == .expenseRecorded, let category = content.category,
            let amount = content.integer(.amount), let currency = content.integer(.currency)
        else { return nil }
        return SumContribution(group: category.rawValue, member: currency, total: amount)
    }

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        guard let contribution = Self.contribution(of: content) else { return }
        sums.apply(contribution, on: content.on, .expenses, sign)
    }

    package mutating func merge(_ later: consuming ExpenseState) { sums.merge(later.sums) }

    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        sums.forEachRow(body)
    }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        DailySums.combine(stored, change)
    }
}
