import DaybookModel

/// Puts a month's entries in the order of their members and lays them out in the bytes of their
/// rows. Kept from month to month, so that nothing is allocated for a row.
struct MonthlySorting<Entry: MonthlyEntry> {
    private var sorting = RadixSorting<Entry>()
    private var row = MonthlyRow<Entry>()

    mutating func forEachRow(
        of entries: inout [Entry], _ month: YearMonth, _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        sorting.sort(&entries) { UInt64($0.member) }
        var key = MonthlyKey.bytes(month, member: 0)
        var start = 0
        while start < entries.count {
            key.store(bigEndian: entries[start].member, at: MonthlyKey.memberOffset)
            start = row.fill(entries, from: start)
            if !row.isEmpty { body(key.span, row.bytes) }
        }
    }
}
