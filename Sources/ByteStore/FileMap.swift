/// Where a data file is mapped, from the text of `/proc/self/maps` (`proc_pid_maps(5)`).
enum FileMap {
    /// The addresses from the beginning of the data file with this inode on, or nil when it is
    /// not mapped.
    ///
    /// A line is `7ff79fe00000-7ff7dfe00000 r--s 00000000 fe:00 16368315  /a/b/data.mdb`; all its
    /// numbers but the inode's are hexadecimal.
    static func addresses(ofData inode: UInt, in text: String) -> Range<UInt>? {
        for line in text.split(separator: "\n") where line.hasSuffix("/" + StoreFile.data) {
            let fields = line.split(separator: " ", maxSplits: 5)
            guard fields.count == 6, UInt(fields[4]) == inode, UInt(fields[2], radix: 16) == 0
            else { continue }
            let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            if ends.count == 2, ends[0] < ends[1] { return ends[0]..<ends[1] }
        }
        return nil
    }
}
