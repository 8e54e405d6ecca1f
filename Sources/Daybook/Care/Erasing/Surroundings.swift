import ByteStore
import DaybookModel
import Journal
import Platform

/// What lies beside the log of a book, and may speak of somebody whom it speaks of no longer.
struct Surroundings {
    private let book: String
    private let pictures: String

    /// - Parameter book: its directory.
    /// - Throws: `.notItsOwn` where pictures are elsewhere: what is there is somebody else's.
    init(of book: String) throws(DaybookError) {
        self.book = book
        pictures = Files.join(book, Book.pictureFolder)
        if Files.isLink(pictures) {
            throw DaybookError(.journal(.store(.notItsOwn(file: pictures))))
        }
        // What cannot be listed is told before anything is gone.
        if Files.exists(pictures) { _ = try platform(Files.list(pictures)) }
    }

    /// Removes the drafts that killed erasures have left: under the writer's lock nobody begins
    /// one, and each has the texts of whoever was erased.
    /// - Throws: `.refused` where one stays, such as an administrator's.
    func sweepDrafts() throws(DaybookError) {
        ThrowAwayDirectory.sweep(prefix: BookPlace.draftPrefix, in: book, unchangedFor: 0)
        let left = try platform(
            ThrowAwayDirectory.left(prefix: BookPlace.draftPrefix, in: book))
        guard let left = left.first else { return }
        throw .refused(
            message: "\(left) is left of an erase that was ended, and cannot be "
                + "removed by this user",
            remedy: "Remove it as its owner: it has the texts of who is erased.")
    }

    /// The names of files that are no part of the book, and stay as they are.
    func others() -> [String] {
        ((try? Files.list(book)) ?? []).filter {
            !Book.ownFiles.contains($0) && $0 != Book.pictureFolder
                && !ThrowAwayDirectory.isName($0, prefix: BookPlace.draftPrefix)
        }
    }

    /// Empties what has names and was never the log's: what the page was asked, by address; where
    /// the last backup is, which has the texts still; and the halves of files that programs which
    /// were killed have left.
    func clear() throws(DaybookError) {
        try platform { () throws(PlatformError) in
            for name in Book.accessLogs { try Files.empty(Files.join(book, name)) }
            let note = Files.join(book, Book.lastBackupFile)
            if Files.exists(note) { try Files.remove(note) }
        }
        NewFile.sweep(in: book, unchangedFor: 0) { Book.ownFiles.contains($0) }
        NewFile.sweep(in: pictures, unchangedFor: 0, of: Self.isPicture)
    }

    /// Removes pictures, and what killed erasures have left: those that nobody's event names, but
    /// for new ones, whose events are about to be recorded.
    /// - Returns: how many went, and those that could not be removed.
    func remove(
        pictures own: Set<String>, but named: Set<String>
    ) -> (removed: Int, left: [String]) {
        let files = ((try? Files.list(pictures)) ?? []).filter(Self.isPicture)
        let stray = files.filter { name in
            let file = Files.join(pictures, name)
            return own.contains(name)
                || !named.contains(name) && Files.secondsUnchanged(file) >= Self.newSeconds
        }.map { Files.join(pictures, $0) }
        let left = stray.filter { (try? Files.remove($0)) == nil }
        return (stray.count - left.count, left)
    }

    private static let newSeconds: Int64 = 3600

    /// Whether a file has the name of a picture: others are whoever's put them there.
    private static func isPicture(_ name: String) -> Bool {
        name.utf8.count == Limits.pictureDigits && name.allSatisfy(\.isHexDigit)
    }
}
