import Glibc

/// Reads a file or standard input line by line, so that only one line is held. A gzip archive is
/// read whole first.
package struct LineFile: ~Copyable {
    private let path: String
    private let limitBytes: Int
    private let file: Descriptor
    private var held: [UInt8] = []
    /// Where the next line begins in what is held.
    private var start = 0
    private var isBegun = false
    private var isAtEnd = false
    private var chunk = [UInt8](repeating: 0, count: readBytes)

    private static let readBytes = 1 << 20
    /// Bytes of the lines that are given at once, unless one is longer.
    private static let pieceBytes = 1 << 20
    /// Bytes of a line: far more than any event has.
    package static let lineBytes = 1 << 22

    /// Opens the file at `path`; `-` is standard input.
    /// - Parameter limitBytes: of an archive, unpacked.
    package init(_ path: String, limitBytes: Int) throws(PlatformError) {
        file = try Self.open(path)
        self.path = path == Files.standardInput ? "standard input" : path
        self.limitBytes = limitBytes
    }

    private mutating func begin() throws(PlatformError) {
        try fill()
        // A pipe may hand over its first byte alone.
        while held.count < Gzip.signatureBytes, !isAtEnd { try fill() }
        guard Gzip.isArchive(held) else { return }
        while !isAtEnd {
            guard held.count <= limitBytes else {
                throw .tooLarge(path: path, limitBytes: limitBytes)
            }
            try fill()
        }
        held = try Gzip.inflated(held, path: path, limitBytes: limitBytes)
    }

    private static func open(_ path: String) throws(PlatformError) -> Descriptor {
        if path == Files.standardInput { return Descriptor(owning: dup(STDIN_FILENO)) }
        return try Descriptor(opening: path, flags: O_RDONLY)
    }

    /// The next line without its end, or nil at the end of the file. An empty last line is none.
    /// - Throws: `.tooLarge` for a line without an end in sight; what the system says.
    package mutating func next() throws(PlatformError) -> ArraySlice<UInt8>? {
        if !isBegun {
            isBegun = true
            try begin()
        }
        var searched = start
        while true {
            if let end = held[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return held[start..<end]
            }
            guard !isAtEnd else {
                defer { start = held.count }
                return start < held.count ? held[start...] : nil
            }
            guard held.count - start <= Self.lineBytes else {
                throw .tooLarge(path: path, limitBytes: Self.lineBytes)
            }
            let length = held.count - start
            try fill()
            searched = start + length
        }
    }

    /// The next lines with their ends, which the last one of a file may lack; nil at the end.
    /// - Throws: as ``next()``.
    package mutating func nextPiece() throws(PlatformError) -> [UInt8]? {
        guard let begin = try next()?.startIndex else { return nil }
        let limit = max(start, min(begin + Self.pieceBytes, held.count))
        if let end = held[start..<limit].lastIndex(of: UInt8(ascii: "\n")) { start = end + 1 }
        return Array(held[begin..<start])
    }

    /// Forgets the lines that were given, and reads on.
    private mutating func fill() throws(PlatformError) {
        held.removeSubrange(..<start)
        start = 0
        let count = readOnce(file.number, into: &chunk)
        guard count >= 0 else { throw PlatformError(operation: "read", path: path, errno: errno) }
        if count == 0 { isAtEnd = true } else { held += chunk[..<count] }
    }
}
