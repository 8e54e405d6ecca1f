import Foundation
import Platform
import TestSupport
import Testing

@Suite struct `A gzip archive` {
    let directory: ScratchDirectory
    let path: String
    /// Twenty thousand lines of text, compressed by the system's own tool.
    let text: [UInt8]
    let archive: [UInt8]

    init() throws {
        directory = try ScratchDirectory()
        path = directory.file("lines")
        text = Array((0..<20_000).map { "line \($0)\n" }.joined().utf8)
        try Files.write(text, to: path)
        archive = try ChildProcess.run("/bin/gzip", ["-nc", path], stallSeconds: 30).standardOutput
    }

    private func read(_ bytes: [UInt8], limitBytes: Int = 1 << 24) throws(PlatformError) -> [UInt8]
    {
        try Files.write(bytes, to: path)
        return try Files.read(path, limitBytes: limitBytes)
    }

    @Test func `is inflated whatever its name`() throws {
        #expect(archive.count > 2 && archive.count < text.count)
        #expect(try read(archive) == text)
    }

    @Test func `may have several members and padding of zeros`() throws {
        #expect(try read(archive + archive) == text + text)
        #expect(try read(archive + [0, 0, 0]) == text)
    }

    @Test func `may hold nothing`() throws {
        try Files.write([], to: path)
        let empty = try ChildProcess.run("/bin/gzip", ["-nc", path], stallSeconds: 30)
        #expect(try read(empty.standardOutput).isEmpty)
    }

    @Test func `is refused when it is cut anywhere`() {
        for length in [
            2, 3, 9, 10, 11, 100, archive.count / 2, archive.count - 8, archive.count - 1,
        ] {
            let cut = Array(archive[..<length])
            #expect(
                failure { () throws(PlatformError) in _ = try read(cut) }
                    == .badArchive(path: path, fault: .truncated), "cut to \(length)")
        }
    }

    @Test func `is refused when a bit of its data or checksum is wrong`() {
        for index in stride(from: 10, to: archive.count, by: archive.count / 40) {
            var damaged = archive
            damaged[index] ^= 0x10
            let error = failure { () throws(PlatformError) in _ = try read(damaged) }
            guard case .badArchive = error else {
                Issue.record("byte \(index): \(String(describing: error))")
                continue
            }
        }
    }

    @Test func `is refused when other bytes follow it`() {
        #expect(
            failure { () throws(PlatformError) in _ = try read(archive + [1, 2]) }
                == .badArchive(path: path, fault: .trailingBytes))
    }

    @Test func `cannot grow past the limit`() {
        #expect(
            failure { () throws(PlatformError) in
                _ = try read(archive, limitBytes: text.count - 1)
            } == .tooLarge(path: path, limitBytes: text.count - 1))
    }

    @Test func `holds no more than its size allows`() throws {
        let most = FileLimits.expandedBytes
        for (count, isRead) in [(most, true), (most + 1, false)] {
            try Files.write([UInt8](repeating: 0, count: count), to: path)
            let packed = try ChildProcess.run("/bin/gzip", ["-nc", path], stallSeconds: 30)
                .standardOutput
            #expect(packed.count * FileLimits.expansion < most)
            let error = failure { () throws(PlatformError) in
                _ = try read(packed, limitBytes: most * 2)
            }
            #expect(error == (isRead ? nil : .tooLarge(path: path, limitBytes: most)))
        }
    }

    @Test func `may be as much larger as what it holds repeats itself`() throws {
        // Every second block cannot be packed.
        var block = [UInt8](repeating: 0x61, count: 1 << 16)
        var random = SeededGenerator(seed: 1)
        for place in 0..<(1 << 10) { block[place] = UInt8.random(in: 0...255, using: &random) }
        var text: [UInt8] = []
        for _ in 0..<(FileLimits.expandedBytes >> 15) { text += block }
        try Files.write(text, to: path)
        let packed = try ChildProcess.run("/bin/gzip", ["-nc", path], stallSeconds: 30)
        let read = try read(packed.standardOutput, limitBytes: text.count)
        #expect(Data(read) == Data(text))
    }
}
