import DaybookModel
import EventCodec
import Synchronization

/// The projections' rows as of an earlier event. They stand in for the stored ones, so that every
/// report of the past is the report of the present over other rows.
package final class PastRows: Sendable {
    /// A row's own key and its value, or its change.
    package typealias Row = (key: [UInt8], value: [UInt8])
    /// The row that stands after a change reaches a stored one (nil: none).
    package typealias Combine = @Sendable (_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]?

    /// The rows of one projection, side by side in pieces of memory: an array for each would take
    /// more than what is in it.
    package struct Part: Sendable {
        /// Where a row lies: its key, and behind it its value.
        private struct Place {
            let piece: Int
            let start: Int
            let keyEnd: Int
            let end: Int
        }

        /// Bytes of a piece, unless it is a single row that is larger.
        private static let pieceBytes = 1 << 18

        private var pieces: [[UInt8]] = []
        private var places: [Place] = []
        /// What takes the stored rows back; nil: these are all there are.
        package let combine: Combine?

        /// Without rows yet.
        package init(combine: Combine? = nil) { self.combine = combine }

        /// - Parameter rows: in key order.
        package init(rows: [Row], combine: Combine? = nil) {
            self.init(combine: combine)
            for (key, value) in rows { append(key.span, value.span) }
        }

        /// Adds a row after all others.
        package mutating func append(_ key: Span<UInt8>, _ value: Span<UInt8>) {
            let bytes = key.count + value.count
            if pieces.last.map({ $0.count + bytes > Self.pieceBytes }) ?? true {
                pieces.append([])
                pieces[pieces.count - 1].reserveCapacity(max(bytes, Self.pieceBytes))
            }
            let piece = pieces.count - 1
            let start = pieces[piece].count
            pieces[piece].append(copying: key)
            pieces[piece].append(copying: value)
            places.append(
                Place(
                    piece: piece, start: start, keyEnd: start + key.count, end: start + bytes))
        }

        /// The rows whose keys begin with `prefix`, from `first` on, in key order.
        package func rows(prefix: [UInt8], from first: [UInt8]) -> Run {
            Run(part: self, prefix: prefix, place: index(of: first))
        }

        /// The value of one row, or nil.
        package func value(under key: [UInt8]) -> [UInt8]? {
            let place = index(of: key)
            return place < places.count && self.key(place) == key[...] ? value(place) : nil
        }

        fileprivate func row(_ place: Int, under prefix: [UInt8]) -> Row? {
            guard place < places.count, case let key = key(place), key.starts(with: prefix)
            else { return nil }
            return (Array(key), value(place))
        }

        private func key(_ row: Int) -> ArraySlice<UInt8> {
            let place = places[row]
            return pieces[place.piece][place.start..<place.keyEnd]
        }

        private func value(_ row: Int) -> [UInt8] {
            let place = places[row]
            return Array(pieces[place.piece][place.keyEnd..<place.end])
        }

        /// The first row at or after `key`.
        private func index(of key: [UInt8]) -> Int {
            places.indices.partitioningIndex {
                !self.key($0).lexicographicallyPrecedes(key)
            }
        }
    }

    /// Rows one after another, each made when it is asked for.
    package struct Run: Sequence, IteratorProtocol {
        fileprivate let part: Part
        fileprivate let prefix: [UInt8]
        fileprivate var place: Int

        /// The next row, which stays; nil: there are no more.
        package var first: Row? { part.row(place, under: prefix) }

        /// Goes to the row after it.
        package mutating func removeFirst() { place += 1 }

        /// The next row; nil: there are no more.
        package mutating func next() -> Row? {
            defer { place += 1 }
            return first
        }
    }

    /// Makes a projection's rows, from the states that it has and the log.
    package typealias Making =
        @Sendable (_ projection: UInt8, borrowing LogReader) throws(JournalError) -> Part

    /// Says whether a projection has a row, without making those behind the first.
    package typealias Finding =
        @Sendable (_ projection: UInt8, borrowing LogReader) throws(JournalError) -> Bool

    private let make: Making
    private let find: Finding?
    private let made = Mutex<[UInt8: Part]>([:])

    /// - Parameters:
    ///   - find: nil: whoever wants to know goes through the rows.
    ///   - make: is called once for each projection, when its rows are first asked for.
    package init(finding find: Finding? = nil, _ make: @escaping Making) {
        (self.find, self.make) = (find, make)
    }

    /// Whether a projection has a row; nil: its rows have to be gone through.
    package func hasRow(
        of projection: UInt8, _ log: borrowing LogReader
    ) throws(JournalError) -> Bool? {
        guard let find, made.withLock({ $0[projection] == nil }) else { return nil }
        return try find(projection, log)
    }

    /// The rows of a projection.
    package func part(
        of projection: UInt8, _ log: borrowing LogReader
    ) throws(JournalError) -> Part {
        try made.withLock { (made) throws(JournalError) in
            if let part = made[projection] { return part }
            let part = try make(projection, log)
            made[projection] = part
            return part
        }
    }
}
