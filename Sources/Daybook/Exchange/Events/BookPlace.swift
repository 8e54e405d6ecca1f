import Platform

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
