import EventCodec

/// Lines of a piece that follow one another.
struct LineRun: Sendable {
    /// The events that they say, as a block; nil for lines that could not be read ahead.
    let block: [UInt8]?
    /// Where the lines are, with their ends.
    let lines: Range<Int>
}

/// Lines of a file, and what was read of them ahead of their turn.
struct ReadPiece: Sendable {
    let bytes: [UInt8]
    let runs: [LineRun]
    /// How often something had been given another name by then.
    let renamings: Int
}

extension ReadPiece {
    /// A piece of which nothing was read yet.
    init(unread bytes: [UInt8]) {
        self.init(
            bytes: bytes, runs: [LineRun(block: nil, lines: bytes.indices)], renamings: 0)
    }
}

extension LineReader {
    /// All lines of a piece, in runs. Only entries and corrections are read ahead, since what the
    /// roster's events say holds for the lines behind them.
    mutating func runs(_ piece: [UInt8]) -> [LineRun] {
        var runs: [LineRun] = []
        var place = 0
        while place < piece.count {
            if let run = run(piece, from: place) {
                runs.append(run)
                place = run.lines.upperBound
                continue
            }
            var line = JSONCursor(piece.span, at: place)
            line.skipLine()
            var start = place
            place = line.place
            if let last = runs.last, last.block == nil {
                start = runs.removeLast().lines.lowerBound
            }
            runs.append(LineRun(block: nil, lines: start..<place))
        }
        return runs
    }

    /// The longest run of lines that begins at `start`; nil where the first cannot be read.
    private mutating func run(_ piece: [UInt8], from start: Int) -> LineRun? {
        var line = JSONCursor(piece.span, at: start)
        guard let first = entry(&line) else { return nil }
        var builder = BlockBuilder(firstSequence: first.sequence, first.salting)
        var last = first.recordedAt
        builder.append(row, key, first)
        var end = line.place
        while end < piece.count, let next = entry(&line), next.sequence == builder.nextSequence,
            next.recordedAt >= last, next.salting.isSalted == builder.isSalted
        {
            builder.append(row, key, next)
            last = next.recordedAt
            end = line.place
        }
        return LineRun(block: builder.encoded(), lines: start..<end)
    }

    private mutating func entry(_ line: inout JSONCursor) -> LineStamp? {
        guard let stamp = try? self.line(&line), row.kind.role != .roster else { return nil }
        return stamp
    }
}
