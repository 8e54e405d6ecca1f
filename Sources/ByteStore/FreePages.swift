/// The pages LMDB has marked free, read with plain reads.
///
/// A page that was taken and given back in one transaction is counted in the file's last page
/// but never written, so an intact file may end early. It is truncated only if a page beyond
/// its end is not free.
struct FreePages {
    private typealias Layout = PageLayout

    private let descriptor: Int32
    private let pageBytes: Int
    private let fileBytes: Int
    private let wanted: Range<UInt64>
    private var found: Set<UInt64> = []
    /// Pages walked so far; a damaged tree may lead back to itself.
    private var visited: Set<UInt64> = []

    private init(_ descriptor: Int32, _ root: MetaPage, wanted: Range<UInt64>) throws(StoreError) {
        self.descriptor = descriptor
        pageBytes = Int(root.pageBytes)
        fileBytes = try MetaPages.fileBytes(descriptor)
        self.wanted = wanted
    }

    /// Whether every page in `wanted` is in the free list below `root`. A free list that cannot
    /// be read holds nothing.
    static func contain(
        _ wanted: Range<UInt64>, below root: MetaPage, of descriptor: Int32
    ) throws(StoreError) -> Bool {
        if wanted.isEmpty { return true }
        if root.free.root == MetaPage.noPage { return false }
        var pages = try FreePages(descriptor, root, wanted: wanted)
        let isReadable = try pages.walk(root.free.root, depth: Int(root.free.depth))
        return isReadable && UInt64(pages.found.count) == wanted.upperBound - wanted.lowerBound
    }

    /// What the free list of a root says of the transaction that wrote it.
    enum LastList: Equatable {
        case none
        case transaction(UInt64)
        case unreadable
    }

    /// The newest transaction that gave pages back, as the free list below `root` has it.
    static func lastList(
        below root: MetaPage, of descriptor: Int32
    ) throws(StoreError) -> LastList {
        if root.free.root == MetaPage.noPage { return .none }
        let pages = try FreePages(descriptor, root, wanted: 0..<0)
        var page = root.free.root
        for _ in 0..<root.free.depth {
            guard let bytes = try pages.read(page, count: pages.pageBytes),
                let flags: UInt16 = bytes.integer(at: Layout.pageFlags),
                let lower: UInt16 = bytes.integer(at: Layout.lowerBound),
                let node: UInt16 = bytes.integer(at: Int(lower) - Layout.slot)
            else { return .unreadable }
            if flags & Layout.branchFlag == 0 {
                let key: UInt64? = bytes.integer(at: Int(node) + Layout.nodeKey)
                return key.map { .transaction($0) } ?? .unreadable
            }
            guard let child = child(in: bytes, at: Int(node)) else { return .unreadable }
            page = child
        }
        return .unreadable
    }

    /// Visits the page and all below it.
    /// - Returns: false when the layout is not as expected.
    private mutating func walk(_ page: UInt64, depth: Int) throws(StoreError) -> Bool {
        guard depth > 0, visited.insert(page).inserted,
            let bytes = try read(page, count: pageBytes),
            let flags: UInt16 = bytes.integer(at: Layout.pageFlags),
            let lower: UInt16 = bytes.integer(at: Layout.lowerBound)
        else { return false }
        let slots = (Int(lower) - Layout.pageHeader) / Layout.slot
        for index in 0..<max(slots, 0) {
            let place = Layout.pageHeader + index * Layout.slot
            guard let node: UInt16 = bytes.integer(at: place) else { return false }
            let isReadable =
                flags & Layout.branchFlag != 0
                ? try descend(from: bytes, at: Int(node), depth: depth)
                : try collect(from: bytes, at: Int(node))
            guard isReadable else { return false }
        }
        return true
    }

    private mutating func descend(
        from bytes: PageBytes, at node: Int, depth: Int
    ) throws(StoreError) -> Bool {
        guard let child = Self.child(in: bytes, at: node) else { return false }
        return try walk(child, depth: depth - 1)
    }

    /// The page a branch node points to, a number of 48 bits in three parts.
    private static func child(in bytes: PageBytes, at node: Int) -> UInt64? {
        guard let low: UInt16 = bytes.integer(at: node),
            let middle: UInt16 = bytes.integer(at: node + Layout.nodeHigh),
            let high: UInt16 = bytes.integer(at: node + Layout.nodeFlags)
        else { return nil }
        return UInt64(low) | UInt64(middle) << Layout.bitsPerPart
            | UInt64(high) << (2 * Layout.bitsPerPart)
    }

    /// Reads the list of one transaction: a count, then as many page numbers.
    private mutating func collect(from bytes: PageBytes, at node: Int) throws(StoreError) -> Bool {
        guard let low: UInt16 = bytes.integer(at: node),
            let high: UInt16 = bytes.integer(at: node + Layout.nodeHigh),
            let flags: UInt16 = bytes.integer(at: node + Layout.nodeFlags),
            let keySize: UInt16 = bytes.integer(at: node + Layout.nodeKeySize)
        else { return false }
        let start = node + Layout.nodeKey + Int(keySize)
        guard flags & Layout.overflowNodeFlag != 0 else { return note(bytes, at: start) }
        let size = Int(low) | Int(high) << Layout.bitsPerPart
        guard let first: UInt64 = bytes.integer(at: start),
            let run = try read(first, count: Layout.pageHeader + size)
        else { return false }
        return note(run, at: Layout.pageHeader)
    }

    private mutating func note(_ bytes: PageBytes, at start: Int) -> Bool {
        guard let count: UInt64 = bytes.integer(at: start), count <= UInt64(bytes.count) else {
            return false
        }
        for index in 0..<Int(count) {
            let place = start + (index + 1) * Layout.number
            guard let page: UInt64 = bytes.integer(at: place) else { return false }
            if wanted.contains(page) { found.insert(page) }
        }
        return true
    }

    /// - Returns: nil when the file ends before the bytes do.
    private func read(_ page: UInt64, count: Int) throws(StoreError) -> PageBytes? {
        let (offset, overflows) = Int(clamping: page).multipliedReportingOverflow(by: pageBytes)
        if overflows || offset > fileBytes - count { return nil }
        let bytes = try PageBytes(of: descriptor, at: offset, count: count)
        return bytes.count == count ? bytes : nil
    }
}
