import Foundation
import Platform
import TestSupport
import Testing

@Suite struct `A child process` {
    private func shell(
        _ script: String, environment: [String: String] = [:], stallSeconds: Double = 30
    ) throws(PlatformError) -> ChildProcess {
        try ChildProcess.run(
            "/bin/sh", ["-c", script], environment: environment, stallSeconds: stallSeconds)
    }

    @Test func `hands back its status and both streams`() throws {
        let child = try shell("echo out; echo err >&2; exit 7")
        #expect(child.outcome == .exited(7))
        #expect(child.standardOutput == Array("out\n".utf8))
        #expect(child.standardError == Array("err\n".utf8))
    }

    @Test func `may fill both pipes without blocking`() throws {
        let child = try shell("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2; echo end")
        #expect(child.standardOutput.count == 300_004)
        #expect(child.standardError.count == 300_000)
    }

    @Test func `is known by the signal that ended it`() throws {
        #expect(try shell("kill -SEGV $$").outcome == .signalled(SIGSEGV))
        #expect(try shell("kill -KILL $$").outcome == .signalled(SIGKILL))
        #expect(try shell("kill -KILL $$").outcome.isFromOutside)
        #expect(try !shell("kill -SEGV $$").outcome.isFromOutside)
    }

    @Test func `is killed when it says nothing for too long`() throws {
        let child = try shell("echo begun; exec sleep 1000", stallSeconds: 0.2)
        #expect(child.outcome == .stalled)
        #expect(child.standardOutput == Array("begun\n".utf8))
    }

    @Test func `is not kept alive by noise on its standard error`() throws {
        let script = "while :; do echo noise >&2; sleep 0.02; done"
        #expect(try shell(script, stallSeconds: 0.3).outcome == .stalled)
    }

    @Test func `lives on as long as it says something`() throws {
        let script = "for i in 1 2 3 4 5 6 7 8 9 10; do echo $i; sleep 0.1; done; exit 3"
        #expect(try shell(script, stallSeconds: 0.9).outcome == .exited(3))
    }

    @Test func `passes on its output as it arrives`() throws {
        var pieces: [UInt8] = []
        let child = try ChildProcess.run("/bin/echo", ["a b"], stallSeconds: 30) { pieces += $0 }
        #expect(pieces == Array("a b\n".utf8) && child.standardOutput == pieces)
    }

    @Test func `gets our variables, the added ones, and no input`() throws {
        let script = #"read line; echo "$DAYBOOK_PROBE ${PATH:+path}$line""#
        let child = try shell(script, environment: ["DAYBOOK_PROBE": "a=b c"])
        #expect(String(decoding: child.standardOutput, as: UTF8.self) == "a=b c path\n")
    }

    @Test func `inherits nothing but its three streams`() async {
        // In a process of its own: other tests open files meanwhile, on other threads.
        await #expect(processExitsWith: .success) {
            let kept = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/etc/passwd"))
            #expect(fcntl(kept.fileDescriptor, F_SETFD, 0) == 0)
            let child = try ChildProcess.run("/bin/ls", ["/proc/self/fd"], stallSeconds: 30)
            try kept.close()
            let names = String(decoding: child.standardOutput, as: UTF8.self)
                .split(separator: "\n")
            // The fourth is the directory that `ls` itself reads.
            #expect(names == ["0", "1", "2", "3"])
        }
    }

    @Test func `that cannot be started is an error, not a status`() {
        #expect(
            failure { () throws(PlatformError) in
                _ = try ChildProcess.run("/no/such/program", [], stallSeconds: 1)
            } == .notFound(path: "/no/such/program"))
    }

    @Test func `leaves no zombie and no descriptor`() throws {
        for round in 0..<300 {
            #expect(try ChildProcess.run("/bin/true", [], stallSeconds: 30).outcome == .exited(0))
            if round % 50 == 0 { _ = try shell("exec sleep 99", stallSeconds: 0.01) }
        }
        #expect(try openDescriptors().count < 300)
        let list = try ChildProcess.run(
            "/bin/ps", ["--ppid", "\(getpid())", "-o", "stat="], stallSeconds: 30)
        let zombies = String(decoding: list.standardOutput, as: UTF8.self)
            .split(separator: "\n").filter { $0.hasPrefix("Z") }
        #expect(zombies.count < 100)
    }
}

@Suite struct `A child process that is alone` {
    private func shell(
        _ script: String, seconds: Double = 30, while isWanted: () -> Bool = { true }
    ) throws(PlatformError) -> ChildProcess {
        try ChildProcess.runAlone(
            "/bin/sh", ["-c", script], variables: ["DAYBOOK_PROBE": "a"], in: "/usr",
            input: Array("typed".utf8), seconds: seconds, while: isWanted)
    }

    @Test func `has the variables and the folder that it is given, and what it reads`() throws {
        let child = try shell("/usr/bin/env | /bin/grep -v ^_=; /bin/pwd -P; /bin/cat")
        let said = String(decoding: child.standardOutput, as: UTF8.self)
        let lines = Set(said.split(separator: "\n"))
        // The shell itself adds where it is.
        #expect(lines == ["DAYBOOK_PROBE=a", "PWD=/usr", "/usr", "typed"])
    }

    @Test func `is killed when its time is over, whatever it says`() throws {
        let script = "while :; do echo noise; /bin/sleep 0.02; done"
        #expect(try shell(script, seconds: 0.3).outcome == .stalled)
    }

    @Test func `is killed when nobody waits for it any more`() throws {
        let began = ContinuousClock.now
        let child = try shell("exec /bin/sleep 30") { ContinuousClock.now - began < .seconds(0.2) }
        #expect(child.outcome == .stalled)
        #expect(ContinuousClock.now - began < .seconds(10))
    }
}

@Suite struct `A file of lines that grows` {
    @Test func `is its owner's alone, and the full one becomes the older one`() throws {
        let directory = try ScratchDirectory()
        let (path, older) = (directory.file("log"), directory.file("log.1"))
        for _ in 0..<2 {
            // As after a new start: what is there counts.
            var file = try AppendedFile(path, older: older, limitBytes: 10)
            try file.append(Array("1234\n".utf8))
        }
        #expect(try Files.size(path) == 10)
        #expect(!Files.isOpenToOthers(path) && !Files.exists(older))
        var file = try AppendedFile(path, older: older, limitBytes: 10)
        try file.append(Array("5\n".utf8))
        try file.append(Array("6\n".utf8))
        #expect(try Files.stored(older, limitBytes: 99) == Array("1234\n1234\n".utf8))
        #expect(try Files.stored(path, limitBytes: 99) == Array("5\n6\n".utf8))
        #expect(!Files.isOpenToOthers(path))
    }
}
