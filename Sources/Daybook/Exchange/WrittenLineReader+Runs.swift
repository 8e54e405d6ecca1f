import DaybookModel
import EventCodec

/// Lines of a piece that follow one another.
struct LineRun: Sendable {
    /// The events that they say, as a block; nil for lines that are not plain, or do not follow
    /// those before.
    let block: [UInt8]?
    /// Where the lines are, with their ends.
    let lines: Range<Int>
}

extension WrittenLineReader {
    /// All lines of a piece from `start` on, in runs.
    mutating func runs(_ piece: [UInt8], from start: Int) -> [LineRun] {
        var runs: [LineRun] = []
        var place = start
        while place < piece.count {
            if let run = run(piece, from: place, to: piece.count) {
                runs.append(run)
                place = run.lines.upperBound
                continue
            }
            var line = LineCursor(piece.span, at: place)
            line.skipLine()
            let lines = place..<line.place
            place = line.place
            if let last = runs.last, last.block == nil {
                runs[runs.count - 1] = LineRun(
                    block: nil, lines: last.lines.lowerBound..<lines.upperBound)
            } else {
                runs.append(LineRun(block: nil, lines: lines))
            }
        }
        return runs
    }

    /// The longest run of plain lines that begins at `start`; nil where the first is none.
    mutating func run(_ piece: [UInt8], from start: Int, to end: Int) -> LineRun? {
        var line = LineCursor(piece.span, at: start)
        guard let first = self.line(&line) else { return nil }
        var builder = BlockBuilder(firstSequence: first.sequence)
        var last = first.recordedAt
        append(first, to: &builder, line)
        var stop = line.place
        while stop < end, let next = self.line(&line), next.sequence == builder.nextSequence,
            next.recordedAt >= last
        {
            append(next, to: &builder, line)
            last = next.recordedAt
            stop = line.place
        }
        return LineRun(block: builder.encoded(), lines: start..<stop)
    }

    private func append(_ read: WrittenLine, to builder: inout BlockBuilder, _ line: LineCursor) {
        let by = builder.intern(read.by)
        let source = read.source.map { builder.intern($0) + 1 } ?? 0
        builder.append(
            row, key: line.bytes.extracting(read.key), recordedAt: read.recordedAt, by: by,
            source: source)
    }
}
