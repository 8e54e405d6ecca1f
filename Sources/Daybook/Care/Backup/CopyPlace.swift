import Platform

/// Where a copy of a book is to be: nothing is there yet, and what will hold it is there.
struct CopyPlace {
    /// As it was named.
    let name: String
    /// From the root, links in its way resolved.
    let path: String
    private let parent: String

    /// - Parameter book: the directory of the book that is copied; nil: no book is.
    /// - Throws: `.refused` where something is there, or where it lies in the book; `.notFound`
    ///   where nothing is there that could hold it: it may be a disk that is not mounted.
    init(_ name: String, outside book: String? = nil) throws(DaybookError) {
        let own = Files.baseName(name)
        guard !Files.exists(name), !Files.isLink(name), own != ".", own != ".." else {
            throw .refused(
                message: "there is something at \(name) already",
                remedy: "Name a place that is not there yet, such as \(name)-2")
        }
        parent = try platform(Files.resolved(Files.parent(of: name)))
        path = Files.join(parent, own)
        self.name = name
        if let book { try Self.confirm(path, outside: book) }
    }

    /// A copy within the book would be lost with it, and copied with it.
    static func confirm(_ path: String, outside book: String) throws(DaybookError) {
        let home = try platform(Files.resolved(book))
        guard path != home, !path.hasPrefix(home + "/") else {
            throw .refused(
                message: "\(path) lies in the book itself",
                remedy: "Name a place outside of it, best on another disk.")
        }
    }

    /// Makes a directory beside the place, in which the copy is made, after what interrupted
    /// programs have left of the kind is removed.
    func makeDraft(_ draft: ThrowAwayDirectory) throws(DaybookError) -> String {
        ThrowAwayDirectory.sweep(prefix: BookPlace.draftPrefix, in: parent)
        return try platform(draft.make(prefix: BookPlace.draftPrefix, in: parent))
    }

    /// Moves the copy here.
    func take(_ copy: String) throws(DaybookError) {
        guard !Files.exists(path), !Files.isLink(path) else {
            throw .refused(
                message: "there is something at \(name) by now",
                remedy: "Name another place; another program may have made this one.")
        }
        try platform(Files.rename(copy, to: path))
    }
}
