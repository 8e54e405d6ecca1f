import CAllocator
import Glibc
import Synchronization

/// How the C library's allocator deals with memory.
package enum Allocator {
    /// Address space that the heap takes at once; no memory until it is written to.
    private static let heapBytes = 1 << 30
    /// What the kernel clears at a time: a large page.
    private static let largePage: UInt = 1 << 21
    /// Where the heap's large pages begin and end; empty where there are none.
    private static let heap = Mutex<Range<UInt>>(0..<0)

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
        let isLarge = unsafe madvise(
            UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
        let whole = (first + largePage - 1) / largePage * largePage
        if isLarge == 0, whole < end { heap.withLock { $0 = whole..<end } }
    }

    /// Has the kernel clear the heap's first `bytes`, for work that is about to take them. To be
    /// called beside that work: whoever comes to a page that is not cleared waits for it, and all
    /// who allocate meanwhile wait for him. Does nothing where ``prepare()`` was not called.
    /// Source: madvise(2), MADV_POPULATE_WRITE.
    package static func clearAhead(_ bytes: Int) {
        let heap = heap.withLock(\.self)
        let end = min(heap.lowerBound + UInt(max(0, bytes)), heap.upperBound)
        for page in stride(from: heap.lowerBound, to: end, by: Int(largePage)) {
            let length = Int(min(largePage, end - page))
            let done = unsafe madvise(
                UnsafeMutableRawPointer(bitPattern: page), length, MADV_POPULATE_WRITE)
            // An older kernel, or no memory left: the pages are cleared as they are come to.
            if done != 0 { return }
        }
    }
}
