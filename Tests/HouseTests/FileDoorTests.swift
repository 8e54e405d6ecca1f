import Testing

/// What a book consists of is opened, made and replaced in one way: regular files alone, no link
/// followed, their owner's alone, moved into place whole. Files that people name keep their mode,
/// their links and their pipes.
@Suite struct `The doors to the file system` {
    /// Calls of the system that open, make, rename or remove what has a name.
    private static let calls = [
        "open", "openat", "opendir", "fopen", "creat", "mkdir", "mkdirat", "mkdtemp", "mkstemp",
        "rename", "renameat", "link", "linkat", "symlink", "symlinkat", "unlink", "unlinkat",
        "rmdir", "truncate", "chmod", "chown", "mdb_env_open", "mdb_env_copy", "mdb_env_copy2",
        "mdb_env_copyfd", "mdb_env_copyfd2",
    ]

    /// Where they are made: a store's own files, and the files of everything else.
    private static let doors = [
        "Sources/ByteStore/Environment.swift", "Sources/ByteStore/MetaPages.swift",
        "Sources/ByteStore/Store+Copying.swift", "Sources/ByteStore/Store+Exchanging.swift",
        "Sources/ByteStore/StoreDirectory.swift", "Sources/Platform/AppendedFile.swift",
        "Sources/Platform/Descriptor.swift", "Sources/Platform/Files+Writing.swift",
        "Sources/Platform/Files.swift", "Sources/Platform/NewFile.swift",
    ]

    private static func stray(_ file: SourceFile) -> [String] {
        let unsafe = file.places(of: "unsafe").map { place in
            file.word(place + 1) == "Glibc" ? place + 3 : place + 1
        }
        return unsafe.filter { calls.contains(file.word($0)) && file.word($0 + 1) == "(" }
            .map { file.fault(file.tokens[$0].line, file.word($0)) }
    }

    @Test func `are few, and each of them is used`() {
        let strays = SourceTree.product.filter { !Self.doors.contains($0.path) }
        #expect(strays.flatMap(Self.stray) == [])
        let used = SourceTree.product.filter { !Self.stray($0).isEmpty }.map(\.path)
        #expect(Set(used) == Set(Self.doors))
    }

    /// How the words for a part of a book are spelled in code.
    private static let parts = [
        "accounts.json", "accounts.lock", "access.log", "tls.key", "tls.crt", "checkpoint.key",
        "checkpoint.pub", "backup.last", "backup.checkpoint", "pictureFolder", "pictureFile(",
        "secretKeyFile", "publicKeyFile", "secretKeyPath", "publicKeyPath", "lastBackupFile",
        "lastBackupPath",
    ]

    /// Ways for files that people name.
    private static let ways = ["read", "stored", "write"]

    /// Where a file with a part's name is read or written as one that somebody named.
    private static func followed(_ file: SourceFile) -> [String] {
        file.places(of: "Files", ".").filter { ways.contains(file.word($0 + 2)) }
            .map { file.tokens[$0].line }
            .filter { line in
                (line...line + 1).contains { line in
                    parts.contains { file.line(line).contains($0) }
                }
            }
            .map { file.fault($0, file.line($0)) }
    }

    @Test func `lead to a part of a book by those for parts`() {
        let speaking = SourceTree.product.filter { file in
            Self.parts.contains { file.text.contains($0) }
        }
        #expect(speaking.count > 8)
        #expect(speaking.flatMap(Self.followed) == [])
        let file = SourceFile("Sources/A.swift", "try Files.write(bytes, to: publicKeyPath)")
        #expect(Self.followed(file).count == 1)
    }
}
