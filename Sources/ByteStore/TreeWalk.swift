/// A walk over the pages of one tree, in the order of its keys, that counts them and compares what
/// it finds with the tree's record.
/// Layout: `MDB_page` and `MDB_node` of `mdb.c` 0.9, on a 64-bit machine.
struct TreeWalk {
    /// What the values of a tree are.
    enum Kind {
        /// Records of tables, and plain values.
        case tables
        /// Numbers of free pages.
        case free
        /// Plain values, under keys of ``KeyOrder``.
        case values(KeyOrder)
    }

    private let kind: Kind
    private var branches: UInt64 = 0
    private var leaves: UInt64 = 0
    private var overflows: UInt64 = 0
    private var entries: UInt64 = 0
    private var last: [UInt8] = []

    private init(_ kind: Kind) { self.kind = kind }

    /// Goes through a tree, and through those of the tables that it lists.
    static func run(
        through record: TreeRecord, _ kind: Kind, _ census: inout PageCensus
    ) throws(StoreError) {
        var walk = TreeWalk(kind)
        if record.root != MetaPage.noPage {
            try walk.go(through: record.root, depth: Int(record.depth), &census)
        }
        guard walk.branches == record.branches, walk.leaves == record.leaves,
            walk.overflows == record.overflows, walk.entries == record.entries
        else { throw .damaged(detail: "a tree has other pages or entries than its record says") }
    }

    private mutating func go(
        through number: UInt64, depth: Int, _ census: inout PageCensus
    ) throws(StoreError) {
        try census.count(1, from: number)
        let page = TreePage(try census.read(number, count: census.pageBytes), number)
        let isLeaf = depth == 1
        for node in try page.nodes(isLeaf: isLeaf) {
            if isLeaf {
                try take(node, of: page, &census)
            } else {
                try go(through: node.child, depth: depth - 1, &census)
            }
        }
        if isLeaf { leaves += 1 } else { branches += 1 }
    }

    private mutating func take(
        _ node: TreeNode, of page: TreePage, _ census: inout PageCensus
    ) throws(StoreError) {
        entries += 1
        let key = page.key(of: node)
        guard last.isEmpty || precedes(last, key) else { throw page.damaged }
        last = key
        switch (kind, node.flags) {
        case (.tables, PageLayout.tableNodeFlag): try Self.list(page.value(of: node), &census)
        case (_, PageLayout.tableNodeFlag): throw page.damaged
        case (.free, _): try census.countFree(bytes(of: node, of: page, &census))
        case (_, PageLayout.overflowNodeFlag): _ = try bytes(of: node, of: page, &census)
        case (.tables, _), (.values, _): break
        }
    }

    /// The value of a node; its own pages, if it has any, are counted. Of what is not a free list,
    /// they are not read.
    private mutating func bytes(
        of node: TreeNode, of page: TreePage, _ census: inout PageCensus
    ) throws(StoreError) -> PageBytes {
        guard node.flags & PageLayout.overflowNodeFlag != 0 else { return page.value(of: node) }
        guard let first: UInt64 = page.value(of: node).integer(at: 0) else { throw page.damaged }
        let whole = PageLayout.pageHeader + node.valueBytes
        let isRead = if case .free = kind { true } else { false }
        let run = try census.read(first, count: isRead ? whole : PageLayout.pageHeader)
        let flags: UInt16? = run.integer(at: PageLayout.pageFlags)
        let pages: UInt32? = run.integer(at: PageLayout.lowerBound)
        // More than are filled, where a value took the place of a longer one.
        guard flags == PageLayout.overflowFlag, let pages,
            Int(pages) >= (whole + census.pageBytes - 1) / census.pageBytes
        else { throw page.damaged }
        try census.count(Int(pages), from: first)
        overflows += UInt64(pages)
        return run.dropFirst(PageLayout.pageHeader)
    }

    private static func list(
        _ value: PageBytes, _ census: inout PageCensus
    ) throws(StoreError) {
        guard value.count == TreeRecord.byteCount, let record = TreeRecord(value, at: 0) else {
            throw .damaged(detail: "a record of its tables has another size")
        }
        try run(through: record, .values(record.order), &census)
    }

    private func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        switch kind {
        case .tables, .values(.bytes): a.lexicographicallyPrecedes(b)
        case .free, .values(.integer):
            a.count == b.count && a.reversed().lexicographicallyPrecedes(b.reversed())
        }
    }
}

extension PageCensus {
    /// Counts the pages of a free list: a number of them, then theirs.
    fileprivate mutating func countFree(_ list: PageBytes) throws(StoreError) {
        guard let count: UInt64 = list.integer(at: 0), count < UInt64(list.count / 8) else {
            throw .damaged(detail: "a list of its free pages is too short")
        }
        for index in 0..<Int(count) {
            guard let page: UInt64 = list.integer(at: 8 * (index + 1)) else { return }
            try self.count(1, from: page)
        }
    }
}
