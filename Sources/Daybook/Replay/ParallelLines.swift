import DaybookModel
import Dispatch
import Synchronization

/// A line of a piece: the event it says, where it could be read without what comes before it.
struct ReadLine: Sendable {
    let event: Event?
    /// Where the line is, with its end.
    let range: Range<Int>
}

/// Reads the lines of a piece on all cores, each a share of them.
enum ParallelLines {
    private typealias Share = (lines: [ReadLine], reader: WrittenLineReader)

    /// The lines of `bytes` from `start` on, in their order.
    /// - Parameter readers: one a core.
    static func read(
        _ bytes: [UInt8], from start: Int, with readers: inout [WrittenLineReader]
    ) -> [[ReadLine]] {
        let ranges = shares(of: bytes, from: start, count: readers.count)
        let before = readers
        let shares = Mutex<[Int: Share]>([:])
        DispatchQueue.concurrentPerform(iterations: ranges.count) { index in
            var reader = before[index]
            let lines = read(bytes, ranges[index], with: &reader)
            shares.withLock { $0[index] = (lines, reader) }
        }
        return ranges.indices.map { index in
            guard let share = shares.withLock({ $0[index].take() }) else { return [] }
            readers[index] = share.reader
            return share.lines
        }
    }

    /// As many ranges of whole lines as there are cores, about equally long.
    private static func shares(of bytes: [UInt8], from start: Int, count: Int) -> [Range<Int>] {
        var cursor = LineCursor(bytes: bytes, place: start)
        return (1...count).map { index in
            let begin = cursor.place
            cursor.place = max(begin, start + (bytes.count - start) * index / count)
            cursor.skipLine()
            return begin..<cursor.place
        }
    }

    private static func read(
        _ bytes: [UInt8], _ range: Range<Int>, with reader: inout WrittenLineReader
    ) -> [ReadLine] {
        var lines: [ReadLine] = []
        var cursor = LineCursor(bytes: bytes, place: range.lowerBound)
        while cursor.place < range.upperBound {
            let start = cursor.place
            let event = reader.event(&cursor)
            if event == nil {
                cursor.place = start
                cursor.skipLine()
            }
            lines.append(ReadLine(event: event, range: start..<cursor.place))
        }
        return lines
    }
}
