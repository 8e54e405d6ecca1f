import MerkleTree

// The leaves of plain events of which a text was erased: behind the columns of their block, for
// they cannot be hashed again. Source: `schema/format.md`, "Kept leaves".

extension Block {
    /// Where the kept leaf at `index` begins.
    private func keptPlace(_ index: Int) -> Int {
        bytes.count - (keptCount - index) * BlockHeader.keptByteCount
    }

    /// Checks that the leaves lie inside the block, each of an event behind the one before.
    func checkKeptLeaves() throws(CodecError) {
        guard keptCount > 0 else { return }
        guard !isSalted, keptCount <= count, keptPlace(0) >= BlockHeader.groups else {
            throw .outOfBounds(field: "kept leaves")
        }
        var before = -1
        for index in 0..<keptCount {
            let row = keptRow(index)
            guard row > before, row < count else { throw .outOfBounds(field: "kept leaves") }
            before = row
        }
    }

    private func keptRow(_ index: Int) -> Int {
        Int(bytes.littleEndian(at: keptPlace(index), as: UInt32.self))
    }

    /// Calls `body` with the index of each event whose leaf is kept, and the leaf.
    func forEachKeptLeaf(_ body: (Int, TreeHash) -> Void) {
        for index in 0..<keptCount {
            body(keptRow(index), TreeHash(bytes, at: keptPlace(index) + 4))
        }
    }
}
