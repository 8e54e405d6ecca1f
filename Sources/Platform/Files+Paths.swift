import Glibc

extension Files {
    /// `path` under `directory`; an absolute `path` stands alone, as in a shell.
    package static func join(_ directory: String, _ path: String) -> String {
        if path.hasPrefix("/") || directory.isEmpty { return path }
        if path.isEmpty { return directory }
        return directory.hasSuffix("/") ? directory + path : directory + "/" + path
    }

    /// The last part of a path, without slashes: `b` of `/a/b/`, `/` of `/`.
    package static func baseName(_ path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")), trimmed != "/" else {
            return trimmed
        }
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// The directory that holds `path`: `/a` of `/a/b`, `.` of `b`, `/` of `/a` and of `/`.
    package static func parent(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let head = withoutTrailingSlashes(String(trimmed[..<slash]))
        return head.isEmpty ? "/" : head
    }

    /// What follows the last dot of the last part, lower case; empty for `.profile` and `notes`.
    package static func suffix(of path: String) -> String {
        let name = baseName(path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
            return ""
        }
        return name[name.utf8.index(after: dot)...].lowercased()
    }

    /// `path` from the root, without resolving links or `..`.
    package static func absolute(_ path: String) throws(PlatformError) -> String {
        path.hasPrefix("/") ? path : join(try currentDirectory(), path)
    }

    /// `path` from the root with links, `.` and `..` resolved; everything in it must exist.
    package static func resolved(_ path: String) throws(PlatformError) -> String {
        try checkPath(path)
        guard let name = unsafe realpath(path, nil) else {
            throw PlatformError(operation: "resolve", path: path, errno: errno)
        }
        defer { unsafe free(name) }
        return unsafe String(cString: name)
    }

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var rest = path[...]
        while rest.utf8.count > 1, rest.hasSuffix("/") { rest.removeLast() }
        return String(rest)
    }
}
