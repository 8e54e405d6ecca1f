import DaybookModel

extension EventLineReader {
    /// Reads the lines of a piece of a file, each with its end.
    /// - Throws: what is wrong with the line of event ``next``.
    mutating func read(_ piece: [UInt8], into events: inout [Event]) throws(EventLineError) {
        var start = 0
        if source == nil {
            // The first line says which book it is, and what the others begin with.
            var cursor = LineCursor(bytes: piece, place: 0)
            cursor.skipLine()
            start = cursor.place
            events.append(try event(Self.line(piece, 0..<start)))
        }
        prepareReaders()
        for share in ParallelLines.read(piece, from: start, with: &readers) {
            for line in share { events.append(try event(line, of: piece)) }
        }
    }

    /// Lets the readers of plain lines know the names that were added.
    private mutating func prepareReaders() {
        if readers.isEmpty, let source {
            readers = (0..<Book.replayCores).map { _ in WrittenLineReader(source: source) }
        }
        for index in readers.indices { readers[index].learn(roster) }
    }

    /// The event of a line; one that was read with names that changed since is read again.
    private mutating func event(
        _ line: ReadLine, of piece: [UInt8]
    ) throws(EventLineError) -> Event {
        if let event = line.event, !readers.isEmpty, follows(event) {
            keep(event)
            return event
        }
        return try event(Self.line(piece, line.range))
    }

    /// Whether an event that is sound by itself is so behind the others.
    private func follows(_ event: Event) -> Bool {
        guard event.sequence == next, let last, event.recordedAt >= last.recordedAt else {
            return false
        }
        let correction = CheckedCorrection(event.content, sequence: next)
        return correction?.flaw(among: kinds, from: 1) == nil
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
