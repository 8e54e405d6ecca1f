import Platform

/// The events of an exported file, in pieces: while the caller writes one, the next are read.
struct EventFile: ~Copyable {
    private let path: String
    private var lines: LineFile
    private var reader = EventLineReader()
    private var pieces: [Ahead<ReadPiece>] = []
    /// How long the lines are that have been read, with those that are read ahead.
    private(set) var byteCount = 0

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
        while reader.source != nil, pieces.count < Cores.ahead, let piece = try bytes() {
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

/// The attributes of an event as a CloudEvent: their names, and the values that follow from the
/// event's kind. Source: CloudEvents 1.0.2, JSON event format; `schema/format.md`, "Events as
/// CloudEvents".
enum EventAttribute: String, CaseIterable {
    case specversion, id, source, type, time, datacontenttype, dataschema
    case recordedby, key, importsource, ids, salts, keptleaf, leaf, data

    /// Whether an event may lack it.
    var isOptional: Bool {
        switch self {
        case .recordedby, .key, .importsource, .ids, .salts, .keptleaf, .leaf: true
        case .specversion, .id, .source, .type, .time, .datacontenttype, .dataschema, .data: false
        }
    }

    /// What the salts of an event without texts are called.
    static let noSalts = "none"

    static let version = "1.0"
    static let contentType = "application/json"
    static let typePrefix = "daybook."
    private static let schemaPrefix = "urn:daybook:schema:"

    static func kind(_ type: String) -> Kind? {
        type.hasPrefix(typePrefix) ? Kind(named: String(type.dropFirst(typePrefix.count))) : nil
    }

    /// `urn:daybook:schema:attendance.marked:1` is `schema/events/attendance.marked.json`.
    static func schema(_ kind: Kind, _ version: UInt8) -> String {
        "\(schemaPrefix)\(kind.name):\(version)"
    }

    /// Whether a schema is one of a later version of a kind.
    static func isSchema(_ text: String, of kind: Kind) -> Bool {
        let prefix = "\(schemaPrefix)\(kind.name):"
        guard text.hasPrefix(prefix), let version = UInt8(text.dropFirst(prefix.count)) else {
            return false
        }
        return version > kind.version
    }

    /// The book, by the beginning of its first leaf.
    static func source(id: String) -> String { "urn:daybook:\(id)" }
}
