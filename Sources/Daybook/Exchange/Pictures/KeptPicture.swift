import MerkleTree
import Platform

/// A picture out of the folder of a book, for a face that shows it.
public struct KeptPicture: Sendable {
    /// The whole file.
    public let bytes: [UInt8]
    /// Such as `image/png`, by its content.
    public let mediaType: String

    /// - Parameters:
    ///   - hash: of its file.
    ///   - path: of the book.
    /// - Returns: nil where the file is not there, or is not the one that was given.
    public init?(_ hash: String, of path: String) throws(DaybookError) {
        guard Self.isHash(hash) else { return nil }
        let bytes: [UInt8]
        do throws(PlatformError) {
            bytes = try Files.part(
                Book.pictureFile(hash, of: path), limitBytes: Picture.byteLimit)
        } catch .notFound { return nil } catch { throw DaybookError(.platform(error)) }
        guard TreeHash(hashing: bytes.span).hexadecimal == hash,
            let form = Picture.form(of: PictureBytes(bytes))
        else { return nil }
        (self.bytes, mediaType) = (bytes, form.mediaType)
    }

    /// Whether a text is a hash: what is none names no file.
    private static func isHash(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }
}
