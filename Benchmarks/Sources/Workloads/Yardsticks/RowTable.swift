import Yardstick

/// The yardstick of folds: one LMDB record of 32 bytes per event, written and summed by C.
/// `unsafe` marks its handle, which this object alone has and closes once.
@safe
final class RowTable {
    /// Scans of which the fastest counts: what noise remains is to the yardstick's advantage.
    private static let scansPerSample = 3

    private let handle: OpaquePointer
    let count: Int

    /// Writes `count` rows, durably, to a new table at `path`.
    init(at path: String, count: Int) throws(BenchmarkError) {
        var made: OpaquePointer?
        let code = unsafe yardstick_rows_create(path, UInt64(count), &made)
        try Machine.check(code, "writing \(count) rows")
        guard let handle = unsafe made else { preconditionFailure("C said the table is made") }
        unsafe self.handle = handle
        self.count = count
    }

    deinit { unsafe yardstick_rows_close(handle) }

    /// Sums every row once and checks the sum.
    func scan() throws(BenchmarkError) -> UInt64 {
        var (seen, sum) = (UInt64(0), UInt64(0))
        try Machine.check(unsafe yardstick_rows_scan(handle, &seen, &sum), "scanning the rows")
        let expected = unsafe yardstick_rows_expected(handle)
        guard seen == UInt64(count), sum == expected else {
            throw .wrongAnswer(.rebuildCheck, "the yardstick saw \(seen) rows of \(count)")
        }
        return sum
    }

    /// The nanoseconds of the fastest of a few scans.
    func fastestScan() throws(BenchmarkError) -> Int64 {
        var fastest = Int64.max
        for _ in 0..<Self.scansPerSample {
            let sample = try Stopwatch.time { () throws(BenchmarkError) in try scan() }
            fastest = min(fastest, sample.nanoseconds)
        }
        return fastest
    }
}

extension RowTable {
    /// Bytes of the table's file.
    var bytes: Int64 { unsafe yardstick_rows_bytes(handle) }
}
