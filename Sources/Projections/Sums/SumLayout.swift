import EventCodec

/// Lays sums out in the bytes of their rows. Kept from month to month, so that nothing is
/// allocated for a row.
struct SumLayout: RowLayout {
    private var key = [UInt8](repeating: 0, count: SumRowKey.byteCount)
    private var room: [UInt8] = []
    var sorting = RadixSorting<CellSum>()

    /// Calls `body` with the bytes of the sums of a row.
    mutating func lay(
        _ sums: ArraySlice<CellSum>, under key: SumRowKey,
        _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        let bytes = sums.count * DailySum.byteCount
        if room.count < bytes { room = [UInt8](repeating: 0, count: bytes * 2) }
        OrderedList.store(sums, in: &room)
        key.store(in: &self.key)
        body(self.key.span, room.span.extracting(0..<bytes))
    }
}
