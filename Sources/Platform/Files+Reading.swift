import Glibc

extension Files {
    /// How much one read asks for, in bytes.
    static let chunkBytes = 1 << 16

    /// The whole file at `path`, or standard input for `-`. A gzip archive, known by its first two
    /// bytes whatever its name, is inflated on the way.
    /// - Parameter limitBytes: the most that the result may hold, archives after inflation.
    /// - Throws: `.notFound`, `.notReadable`, `.isDirectory`, `.tooLarge`, `.badArchive`, `.io`.
    package static func read(
        _ path: String, limitBytes: Int
    ) throws(PlatformError) -> [UInt8] {
        let bytes = try stored(path, limitBytes: limitBytes)
        guard Gzip.isArchive(bytes) else { return bytes }
        return try Gzip.inflated(bytes, path: path, limitBytes: limitBytes)
    }

    /// The bytes as they lie in the file, archives not opened.
    package static func stored(
        _ path: String, limitBytes: Int
    ) throws(PlatformError) -> [UInt8] {
        if path == standardInput {
            return try drain(STDIN_FILENO, path: "standard input", limitBytes: limitBytes)
        }
        let file = try Descriptor(opening: path, flags: O_RDONLY)
        return try drain(file.number, path: path, limitBytes: limitBytes)
    }

    private static func drain(
        _ descriptor: Int32, path: String, limitBytes: Int
    ) throws(PlatformError) -> [UInt8] {
        var facts = stat()
        var bytes: [UInt8] = []
        if unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG {
            guard facts.st_size <= limitBytes else {
                throw .tooLarge(path: path, limitBytes: limitBytes)
            }
            bytes.reserveCapacity(Int(facts.st_size))
        }
        var chunk = [UInt8](repeating: 0, count: chunkBytes)
        while true {
            let count = readOnce(descriptor, into: &chunk)
            try confirm(count >= 0, "read", path)
            if count == 0 { return bytes }
            guard bytes.count + count <= limitBytes else {
                throw .tooLarge(path: path, limitBytes: limitBytes)
            }
            bytes += chunk[..<count]
        }
    }
}
