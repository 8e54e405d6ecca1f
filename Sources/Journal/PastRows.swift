import Synchronization

/// The projections' rows as of an earlier event. They stand in for the stored ones, so that every
/// report of the past is the report of the present over other rows.
package final class PastRows: Sendable {
    /// A row's own key and its value.
    package typealias Row = (key: [UInt8], value: [UInt8])

    /// The rows of a projection, by their keys.
    private let make: @Sendable (_ projection: UInt8) -> [Row]
    private let made = Mutex<[UInt8: [Row]]>([:])

    /// - Parameter make: makes a projection's rows, once, when they are first asked for.
    package init(_ make: @escaping @Sendable (_ projection: UInt8) -> [Row]) { self.make = make }

    private func rows(of projection: UInt8) -> [Row] {
        made.withLock { made in
            if let rows = made[projection] { return rows }
            let rows = make(projection)
            made[projection] = rows
            return rows
        }
    }

    /// The rows whose keys begin with `prefix`, from `first` on, in key order.
    package func rows(
        of projection: UInt8, prefix: [UInt8], from first: [UInt8]
    ) -> ArraySlice<Row> {
        let rows = rows(of: projection)
        let tail = rows[Self.index(of: first, in: rows)...]
        return tail.prefix { $0.key.starts(with: prefix) }
    }

    /// The value of one row, or nil.
    package func value(under key: [UInt8], of projection: UInt8) -> [UInt8]? {
        let rows = rows(of: projection)
        let place = Self.index(of: key, in: rows)
        return place < rows.count && rows[place].key == key ? rows[place].value : nil
    }

    /// The first row at or after `key`.
    private static func index(of key: [UInt8], in rows: [Row]) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].key.lexicographicallyPrecedes(key) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
