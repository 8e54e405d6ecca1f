import DaybookModel
import Platform

/// The events of an exported file, in pieces: while the caller writes one, the next are read.
struct EventFile: ~Copyable {
    private let path: String
    private var lines: LineFile
    private var reader = EventLineReader()
    private var pieces: [Ahead<ReadPiece>] = []
    /// How long the lines are that have been read, with those that are read ahead.
    private(set) var byteCount = 0

    /// Pieces that are read ahead, a thread each: enough that no core waits while one is written.
    /// One thread writes them, and more than a few do not make it faster.
    private static var ahead: Int { min(Cores.count + 2, mostAhead) }
    private static let mostAhead = 16

    /// - Throws: `.platform`, when the file cannot be opened.
    init(_ path: String) throws(DaybookError) {
        self.path = path
        lines = try platform(LineFile(path, limitBytes: Limits.importBytes))
    }

    /// How many events have been read.
    var count: Int { Int(reader.next) - 1 }

    /// What the events name as their source; nil before the first.
    var source: String? { reader.source }

    /// The events of the next piece, as encoded blocks; nil at the end.
    /// - Throws: `.badFile` with the line that is no event.
    mutating func next() throws(DaybookError) -> [[UInt8]]? {
        guard let piece = try nextPiece() else { return nil }
        do throws(EventLineError) { return try reader.events(piece) } catch {
            throw DaybookError(badLine: reader.next, of: path, error.message, error.remedy)
        }
    }

    private mutating func nextPiece() throws(DaybookError) -> ReadPiece? {
        while reader.source != nil, pieces.count < Self.ahead, let piece = try bytes() {
            pieces.append(
                Ahead { [lines = reader.lines, renamings = reader.renamings] in
                    var lines = lines
                    return ReadPiece(bytes: piece, runs: lines.runs(piece), renamings: renamings)
                })
        }
        guard pieces.isEmpty else { return pieces.removeFirst().value() }
        // The first piece: what its lines name as their source is not known yet.
        return try bytes().map { ReadPiece(unread: $0) }
    }

    private mutating func bytes() throws(DaybookError) -> [UInt8]? {
        let piece = try platform(lines.next())
        byteCount += piece?.count ?? 0
        return piece
    }
}
