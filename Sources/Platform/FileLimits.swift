/// Bounds on files that are read, whoever made them. How large one may be says who reads it.
package enum FileLimits {
    /// Bytes of a line without its end: far more than any event has.
    package static let lineBytes = 1 << 22
    /// How many times its size an archive may hold: our tables come to 10 times theirs, our events
    /// to 25, and a deflated text of one letter to 1,000.
    package static let expansion = 200
    /// So many bytes an archive may always hold.
    package static let expandedBytes = 1 << 24

    /// The most that an archive of so many bytes may hold, where `limitBytes` are read.
    static func expanded(_ packedBytes: Int, limitBytes: Int) -> Int {
        min(limitBytes, max(expandedBytes, packedBytes * expansion))
    }
}
