import CGlibc
import Glibc
import Synchronization

/// How the C library's allocator deals with memory.
package enum Allocator {
    /// Address space that the heap takes at once; no memory until it is written to.
    private static let heapBytes = 1 << 30
    /// What is larger is mapped by itself, at first. LMDB's lists are of 1 and 2 MiB.
    private static let smallBytes: Int32 = 1 << 19
    /// The same later: as much as glibc allows.
    private static let largeBytes: Int32 = 1 << 25
    private static let isPrepared = Atomic(false)

    /// Keeps the kernel from clearing many small pages during large work: freed memory is kept,
    /// all threads share one heap, and the kernel is asked to give that heap large pages. Call it
    /// once, before there are threads and before anything large is made. Where the system refuses,
    /// nothing else changes.
    /// Source: mallopt(3), madvise(2); `schema/decisions/`, "The heap".
    package static func prepare() {
        _ = mallopt(M_ARENA_MAX, 1)
        _ = mallopt(M_MMAP_THRESHOLD, smallBytes)
        _ = mallopt(M_TRIM_THRESHOLD, .max)
        growHeap()
        _ = mallopt(M_TOP_PAD, 1 << 20)
        isPrepared.store(true, ordering: .releasing)
    }

    /// Takes large lists from the heap, too, where ``prepare()`` was called. Call it when a store
    /// is open. To open one, LMDB takes three megabytes of lists and hardly writes to them: in the
    /// heap's large pages the kernel would clear all of them.
    /// There may be threads by now. glibc writes and reads the threshold under the arena's lock,
    /// and there is one arena.
    package static func keepLarge() {
        guard isPrepared.load(ordering: .acquiring) else { return }
        _ = mallopt(M_MMAP_THRESHOLD, largeBytes)
    }

    private static func growHeap() {
        let start = unsafe UInt(bitPattern: sbrk(0))
        _ = mallopt(M_TOP_PAD, Int32(heapBytes))
        // More than the heap has left, so that it grows, and not so much that it is mapped.
        let piece = unsafe malloc(1 << 18)
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
