import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite(.serialized) struct `A book whose computer loses its power` {
    /// What the disk may hold then, and how many events were acknowledged.
    private struct Image {
        let name: String
        let bytes: Data
        let acknowledged: Int
    }

    private static let commits = Trials.isLong ? 200 : 6
    /// The units that a disk writes whole: a sector, and a page.
    private static let units = [512, 4096]

    @Test func `holds what was acknowledged, after every prefix of its writes`() throws {
        let program = try Program()
        var random = SeededGenerator(seed: Trials.first)
        let steps = try Self.steps(of: program, using: &random)
        var (count, flaws) = (0, [String]())
        try Self.forEachImage(of: steps, using: &random) { image, random in
            // The gate takes some of them, the night every one.
            guard Trials.isLong || random.below(3) == 0 else { return }
            count += 1
            flaws += try Self.flaw(of: image, beside: program).map { [$0] } ?? []
        }
        #expect(flaws == [])
        print("cuts: \(Self.commits) commits, \(count) images, \(flaws.count) flaws")
    }

    /// A disk that keeps nothing but what was written through must be found out.
    @Test func `is found out where the disk kept no page that waited`() throws {
        let program = try Program()
        var random = SeededGenerator(seed: Trials.first)
        let steps = try Self.steps(of: program, using: &random)
        var disk = CutDisk()
        for step in steps.prefix(12) { disk.take(step) }
        for step in steps.dropFirst(12) {
            if case .write(_, _, true) = step { disk.take(step) }
        }
        let image = Image(name: "no page", bytes: disk.kept, acknowledged: 0)
        #expect(try Self.flaw(of: image, beside: program) != nil)
    }

    /// Makes a book and records into it, each change written down.
    private static func steps(
        of program: Program, using random: inout SeededGenerator
    ) throws -> [RecordedWrites.Step] {
        let log = program.path("writes")
        program.environment = try Preload.variables(["FAULT_LOG": log])
        program.environment["DAYBOOK_BOOK"] = program.scratchBook.path
        try program.require([
            "init", program.scratchBook.path, "--preset", "bare", "--zone", "UTC", "--start",
            "2020-01-01", "--weekdays", "mon-sun", "--currency", "EUR",
        ])
        try program.require(["set", "edit-past-days", "on"])
        try program.require(["people", "add", "P0", "P1", "P2"])
        for turn in 0..<commits { try record(turn, in: program, using: &random) }
        program.environment["LD_PRELOAD"] = nil
        let bytes = try Data(contentsOf: URL(filePath: log))
        return RecordedWrites(log: bytes, of: "data.mdb").steps
    }

    private static func record(
        _ turn: Int, in program: Program, using random: inout SeededGenerator
    ) throws {
        let day = "20\(20 + turn / 100)-0\(1 + turn / 20 % 5)-\(10 + turn % 20)"
        switch random.below(8) {
        case 0...2: _ = try program.run(["mark", "P\(random.below(3))", "--on", day])
        case 3...4:
            try program.require(["spend", "5", "C\(turn)", "--create-missing", "--on", day])
        case 5: _ = try program.run(["undo"])
        case 6: try program.require(["generate", "--events", "40", "--seed", "\(turn)"])
        default: try program.require(["rebuild"])
        }
    }

    /// What the disk may hold at each moment: each prefix of the writes that wait, the last of them
    /// torn, and some of them in whatever order.
    private static func forEachImage(
        of steps: [RecordedWrites.Step], using random: inout SeededGenerator,
        _ body: (Image, inout SeededGenerator) throws -> Void
    ) throws {
        var (disk, acknowledged) = (CutDisk(), 0)
        for step in steps {
            var states: [(String, Data)] = []
            switch step {
            case .told(let text):
                acknowledged = max(acknowledged, Program.receipts(in: text).max() ?? 0)
            case .sync: states = Self.states(of: disk, using: &random)
            case .write(_, _, true): states = [("before the root", disk.kept)]
            case .write(_, _, false): break
            }
            disk.take(step)
            if case .write(_, _, true) = step { states.append(("after the root", disk.kept)) }
            // Before its second commit, a new book is a draft that has no name yet.
            for (name, bytes) in states where acknowledged > 0 {
                let image = Image(name: name, bytes: bytes, acknowledged: acknowledged)
                try body(image, &random)
            }
        }
    }

    private static func states(
        of disk: CutDisk, using random: inout SeededGenerator
    ) -> [(String, Data)] {
        var states = (0...disk.pending.count).map { count in
            ("\(count) writes", disk.with(disk.pending.prefix(count)))
        }
        for unit in units {
            let pieces = disk.pieces(of: unit)
            guard !pieces.isEmpty else { continue }
            states.append(
                ("torn at \(unit)", disk.with(pieces.prefix(random.below(pieces.count)))))
            let some = pieces.shuffled(using: &random).prefix(random.below(pieces.count))
            states.append(("some of \(unit)", disk.with(some)))
            states.append(("the last of \(unit)", disk.with(pieces.suffix(1))))
        }
        return states
    }

    private static func flaw(of image: Image, beside program: Program) throws -> String? {
        let book = program.directory.appending(path: "image.book")
        try? FileManager.default.removeItem(at: book)  // Of the image before, where there was one.
        try FileManager.default.createDirectory(at: book, withIntermediateDirectories: false)
        try image.bytes.write(to: book.appending(path: "data.mdb"))
        let events = try FaultTrial.eventsOfSoundBook(program, at: book.path)
        guard let events else { return "\(image.name): it is not sound" }
        guard events >= image.acknowledged else {
            return "\(image.name): \(events) of \(image.acknowledged) events"
        }
        let next = try program.run(["people", "add", "next", "-b", book.path])
        return next.status == 0 ? nil : "\(image.name): the next command: \(next.page)"
    }
}
