import Platform

/// Where a new book is to be: nothing is there yet, or a directory without a book.
struct BookPlace {
    /// As it was named.
    private let name: String
    /// From the root; where it is there, with links resolved.
    private let path: String
    /// Whether a directory that is there may hold other files than a book's.
    private let isShared: Bool

    static let draftPrefix = ".daybook-draft"

    /// - Throws: `.bookExists`, `.placeTaken`; why the way to it cannot be followed.
    init(_ name: String, isShared: Bool = false) throws(DaybookError) {
        self.name = name
        self.isShared = isShared
        path = try platform { () throws(PlatformError) in
            let isThere = name.isEmpty || Files.exists(name) || Files.isLink(name)
            return try isThere ? Files.resolved(name) : Files.absolute(name)
        }
        try confirmFree()
    }

    /// Does what makes a book in a directory of its own, from which the book can be moved here at
    /// once: a directory that is there may be all there is of its file system. What an interrupted
    /// program has left of the kind is removed.
    func drafting<Result>(
        in draft: ThrowAwayDirectory, _ body: (_ path: String) throws(DaybookError) -> Result
    ) throws(DaybookError) -> Result {
        let parent = Files.exists(path) ? path : Files.parent(of: path)
        try platform(Files.makeDirectory(parent, recursive: true))
        ThrowAwayDirectory.sweep(prefix: Self.draftPrefix, in: parent)
        return try draft.using(prefix: Self.draftPrefix, in: parent, body)
    }

    /// Moves a book here. Into a directory that is there its data file goes first: with that it is
    /// a book, and whole. A key that then is missing is made anew.
    /// - Throws: `.bookExists`, `.placeTaken`, where another process took it first.
    func take(_ draft: String) throws(DaybookError) {
        try confirmFree()
        guard Files.exists(path) else { return try platform(Files.rename(draft, to: path)) }
        let data = Files.join(path, Book.dataFile)
        guard try platform(Files.place(Files.join(draft, Book.dataFile), at: data)) else {
            throw DaybookError(.bookExists(path: name))
        }
        try platform { () throws(PlatformError) in
            for file in [Book.secretKeyFile, Book.publicKeyFile] {
                try Files.rename(Files.join(draft, file), to: Files.join(path, file))
            }
        }
    }

    /// Drafts do not count: another program is writing them.
    private func confirmFree() throws(DaybookError) {
        guard Files.exists(path) else { return }
        guard !Files.exists(Files.join(path, Book.dataFile)) else {
            throw DaybookError(isShared ? .bookExists(path: name) : .bookFilled(path: name))
        }
        if isShared, Files.isDirectory(path) { return }
        guard let names = try? Files.list(path),
            names.allSatisfy({ ThrowAwayDirectory.isName($0, prefix: Self.draftPrefix) })
        else { throw DaybookError(.placeTaken(path: name)) }
    }
}
