import Glibc

extension NewFile {
    /// The draft of a file: hidden beside its place, with the process that writes it.
    static func draftName(of base: String, attempt: Int) -> String {
        ".\(base).\(getpid())-\(attempt)\(ending)"
    }

    private static let ending = ".new"

    /// The process that writes the draft of a name; nil: it is no draft of the file.
    private static func writer(of name: String, for base: String) -> pid_t? {
        let head = ".\(base)."
        guard name.hasPrefix(head), name.hasSuffix(ending) else { return nil }
        let parts = name.dropFirst(head.count).dropLast(ending.count).split(separator: "-")
        guard parts.count == 2, UInt64(parts[1]) != nil else { return nil }
        return pid_t(parts[0])
    }

    /// Removes what killed programs have left of files in a directory. A draft that was just begun
    /// may be of a program that has its processes numbered elsewhere.
    /// - Parameters:
    ///   - least: how long one has been left alone, in seconds.
    ///   - isOwn: whether a file of this name is meant.
    package static func sweep(
        in directory: String, unchangedFor least: Int64 = ThrowAwayDirectory.leastSeconds,
        of isOwn: (_ base: String) -> Bool
    ) {
        for name in (try? Files.list(directory)) ?? [] where name.hasSuffix(ending) {
            let base = name.dropFirst().split(separator: ".").dropLast(2).joined(separator: ".")
            guard isOwn(base), let writer = writer(of: name, for: base) else { continue }
            let path = Files.join(directory, name)
            guard Files.secondsUnchanged(path) >= least, kill(writer, 0) != 0, errno == ESRCH
            else { continue }
            // Whatever stays is in nobody's way, and is tried again the next time.
            try? Files.remove(path)
        }
    }
}
