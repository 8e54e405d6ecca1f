/// A page of a tree as plain bytes: a header, the places of its nodes, and from its end backwards
/// the nodes.
/// Layout: `MDB_page` and `MDB_node` of `mdb.c` 0.9, on a 64-bit machine.
struct TreePage {
    private let bytes: PageBytes
    private let number: UInt64

    init(_ bytes: PageBytes, _ number: UInt64) {
        self.bytes = bytes
        self.number = number
    }

    var damaged: StoreError { .damaged(detail: "its page \(number) is not as it was written") }

    /// Its nodes in the order of their keys. They fill it from its end without gaps.
    /// - Throws: `.damaged`.
    func nodes(isLeaf: Bool) throws(StoreError) -> [TreeNode] {
        let flags: UInt16? = bytes.integer(at: PageLayout.pageFlags)
        guard flags == (isLeaf ? PageLayout.leafFlag : PageLayout.branchFlag),
            let low: UInt16 = bytes.integer(at: PageLayout.lowerBound),
            let high: UInt16 = bytes.integer(at: PageLayout.upperBound)
        else { throw damaged }
        let (lower, upper) = (Int(low), Int(high))
        guard lower > PageLayout.pageHeader, lower % 2 == 0, lower <= upper, upper <= bytes.count
        else { throw damaged }
        var nodes: [TreeNode] = []
        var size = 0
        for place in stride(from: PageLayout.pageHeader, to: lower, by: PageLayout.slot) {
            guard let start: UInt16 = bytes.integer(at: place), Int(start) >= upper,
                let node = TreeNode(bytes, at: Int(start), isLeaf: isLeaf)
            else { throw damaged }
            size += node.byteCount
            nodes.append(node)
        }
        guard size == bytes.count - upper else { throw damaged }
        return nodes
    }

    func key(of node: TreeNode) -> [UInt8] { bytes.bytes(node.key) }

    /// The value beside the key: of one with pages of its own, the first one's number.
    func value(of node: TreeNode) -> PageBytes { bytes.extracting(node.value) }
}

/// One node of a page: a key, and a child or a value.
struct TreeNode {
    /// Of a branch, the high part of the child's number.
    let flags: UInt16
    /// The page below a node of a branch.
    let child: UInt64
    /// The size of a leaf's value, in bytes.
    let valueBytes: Int
    /// Where its key lies in the page.
    let key: Range<Int>
    /// Where the value lies that is beside the key.
    let value: Range<Int>

    /// In the page, with what fills it up to an even number.
    var byteCount: Int { (value.upperBound - key.lowerBound + PageLayout.nodeKey + 1) & ~1 }

    init?(_ bytes: PageBytes, at start: Int, isLeaf: Bool) {
        guard let low: UInt16 = bytes.integer(at: start),
            let middle: UInt16 = bytes.integer(at: start + PageLayout.nodeHigh),
            let flags: UInt16 = bytes.integer(at: start + PageLayout.nodeFlags),
            let keyBytes: UInt16 = bytes.integer(at: start + PageLayout.nodeKeySize)
        else { return nil }
        let size = Int(low) | Int(middle) << PageLayout.bitsPerPart
        self.flags = flags
        child = UInt64(size) | UInt64(flags) << (2 * PageLayout.bitsPerPart)
        valueBytes = isLeaf ? size : 0
        let keyStart = start + PageLayout.nodeKey
        key = keyStart..<keyStart + Int(keyBytes)
        let isElsewhere = flags & PageLayout.overflowNodeFlag != 0
        let beside = isLeaf ? (isElsewhere ? PageLayout.number : size) : 0
        value = key.upperBound..<key.upperBound + beside
        let known = [
            PageLayout.plainNodeFlag, PageLayout.overflowNodeFlag, PageLayout.tableNodeFlag,
        ]
        guard value.upperBound <= bytes.count, !isLeaf || known.contains(flags) else { return nil }
    }
}
