import CGlibc
import Glibc
import Synchronization

/// How the C library's allocator deals with memory.
package enum Allocator {
    /// Address space that the heap takes at once; no memory until it is written to.
    private static let heapBytes = 1 << 30
    /// What the kernel clears at a time: a large page.
    private static let largePage: UInt = 1 << 21
    /// What is larger is mapped by itself, at first. LMDB's lists are of 1 and 2 MiB.
    private static let smallBytes: Int32 = 1 << 19
    /// The same later: as much as glibc allows.
    private static let largeBytes: Int32 = 1 << 25
    /// Where the heap's large pages begin and end: empty where there are none, nil where
    /// ``prepare()`` was not called.
    private static let heap = Mutex<Range<UInt>?>(nil)

    /// Makes large work cheap: its time is not to go into the kernel's clearing of pages. Freed
    /// memory is kept for what comes next, all threads share one heap, and the heap is asked to
    /// be of large pages. To be called once, before there are threads and before anything large
    /// is made; what the system does not grant changes nothing else.
    /// Source: mallopt(3), madvise(2); `schema/decisions/`, "The heap".
    package static func prepare() {
        _ = mallopt(M_ARENA_MAX, 1)
        _ = mallopt(M_MMAP_THRESHOLD, smallBytes)
        _ = mallopt(M_TRIM_THRESHOLD, .max)
        let pages = growHeap()
        heap.withLock { $0 = pages }
        _ = mallopt(M_TOP_PAD, 1 << 20)
    }

    /// Has large lists come from the heap, too, where ``prepare()`` was called. To be called when
    /// a store is open: to open it, LMDB takes three megabytes of lists and hardly writes to them;
    /// among the heap's large pages the kernel would clear them all, as those of a second store.
    /// There may be threads by now: glibc writes the threshold while it holds the one arena's
    /// lock, and reads it where memory is asked for, under the same lock.
    package static func keepLarge() {
        guard heap.withLock({ $0 != nil }) else { return }
        _ = mallopt(M_MMAP_THRESHOLD, largeBytes)
    }

    /// - Returns: where its large pages begin and end.
    private static func growHeap() -> Range<UInt> {
        let start = unsafe UInt(bitPattern: sbrk(0))
        _ = mallopt(M_TOP_PAD, Int32(heapBytes))
        // More than the heap has left, so that it grows, and not so much that it is mapped.
        let piece = unsafe malloc(1 << 18)
        defer { unsafe free(piece) }
        guard unsafe malloc_usable_size(piece) > 0 else { return 0..<0 }
        let page = UInt(getpagesize())
        let first = (start + page - 1) / page * page
        let end = unsafe UInt(bitPattern: sbrk(0))
        guard end > first else { return 0..<0 }
        let isLarge = unsafe madvise(
            UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
        let whole = (first + largePage - 1) / largePage * largePage
        return isLarge == 0 && whole < end ? whole..<end : 0..<0
    }

    /// The heap's first `bytes`, in large pages, whatever is in use of them; none where
    /// ``prepare()`` was not called.
    static func firstPages(_ bytes: Int) -> StrideTo<UInt> {
        let heap = heap.withLock(\.self) ?? 0..<0
        let end = min(heap.lowerBound + UInt(max(0, bytes)), heap.upperBound)
        return stride(from: heap.lowerBound, to: end, by: Int(largePage))
    }

    /// Has the kernel clear a large page of the heap, as a first write to it would.
    static func clear(pageAt start: UInt) {
        // An older kernel cannot: the page is cleared by whoever comes to it.
        _ = unsafe madvise(
            UnsafeMutableRawPointer(bitPattern: start), Int(largePage), MADV_POPULATE_WRITE)
    }
}

/// The heap's pages that work is about to take, cleared a little before it comes to them. Whoever
/// comes to a page that is not cleared waits for the kernel, and all who allocate meanwhile wait
/// for him: a large page of memory that a host has taken back is 7 ms.
/// Source: madvise(2), MADV_POPULATE_WRITE; `schema/decisions/`, "A replay has its pages cleared
/// ahead".
package struct ClearedAhead: Sendable {
    private let pages: [UInt]
    private var cleared = 0

    /// How many pages are cleared before they are due.
    private static let lead = 2

    /// - Parameters:
    ///   - bytes: what all the work takes; what it does not take is cleared in vain.
    ///   - core: which of `cores` that share it this is for.
    package init(_ bytes: Int, core: Int, of cores: Int) {
        pages = Allocator.firstPages(bytes).enumerated().filter { $0.offset % cores == core }
            .map(\.element)
    }

    /// Clears the pages that are due when `done` of `all` is done.
    package mutating func reach(_ done: Int, of all: Int) {
        let due = min(pages.count, pages.count * done / max(1, all) + Self.lead)
        while cleared < due {
            Allocator.clear(pageAt: pages[cleared])
            cleared += 1
        }
    }
}
