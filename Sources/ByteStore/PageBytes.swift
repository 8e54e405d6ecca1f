import Glibc

/// Bytes of a data file read with plain reads, which cannot fault as a map of a short file can.
struct PageBytes: Equatable, Sendable {
    private let bytes: [UInt8]

    var count: Int { bytes.count }
    /// The bytes as UTF-8, with replacement characters where they are not.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads up to `count` bytes at `offset`; fewer where the file ends.
    init(of descriptor: Int32, at offset: Int, count: Int) throws(StoreError) {
        var buffer = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = unsafe buffer.withUnsafeMutableBytes { room in
                unsafe pread(
                    descriptor, room.baseAddress.map { unsafe $0 + filled }, count - filled,
                    off_t(offset + filled))
            }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw .system("reading the data file") }
            if got == 0 { break }
            filled += got
        }
        buffer.removeLast(count - filled)
        bytes = buffer
    }

    /// Copies bytes of the map.
    init(copying memory: UnsafeRawBufferPointer) { unsafe bytes = [UInt8](memory) }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Some of the bytes, which must be there.
    func extracting(_ range: Range<Int>) -> PageBytes { PageBytes(bytes(range)) }

    /// The same as an array.
    func bytes(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

    /// All but the first ones.
    func dropFirst(_ count: Int) -> PageBytes { PageBytes(Array(bytes.dropFirst(count))) }

    /// The integer at `offset` in this machine's byte order, or `nil` past the end.
    func integer<Number: FixedWidthInteger>(at offset: Int) -> Number? {
        let size = MemoryLayout<Number>.size
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        return unsafe bytes.withUnsafeBytes { whole in
            unsafe whole.loadUnaligned(fromByteOffset: offset, as: Number.self)
        }
    }

    /// Writes the bytes back where they were read.
    func write(to descriptor: Int32, at offset: Int) throws(StoreError) {
        let written = unsafe pwrite(descriptor, bytes, bytes.count, off_t(offset))
        guard written == bytes.count else { throw .system("writing the data file") }
    }
}

/// Offsets and flags of LMDB 0.9's pages and nodes (`MDB_page`, `MDB_node` in `mdb.c`), in bytes.
enum PageLayout {
    static let pageNumber = 0
    static let pageFlags = 10
    static let lowerBound = 12
    static let upperBound = 14
    static let pageHeader = 16
    static let slot = 2
    static let nodeHigh = 2
    static let nodeFlags = 4
    static let nodeKeySize = 6
    static let nodeKey = 8
    /// A page number or a free list's count.
    static let number = 8
    static let branchFlag: UInt16 = 0x01
    static let leafFlag: UInt16 = 0x02
    static let overflowFlag: UInt16 = 0x04
    /// A value beside its key.
    static let plainNodeFlag: UInt16 = 0
    /// A value kept in pages of its own.
    static let overflowNodeFlag: UInt16 = 0x01
    /// A value that is the record of a named table.
    static let tableNodeFlag: UInt16 = 0x02
    static let bitsPerPart = 16
}

/// Reads each page whole, from its beginning to its end, when a walk first comes to it. LMDB lays
/// the entries of a page out from its end to its beginning, and memory answers several times
/// slower to a walk backwards. `schema/decisions/` has the measure, in "Pages are read forwards".
@safe
struct PageReading: ~Copyable {
    /// The smallest page of LMDB: of larger ones, the part that holds the entry.
    private static let pageBytes = 4096

    private let room = UnsafeMutableRawPointer.allocate(byteCount: pageBytes, alignment: 64)
    private var page: UnsafeRawPointer?

    deinit { unsafe room.deallocate() }

    /// - Parameter entry: where the key of an entry lies in the map.
    mutating func read(around entry: UnsafeRawPointer?) {
        guard let entry = unsafe entry else { return }
        let start = unsafe entry.alignedDown(toMultipleOf: Self.pageBytes)
        if unsafe start == page { return }
        unsafe page = start
        unsafe room.copyMemory(from: start, byteCount: Self.pageBytes)
    }
}

extension UnsafeRawPointer {
    fileprivate func alignedDown(toMultipleOf bytes: Int) -> UnsafeRawPointer {
        unsafe self - Int(bitPattern: self) % bytes
    }
}
