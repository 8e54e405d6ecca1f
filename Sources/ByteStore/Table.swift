/// How the keys of a table are compared, which fixes the order a cursor walks them in.
package enum KeyOrder: UInt8, Hashable, Sendable {
    /// Keys are 1 to 511 bytes, compared like `memcmp`: shorter first where one starts the other.
    case bytes
    /// Keys are `UInt64` in the byte order of this machine, compared as numbers.
    case integer
}

/// A named set of entries inside a store, as a name of 1 to 16 ASCII bytes and a key order.
///
/// The name is packed into one integer, so that finding a table's handle compares no strings.
package struct Table: Hashable, Sendable {
    private let packedName: UInt128
    package let keys: KeyOrder

    /// Names a table. A wrong name is a programmer's mistake and traps.
    /// - Precondition: `name` is 1 to 16 bytes of ASCII, without NUL.
    package init(_ name: String, keys: KeyOrder) {
        let bytes = name.utf8
        precondition(
            (1...StoreLimits.tableNameBytes).contains(bytes.count),
            "A table name has 1 to \(StoreLimits.tableNameBytes) bytes.")
        precondition(
            bytes.allSatisfy { (1..<0x80).contains($0) }, "A table name is ASCII without NUL.")
        packedName = bytes.reversed().reduce(0) { $0 << UInt8.bitWidth | UInt128($1) }
        self.keys = keys
    }

    /// LMDB's own table, which lists the named ones: every commit rewrites its page, so a small
    /// record kept here costs no page of its own. Its keys must not be names of tables.
    package static let unnamed = Table()

    private init() {
        packedName = 0
        keys = .bytes
    }

    /// The name, unpacked from its integer; empty for ``unnamed``.
    package var name: String {
        var rest = packedName
        var bytes: [UInt8] = []
        while rest != 0 {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= UInt8.bitWidth
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
