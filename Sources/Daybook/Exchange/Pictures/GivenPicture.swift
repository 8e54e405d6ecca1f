import MerkleTree
import Platform

/// A picture that is to be somebody's, or a show's: read and without its metadata, known by the
/// hash of what is left.
public struct GivenPicture: Sendable {
    /// SHA-256, in hexadecimal digits.
    public let hash: String
    fileprivate let bytes: [UInt8]

    /// Reads a file by its content, whatever it is called.
    public init(file: String) throws(DaybookError) {
        let size = try platform(Files.size(file))
        let read =
            size > Picture.byteLimit
            ? nil : try platform(Files.read(file, limitBytes: Picture.byteLimit))
        guard let read else { throw Self.refused(file, .tooLarge(bytes: size)) }
        try self.init(read, called: file)
    }

    /// Reads what somebody has sent, by its content.
    /// - Parameter name: what they call it.
    public init(_ file: [UInt8], called name: String) throws(DaybookError) {
        let kept: [UInt8]
        do throws(PictureFlaw) { kept = try Picture(file).bytes } catch {
            throw Self.refused(name, error)
        }
        (bytes, hash) = (kept, TreeHash(hashing: kept.span).hexadecimal)
    }

    /// More bytes than this no picture has.
    public static let byteLimit = Picture.byteLimit

    private static func refused(_ name: String, _ flaw: PictureFlaw) -> DaybookError {
        .badFile(message: "\(name) \(flaw.message)", remedy: Remedy(flaw.remedy))
    }
}

extension Book {
    /// Puts a picture into the book's folder, durably, before an event speaks of it: what ends the
    /// program in between leaves a file that nothing names. The same picture twice is one file,
    /// written again: the one that is there may be damaged, or not yet on the disk.
    public func keep(_ picture: GivenPicture) throws(DaybookError) {
        let file = Self.pictureFile(picture.hash, of: path)
        try platform(Files.makePrivateDirectory(Files.parent(of: file)))
        try platform(Files.writePrivately(picture.bytes, to: file))
    }

    /// The same once its event is recorded, where an erasure of somebody who had the same picture
    /// came in between: its file is gone, and somebody is shown by it.
    public func keepAgain(_ picture: GivenPicture) throws(DaybookError) {
        if has(picture) { return }
        if try view().roster.owners(ofPicture: picture.hash).isEmpty { return }
        try keep(picture)
    }

    /// Whether there is a file of a picture.
    public func has(_ picture: GivenPicture) -> Bool {
        Files.exists(Self.pictureFile(picture.hash, of: path))
    }

    /// Takes a picture that was kept out again, where its event was refused: nobody would ever.
    public func drop(_ picture: GivenPicture) throws(DaybookError) {
        guard try view().roster.owners(ofPicture: picture.hash).isEmpty, has(picture) else {
            return
        }
        try platform(Files.remove(Self.pictureFile(picture.hash, of: path)))
    }
}
