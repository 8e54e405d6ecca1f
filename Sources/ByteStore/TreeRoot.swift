/// The top page of a tree, read with plain reads and compared with what a root page says of it.
///
/// LMDB follows a flipped page number into whatever lies there: at worst it would find no tables
/// and make them anew, over a book that is still there.
enum TreeRoot {
    /// What is wrong with the trees of a root page, or `nil`. Pages past the end of the file are
    /// left to the check of the file's size.
    static func fault(below root: MetaPage, of descriptor: Int32) throws(StoreError) -> String? {
        let free = try page(root.free.root, of: root, descriptor)
        if let free, !isTop(free, root.free.root, depth: root.free.depth) {
            return "root page \(root.pageNumber) points its free list at another page"
        }
        guard let main = try page(root.main.root, of: root, descriptor) else { return nil }
        let isMain =
            isTop(main, root.main.root, depth: root.main.depth)
            && (root.main.depth > 1 || listsTables(main, count: root.main.entries))
        guard isMain else {
            return "root page \(root.pageNumber) points its tables at another page"
        }
        let top = root.main.root..<root.main.root + 1
        return try FreePages.contain(top, below: root, of: descriptor)
            ? "root page \(root.pageNumber) points its tables at a page given back" : nil
    }

    /// Whether the trees of both root pages are sound and list no table: the file of another
    /// program, which keeps everything in LMDB's unnamed table. Damage makes one page look so.
    static func listNoTables(_ roots: [MetaPage], of descriptor: Int32) throws(StoreError) -> Bool {
        var isListed = false
        for root in roots where root.main.root != MetaPage.noPage {
            guard root.main.depth == 1, let top = try page(root.main.root, of: root, descriptor),
                isTop(top, root.main.root, depth: 1),
                let flags = nodeFlags(of: top, count: root.main.entries),
                !flags.contains(PageLayout.tableNodeFlag)
            else { return false }
            isListed = true
        }
        return isListed
    }

    private static func page(
        _ number: UInt64, of root: MetaPage, _ descriptor: Int32
    ) throws(StoreError) -> PageBytes? {
        let size = Int(root.pageBytes)
        guard number != MetaPage.noPage,
            number < UInt64(try MetaPages.fileBytes(descriptor) / size)
        else { return nil }
        return try PageBytes(of: descriptor, at: Int(number) * size, count: size)
    }

    /// Whether the page knows its own number, and is a leaf if there is nothing below it.
    static func isTop(_ page: PageBytes, _ number: UInt64, depth: UInt16) -> Bool {
        guard let own: UInt64 = page.integer(at: PageLayout.pageNumber),
            let flags: UInt16 = page.integer(at: PageLayout.pageFlags)
        else { return false }
        return own == number
            && flags == (depth == 1 ? PageLayout.leafFlag : PageLayout.branchFlag)
    }

    /// Whether a leaf holds `count` nodes, records of named tables among them: rows of a table
    /// lie in pages without any.
    private static func listsTables(_ page: PageBytes, count: UInt64) -> Bool {
        guard let flags = nodeFlags(of: page, count: count) else { return false }
        let known = [
            PageLayout.tableNodeFlag, PageLayout.plainNodeFlag, PageLayout.overflowNodeFlag,
        ]
        return flags.contains(PageLayout.tableNodeFlag)
            && flags.allSatisfy { flags in flags.map(known.contains) ?? false }
    }

    /// The flags of each node of a leaf, or nil when it does not hold `count` of them.
    private static func nodeFlags(of page: PageBytes, count: UInt64) -> [UInt16?]? {
        guard let lower: UInt16 = page.integer(at: PageLayout.lowerBound) else { return nil }
        let slots = (Int(lower) - PageLayout.pageHeader) / PageLayout.slot
        guard slots >= 0, UInt64(slots) == count else { return nil }
        return (0..<slots).map { nodeFlags($0, of: page) }
    }

    private static func nodeFlags(_ index: Int, of page: PageBytes) -> UInt16? {
        let place = PageLayout.pageHeader + index * PageLayout.slot
        guard let node: UInt16 = page.integer(at: place) else { return nil }
        return page.integer(at: Int(node) + PageLayout.nodeFlags)
    }
}
