import Dispatch
import Glibc
import Synchronization

/// Watches the anonymous memory of this process from a thread of its own, once a millisecond.
/// The kernel keeps a peak only of all resident memory, which counts the mapped files too.
package final class MemorySampler: Sendable {
    private static let pauseMicroseconds: UInt32 = 1000

    private let isOver = Atomic(false)
    private let peakBytes = Atomic<Int64>(0)

    private init() {}

    /// Does `work` and returns the most anonymous memory seen meanwhile, in bytes; what earlier
    /// work left with the allocator is in it.
    package static func peak<Failure: Error>(
        during work: () throws(Failure) -> Void
    ) throws(Failure) -> Int64 {
        let sampler = MemorySampler()
        let group = DispatchGroup()
        // A queue of its own has a thread of its own, even while all cores are folding.
        DispatchQueue(label: "memory-sampler").async(group: group) { sampler.watch() }
        defer {
            sampler.isOver.store(true, ordering: .relaxed)
            group.wait()
        }
        try work()
        sampler.sample()
        return sampler.peakBytes.load(ordering: .relaxed)
    }

    private func watch() {
        while !isOver.load(ordering: .relaxed) {
            sample()
            usleep(Self.pauseMicroseconds)
        }
    }

    private func sample() { peakBytes.max(Machine.anonymousBytes, ordering: .relaxed) }
}
