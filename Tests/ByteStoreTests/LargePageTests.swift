import Foundation
import TestSupport
import Testing

@testable import ByteStore

@Suite struct `The map of a store` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }

    private static let maps = """
        55d0c0a00000-55d0c0b00000 r--p 00000000 fe:00 77                   /usr/bin/daybook
        7f0000000000-7f0000200000 r--s 00001000 fe:00 16368315             /a b/data.mdb
        7f1000000000-7f1040000000 r--s 00000000 fe:00 16368315             /a b/data.mdb
        7f2000000000-7f2000010000 rw-s 00000000 fe:00 16368316             /a b/lock.mdb
        7f3000000000-7f3040000000 r--s 00000000 fd:01 42                   /c/data.mdb
        7ffc00000000-7ffc00021000 rw-p 00000000 00:00 0                    [stack]
        """

    @Test(
        arguments: [
            (16_368_315, 0x7f10_0000_0000..<0x7f10_4000_0000),
            (42, 0x7f30_0000_0000..<0x7f30_4000_0000),
            (77, nil), (16_368_316, nil), (0, nil), (7, nil),
        ] as [(UInt, Range<UInt>?)])
    func `is found where its data file begins`(inode: UInt, addresses: Range<UInt>?) {
        #expect(FileMap.addresses(ofData: inode, in: Self.maps) == addresses)
    }

    @Test(arguments: ["", "\n", "x y z", "7f-7e r 0 a 7 /data.mdb", "zz-7e r 0 a 7 /data.mdb"])
    func `is not found in text of another kind`(text: String) {
        #expect(FileMap.addresses(ofData: 7, in: text) == nil)
    }

    private static let hasLargePages = FileManager.default.fileExists(
        atPath: "/sys/kernel/mm/transparent_hugepage/enabled")

    @Test(.enabled(if: hasLargePages))
    func `is marked for large pages when that is asked for`() throws {
        let store = try openStore(at: scratch.path)
        try write([1], under: 1, to: store)
        #expect(try flags().contains("hg") == false)
        try store.preferLargePages()
        #expect(try flags().contains("hg"))
        #expect(try read(1, from: store) == [1])
    }

    /// What the kernel says of the map, in words of two letters (`proc_pid_smaps(5)`).
    private func flags() throws -> [Substring] {
        let text = try #require(try StoreDirectory.text(at: "/proc/self/smaps"))
        let name = URL(fileURLWithPath: scratch.path).lastPathComponent + "/data.mdb"
        let own = text.split(separator: "\n").drop { !$0.hasSuffix(name) }
        let line = try #require(own.first { $0.hasPrefix("VmFlags:") })
        return line.split(separator: " ")
    }
}
