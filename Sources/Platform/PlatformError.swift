import Glibc

/// What the operating system refused, in the order in which the doors check it.
@nonexhaustive
package enum PlatformError: Error, Hashable, Sendable {
    /// The path cannot be handed to the kernel: it is empty or holds a zero byte.
    case badPath(path: String)
    /// Nothing is there.
    case notFound(path: String)
    /// It is there, and this user may not read it.
    case notReadable(path: String)
    /// This user may not write there, or the file system is read-only.
    case notWritable(path: String)
    /// A file was expected and a directory is there.
    case isDirectory(path: String)
    /// A file of the program's own was expected, and a link, a pipe or a device is there.
    case notAFile(path: String)
    /// The file, or what its archive holds, has more bytes than the caller allows.
    case tooLarge(path: String, limitBytes: Int)
    /// A line, counted from 1, has more bytes than the caller allows.
    case lineTooLong(path: String, line: Int, limitBytes: Int)
    /// The gzip archive (RFC 1952) cannot be read to its end.
    case badArchive(path: String, fault: ArchiveFault)
    /// The zone database has no zone of this name.
    case unknownZone(name: String)
    /// Any other failure of the kernel, with the number that it gave.
    case io(operation: String, path: String, errno: Int32)
}

/// How a gzip archive is broken.
package enum ArchiveFault: Hashable, Sendable {
    /// The bytes end before the archive does.
    case truncated
    /// A checksum, a length or the code itself is wrong.
    case corrupt
    /// Bytes that are not an archive follow the archive.
    case trailingBytes
}

extension PlatformError {
    /// What happened, with the values, as one sentence.
    package var message: String {
        switch self {
        case .badPath(let path): "\"\(path)\" is not a usable path."
        case .notFound(let path): "No file or directory at \(path)."
        case .notReadable(let path): "\(path) cannot be read by this user."
        case .notWritable(let path): "\(path) cannot be written by this user."
        case .isDirectory(let path): "\(path) is a directory, not a file."
        case .notAFile(let path):
            "\(path) is a link, a pipe or a device, and a file belongs there."
        case .tooLarge(let path, let limitBytes):
            "\(path) holds more than \(limitBytes) bytes, the most that is read."
        case .lineTooLong(let path, let line, let limitBytes):
            "\(path), line \(line) is longer than \(limitBytes) bytes, the most of one."
        case .badArchive(let path, let fault): "\(path) is an archive that \(fault.sentence)."
        case .unknownZone(let name): "The zone database has no zone named \"\(name)\"."
        case .io(let operation, let path, let errno):
            "To \(operation) \(path) failed: \(systemSentence(errno))."
        }
    }

    /// What the reader can do about it, as one sentence.
    package var remedy: String {
        switch self {
        case .badPath: "Give a path without zero bytes."
        case .notFound: "Check the spelling and the current directory."
        case .notReadable: "Ask its owner for read permission, or run as its owner."
        case .notWritable: "Choose another place, or ask for write permission."
        case .isDirectory: "Name a file inside it."
        case .notAFile: "Find out who put it there, and put a file in its place."
        case .tooLarge: "Split it into smaller files."
        case .lineTooLong: "Check that this is the right file; no line of it should be so long."
        case .badArchive(_, .trailingBytes): "Compress the file again and retry."
        case .badArchive: "Copy or download the archive again; this one is incomplete or damaged."
        case .unknownZone: "Use an IANA name such as Europe/Paris, with its capitals."
        case .io(_, _, ENOSPC), .io(_, _, EDQUOT): "Free some disk space and retry."
        case .io: "Check the disk and the file's permissions, then retry."
        }
    }
}

extension ArchiveFault {
    fileprivate var sentence: String {
        switch self {
        case .truncated: "ends too early"
        case .corrupt: "is damaged inside"
        case .trailingBytes: "is followed by bytes that belong to no archive"
        }
    }
}

extension PlatformError {
    /// Sorts the kernel's number into the cases that have a sentence of their own.
    init(operation: String, path: String, errno code: Int32, writing: Bool = false) {
        self =
            switch code {
            case ENOENT, ENOTDIR: .notFound(path: path)
            case EACCES, EPERM: writing ? .notWritable(path: path) : .notReadable(path: path)
            case EROFS: .notWritable(path: path)
            case EISDIR: .isDirectory(path: path)
            default: .io(operation: operation, path: path, errno: code)
            }
    }
}

/// The C library's sentence for an error number, with the number.
/// `strerror_r` writes to our own buffer, so threads do not share one.
func systemSentence(_ code: Int32) -> String {
    let sentence = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
        guard let start = buffer.baseAddress else { return "" }
        return unsafe strerror_r(code, start, buffer.count) == 0 ? String(cString: start) : ""
    }
    return sentence.isEmpty ? "error \(code)" : "\(sentence) (\(code))"
}
