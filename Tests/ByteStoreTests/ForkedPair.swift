import ByteStore
import Foundation
import Testing

/// A pair of processes that wait for each other through pipes.
///
/// Exit tests that wait for their parent would each block a thread of the parent's small pool
/// until none is left, so both processes of a pair live inside one exit test.
struct ForkedPair {
    private let readEnd: Int32
    private let writeEnd: Int32

    /// Lets the other process pass its next ``await()``.
    func signal() {
        var byte: UInt8 = 1
        #expect(unsafe write(writeEnd, &byte, 1) == 1)
    }

    /// Waits for the other process's ``signal()``, or its end.
    func await() {
        var byte: UInt8 = 0
        _ = unsafe read(readEnd, &byte, 1)
    }

    /// Forks, before any store is open, and runs one closure in each process.
    static func run(
        child: (ForkedPair) throws -> Void, parent: (ForkedPair) throws -> Void
    ) throws {
        let toChild = try pipe(), toParent = try pipe()
        let process = forkProcess()
        try #require(process >= 0)
        if process == 0 {
            close(toParent.readEnd)
            close(toChild.writeEnd)
            do {
                try child(ForkedPair(readEnd: toChild.readEnd, writeEnd: toParent.writeEnd))
                _exit(0)
            } catch {
                _exit(1)
            }
        }
        close(toParent.writeEnd)
        close(toChild.readEnd)
        try parent(ForkedPair(readEnd: toParent.readEnd, writeEnd: toChild.writeEnd))
        close(toChild.writeEnd)
        var status: Int32 = -1
        unsafe waitpid(process, &status, 0)
        #expect(status == 0)
    }

    private static func pipe() throws -> ForkedPair {
        var ends: [Int32] = [-1, -1]
        try #require(unsafe Glibc.pipe(&ends) == 0)
        return ForkedPair(readEnd: ends[0], writeEnd: ends[1])
    }
}

/// `fork(2)`, which Swift hides because most of a program does not survive it.
func forkProcess() -> pid_t {
    typealias Fork = @convention(c) () -> pid_t
    guard let address = unsafe dlsym(nil, "fork") else { return -1 }
    return unsafe unsafeBitCast(address, to: Fork.self)()
}
