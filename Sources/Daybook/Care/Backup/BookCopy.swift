import ByteStore
import Journal
import MerkleTree
package import Platform

/// A copy of a book, in a draft beside its place. It counts when it is kept, after somebody looked
/// at it; else it is removed.
public struct BookCopy: ~Copyable {
    /// Where it lies until then.
    public let path: String
    /// Whether the store knew of the copy, so that its writers left the pages alone meanwhile.
    public let isGuarded: Bool
    /// What was said of the root of the tree by what it was made of; nil: nothing.
    public var root: String?
    /// The place that it gets.
    public var place: String { target.name }
    /// The bytes of its log and figures.
    public var bytes: Int { (try? Files.size(Files.join(path, Book.dataFile))) ?? 0 }
    /// How many pictures are in it.
    public let pictures: Int

    private let target: CopyPlace
    private let draft: ThrowAwayDirectory

    private init(
        at path: String, for target: CopyPlace, by draft: ThrowAwayDirectory, isGuarded: Bool,
        pictures: Int
    ) {
        self.path = path
        self.target = target
        self.draft = draft
        self.isGuarded = isGuarded
        self.pictures = pictures
    }

    /// Makes a copy in a draft.
    /// - Parameters:
    ///   - draft: becomes the directory in which the copy is made.
    ///   - fill: makes the book in a directory that is there and empty.
    static func making(
        at target: CopyPlace, by draft: ThrowAwayDirectory,
        of parts: BookParts, filling fill: (_ home: String) throws(DaybookError) -> Bool
    ) throws(DaybookError) -> BookCopy {
        let (home, isGuarded, pictures): (String, Bool, Int)
        do throws(DaybookError) {
            home = Files.join(try target.makeDraft(draft), "book")
            try draft.filling { _ throws(DaybookError) in
                try platform(Files.makePrivateDirectory(home))
            }
            isGuarded = try fill(home)
            // After the log: each picture is there before the event that speaks of it.
            pictures = try parts.copy(to: home)
        } catch {
            // Why it failed is worth more than what could not be removed for the same reason.
            try? draft.remove()
            throw error
        }
        return BookCopy(
            at: home, for: target, by: draft, isGuarded: isGuarded, pictures: pictures)
    }

    // Whoever drops a copy has another error to tell; what stays is swept next time.
    deinit { try? draft.remove() }

    /// Moves the copy to its place, durably, without the locks of whoever looked at it.
    /// - Parameter checkpoint: a signed one of what it holds, to be laid beside it.
    public consuming func keep(beside checkpoint: String? = nil) throws(DaybookError) {
        if let checkpoint {
            let file = Files.join(path, BookParts.checkpointFile)
            try platform(Files.writePrivately(Array(checkpoint.utf8), to: file))
        }
        for lock in StoreFile.all where lock != Book.dataFile {
            let file = Files.join(path, lock)
            if Files.exists(file) { try platform(Files.remove(file)) }
        }
        try draft.filling { _ throws(DaybookError) in try target.take(path) }
    }

    /// The checkpoint that lies beside a backup.
    public static let checkpointFile = BookParts.checkpointFile
}

/// What a book consists of beside its store, as far as it goes into a backup. Accounts and
/// certificates of a page are of a machine and of its secrets, and stay there.
struct BookParts {
    /// The book, or the backup, whose parts they are.
    let home: String
    var hasSecretKey: Bool

    /// The checkpoint of a backup, of what it holds.
    static let checkpointFile = "backup.checkpoint"
    /// Bytes of a key, at most.
    private static let keyBytes = 1 << 16

    /// - Returns: how many pictures there are.
    func copy(to other: String) throws(DaybookError) -> Int {
        try copyKeys(to: other)
        return try copyPictures(to: other)
    }

    /// The public key, and the secret one where that is wanted.
    func copyKeys(to other: String) throws(DaybookError) {
        if Files.exists(Files.join(home, Book.publicKeyFile)) {
            try copy(Book.publicKeyFile, to: other)
        }
        if hasSecretKey { try copy(Book.secretKeyFile, to: other) }
    }

    private func copy(_ file: String, to other: String) throws(DaybookError) {
        let (from, to) = (Files.join(home, file), Files.join(other, file))
        try platform { () throws(PlatformError) in
            try Files.writePrivately(Files.part(from, limitBytes: Self.keyBytes), to: to)
        }
    }

    /// The pictures that the other does not have yet.
    /// - Returns: how many there are.
    func copyPictures(to other: String) throws(DaybookError) -> Int {
        let folder = Files.join(home, Book.pictureFolder)
        if Files.isLink(folder) {
            throw DaybookError(.journal(.store(.notItsOwn(file: folder))))
        }
        guard Files.exists(folder) else { return 0 }
        let names = try platform(Files.list(folder)).filter { TreeHash(hexadecimal: $0) != nil }
        if names.isEmpty { return 0 }
        try platform(Files.makePrivateDirectory(Files.join(other, Book.pictureFolder)))
        for name in names {
            let place = Book.pictureFile(name, of: other)
            if Files.exists(place) { continue }
            try platform { () throws(PlatformError) in
                let bytes = try Files.part(
                    Files.join(folder, name), limitBytes: PictureCheck.limitBytes)
                try Files.writePrivately(bytes, to: place)
            }
        }
        return names.count
    }
}

extension Book {
    /// Copies the book, as its last commit left it, while others read and write. The copy is to be
    /// looked at before it is kept: ``inspectDamage(at:progress:)``.
    /// - Parameters:
    ///   - place: a directory that is not there yet.
    ///   - hasSecretKey: whether the key that signs checkpoints goes with it.
    ///   - draft: becomes the directory in which it is made; an interruption may throw it away.
    package func copy(
        to place: String, hasSecretKey: Bool = false, by draft: ThrowAwayDirectory
    ) throws(DaybookError) -> BookCopy {
        try confirmPresent()
        let target = try CopyPlace(place, outside: path)
        let parts = BookParts(home: path, hasSecretKey: hasSecretKey)
        return try BookCopy.making(at: target, by: draft, of: parts) { home throws(DaybookError) in
            do throws(DaybookError) { try store.copy(to: home, for: place) } catch {
                guard case .journal(.store(.replaced)) = error.cause else { throw error }
                // It was written anew meanwhile, and has texts that the book has no more.
                try platform(Files.remove(Files.join(home, Self.dataFile)))
                try store.copy(to: home, for: place)
            }
            return store.guardsReaders
        }
    }

    /// A checkpoint of so many events, signed with the book's key; nil where it has none that can
    /// be used: `checkpoint` says why.
    public func signedNote(size: UInt64, root: String) throws(DaybookError) -> String? {
        let origin = try view().origin()
        guard let root = TreeHash(hexadecimal: root),
            let key = try? signingKey(named: origin).0
        else { return nil }
        return try Self.note(
            Checkpoint(origin: origin, size: size, root: root).note(signedBy: key))
    }
}

extension Store {
    /// Copies it into a directory, which becomes that of a place with this name.
    func copy(to home: String, for place: String) throws(DaybookError) {
        do throws(StoreError) {
            try copy(into: home, allowsNetworkFileSystem: Book.isForced)
        } catch .networkFileSystem(let kind) {
            throw .refused(
                message: "\(place) lies on a network file system (\(kind)), and a book does not "
                    + "belong there",
                remedy: "Add to a chain there, which is plain files: `\(.backupChain)`. Or copy "
                    + "the book to a local disk, and then that.")
        } catch {
            throw DaybookError(.journal(.store(error)))
        }
    }
}
