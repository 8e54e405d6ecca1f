import Glibc

/// Reads a file or standard input in pieces of whole lines, so that only a piece is held. A gzip
/// archive is read whole first.
package struct LineFile: ~Copyable {
    private let path: String
    private let limitBytes: Int
    private let file: Descriptor
    /// What was read and is not given yet.
    private var held: [UInt8] = []
    /// Where that begins.
    private var start = 0
    /// Lines that were given.
    private var count = 0
    private var isBegun = false
    private var isAtEnd = false
    private var chunk = [UInt8](repeating: 0, count: readBytes)

    private static let readBytes = 1 << 20
    /// Bytes of the lines that are given at once, about.
    private static let pieceBytes = 1 << 20
    private static let newline = UInt8(ascii: "\n")

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

    /// The next lines with their ends, which the last one of a file may lack; nil at the end.
    /// - Throws: `.lineTooLong` for a line without an end in sight; what the system says.
    package mutating func next() throws(PlatformError) -> [UInt8]? {
        if !isBegun {
            isBegun = true
            try begin()
        }
        while !isAtEnd, held.count < Self.pieceBytes || !held.contains(Self.newline) {
            try confirmLine(held.count, count + 1)
            try fill()
        }
        return isAtEnd ? try takeSome() : try takeLines()
    }

    private func confirmLine(_ bytes: Int, _ line: Int) throws(PlatformError) {
        guard bytes <= FileLimits.lineBytes else {
            throw .lineTooLong(path: path, line: line, limitBytes: FileLimits.lineBytes)
        }
    }

    /// All whole lines of what is held; the rest is begun with next time. Only the first can be
    /// long: what was read last is the end of it.
    private mutating func takeLines() throws(PlatformError) -> [UInt8]? {
        guard let end = held.lastIndex(of: Self.newline) else { return nil }
        try confirmLine(held.firstIndex(of: Self.newline) ?? end, count + 1)
        var piece = Array(held[(end + 1)...])
        swap(&piece, &held)
        piece.removeLast(piece.count - end - 1)
        count += piece.count { $0 == Self.newline }
        return piece
    }

    /// A piece of what is held, when all has been read. Only its last line can be long.
    private mutating func takeSome() throws(PlatformError) -> [UInt8]? {
        guard start < held.count else { return nil }
        let rest = held[start...]
        let end = rest.dropFirst(Self.pieceBytes).firstIndex(of: Self.newline) ?? held.count
        let last = held[start..<end].lastIndex(of: Self.newline).map { $0 + 1 } ?? start
        count += held[start..<last].count { $0 == Self.newline } + 1
        try confirmLine(end - last, count)
        defer { start = end + 1 }
        return Array(held[start..<min(end + 1, held.count)])
    }

    private mutating func fill() throws(PlatformError) {
        let count = readOnce(file.number, into: &chunk)
        try confirm(count >= 0, "read", path)
        if count == 0 { isAtEnd = true } else { held += chunk[..<count] }
    }
}
