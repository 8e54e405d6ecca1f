import DaybookModel
import Platform
import Reports

/// Finds the book that a command means.
enum BookLocation {
    private static let suffix = "book"
    private static let variable = "DAYBOOK_BOOK"
    /// Directories looked at on the way up, against loops of links.
    private static let deepestWalk = 256

    /// `--book`, else `$DAYBOOK_BOOK`, else the nearest book upward, else `default.book` in the XDG
    /// data directory. Above the working directory only a book of one's own is taken: one of
    /// another user may have been put there to be found.
    /// - Throws: `.nothing`, which says where it looked; `.refused`, which names such a book.
    static func find(_ option: String?) throws(CommandError) -> String {
        if let named = named(option) { return named }
        let places = placesUpward
        for (place, isAbove) in zip(places, [false] + places.dropFirst().map { _ in true }) {
            if let near = try book(at: place, isAbove: isAbove) { return near }
        }
        let usual = Files.join(dataDirectory, "default.book")
        if isBook(usual) { return usual }
        throw missing(in: places, and: usual)
    }

    /// The book named by the option or the variable.
    static func named(_ option: String?) -> String? {
        guard let name = option ?? ProcessEnvironment.given(variable) else { return nil }
        // `init club` makes `club.book`, which is named as it was made.
        let whole = "\(name).\(suffix)"
        return !isBook(name) && isBook(whole) ? whole : name
    }

    /// `$XDG_DATA_HOME/daybook`, else `~/.local/share/daybook` (XDG Base Directory 0.8).
    private static var dataDirectory: String {
        if let home = ProcessEnvironment.variable("XDG_DATA_HOME"), home.hasPrefix("/") {
            return Files.join(home, "daybook")
        }
        return Files.join(ProcessEnvironment.given("HOME") ?? "/", ".local/share/daybook")
    }

    /// Whether a book lies above the working directory: somebody may not know that it is there.
    static func isAbove(_ path: String) -> Bool {
        guard let here = try? Files.resolved("."), let book = try? Files.resolved(path) else {
            return false
        }
        return Files.parent(of: book) != here
            && placesUpward.dropFirst().contains {
                $0 == book || $0 == Files.parent(of: book)
            } && book != here
    }

    /// The working directory and those above it, as far as they lie on its file system, and not
    /// beyond the home directory.
    private static var placesUpward: [String] {
        guard let here = try? Files.resolved(".") else { return [] }
        let home = ProcessEnvironment.given("HOME").flatMap { try? Files.resolved($0) }
        let device = Files.device(of: here)
        var places = [here]
        while places.count < deepestWalk, let last = places.last, last != home,
            Files.parent(of: last) != last, Files.device(of: Files.parent(of: last)) == device
        {
            places.append(Files.parent(of: last))
        }
        return places
    }

    /// The book that a directory is, else the one `*.book` in it, else the one of another name;
    /// nil: there is none.
    private static func book(
        at place: String, isAbove: Bool
    ) throws(CommandError) -> String? {
        if isBook(place) {
            if isAbove { try confirmOwn(place) }
            return place
        }
        let all = books(in: place)
        let found = all.filter { !isAbove || Files.isOwn($0) }
        if found.isEmpty, let foreign = all.first { try confirmOwn(foreign) }
        let named = found.filter { Files.suffix(of: $0) == suffix }
        let meant = named.isEmpty ? found : named
        guard meant.count <= 1 else {
            throw .usage(
                message: "there is more than one book in \(place): "
                    + meant.map { Files.baseName($0) }.joined(separator: ", "),
                remedy: "Say which, such as: "
                    + "\(words: .option("book", isAbove ? meant[0] : Files.baseName(meant[0])))")
        }
        return meant.first
    }

    /// Refuses a book of somebody else that nobody named.
    private static func confirmOwn(_ book: String) throws(CommandError) {
        guard !Files.isOwn(book) else { return }
        throw .refused(
            message: "\(book), above the working directory, is the book of another user",
            remedy: "Where you trust it, name it: \(words: .option("book", book)). "
                + "For every time: \(run: "config set book", .operand(book))")
    }

    /// The books of one directory; one that cannot be listed has none for us.
    static func books(in directory: String) -> [String] {
        ((try? Files.list(directory)) ?? []).map { Files.join(directory, $0) }
            .filter(isBook)
    }

    /// Whether a book's file is in the directory.
    static func isBook(_ path: String) -> Bool {
        Files.exists(Files.join(path, "data.mdb"))
    }

    private static func missing(in places: [String], and usual: String) -> CommandError {
        .nothing(
            message: "no book here. Looked for one in "
                + (places + [usual]).joined(separator: ", "),
            remedy: "Make one: \(run: "init"). See one: \(run: "tour"). "
                + "Name another: \(words: .option("book", "DIR"))")
    }
}
