import Platform

/// Consecutive rows of a CSV file. The cells stay bytes of the file until they are asked for; a row
/// costs eight bytes a cell.
struct CSVPart: Sendable {
    /// How many cells each row has.
    let columns: Int
    /// The text of the whole file, which all of its parts share.
    let text: [UInt8]
    /// Where in the text the part begins.
    let base: Int
    /// The cells whose quotes had to be taken out.
    let unquoted: [UInt8]
    /// Start and end of each cell behind the base, row after row, or with ``aside``.
    let bounds: [UInt32]
    /// The line on which each row starts, behind ``linesBefore``.
    let lines: [UInt32]
    var linesBefore = 0

    /// Is added to the bounds of cells in ``unquoted``.
    static let aside: UInt32 = 1 << 31

    var count: Int { lines.count }

    /// One row that has as many cells as the header.
    struct Record: Sendable {
        /// The line of the file on which it starts, counted from 1.
        let line: Int
        fileprivate let part: CSVPart
        fileprivate let row: Int

        /// The text of one cell; empty when the cell is.
        /// - Precondition: `column` is below the header's count.
        subscript(column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

        /// The UTF-8 of one cell.
        func bytes(_ column: Int) -> ArraySlice<UInt8> {
            let cell = part.cell(row, column)
            return cell.isAside ? part.unquoted[cell.range] : part.text[cell.range]
        }

        /// All cells, from left to right.
        var cells: [String] { (0..<part.columns).map { self[$0] } }
    }

    /// The UTF-8 of one cell, without a count of who uses the text: threads that read different
    /// parts do not wait for each other.
    /// - Precondition: `column` is below the header's count.
    @_lifetime(borrow self)
    func bytes(_ row: Int, _ column: Int) -> Span<UInt8> {
        let cell = cell(row, column)
        return cell.isAside
            ? unquoted.span.extracting(cell.range) : text.span.extracting(cell.range)
    }

    private func cell(_ row: Int, _ column: Int) -> (range: Range<Int>, isAside: Bool) {
        precondition((0..<columns).contains(column), "a column that is there")
        let cell = (row * columns + column) * 2
        let (start, end) = (bounds[cell], bounds[cell + 1])
        return start < Self.aside
            ? (base + Int(start)..<base + Int(end), false)
            : (Int(start - Self.aside)..<Int(end - Self.aside), true)
    }

    subscript(row: Int) -> Record {
        Record(line: line(of: row), part: self, row: row)
    }

    /// The line of the file on which a row starts, counted from 1.
    func line(of row: Int) -> Int { linesBefore + Int(lines[row]) }
}

/// Reads the rows of a text in parts, on every core. Where a part begins is guessed: behind a line
/// end. The part before it ends there too, or it is read again from where that one ended: a line
/// end within quotes divides no rows.
struct CSVParts {
    let text: [UInt8]
    let delimiter: UInt8
    let columns: Int
    /// Bytes that are worth a thread.
    var partBytes = 1 << 18
    var rowLimit = Limits.importRows
    var cellLimit = Limits.importCells
    /// Parts that are read before those behind them: what is too much is found out early.
    private static let partsAhead = 64

    private struct Scanned: Sendable {
        var part: CSVPart
        let faults: [CSVError]
        let end: Int
        let nextLine: Int
    }

    /// What was read so far, and from where it goes on.
    private struct Reading {
        var parts: [CSVPart] = []
        var faults: [CSVError] = []
        var rows = 0
        var position: Int
        var line: Int
    }

    /// The rows behind `start`, which is on `line`.
    /// - Throws: `.unclosedQuote`; `.tooManyRows` and `.tooManyCells` past the limits.
    func read(
        from start: Int, line: Int
    ) throws(CSVError) -> (parts: [CSVPart], faults: [CSVError]) {
        var places = guessedPlaces(from: start)[...]
        var reading = Reading(position: start, line: line)
        while !places.isEmpty {
            let next = Array(places.prefix(Self.partsAhead))
            places = places.dropFirst(Self.partsAhead)
            let guesses = Cores.map(next.count) { place in
                Result { () throws(CSVError) in try scanned(next[place], line: 1) }
            }
            for (place, guess) in zip(next, guesses) where reading.position < place.upperBound {
                try go(on: place, guess, &reading)
            }
        }
        return (reading.parts, reading.faults)
    }

    /// Takes in what was read of a place ahead of its turn, or reads it again.
    private func go(
        on place: Range<Int>, _ guess: Result<Scanned, CSVError>, _ reading: inout Reading
    ) throws(CSVError) {
        var next: Scanned
        if place.lowerBound == reading.position, let right = try? guess.get(), right.faults.isEmpty
        {
            next = right
            next.part.linesBefore = reading.line - 1
            reading.line += next.nextLine - 1
        } else {
            next = try scanned(reading.position..<place.upperBound, line: reading.line)
            reading.line = next.nextLine
        }
        reading.position = next.end
        reading.parts.append(next.part)
        reading.faults += next.faults
        reading.rows += next.part.count
        guard reading.rows + reading.faults.count <= rowLimit else {
            throw .tooManyRows(limit: rowLimit)
        }
        guard reading.rows * columns <= cellLimit else { throw .tooManyCells(limit: cellLimit) }
    }

    private func guessedPlaces(from start: Int) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var position = start
        while position < text.count {
            let rest = text[min(position + partBytes, text.count)...]
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
            places.append(position..<end)
            position = end
        }
        return places
    }

    /// The rows that begin in a place; the last may end behind it.
    private func scanned(_ place: Range<Int>, line: Int) throws(CSVError) -> Scanned {
        var scanner = CSVScanner(
            delimiter: delimiter, columns: columns, line: line, base: place.lowerBound)
        var position = place.lowerBound
        while position < place.upperBound {
            position = try scanner.scanRow(of: text, at: position)
        }
        return Scanned(
            part: scanner.part(text), faults: scanner.faults,
            end: position, nextLine: scanner.line)
    }
}
