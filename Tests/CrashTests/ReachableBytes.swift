import Foundation

/// The bytes of an LMDB 0.9 data file that a reader of its newest commit can come to: the two root
/// pages, and of each page of each tree the header, the places of its nodes and the nodes. What
/// lies between places and nodes, and in pages that were given back, is read by nobody: flipping it
/// finds nothing.
///
/// Layout: `MDB_page`, `MDB_node` and `MDB_db` of `mdb.c`, little-endian, 64-bit.
struct ReachableBytes {
    private static let pageBytes = 4096
    private static let headerBytes = 16
    private static let metaBytes = 152
    private static let nodeHeaderBytes = 8
    /// Where a root page keeps the records of its two trees: the free list and the tables.
    private static let treeRecords = [40, 88]
    private static let rootInRecord = 40
    private static let noPage = UInt64.max
    private static let leafFlag: UInt16 = 0x02
    private static let overflowFlag: UInt16 = 0x04
    private static let bigDataFlag: UInt16 = 0x01
    private static let tableFlag: UInt16 = 0x02

    private let file: Data
    private(set) var ranges: [Range<Int>] = []

    /// - Parameter file: a sound data file.
    init(of file: Data) {
        self.file = file
        ranges = [0..<Self.metaBytes, Self.pageBytes..<Self.pageBytes + Self.metaBytes]
        let newest = [0, Self.pageBytes].max { transaction($0) < transaction($1) } ?? 0
        for record in Self.treeRecords { walk(treeAt: newest + record) }
    }

    /// Their places in the file, ascending.
    var places: [Int] { ranges.flatMap(\.self).sorted() }

    private func transaction(_ page: Int) -> UInt64 { integer(page + 144) }

    private func integer<Value: FixedWidthInteger>(_ place: Int) -> Value {
        file[place..<place + Value.bitWidth / 8].reversed().reduce(0) { $0 << 8 | Value($1) }
    }

    private mutating func walk(treeAt record: Int) {
        let root: UInt64 = integer(record + Self.rootInRecord)
        if root != Self.noPage { walk(page: root) }
    }

    private mutating func walk(page number: UInt64) {
        let page = Int(number) * Self.pageBytes
        let flags: UInt16 = integer(page + 10)
        let (lower, upper): (UInt16, UInt16) = (integer(page + 12), integer(page + 14))
        ranges += [page..<page + Int(lower), page + Int(upper)..<page + Self.pageBytes]
        for place in stride(from: page + Self.headerBytes, to: page + Int(lower), by: 2) {
            let offset: UInt16 = integer(place)
            walk(node: page + Int(offset), isLeaf: flags & Self.leafFlag != 0)
        }
    }

    private mutating func walk(node: Int, isLeaf: Bool) {
        let low: UInt32 = integer(node)
        let (flags, keyBytes): (UInt16, UInt16) = (integer(node + 4), integer(node + 6))
        // The page below a branch has 48 bits: the last 16 stand where a leaf keeps its flags.
        guard isLeaf else { return walk(page: UInt64(low) | UInt64(flags) << 32) }
        let value = node + Self.nodeHeaderBytes + Int(keyBytes)
        if flags & Self.bigDataFlag != 0 {
            let page = Int(integer(value) as UInt64) * Self.pageBytes
            ranges.append(page..<page + Self.headerBytes + Int(low))
        } else if flags & Self.tableFlag != 0 {
            walk(treeAt: value)
        }
    }
}
