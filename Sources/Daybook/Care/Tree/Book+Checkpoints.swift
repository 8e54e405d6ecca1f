import EventCodec
import Journal
import MerkleTree
import Platform

extension Book {
    /// Bytes of a key or a checkpoint, at most.
    private static let noteBytes = 1 << 16

    /// Signs the head of the tree over all events. A book without a key gets one.
    public func checkpoint() throws(DaybookError) -> SignedCheckpoint {
        try confirmPresent()
        let (point, origin, root) = try signed()
        let isKeyNew = try makeKey(named: origin)
        let (key, isPublicKeyNew) = try signingKey(named: origin)
        let size = point.sequence
        let note = try Self.note(
            Checkpoint(origin: origin, size: size, root: root).note(signedBy: key))
        return SignedCheckpoint(
            origin: origin, point: point, root: root.hexadecimal, note: note,
            isKeyNew: isKeyNew, isPublicKeyNew: isPublicKeyNew)
    }

    /// What a checkpoint signs: the last event, whose tree it is, and the tree's root.
    private func signed() throws(DaybookError) -> (Point, origin: String, root: TreeHash) {
        let view = try view()
        let root = try journal(view.log.root(of: view.head, size: view.head.sequence))
        return (view.point, try view.origin(), root)
    }

    /// The only line of a small file.
    static func line(of file: String) throws(DaybookError) -> String {
        try text(of: file).trimmed
    }

    static func text(of file: String) throws(DaybookError) -> String {
        let tooLarge = DaybookError.badFile(
            message: "\(file) has more than \(noteBytes) bytes, and no key or checkpoint "
                + "has so many",
            remedy: "Check which file was meant.")
        return String(
            decoding: try bytes(of: file, most: noteBytes, orElse: tooLarge), as: UTF8.self)
    }

    /// The bytes of a file that holds one thing.
    /// - Parameter tooLarge: what a file of more bytes than `most` is.
    static func bytes(
        of file: String, most: Int, orElse tooLarge: DaybookError
    ) throws(DaybookError) -> [UInt8] {
        do throws(PlatformError) {
            return try Files.read(file, limitBytes: most)
        } catch .tooLarge { throw tooLarge } catch { throw DaybookError(.platform(error)) }
    }

    /// Runs `body`, wrapping what is wrong with a key or a note.
    /// - Parameter remedy: instead of the one for a file that was named.
    static func note<Result>(
        in file: String? = nil, remedy: Remedy? = nil,
        _ body: @autoclosure () throws(NoteError) -> Result
    ) throws(DaybookError) -> Result {
        do throws(NoteError) { return try body() } catch {
            let place = file.map { "\($0): " } ?? ""
            throw .badFile(message: place + error.message, remedy: remedy ?? error.wayOut)
        }
    }
}

extension View {
    /// Which tree the book's is, whatever it is called later: its first name, and the beginning of
    /// its first leaf.
    public func origin() throws(DaybookError) -> String { try journal(log.origin()) }
}

extension LogReader {
    /// Bytes of the first leaf in an origin.
    private static var idBytes: Int { 8 }

    fileprivate func origin() throws(JournalError) -> String {
        guard let opened = try event(at: 1) else { throw .missing(first: 1, head: 1) }
        let id = try leaf(of: 1).hash.hexadecimal.prefix(2 * Self.idBytes)
        let name = NoteName.spelling(of: opened.content.text(.name) ?? "")
        return "daybook/\(name)/\(id)"
    }
}

extension NoteError {
    /// The remedy with what can be given beside the note, which is for this room to know.
    fileprivate var wayOut: Remedy {
        switch self {
        case .notANote, .notACheckpoint: "Give a file that `\(.writeCheckpoint)` wrote."
        case .otherOrigin:
            "Give a checkpoint of this book, or name the book that it is of: "
                + "\(.give(.book, "DIR")). A public key that was kept is given with "
                + "\(.give(.key, "FILE"))"
        case .unsigned:
            "Give a checkpoint that this key signed, or the public key of whoever signed it: "
                + "\(.give(.key, "FILE"))"
        case .notAKey, .notASecretKey, .secretKey, .badSignature: Remedy(remedy)
        }
    }
}
