import DaybookModel

/// Lays out a month's entries member by member, in the bytes of their rows. Kept from month to
/// month, so that nothing is allocated for a row.
struct MonthlySorting<Entry: MonthlyEntry> {
    private var sorting = RadixSorting()
    private var row = MonthlyRow<Entry>()

    mutating func forEachRow(
        of entries: [Entry], _ month: YearMonth, _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        sorting.arrange(entries.count) { UInt64(entries[$0].member) }
        let order = sorting.order
        var key = MonthlyKey.bytes(month, member: 0)
        var start = 0
        while start < entries.count {
            let member = entries[Int(order[start])].member
            key.store(bigEndian: member, at: MonthlyKey.memberOffset)
            start = row.fill(entries, in: order, from: start)
            if !row.isEmpty { body(key.span, row.bytes) }
        }
    }
}
