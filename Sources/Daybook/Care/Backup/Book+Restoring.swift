import ByteStore
import EventCodec
import Journal
import MerkleTree
package import Platform

/// What a restored book is made of.
public struct RestoreSource: Sendable {
    /// A directory that a backup made, or a folder with a chain.
    public let path: String
    /// Whether it is a chain.
    public let isChain: Bool

    /// - Throws: `.notFound` where it is neither.
    public init(_ path: String) throws(DaybookError) {
        self.path = path
        isChain = !Files.exists(Files.join(path, Book.dataFile))
        guard !isChain || ChainFolder.isChain(path) else {
            throw .notFound(
                message: "\(path) holds neither a backup nor a chain of them",
                remedy: "Name what `\(.backup)` made.")
        }
    }

    /// The public key that lies beside it; nil: none does.
    public var key: String? {
        let key = Files.join(path, Book.publicKeyFile)
        return Files.exists(key) ? key : nil
    }

    /// The checkpoint that lies beside it, and the key that shows it; nil: it has none.
    public var checkpoint: (file: String, key: String)? {
        let file = Files.join(path, BookParts.checkpointFile)
        guard Files.exists(file), let key else { return nil }
        return (file, key)
    }
}

extension Book {
    /// Makes a book again at a place where nothing is. It is to be looked at before it is kept.
    /// - Parameters:
    ///   - untilGap: takes what a chain has before a piece that is torn or missing.
    ///   - draft: becomes the directory in which the book is made.
    /// - Throws: `.refused` where something is at the place; `.badFile` where a chain is broken.
    package static func restore(
        _ source: RestoreSource, to place: String, untilGap: Bool = false,
        by draft: ThrowAwayDirectory, progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> BookCopy {
        let target = try CopyPlace(place, outside: source.path)
        let key = Files.join(source.path, secretKeyFile)
        let parts = BookParts(home: source.path, hasSecretKey: Files.exists(key))
        guard source.isChain else {
            return try BookCopy.making(at: target, by: draft, of: parts) {
                home throws(DaybookError) in
                let store = try openStore(at: source.path, creating: false)
                try store.copy(to: home, for: place)
                return store.guardsReaders
            }
        }
        let chain = try wholeChain(source.path, untilGap: untilGap)
        var copy = try BookCopy.making(at: target, by: draft, of: parts) {
            home throws(DaybookError) in
            let book = Book(store: try openStore(at: home, creating: true), path: home)
            try book.fill(from: chain, progress)
            return true
        }
        copy.root = chain.pieces.last?.header.rootAfter.hexadecimal
        return copy
    }

    /// The pieces of a chain from the first event on, all of them whole.
    private static func wholeChain(
        _ path: String, untilGap: Bool
    ) throws(DaybookError) -> ChainFolder {
        var chain = try ChainFolder(path)
        try chain.confirmPieces()
        if let first = chain.pieces.first?.header.events.lowerBound, first > 1 {
            throw .badFile(
                message: "the chain in \(path) begins with #\(first): "
                    + "\(sequences(1...first - 1)) are missing",
                remedy: "Put the pieces of before into one folder with these.")
        }
        guard let flaw = chain.flaw else { return chain }
        guard let last = chain.last else {
            throw .badFile(
                message: "the chain in \(path) is broken at its beginning: \(flaw)",
                remedy: "Take its first piece from another copy of the chain.")
        }
        guard untilGap else {
            throw .badFile(
                message: "the chain in \(path) is whole up to #\(last) alone: \(flaw)",
                remedy: "Take that piece from another copy of the chain, or restore what is "
                    + "before it: add \(.give(.untilGap))")
        }
        return chain
    }

    /// Events that one transaction takes, about.
    private static let eventsPerDraft: UInt64 = 1 << 20
    /// Room in the file for what is made of the bytes of a piece.
    private static let growth = 8
    private static let leastReserved = 64 << 20

    private func fill(
        from chain: ChainFolder, _ progress: Progress
    ) throws(DaybookError) {
        var head = Head(tree: Frontier())
        var rest = chain.pieces[...]
        while !rest.isEmpty {
            head = try fill(from: chain, &rest, after: head)
            progress(Int(clamping: head.sequence), Int(clamping: chain.last ?? head.sequence))
        }
        let view = try view()
        for piece in chain.pieces {
            let header = piece.header
            guard try view.root(size: header.events.upperBound) == header.rootAfter.hexadecimal
            else {
                throw DaybookError(
                    .damaged(["the events of \(piece.name) do not have the root that it says"]))
            }
        }
        guard try view.origin() == chain.pieces.first?.header.origin else {
            throw DaybookError(.damaged(["the first event is not that of the chain's book"]))
        }
    }

    /// One transaction's worth of pieces.
    private func fill(
        from chain: ChainFolder, _ rest: inout ArraySlice<ChainFolder.Piece>, after head: Head
    ) throws(DaybookError) -> Head {
        let begun = head.sequence
        let taken = rest.prefix { $0.header.events.upperBound - begun <= Self.eventsPerDraft }
        let pieces = taken.isEmpty ? rest.prefix(1) : taken
        let bytes = pieces.reduce(0) { $0 + Int(clamping: $1.header.bodyBytes) }
        var draft = try store.writing(
            timeoutSeconds: 0, reservingBytes: Self.leastReserved + bytes * Self.growth)
        var writer = try journal(LedgerWriter(copyingInto: draft, after: head))
        for piece in pieces {
            let blocks = try chain.blocks(of: piece)
            try journal(writer.append(copies: blocks, into: &draft))
        }
        let new = try journal(writer.finish(into: &draft))
        try draft.settle()
        rest = rest.dropFirst(pieces.count)
        return new
    }
}
