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

/// Where a new book is to be: nothing is there yet, or an empty directory.
struct BookPlace {
    /// As it was named.
    private let name: String
    /// From the root; where it is there, with links resolved.
    private let path: String

    private static let draftPrefix = ".daybook-import"

    /// - Throws: `.bookFilled`, `.placeTaken`; why the way to it cannot be followed.
    init(_ name: String) throws(DaybookError) {
        self.name = name
        path = try platform { () throws(PlatformError) in
            let isThere = name.isEmpty || Files.exists(name) || Files.isLink(name)
            return try isThere ? Files.resolved(name) : Files.absolute(name)
        }
        try confirmFree()
    }

    /// Does what makes a book in a directory of its own, from which the book can be moved here at
    /// once: a directory that is there may be all there is of its file system.
    func drafting<Result>(
        in draft: ThrowAwayDirectory, _ body: (_ path: String) throws(DaybookError) -> Result
    ) throws(DaybookError) -> Result {
        let parent = Files.exists(path) ? path : Files.parent(of: path)
        try platform(Files.makeDirectory(parent, recursive: true))
        return try draft.using(prefix: Self.draftPrefix, in: parent, body)
    }

    /// Moves a book here. Into a directory that is there its data file goes first: with that it is
    /// a book, and whole. A key that then is missing is made anew.
    /// - Throws: `.bookFilled`, `.placeTaken`, where another process took it first.
    func take(_ draft: String) throws(DaybookError) {
        try confirmFree()
        try platform { () throws(PlatformError) in
            guard Files.exists(path) else { return try Files.rename(draft, to: path) }
            for file in [Book.dataFile, Book.secretKeyFile, Book.publicKeyFile] {
                try Files.rename(Files.join(draft, file), to: Files.join(path, file))
            }
        }
    }

    /// Drafts do not count: a killed import left them, or another import is writing them.
    private func confirmFree() throws(DaybookError) {
        guard Files.exists(path) else { return }
        guard !Files.exists(Files.join(path, Book.dataFile)) else {
            throw DaybookError(.bookFilled(path: name))
        }
        guard let names = try? Files.list(path),
            names.allSatisfy({ $0.hasPrefix(Self.draftPrefix) })
        else { throw DaybookError(.placeTaken(path: name)) }
    }
}

/// The attributes of an event as a CloudEvent: their names, and the values that follow from the
/// event's kind. Source: CloudEvents 1.0.2, JSON event format; `schema/format.md`, "Events as
/// CloudEvents".
enum EventAttribute: String, CaseIterable {
    case specversion, id, source, type, time, datacontenttype, dataschema
    case recordedby, key, importsource, ids, leaf, data

    /// Whether an event may lack it.
    var isOptional: Bool {
        switch self {
        case .recordedby, .key, .importsource, .ids, .leaf: true
        case .specversion, .id, .source, .type, .time, .datacontenttype, .dataschema, .data: false
        }
    }

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
