import CGlibc
import Glibc
import Synchronization

/// Turns a memory fault into a sentence and exit status 5, and an interrupt into 130.
///
/// LMDB trusts the pages of its file: a damaged page can lead it outside the map (SIGSEGV), past
/// the end of a truncated file (SIGBUS), or into an assertion, which the store turns into one. For
/// the reader that is a finding about the book, not a crash. Two other faults die as what they are:
/// of an address next to null, unless LMDB's own code asked for it, which is how the runtime ends
/// after a fatal error such as memory that has run out, and of an exhausted stack, the first
/// thread's or that of one of ``Threads``. An abort is the runtime's, and of the machine.
/// An interrupt ends the process at once: whatever was not committed never was. A file that grows
/// past its limit ends nothing: the write fails.
package enum FaultGuard {
    /// The exit status for a failed integrity check.
    // No stored value: the handler reads it, and a stored one is made by whoever reads it first.
    package static var exitStatus: Int32 { 5 }

    /// The exit status of a program that the machine gave too little.
    package static var abortedStatus: Int32 { 74 }

    /// The exit status of an interrupted program.
    package static var interruptedStatus: Int32 { 130 }

    /// The alternate stack, in bytes: room for the handler when the ordinary stack is exhausted.
    private static let stackBytes = 1 << 16

    /// Installs the handlers, for the process and for this thread's alternate stack. Call it once,
    /// early in `main`; calling it again changes nothing but costs one more stack.
    package static func install() {
        // Before there is a handler that looks at the table.
        measureStack()
        engineCode.find("liblmdb.")
        isReported.store(false, ordering: .relaxed)
        // Never freed: the kernel keeps the address until the process ends.
        unsafe useAlternateStack(alternateStack())
        for number in [SIGSEGV, SIGBUS] {
            var action = sigaction()
            unsafe action.__sigaction_handler.sa_sigaction = { number, facts, context in
                if unsafe isOfThePages(facts?.pointee, at: programCounter(context)) {
                    reportFaultAndExit()
                }
                // Going back repeats the fault, which then ends the process.
                _ = signal(number, SIG_DFL)
            }
            // Not reset by itself: another core may come to the same page at the same moment.
            action.sa_flags = SA_ONSTACK | SA_SIGINFO
            _ = unsafe sigaction(number, &action, nil)
        }
        installAborts()
        installInterrupts()
        // A file that may not grow is an error of the write (EFBIG), as a full disk is.
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    private static func alternateStack() -> UnsafeMutableRawPointer {
        .allocate(byteCount: stackBytes, alignment: MemoryLayout<UInt>.alignment)
    }

    /// - Parameter memory: nil: the handlers run on the ordinary stack again.
    private static func useAlternateStack(_ memory: UnsafeMutableRawPointer?) {
        var stack = unsafe stack_t(
            ss_sp: memory, ss_flags: unsafe memory == nil ? Int32(SS_DISABLE) : 0,
            ss_size: stackBytes)
        _ = unsafe sigaltstack(&stack, nil)
    }

    /// Runs `work` while the handlers have a stack of their own on this thread, too.
    static func withAlternateStack(_ work: () -> Void) {
        let memory = unsafe alternateStack()
        unsafe useAlternateStack(memory)
        work()
        unsafe useAlternateStack(nil)
        unsafe memory.deallocate()
    }

    /// The runtime aborts where it gets no memory: that says nothing of the book.
    private static func installAborts() {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in reportAbortAndExit() }
        action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
        _ = unsafe sigaction(SIGABRT, &action, nil)
    }

    /// Bytes below the stack's limit that a large frame may reach for.
    private static let frameBytes: UInt = 1 << 20

    private static func measureStack() {
        var limit = rlimit()
        var local: UInt8 = 0
        let here = unsafe withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
            limit.rlim_cur < UInt64(here)
        else { return }
        let reach = min(here, UInt(limit.rlim_cur) + frameBytes)
        stacks.note(here - reach..<here, at: StackTable.first)
    }

    /// A child inherits its parent's blocked signals; an interrupt must reach it all the same.
    private static func installInterrupts() {
        // Made before there is a handler that reads them.
        LastWords.set(nil)
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in
            LastWords.say()
            _exit(FaultGuard.interruptedStatus)
        }
        _ = unsafe sigaction(SIGINT, &action, nil)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe sigaddset(&signals, SIGTERM)
        _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}

/// Whether a fault is being reported.
private let isReported = Atomic(false)

/// Addresses below it are never mapped: `vm.mmap_min_addr`.
private var nullBytes: UInt { 1 << 16 }

/// Whether a fault can be of the book's pages. Runs inside the signal handler.
private func isOfThePages(_ facts: siginfo_t?, at instruction: UInt) -> Bool {
    guard let facts = unsafe facts, unsafe facts.si_signo == SIGSEGV,
        // A page that is not mapped, or one that guards a stack's end.
        unsafe facts.si_code == SEGV_MAPERR || facts.si_code == SEGV_ACCERR
    else { return true }
    let address = unsafe UInt(bitPattern: facts._sifields._sigfault.si_addr)
    if stacks.contains(address) { return false }
    // A damaged page leads LMDB to a structure that it never made, too.
    return address >= nullBytes || engineCode.contains(instruction)
}

/// The address of the instruction that a signal interrupted; 0 where it is not known. Runs inside
/// the signal handler.
private func programCounter(_ context: UnsafeMutableRawPointer?) -> UInt {
    guard let context = unsafe context?.assumingMemoryBound(to: ucontext_t.self) else { return 0 }
    #if arch(x86_64)
        return unsafe UInt(bitPattern: Int(context.pointee.uc_mcontext.gregs.16))  // REG_RIP
    #elseif arch(arm64)
        return unsafe UInt(context.pointee.uc_mcontext.pc)
    #else
        return 0
    #endif
}

/// Says what an abort is most likely of, and what is so of the book.
private func reportAbortAndExit() -> Never {
    let sentence: StaticString = """
        The program had to stop: most likely it was given no more memory.
        The book is as it was, with all that was said to be recorded. Free some memory, and retry.

        """
    _ = unsafe write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
    _exit(FaultGuard.abortedStatus)
}

/// Runs inside the signal handler: only `write(2)` and `_exit(2)`, both async-signal-safe, on bytes
/// that the compiler laid into the program.
private func reportFaultAndExit() -> Never {
    let sentence: StaticString = """
        The book's file is damaged: reading it led outside its pages (memory fault).
        Look closer with: daybook verify, then restore a backup: daybook restore

        """
    // Once: who comes second waits for the end.
    while isReported.exchange(true, ordering: .relaxed) { pause() }
    _ = unsafe write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
    _exit(FaultGuard.exitStatus)
}
