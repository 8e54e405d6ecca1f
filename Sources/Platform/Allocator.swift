import CAllocator
import Glibc

/// How the C library's allocator deals with memory.
package enum Allocator {
    /// Address space that the heap takes at once; no memory until it is written to.
    private static let heapBytes = 1 << 30

    /// Makes large work cheap: its time is not to go into the kernel's clearing of pages. Freed
    /// memory is kept for what comes next, all threads share one heap, and the heap is asked to
    /// be of large pages. To be called once, before there are threads and before anything large
    /// is made; what the system does not grant changes nothing else.
    /// Source: mallopt(3), madvise(2); `schema/decisions/`, "The heap".
    package static func prepare() {
        _ = mallopt(M_ARENA_MAX, 1)
        _ = mallopt(M_MMAP_THRESHOLD, 1 << 25)
        _ = mallopt(M_TRIM_THRESHOLD, .max)
        growHeap()
        _ = mallopt(M_TOP_PAD, 1 << 20)
    }

    private static func growHeap() {
        let start = unsafe UInt(bitPattern: sbrk(0))
        _ = mallopt(M_TOP_PAD, Int32(heapBytes))
        // More than the heap has left, so that it grows.
        let piece = unsafe malloc(1 << 20)
        defer { unsafe free(piece) }
        guard unsafe malloc_usable_size(piece) > 0 else { return }
        let page = UInt(getpagesize())
        let first = (start + page - 1) / page * page
        let end = unsafe UInt(bitPattern: sbrk(0))
        guard end > first else { return }
        _ = unsafe madvise(
            UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
    }
}
