import EventCodec

/// Reads a file of events from its beginning, in pieces, and accepts no others than those that
/// ``EventLineWriter`` would write again as the same lines.
///
/// Pieces are read ahead by other cores, with the names that were known then. When its turn comes,
/// what was read of a piece is taken if it follows what comes before; otherwise its lines are read
/// again, one after the other, and what is wrong with one is told.
struct EventLineReader {
    private(set) var lines = LineReader()
    /// How often something got another name. Additions do not count: the ids before them keep
    /// their names.
    private(set) var renamings = 0
    private var lastRecordedAt: Instant?
    /// Whether an event had salts: then those behind it have them.
    private var isSalted = false

    /// The sequence of the next event.
    private(set) var next: UInt64 = 1

    /// The book, as the first line has it.
    var source: String? { lines.source }

    /// Reads the lines of a piece of a file, each with its end.
    /// - Returns: blocks of events that follow one another.
    /// - Throws: what is wrong with the line of event ``next``.
    mutating func events(_ piece: ReadPiece) throws(EventLineError) -> [[UInt8]] {
        var blocks: [[UInt8]] = []
        for run in piece.runs {
            if let block = run.block, piece.renamings == renamings, try follows(block) {
                blocks.append(block)
            } else {
                blocks += try read(run.lines, of: piece.bytes)
            }
        }
        return blocks
    }

    /// Reads lines with the names that are known by now: a block, or two where salts begin.
    private mutating func read(
        _ range: Range<Int>, of piece: [UInt8]
    ) throws(EventLineError) -> [[UInt8]] {
        var blocks: [[UInt8]] = []
        var builder = BlockBuilder(firstSequence: next)
        var place = range.lowerBound
        while place < range.upperBound {
            let stamp = try line(of: piece, &place)
            let kind = lines.row.kind
            try check(stamp, kind)
            if stamp.salting.isSalted != builder.isSalted {
                if builder.count > 0 { blocks.append(builder.encoded()) }
                builder = BlockBuilder(firstSequence: next, stamp.salting)
            }
            builder.append(lines.row, lines.key, stamp)
            next += 1
            lastRecordedAt = stamp.recordedAt

            guard let list = lines.forms.form(of: kind).naming else { continue }
            lines.names.learn(try lines.content(), in: list)
            if kind.renames != nil { renamings += 1 }
        }
        return blocks + [builder.encoded()]
    }

    /// Reads the line at a place, spelled as events have it or otherwise.
    private mutating func line(
        of piece: [UInt8], _ place: inout Int
    ) throws(EventLineError) -> LineStamp {
        var line = JSONCursor(piece.span, at: place)
        if let stamp = try? lines.line(&line) {
            place = line.place
            return stamp
        }
        line.place = place
        line.skipLine()
        let end = piece[line.place - 1] == UInt8(ascii: "\n") ? line.place - 1 : line.place
        let written = try LineSpelling.written(Array(piece[place..<end]))
        place = line.place
        var spelled = JSONCursor(written.span)
        return try lines.line(&spelled)
    }

    /// Whether an event that was read may be the next.
    private mutating func check(_ stamp: LineStamp, _ kind: Kind) throws(EventLineError) {
        guard stamp.sequence == next else {
            throw .wrong("id", why: "is \(stamp.sequence), and should be \(next)")
        }
        guard (kind == .bookOpened) == (next == 1) else {
            throw .wrong(
                "type", why: next == 1 ? "should be daybook.book.opened" : "opens a book again")
        }
        if let lastRecordedAt, stamp.recordedAt < lastRecordedAt {
            throw .wrong("time", why: "is before that of the event ahead of it")
        }
        try follow(isSalted: stamp.salts != nil)
    }

    private mutating func follow(isSalted: Bool) throws(EventLineError) {
        guard isSalted || !self.isSalted else { throw .missing("salts") }
        self.isSalted = isSalted
    }
}

extension EventLineReader {
    /// Goes on behind the events of a block that was read ahead, where they follow those before.
    private mutating func follows(_ bytes: [UInt8]) throws(EventLineError) -> Bool {
        do throws(CodecError) {
            let block = try Block(bytes.span, isSummed: true)
            guard block.firstSequence == next, let last = lastRecordedAt,
                block.firstRecordedAt >= last, block.isSalted || !isSalted
            else { return false }
            next = block.lastSequence + 1
            lastRecordedAt = block.lastRecordedAt
            isSalted = block.isSalted
            return true
        } catch { throw LineReader.unkept(error) }
    }
}

/// What can be wrong with a line that should hold an event as a CloudEvent.
@nonexhaustive
package enum EventLineError: Error, Hashable, Sendable {
    case json(JSONError)
    case missing(String)
    /// An attribute or a field has a value that it cannot have here.
    case wrong(String, why: String)
    case newer(String)
}

extension EventLineError {
    /// What is wrong, as a clause.
    package var message: String {
        switch self {
        case .json(let error): error.message
        case .missing(let name): "\(name) is missing"
        case .wrong(let name, let why): "\(name) \(why)"
        case .newer(let schema): "it follows \(schema), which this program does not know"
        }
    }

    /// The way out.
    package var remedy: Remedy {
        switch self {
        case .newer: "Use a newer daybook."
        default: Self.remedy
        }
    }

    /// The command names the book that the file is of, not the new one.
    static let remedy: Remedy =
        "Give the file as `\(.exportEvents)` wrote it; nothing was recorded."
}
