import Foundation
import Platform

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
}
