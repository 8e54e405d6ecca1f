import TestSupport

/// A reader of bytes that anybody may have written: it takes them or refuses them.
struct FuzzedReader: Sendable, CustomStringConvertible {
    /// Bytes, what they are called, and chance for what else is asked.
    typealias Read = @Sendable (FuzzedCase, FuzzBook) throws -> Void

    let description: String
    /// The files that cases are made of.
    let files: @Sendable () throws -> [(name: String, bytes: [UInt8])]
    let read: Read

    init(
        _ description: String,
        _ files: @escaping @Sendable () throws -> [(name: String, bytes: [UInt8])],
        _ read: @escaping Read
    ) {
        (self.description, self.files, self.read) = (description, files, read)
    }
}

/// One changed file.
struct FuzzedCase {
    /// The file that it was.
    let name: String
    let bytes: [UInt8]
    /// A number for what else is chosen.
    let choice: Int
    /// Where it lies, for readers that open a file.
    let path: String
}
