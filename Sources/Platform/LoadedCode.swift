import CGlibc
import Glibc
import Synchronization

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
