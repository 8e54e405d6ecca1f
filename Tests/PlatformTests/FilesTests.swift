import Foundation
import Platform
import TestSupport
import Testing

@Suite struct `The file system` {
    let directory: ScratchDirectory
    init() throws { directory = try ScratchDirectory() }

    @Test func `gives back the bytes that were written`() throws {
        let path = directory.file("notes")
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
        try Files.write(bytes, to: path)
        #expect(try Files.read(path, limitBytes: 1 << 20) == bytes)
        #expect(try Files.size(path) == 200_000)
        #expect(try Files.list(directory.path) == ["notes"])
    }

    @Test func `replaces a file whole and keeps its mode`() throws {
        let path = directory.file("notes")
        try Files.write([1, 2, 3], to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try Files.write([4], to: path)
        #expect(try Files.read(path, limitBytes: 8) == [4])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o640)
    }

    @Test func `writes through a link and leaves the link`() throws {
        let target = directory.file("target"), link = directory.file("link")
        try Files.write([1], to: target)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
        try Files.write([2], to: link)
        #expect(try Files.read(target, limitBytes: 8) == [2])
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
    }

    @Test func `leaves nothing behind when a write fails`() throws {
        let missing = directory.file("no/where")
        #expect(
            failure { () throws(PlatformError) in try Files.write([1], to: missing) }
                == .notFound(path: directory.file("no")))
        let inside = directory.file("inside")
        try Files.makeDirectory(inside)
        #expect(
            failure { () throws(PlatformError) in try Files.write([1], to: inside) }
                == .isDirectory(path: inside))
        #expect(try Files.list(directory.path) == ["inside"])
    }

    @Test func `reports a full device instead of losing bytes`() {
        let error = failure { () throws(PlatformError) in
            try Files.write([1, 2, 3], to: "/dev/full")
        }
        #expect(error == .io(operation: "write", path: "/dev/full", errno: ENOSPC))
        #expect(error?.message.contains("No space left on device (28)") == true)
    }

    @Test func `refuses more bytes than the caller allows`() throws {
        let path = directory.file("big")
        try Files.write([UInt8](repeating: 7, count: 100), to: path)
        #expect(
            failure { () throws(PlatformError) in _ = try Files.read(path, limitBytes: 99) }
                == .tooLarge(path: path, limitBytes: 99))
        #expect(
            failure { () throws(PlatformError) in
                _ = try Files.read("/dev/zero", limitBytes: 5000)
            } == .tooLarge(path: "/dev/zero", limitBytes: 5000))
    }

    @Test func `takes the place of a link with what is private, and reads none as its own`()
        throws
    {
        let (victim, own) = (directory.file("victim"), directory.file("own"))
        try Files.write([1], to: victim)
        try FileManager.default.createSymbolicLink(atPath: own, withDestinationPath: victim)
        #expect(
            failure { () throws(PlatformError) in _ = try Files.part(own, limitBytes: 9) }
                == .notAFile(path: own))
        try Files.writePrivately([2], to: own)
        #expect(try Files.read(victim, limitBytes: 9) == [1])
        #expect(try Files.part(own, limitBytes: 9) == [2] && !Files.isOpenToOthers(own))
    }

    @Test func `gives a name that something has to nothing else`() throws {
        let (new, there) = (directory.file("new"), directory.file("there"))
        try Files.write([1], to: new)
        try Files.write([2], to: there)
        #expect(try !Files.place(new, at: there))
        #expect(try Files.read(there, limitBytes: 9) == [2])
        #expect(try Files.place(new, at: directory.file("free")))
        #expect(!Files.exists(new))
    }

    @Test func `names what is wrong with a path`() {
        let path = directory.file("absent")
        #expect(
            failure { () throws(PlatformError) in _ = try Files.read(path, limitBytes: 9) }
                == .notFound(path: path))
        #expect(
            failure { () throws(PlatformError) in _ = try Files.read("a\0b", limitBytes: 9) }
                == .badPath(path: "a\0b"))
        #expect(
            failure { () throws(PlatformError) in _ = try Files.read("", limitBytes: 9) }
                == .badPath(path: ""))
        #expect(
            failure { () throws(PlatformError) in
                _ = try Files.read(directory.path, limitBytes: 9)
            } == .isDirectory(path: directory.path))
    }

    @Test func `makes and removes trees`() throws {
        let deep = directory.file("a/b/c")
        try Files.makeDirectory(deep, recursive: true)
        try Files.makeDirectory(deep, recursive: true)
        try Files.write([1], to: deep + "/file")
        #expect(Files.isDirectory(deep) && Files.exists(deep + "/file"))
        #expect(
            failure { () throws(PlatformError) in try Files.makeDirectory(deep) }
                == .io(operation: "make", path: deep, errno: EEXIST))
        #expect(
            failure { () throws(PlatformError) in try Files.remove(directory.file("a")) }
                == .io(operation: "remove", path: directory.file("a"), errno: ENOTEMPTY))
        try Files.remove(directory.file("a"), recursive: true)
        #expect(try Files.list(directory.path).isEmpty)
    }

    @Test func `removes a link and not what it points to`() throws {
        let kept = directory.file("kept"), tree = directory.file("tree")
        try Files.makeDirectory(kept)
        try Files.write([1], to: kept + "/file")
        try Files.makeDirectory(tree)
        try FileManager.default.createSymbolicLink(
            atPath: tree + "/link", withDestinationPath: kept)
        try Files.remove(tree, recursive: true)
        #expect(Files.exists(kept + "/file") && !Files.exists(tree))
    }

    @Test func `makes temporary directories that nobody else has`() throws {
        let first = try Files.makeTemporaryDirectory()
        let second = try Files.makeTemporaryDirectory()
        #expect(first != second && Files.isDirectory(first) && Files.isDirectory(second))
        try Files.remove(first)
        try Files.remove(second)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("b", ".", "b"), ("/b/", "/", "b"), ("/", "/", "/"),
        ("a//b//", "a", "b"), ("//", "/", "/"),
    ])
    func `takes paths apart`(path: String, parent: String, name: String) {
        #expect(Files.parent(of: path) == parent)
        #expect(Files.baseName(path) == name)
    }

    @Test func `puts paths together`() throws {
        #expect(Files.join("a", "b") == "a/b" && Files.join("a/", "b") == "a/b")
        #expect(Files.join("a", "/b") == "/b" && Files.join("", "b") == "b")
        #expect(try Files.absolute("x").hasSuffix("/x"))
        #expect(Files.suffix(of: "a.b/Notes.CSV") == "csv")
        #expect(Files.suffix(of: "a.b/.profile") == "" && Files.suffix(of: "a.b/notes") == "")
    }

    @Test func `closes every file that it opened`() throws {
        let path = directory.file("notes")
        try Files.write([1], to: path)
        for _ in 0..<2000 {
            _ = try Files.read(path, limitBytes: 8)
            _ = failure { () throws(PlatformError) in _ = try Files.read(path, limitBytes: 0) }
        }
        #expect(try openDescriptors().count < 500)
    }

    @Test func `a new file leaves a link in place, and replaces what it leads to`() throws {
        let (target, link) = (directory.file("target"), directory.file("link"))
        try Files.write([1], to: target)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        var file = try NewFile(link)
        try file.write([2, 3])
        #expect(try Files.read(target, limitBytes: 8) == [1])
        try file.keep()
        #expect(try Files.read(target, limitBytes: 8) == [2, 3])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    }

    @Test func `a new file is written into a pipe, not over it`() throws {
        let pipe = directory.file("pipe")
        _ = try ChildProcess.run("/usr/bin/mkfifo", [pipe], stallSeconds: 30)
        // Open at both ends, so that neither waits for the other.
        let reader = try #require(FileHandle(forUpdatingAtPath: pipe))
        var file = try NewFile(pipe)
        try file.write([4, 5])
        try file.keep()
        #expect(Array(reader.availableData) == [4, 5])
    }
}
