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
