import DaybookModel
import Synchronization

/// The projections' rows as of an earlier event. They stand in for the stored ones, so that every
/// report of the past is the report of the present over other rows.
package final class PastRows: Sendable {
    /// A row's own key and its value, or its change.
    package typealias Row = (key: [UInt8], value: [UInt8])
    /// The row that stands after a change reaches a stored one (nil: none).
    package typealias Combine = @Sendable (_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]?

    /// The rows of one projection.
    package struct Part: Sendable {
        private let rows: [Row]
        /// What takes the stored rows back; nil: `rows` are all there are.
        package let combine: Combine?

        /// - Parameter rows: in key order.
        package init(rows: [Row], combine: Combine? = nil) {
            self.rows = rows
            self.combine = combine
        }

        /// The rows whose keys begin with `prefix`, from `first` on, in key order.
        package func rows(prefix: [UInt8], from first: [UInt8]) -> ArraySlice<Row> {
            rows[index(of: first)...].prefix { $0.key.starts(with: prefix) }
        }

        /// The value of one row, or nil.
        package func value(under key: [UInt8]) -> [UInt8]? {
            let place = index(of: key)
            return place < rows.count && rows[place].key == key ? rows[place].value : nil
        }

        /// The first row at or after `key`.
        private func index(of key: [UInt8]) -> Int {
            rows.partitioningIndex(where: { !$0.key.lexicographicallyPrecedes(key) })
        }
    }

    private let make: @Sendable (_ projection: UInt8) -> Part
    private let made = Mutex<[UInt8: Part]>([:])

    /// - Parameter make: makes a projection's rows, once, when they are first asked for.
    package init(_ make: @escaping @Sendable (_ projection: UInt8) -> Part) { self.make = make }

    /// The rows of a projection.
    package subscript(projection: UInt8) -> Part {
        made.withLock { made in
            if let part = made[projection] { return part }
            let part = make(projection)
            made[projection] = part
            return part
        }
    }
}
