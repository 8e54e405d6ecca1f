import Daybook
import Foundation
import Platform
import Testing

/// Books that programs of earlier formats wrote, in `schema/vectors/books`.
enum EarlierBook {
    /// Makes a directory with the book of one format.
    static func unpack(version: Int, to path: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../schema/vectors/books/version-\(version).mdb.gz")
        let bytes = try Files.read(file.standardizedFileURL.path, limitBytes: 1 << 20)
        try Files.makeDirectory(path)
        try Files.write(bytes, to: path + "/data.mdb")
    }

    /// Verifies it as it is: sound, and not written.
    static func inspect(_ path: String) throws -> Verification {
        let before = try Files.read(path + "/data.mdb", limitBytes: 1 << 20)
        let found = try Book.inspectDamage(at: path)
        #expect(found.problems == [])
        #expect(found.events == 704)
        #expect(try Files.read(path + "/data.mdb", limitBytes: 1 << 20) == before)
        return found
    }
}
