import Foundation
import Platform
import TestSupport
import Testing

@Suite struct `A file of lines` {
    let directory: ScratchDirectory

    init() throws { directory = try ScratchDirectory() }

    /// The pieces in which a file of `bytes` is read.
    private func pieces(_ bytes: [UInt8]) throws -> [[UInt8]] {
        let path = directory.file("lines")
        try Files.write(bytes, to: path)
        var file = try LineFile(path, limitBytes: 1 << 24)
        var pieces: [[UInt8]] = []
        while let piece = try file.next() { pieces.append(piece) }
        return pieces
    }

    /// Compared as ``Data``: arrays of a million bytes take seconds where nothing is optimised.
    private func whole(_ pieces: [[UInt8]]) -> Data {
        pieces.reduce(into: Data()) { $0.append(contentsOf: $1) }
    }

    /// Lines of all lengths, 3 MB of them.
    private static let text = Array(
        (0..<6000).map { String(repeating: "x", count: $0 * 7919 % 1009) + "\n" }.joined().utf8)

    @Test(arguments: [0, 1, 2, 500])
    func `comes in pieces of whole lines that are the file again`(cut: Int) throws {
        let bytes = Array(Self.text.dropLast(cut))
        let found = try pieces(bytes)
        #expect(found.count > 2)
        #expect(whole(found) == Data(bytes))
        #expect(found.dropLast().allSatisfy { $0.last == UInt8(ascii: "\n") })
    }

    @Test func `comes in pieces when it is an archive`() throws {
        let path = directory.file("plain")
        try Files.write(Self.text, to: path)
        let archive = try ChildProcess.run("/bin/gzip", ["-nc", path], stallSeconds: 30)
        let found = try pieces(archive.standardOutput)
        #expect(found.count > 2)
        #expect(whole(found) == Data(Self.text))
        #expect(found.allSatisfy { $0.last == UInt8(ascii: "\n") })
    }

    @Test func `has no piece when it is empty`() throws {
        #expect(try pieces([]).isEmpty)
        #expect(try pieces(Array("\n".utf8)) == [Array("\n".utf8)])
    }

    @Test func `is refused where a line has no end in sight`() throws {
        let line = [UInt8](repeating: 0x78, count: FileLimits.lineBytes)
        #expect(try pieces(line + [0x0A]).map(\.count) == [line.count + 1])
        let error = #expect(throws: PlatformError.self) {
            try pieces(Self.text + line + line + [0x0A])
        }
        let limit = FileLimits.lineBytes
        #expect(
            error == .lineTooLong(path: directory.file("lines"), line: 6001, limitBytes: limit))
    }

    @Test(arguments: [false, true])
    func `is held to the most of a line, packed or not`(isPacked: Bool) throws {
        let most = [UInt8](repeating: 0x78, count: FileLimits.lineBytes)
        for end: [UInt8] in [[], [0x0A], [0x0A, 0x61]] {
            let allowed = [0x61, 0x0A] + most + end
            #expect(try whole(pieces(isPacked ? packed(allowed) : allowed)) == Data(allowed))
            let long = [0x61, 0x0A, 0x78] + most + end
            let file = isPacked ? try packed(long) : long
            let error = #expect(throws: PlatformError.self) { try pieces(file) }
            #expect(
                error
                    == .lineTooLong(
                        path: directory.file("lines"), line: 2, limitBytes: FileLimits.lineBytes))
        }
    }

    private func packed(_ bytes: [UInt8]) throws -> [UInt8] {
        let path = directory.file("packed")
        try Files.write(bytes, to: path)
        return try ChildProcess.run("/bin/gzip", ["-nc", path], stallSeconds: 30).standardOutput
    }
}
