import DaybookModel
import EventCodec

/// Events of lines that follow one another, in their order.
enum ReadEvents: Sendable {
    /// Those of plain lines: an encoded block.
    case block([UInt8])
    case one(Event)
}

/// Lines of a file, and what a reader of plain lines made of them meanwhile.
struct ReadPiece: Sendable {
    let bytes: [UInt8]
    let runs: [LineRun]
    /// Which names they were read with.
    let names: Int
}

extension EventLineReader {
    /// Reads the lines of a piece of a file, each with its end.
    /// - Throws: what is wrong with the line of event ``next``.
    mutating func events(_ piece: ReadPiece) throws(EventLineError) -> [ReadEvents] {
        var events: [ReadEvents] = []
        for run in piece.runs {
            if let block = run.block, piece.names == names, try follows(block) {
                events.append(.block(block))
            } else {
                try read(run.lines, of: piece.bytes, into: &events)
            }
        }
        return events
    }

    /// A piece as the reader that begins the file has to have it: it knows no book yet.
    func unread(_ piece: [UInt8]) -> ReadPiece {
        ReadPiece(
            bytes: piece, runs: [LineRun(block: nil, lines: piece.indices)], names: names)
    }

    /// Reads lines with the names that are known by now, and those that are not plain one by one.
    private mutating func read(
        _ lines: Range<Int>, of piece: [UInt8], into events: inout [ReadEvents]
    ) throws(EventLineError) {
        var place = lines.lowerBound
        while place < lines.upperBound {
            preparePlain()
            if let run = plain?.run(piece, from: place, to: lines.upperBound),
                let block = run.block, try follows(block)
            {
                events.append(.block(block))
                place = run.lines.upperBound
                continue
            }
            var line = LineCursor(piece.span, at: place)
            line.skipLine()
            events.append(.one(try event(Self.line(piece, place..<line.place))))
            place = line.place
        }
    }

    /// Goes on behind the events of a block, where they follow those before.
    private mutating func follows(_ bytes: [UInt8]) throws(EventLineError) -> Bool {
        do throws(CodecError) {
            return try follows(Block(bytes.span, isSummed: true))
        } catch { throw .wrong("data", why: "cannot be kept: \(error.message)") }
    }

    private mutating func follows(_ block: borrowing Block) throws(CodecError) -> Bool {
        guard block.firstSequence == next, let last = lastRecordedAt,
            block.firstRecordedAt >= last
        else { return false }
        let before = kinds.count
        for index in 0..<block.count { kinds.append(try block.kind(at: index).rawValue) }
        guard try isSound(block) else {
            kinds.removeLast(kinds.count - before)
            return false
        }
        keep(block)
        return true
    }

    /// Whether the corrections in it are of entries that they can be of.
    private func isSound(_ block: borrowing Block) throws(CodecError) -> Bool {
        var found: [(sequence: UInt64, kind: Kind, row: Int)] = []
        let first = block.firstSequence
        try block.forEachCorrection(in: 0..<block.count) { (index, kind, row) throws(CodecError) in
            found.append((first + UInt64(index), kind, row))
        }
        for (sequence, kind, row) in found {
            guard let content = try block.group(kind)?.content(row) else { return false }
            let correction = CheckedCorrection(content, sequence: sequence)
            guard correction?.flaw(among: kinds, from: 1) == nil else { return false }
        }
        return true
    }

    /// A line without its end.
    private static func line(_ piece: [UInt8], _ range: Range<Int>) -> ArraySlice<UInt8> {
        let line = piece[range]
        return line.last == UInt8(ascii: "\n") ? line.dropLast() : line
    }
}

extension Kind {
    /// Whether an event of this kind may give an id another name.
    var renames: Bool {
        switch self {
        case .personChanged, .categoryChanged, .showChanged, .venueChanged, .courseChanged: true
        default: false
        }
    }
}
