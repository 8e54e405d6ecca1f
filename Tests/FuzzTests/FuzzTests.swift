import Foundation
import Glibc
import TestSupport
import Testing

@Suite(.serialized) struct `A file from anywhere` {
    /// The longest that a reader may take over a small file.
    private static let secondsAtMost = 10.0
    private static let bytesAtMost = 1 << 30

    @Test(arguments: FuzzedReader.all)
    func `is taken or refused, soon and in little memory`(reader: FuzzedReader) throws {
        let place = try FuzzBook()
        let files = try reader.files()
        try #require(!files.isEmpty)
        let path = place.directory.file("case")
        var (taken, slow) = (0, [String]())
        let seeds = Trials.seeds(60)
        for seed in seeds {
            var mutation = Mutation(seed: seed)
            let (name, bytes) = files[mutation.random.below(files.count)]
            let other = files[mutation.random.below(files.count)].bytes
            let changed = mutation.changed(bytes, beside: other)
            let one = FuzzedCase(
                name: name, bytes: changed, choice: mutation.random.below(1 << 20), path: path)
            // Whoever dies of a case leaves it there.
            try Data(changed).write(to: URL(filePath: path))
            let began = Date()
            taken += try Self.takes(reader, one, place) ? 1 : 0
            if Date().timeIntervalSince(began) > Self.secondsAtMost { slow.append("seed \(seed)") }
        }
        #expect(slow == [])
        #expect(Self.mostBytes < Self.bytesAtMost)
        let most = Self.mostBytes >> 20
        print("fuzz: \(seeds.count) files of \(reader), \(taken) taken, most \(most) MiB")
    }

    /// The files of the corpus themselves are read.
    @Test(arguments: FuzzedReader.all)
    func `is taken where nobody changed it, most of the time`(reader: FuzzedReader) throws {
        let place = try FuzzBook()
        var taken = 0
        let path = place.directory.file("case")
        for (name, bytes) in try reader.files() {
            try Data(bytes).write(to: URL(filePath: path))
            let one = FuzzedCase(name: name, bytes: bytes, choice: 2, path: path)
            taken += try Self.takes(reader, one, place) ? 1 : 0
        }
        #expect(try taken * 2 >= reader.files().count)
    }

    private static func takes(
        _ reader: FuzzedReader, _ one: FuzzedCase, _ place: FuzzBook
    ) throws -> Bool {
        do {
            try reader.read(one, place)
            return true
        } catch let leftover as Leftover {
            throw leftover
        } catch {
            // A refusal can be told.
            return "\(error)".isEmpty
        }
    }

    /// The most memory that this process ever had.
    private static var mostBytes: Int {
        var usage = rusage()
        _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss << 10
    }
}
