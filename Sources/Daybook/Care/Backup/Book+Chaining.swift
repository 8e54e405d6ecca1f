import EventCodec
import Journal
import MerkleTree
package import Platform

/// What was added to a chain of backups.
public struct ChainGrowth: Sendable {
    /// The events of the new pieces; nil: nothing was recorded since the last one.
    public internal(set) var added: ClosedRange<UInt64>?
    /// How many pieces were added.
    public internal(set) var pieces = 0
    /// Their bytes.
    public internal(set) var bytes = 0
    /// The last event that the chain reaches, and its moment.
    public let point: Point
    /// Of the tree up to there, in hexadecimal digits.
    public let root: String
    /// Whether a signed checkpoint lies beside it.
    public internal(set) var isSigned = false
}

extension Book {
    /// Adds to a folder what was recorded since its last piece, in pieces of whole commits. Each
    /// is on the disk before it has its name.
    /// - Parameters:
    ///   - folder: is made where it is not there.
    ///   - since: the event that the first piece follows; nil: the last of the chain.
    ///   - draft: becomes the directory in which pieces are made.
    /// - Throws: `.refused` where the folder holds a chain of another book, or of another past of
    ///   this one, or a broken one.
    package func addToChain(
        in folder: String, since: UInt64? = nil, by draft: ThrowAwayDirectory,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> ChainGrowth {
        try confirmPresent()
        let folder = try chainFolder(folder)
        let chain = try ChainFolder(folder)
        let view = try view()
        let start = try view.begin(of: chain, since: since)
        let parts = BookParts(home: path, hasSecretKey: false)
        let last = view.head.sequence
        // Before the pieces: each picture is there before the event that speaks of it.
        _ = try parts.copyPictures(to: folder)
        try parts.copyKeys(to: folder)
        var growth = ChainGrowth(
            point: view.point,
            root: try journal(view.log.root(of: view.head, size: last)).hexadecimal)
        try draft.using(prefix: BookPlace.draftPrefix, in: folder) {
            home throws(DaybookError) in
            var writer = PieceWriter(folder: folder, draft: home, origin: try view.origin())
            var first = start + 1
            while first <= last {
                let limit = ChainFolder.pieceBytes
                let end = try journal(
                    view.log.pieceEnd(from: first, head: last, limitBytes: limit))
                try writer.write(first...end, of: view)
                progress(Int(clamping: end), Int(clamping: last))
                first = end + 1
            }
            (growth.pieces, growth.bytes) = (writer.pieces, writer.bytes)
        }
        if start < last { growth.added = start + 1...last }
        if let note = try signedNote(size: last, root: growth.root) {
            let file = Files.join(folder, BookParts.checkpointFile)
            try platform(Files.writePrivately(Array(note.utf8), to: file))
            growth.isSigned = true
        }
        return growth
    }

    /// The folder of a chain, made where it is not there, and swept.
    private func chainFolder(_ name: String) throws(DaybookError) -> String {
        let parent = try platform(Files.resolved(Files.parent(of: name)))
        try CopyPlace.confirm(Files.join(parent, Files.baseName(name)), outside: path)
        if !Files.exists(name) { try platform(Files.makePrivateDirectory(name)) }
        let folder = try platform(Files.resolved(name))
        try CopyPlace.confirm(folder, outside: path)
        guard !Files.exists(Files.join(folder, Self.dataFile)) else {
            throw .refused(
                message: "\(name) is a book, and no folder for a chain",
                remedy: "Name another folder.")
        }
        ThrowAwayDirectory.sweep(prefix: BookPlace.draftPrefix, in: folder)
        return folder
    }
}

extension View {
    /// The event after which a chain goes on.
    fileprivate func begin(
        of chain: ChainFolder, since: UInt64?
    ) throws(DaybookError) -> UInt64 {
        let other: Remedy = "Name another folder: a new chain begins there."
        if let flaw = chain.flaw {
            throw .refused(
                message: "the chain in \(chain.path) is broken: \(flaw)", remedy: other)
        }
        guard let header = chain.pieces.last?.header else {
            return try begin(since: since ?? 0)
        }
        let last = header.events.upperBound
        guard header.origin == (try origin()) else {
            throw .refused(
                message: "\(chain.path) holds a chain of another book, \(header.origin)",
                remedy: other)
        }
        guard try root(size: last) == header.rootAfter.hexadecimal else {
            throw .refused(
                message: last > head.sequence
                    ? "the chain in \(chain.path) reaches #\(last), and the book ends at "
                        + "#\(head.sequence)"
                    : "the chain in \(chain.path) is of another past of this book: its root "
                        + "at #\(last) is \(header.rootAfter.hexadecimal)",
                remedy: other)
        }
        try confirmNobodyErased(since: last)
        guard since == nil || since == last else {
            throw .refused(
                message: "the chain in \(chain.path) reaches #\(last), and goes on from there",
                remedy: "Leave \(.give(.since)) out, or name another folder.")
        }
        return last
    }

    /// The event after which a new chain begins, which may go on from pieces that are elsewhere.
    private func begin(since: UInt64) throws(DaybookError) -> UInt64 {
        guard since <= head.sequence else {
            throw .notFound(
                message: "the book ends at #\(head.sequence), before #\(since)",
                remedy: "Leave \(.give(.since)) out.")
        }
        if since > 0 { try confirmNobodyErased(since: since) }
        return since
    }

    /// Refuses a chain of before an erasure: its pieces have the texts still.
    private func confirmNobodyErased(since last: UInt64) throws(DaybookError) {
        let told = try journal(log.told(head))
        guard let erasure = told.last(where: { $0.content.kind == .personErased }),
            erasure.sequence > last
        else { return }
        throw .refused(
            message: "#\(erasure.sequence) erased somebody, and pieces of before have the texts "
                + "still",
            remedy: "Begin a new chain in another folder, from the first event on, and remove the "
                + "old one.")
    }
}

/// Writes pieces of a chain, each made in a draft and moved into its folder.
private struct PieceWriter {
    let folder: String
    let draft: String
    let origin: String
    private(set) var pieces = 0
    private(set) var bytes = 0

    init(folder: String, draft: String, origin: String) {
        self.folder = folder
        self.draft = draft
        self.origin = origin
    }

    /// Writes events as one piece, or as several where they have too many bytes for one.
    mutating func write(
        _ events: ClosedRange<UInt64>, of view: borrowing View
    ) throws(DaybookError) {
        let body = PieceHeader.body(of: try journal(view.log.encodedBlocks(of: events)))
        if body.count > ChainFolder.pieceBytes,
            let middle = try journal(view.log.commitBoundary(within: events))
        {
            try write(events.lowerBound...middle, of: view)
            return try write(middle + 1...events.upperBound, of: view)
        }
        guard let last = try journal(view.log.event(at: events.upperBound)) else {
            throw DaybookError(
                .journal(.missing(first: events.upperBound, head: view.head.sequence)))
        }
        let header = PieceHeader(
            origin: origin, events: events, recordedAt: last.recordedAt,
            rootBefore: try view.treeRoot(before: events.lowerBound),
            rootAfter: try view.treeRoot(before: events.upperBound + 1),
            bodyBytes: UInt64(body.count))
        try place(header.bytes + body, as: ChainFolder.name(from: events.lowerBound))
    }

    private mutating func place(_ piece: [UInt8], as name: String) throws(DaybookError) {
        let made = Files.join(draft, name)
        try platform(Files.writePrivately(piece, to: made))
        guard try platform(Files.place(made, at: Files.join(folder, name))) else {
            throw .refused(
                message: "another program adds to \(folder) at the same time",
                remedy: "Try again when it is done.")
        }
        pieces += 1
        bytes += piece.count
    }
}

extension View {
    fileprivate func treeRoot(before sequence: UInt64) throws(DaybookError) -> TreeHash {
        sequence == 1 ? .empty : try journal(log.root(of: head, size: sequence - 1))
    }
}
