import CAllocator

/// How the C library's allocator deals with memory that is freed.
package enum Allocator {
    /// Large pieces come from what was freed before, and what is freed is kept: a program that
    /// works block by block would otherwise have the kernel clear the same pages again and again.
    /// Asked once, before anything large is made; where the allocator knows no such wish, nothing
    /// changes. Source: mallopt(3).
    package static func keepFreed() {
        _ = mallopt(M_MMAP_THRESHOLD, 1 << 25)
        _ = mallopt(M_TRIM_THRESHOLD, .max)
        _ = mallopt(M_TOP_PAD, 1 << 20)
    }
}
