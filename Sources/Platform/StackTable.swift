import CGlibc
import Glibc
import Synchronization

/// Where the stacks of the first thread and of ``Threads`` lie. The handler of a fault reads it:
/// each look is a load of an atomic, which a signal may interrupt anywhere.
struct StackTable: ~Copyable, Sendable {
    /// The place of the first thread.
    static let first = 0
    /// Where each stack begins: 0 for a place that is free, and above its end for one that is
    /// claimed and not noted yet.
    private let lows: InlineArray<65, Atomic<UInt>>
    private let highs: InlineArray<65, Atomic<UInt>>

    init() {
        lows = InlineArray { _ in Atomic(0) }
        highs = InlineArray { _ in Atomic(0) }
        precondition(lows.count == Threads.limit + 1, "a place for each thread, and for the first")
    }

    /// A place for one more thread; nil: all are taken.
    func claim() -> Int? {
        lows.indices.dropFirst().first { place in
            lows[place].compareExchange(expected: 0, desired: .max, ordering: .acquiring).exchanged
        }
    }

    /// Notes the addresses of the stack of a thread, which has this place.
    func note(_ stack: Range<UInt>, at place: Int) {
        highs[place].store(stack.upperBound, ordering: .relaxed)
        lows[place].store(max(1, stack.lowerBound), ordering: .releasing)
    }

    /// Gives a place back, when its thread is about to end.
    func release(_ place: Int) {
        highs[place].store(0, ordering: .relaxed)
        lows[place].store(0, ordering: .releasing)
    }

    /// Whether an address is of one of the stacks. Safe in a signal handler.
    func contains(_ address: UInt) -> Bool {
        for place in 0..<lows.count where lows[place].load(ordering: .acquiring) <= address {
            if address < highs[place].load(ordering: .relaxed) { return true }
        }
        return false
    }
}

/// The stacks of this process. ``FaultGuard/install()`` notes the first thread's, so that the
/// table is made before a handler can look at it.
let stacks = StackTable()

/// Where the code of a shared library lies. The handler of a fault reads it: each look is two loads
/// of atomics, which a signal may interrupt anywhere.
struct LoadedCode: ~Copyable, Sendable {
    private let low = Atomic<UInt>(0)
    private let high = Atomic<UInt>(0)

    /// Looks for the library whose file's name begins with `name`. Of one that is linked into the
    /// program there is none, and nothing is its code.
    func find(_ name: StaticString) {
        var search = Search(name: name)
        _ = unsafe dl_iterate_phdr(
            { file, _, facts in
                guard let file = unsafe file?.pointee,
                    let search = unsafe facts?.assumingMemoryBound(to: Search.self)
                else { return 0 }
                return unsafe search.pointee.look(at: file) ? 1 : 0
            }, &search)
        high.store(search.code.upperBound, ordering: .relaxed)
        low.store(search.code.lowerBound, ordering: .releasing)
    }

    /// Whether an address is of the library's code. Safe in a signal handler.
    func contains(_ address: UInt) -> Bool {
        low.load(ordering: .acquiring) <= address && address < high.load(ordering: .relaxed)
    }

    /// What is handed from file to file.
    private struct Search {
        let name: StaticString
        var code: Range<UInt> = 0..<0

        /// - Returns: whether it is the library.
        mutating func look(at file: dl_phdr_info) -> Bool {
            guard let path = unsafe file.dlpi_name,
                unsafe Files.baseName(String(cString: path)).hasPrefix("\(name)")
            else { return false }
            for index in 0..<Int(unsafe file.dlpi_phnum) {
                guard let part = unsafe file.dlpi_phdr?[index],
                    part.p_type == UInt32(PT_LOAD), part.p_flags & UInt32(PF_X) != 0
                else { continue }
                let start = unsafe UInt(file.dlpi_addr) + UInt(part.p_vaddr)
                code = start..<start + UInt(part.p_memsz)
            }
            return true
        }
    }
}

/// LMDB's code. ``FaultGuard/install()`` looks for it, before a handler can.
let engineCode = LoadedCode()
