import Foundation
import Platform
import TestSupport
import Testing

@Suite struct `The terminal` {
    @Test func `is as wide as COLUMNS says, else 80`() async {
        await #expect(processExitsWith: .success) {
            setVariable("COLUMNS", to: "123")
            #expect(Terminal.columns == 123)
            dup2(unsafe open("/dev/null", O_RDWR), STDOUT_FILENO)
            dup2(STDOUT_FILENO, STDERR_FILENO)
            for nonsense in [nil, "", "nonsense", "0", "-4", "99999999"] {
                setVariable("COLUMNS", to: nonsense)
                #expect(Terminal.columns == 80)
            }
        }
    }

    @Test func `is not one when it is a pipe, and then takes no color`() async {
        await #expect(processExitsWith: .success) {
            setVariable("NO_COLOR", to: nil)
            dup2(unsafe open("/dev/null", O_RDWR), STDOUT_FILENO)
            #expect(!Terminal.isTerminal(.standardOutput))
            #expect(!Terminal.allowsColor(.standardOutput))
        }
    }

    @Test func `shows what print held back before what is written directly`() async {
        let result = await #expect(
            processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
        ) {
            print("first")
            try Terminal.write("second\n", to: .standardOutput)
            exit(0)
        }
        let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(text.contains("first\nsecond\n"))
    }

    @Test func `ends quietly when its reader went away`() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            signal(SIGPIPE, SIG_IGN)
            var ends: [Int32] = [0, 0]
            guard unsafe pipe(&ends) == 0 else { exit(1) }
            close(ends[0])
            dup2(ends[1], STDOUT_FILENO)
            try Terminal.write("nobody reads this\n", to: .standardOutput)
            exit(0)
        }
    }

    @Test func `waits for a slow reader, also when writing does not block`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            var ends: [Int32] = [0, 0]
            guard unsafe pipe(&ends) == 0, fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0 else {
                exit(1)
            }
            dup2(ends[1], STDOUT_FILENO)
            let reading = FileHandle(fileDescriptor: ends[0])
            let reader = Task.detached { try reading.read(upToCount: 1_000_000)?.count }
            try Terminal.write([UInt8](repeating: 7, count: 1_000_000), to: .standardOutput)
            exit(try await reader.value == 1_000_000 ? 0 : 2)
        }
    }

    @Test func `reports a full disk behind a redirection`() async {
        await #expect(processExitsWith: .exitCode(74)) {
            dup2(unsafe open("/dev/full", O_WRONLY), STDOUT_FILENO)
            do {
                try Terminal.write("lost\n", to: .standardOutput)
            } catch PlatformError.io(_, _, ENOSPC) {
                exit(74)
            }
            exit(0)
        }
    }
}

@Suite struct `The fault guard` {
    @Test(arguments: [SIGSEGV, SIGBUS])
    func `turns a fault into a sentence and status 5`(number: Int32) async {
        // The body of an exit test captures nothing that is not Codable; the number is.
        let result = await #expect(
            processExitsWith: .exitCode(5), observing: [\.standardErrorContent]
        ) { [number = number as Int32] in
            FaultGuard.install()
            raise(number)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("The book's file is damaged") && text.contains("daybook verify"))
    }

    @Test func `catches a read past the end of a mapped file`() async {
        await #expect(processExitsWith: .exitCode(5)) {
            FaultGuard.install()
            let directory = try ScratchDirectory()
            let file = unsafe open(directory.file("map"), O_RDWR | O_CREAT, 0o600)
            ftruncate(file, 8192)
            guard let map = unsafe mmap(nil, 8192, PROT_READ, MAP_SHARED, file, 0) else { exit(1) }
            ftruncate(file, 0)
            exit(Int32(unsafe map.load(fromByteOffset: 4096, as: UInt8.self)))
        }
    }

    @Test func `leaves what the runtime dies of to itself`() async {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]
        ) {
            FaultGuard.install()
            guard let null = unsafe UnsafePointer<UInt8>(bitPattern: 8) else { exit(1) }
            exit(Int32(unsafe null.pointee))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!text.contains("damaged"))
    }

    /// Calls itself until the stack is used up.
    private static func descend(_ depth: Int) -> Int {
        var local = depth
        return unsafe withUnsafePointer(to: &local) { unsafe descend($0.pointee + 1) + 1 }
    }

    @Test func `leaves an exhausted stack of a thread to the runtime`() async {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]
        ) {
            FaultGuard.install()
            let depth = Monitor<Int?>(nil)
            #expect(Threads.start { depth.change { $0 = `The fault guard`.descend(0) } })
            exit(Int32(truncatingIfNeeded: depth.wait { $0 }))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!text.contains("damaged"))
    }

    @Test func `catches a fault of the pages on a thread`() async {
        let result = await #expect(
            processExitsWith: .exitCode(5), observing: [\.standardErrorContent]
        ) {
            FaultGuard.install()
            Threads.run(8, on: 8) { number in
                let pages = unsafe mmap(
                    nil, 1 << 16, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                if number == 7 { exit(Int32(unsafe pages?.load(as: UInt8.self) ?? 1)) }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("The book's file is damaged"))
    }

    @Test func `answers an interrupt with exit status 130, even where it was blocked`() async {
        await #expect(processExitsWith: .exitCode(130)) {
            var interrupt = sigset_t()
            unsafe sigemptyset(&interrupt)
            unsafe sigaddset(&interrupt, SIGINT)
            unsafe pthread_sigmask(SIG_BLOCK, &interrupt, nil)
            FaultGuard.install()
            raise(SIGINT)
        }
    }
}
