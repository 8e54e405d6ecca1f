import Foundation
import ProgramSupport
import Synchronization
import Testing

@Suite(.serialized) struct `A book with one byte changed` {
    /// How many bytes are flipped, spread over all that a reader can come to: `DAYBOOK_FLIPS` names
    /// another number, or `all`, or `file` for every byte of the file.
    private static let wanted = ProcessInfo.processInfo.environment["DAYBOOK_FLIPS"]

    /// How many flips of what LMDB keeps of tables; of every byte where all bytes are flipped.
    private static let records = wanted == nil ? 40 : 640

    private static let allowed: Set<String> = ["damaged", "unchanged"]

    @Test func `is called damaged, or says what it said before`() throws {
        let program = try book()
        let directory = program.directory
        let sound = try Data(contentsOf: program.scratchBook.appending(path: "data.mdb"))
        let said = try said(by: program)
        let places = Self.places(of: sound)
        let outcomes = Mutex<[String: Int]>([:])
        DispatchQueue.concurrentPerform(iterations: 2) { worker in
            let book = directory.appending(path: "copy-\(worker).book")
            for (index, place) in places.enumerated() where index % 2 == worker {
                let outcome = outcome(of: book, sound, flippedAt: place, said)
                outcomes.withLock { $0[outcome, default: 0] += 1 }
                // At once: a run of every byte takes an hour, and each book differs.
                if !Self.allowed.contains(outcome) { print(outcome) }
            }
        }
        withExtendedLifetime(program) {}
        let counts = outcomes.withLock { $0 }
        let wrong = counts.keys.filter { !Self.allowed.contains($0) }
        #expect(wrong.isEmpty, "\(counts)")
        // Most of what a reader can come to is under a checksum.
        #expect(counts["damaged", default: 0] > places.count / 4)
        print("flips: \(places.count) of \(sound.count) bytes flipped: \(counts)")
    }

    private static func places(of file: Data) -> [Int] {
        if wanted == "file" { return Array(file.indices) }
        let all = ReachableBytes(of: file).places
        let count = wanted.flatMap { Int($0) } ?? (wanted == "all" ? all.count : 120)
        return (0..<min(count, all.count)).map { all[$0 * all.count / min(count, all.count)] }
    }

    @Test func `is called damaged where a block then claims to begin past every event`() throws {
        let program = try book()
        let sound = try Data(contentsOf: program.scratchBook.appending(path: "data.mdb"))
        let said = try said(by: program)
        // The highest byte of what lies ahead of a block's magic: of its first event's sequence.
        let magics = sound.indices.filter { sound[$0...].starts(with: Data("DBK1".utf8)) }
        let copy = program.directory.appending(path: "copy.book")
        let outcomes = magics.map { outcome(of: copy, sound, flippedAt: $0 - 1, said, mask: 0xFF) }
        #expect(outcomes.contains("damaged"))
        #expect(outcomes.allSatisfy(Self.allowed.contains), "\(outcomes)")
    }

    /// What LMDB keeps of a table, its counts of pages and of entries, is in no checksum.
    @Test func `is read whatever its tables' counts claim`() throws {
        let program = try book()
        let sound = try Data(contentsOf: program.scratchBook.appending(path: "data.mdb"))
        let said = try said(by: program)
        // After the name: 8 bytes of flags and depth, three counts of pages, one of entries.
        let name = Data("rows.1.0".utf8)
        let records = sound.indices.filter { sound[$0...].starts(with: name) }
            .map { $0 + name.count }
        #expect(!records.isEmpty)
        let copy = program.directory.appending(path: "copy.book")
        // One record after another, so that few flips are of each byte of a record, too.
        let places = (0..<Self.records).map { turn in
            records[turn % records.count] + 8 + turn * 5 % 32
        }
        let outcomes = places.map { outcome(of: copy, sound, flippedAt: $0, said, mask: 0x40) }
        #expect(outcomes.allSatisfy(Self.allowed.contains), "\(outcomes)")
    }

    /// The flags of a node are in no checksum. One of them says that a key has several values, for
    /// which LMDB then asks a cursor that it has not made: an address next to null.
    @Test func `is called damaged where a row claims to have several values`() throws {
        let program = try book()
        let sound = try Data(contentsOf: program.scratchBook.appending(path: "data.mdb"))
        let said = try said(by: program)
        // The flags, the size of the key, the key: attendance of 2020, of the first people.
        let node = Data([0, 0, 10, 0, 0x07, 0xE4, 0, 0, 0, 0, 0, 0, 0, 0])
        let places = sound.indices.filter { sound[$0...].starts(with: node) }
        let copy = program.directory.appending(path: "copy.book")
        let outcomes = places.map { outcome(of: copy, sound, flippedAt: $0, said, mask: 0x04) }
        #expect(outcomes.contains("damaged"))
        #expect(outcomes.allSatisfy(Self.allowed.contains), "\(outcomes)")
    }

    private func book() throws -> Program {
        let program = try Program.scratch(people: 3)
        for arguments in [
            ["mark", "P0", "P1", "--on", "2020-01-06", "--slot", "both"],
            // With these there are sealed blocks, and a tail.
            ["mark", "P0", "P1", "P2", "--on", "2020-01-08", "--slot", "both"],
            ["mark", "P0", "P1", "P2", "--on", "2020-01-09", "--slot", "both"],
            ["mark", "P2", "--on", "2021-03-01", "--slot", "am", "--key", "a key"],
            ["retract", "#7", "--because", "not there"],
            ["amend", "#21", "slot=afternoon", "date=2020-01-07", "--because", "the day after"],
        ] {
            try program.require(arguments)
        }
        return program
    }

    /// Everything that can be read from a book.
    private func said(by program: Program) throws -> [String] {
        try [
            ["log", "-n", "0", "--format", "ndjson"],
            // Of years that are over, so that midnight changes nothing.
            ["rank", "-p", "2020-01-01..2021-12-31", "--format", "ndjson"],
        ].map { try program.run($0).output }
    }

    private func outcome(
        of book: URL, _ sound: Data, flippedAt place: Int, _ said: [String], mask: UInt8? = nil
    ) -> String {
        do {
            var bytes = sound
            bytes[place] ^= mask ?? (place % 2 == 0 ? 0xFF : 1 << UInt8(place / 2 % 8))
            try FileManager.default.createDirectory(
                at: book, withIntermediateDirectories: true)
            try bytes.write(to: book.appending(path: "data.mdb"))
            let copy = Program(book: book)
            // Whoever rebuilds does not verify first.
            let check = try copy.run(["rebuild", "--check"])
            let isNoBook = check.status == 1 && check.errors.contains("no Daybook book")
            guard !check.isSignalled, [0, 5].contains(check.status) || isNoBook else {
                return "rebuild --check: \(check.status) \(check.errors) at \(place)"
            }
            let answer = try copy.run(["verify", "--format", "json"])
            if answer.isSignalled { return "signal at \(place)" }
            if answer.status == 5 { return "damaged" }
            guard answer.status == 0 else { return "exit \(answer.status) at \(place)" }
            return try self.said(by: copy) == said ? "unchanged" : "changed unnoticed at \(place)"
        } catch { return "\(error) at \(place)" }
    }
}
