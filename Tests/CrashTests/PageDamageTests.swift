import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite(.serialized) struct `A book with a page that is not its own` {
    private static let pageBytes = 4096

    /// What a disk or a bad copy does to a page.
    private enum Damage: CaseIterable {
        case zeroed, halfZeroed, filled, swapped, doubled, earlier, cut
    }

    /// Words that report, and words that write: each is tried on a copy of its own.
    private static let uses = [
        ["rank", "-p", "2020", "--format", "json"], ["expenses", "-p", "2020", "--format", "json"],
        ["log", "-n", "0", "--format", "ndjson"], ["rebuild", "--check"], ["rebuild"],
        ["mark", "P1", "--on", "2020-06-01", "--slot", "am"], ["status"],
    ]

    @Test func `is called damaged, or says and takes what it did before`() throws {
        let program = try Program.scratch(people: 3)
        let past = try Self.fill(program)
        let sound = try Data(contentsOf: program.scratchBook.appending(path: "data.mdb"))
        let said = try Self.uses.prefix(3).map { try program.run($0).output }
        var random = SeededGenerator(seed: Trials.first)
        let pages = sound.count / Self.pageBytes
        let all = (0..<pages).flatMap { page in Damage.allCases.map { (page, $0) } }
        let some = Trials.isLong ? all : Array(all.shuffled(using: &random).prefix(12))
        var flaws: [String] = []
        for (page, damage) in some {
            let other = random.below(pages)
            let bytes = Self.damaged(sound, page, damage, other, past)
            let flaw = try Self.flaw(of: bytes, beside: program, said)
            if let flaw { flaws.append("\(damage) page \(page), \(other): \(flaw)") }
        }
        #expect(flaws == [])
        print("pages: \(some.count) damaged, of \(pages) pages, \(flaws.count) flaws")
    }

    /// - Returns: the file as it was some commits ago.
    private static func fill(_ program: Program) throws -> Data {
        try program.require(["generate", "--events", "300", "--seed", "9"])
        try program.require(["spend", "5", "Food", "--create-missing", "--on", "2020-01-06"])
        let past = try Data(contentsOf: program.scratchBook.appending(path: "data.mdb"))
        for day in 1...6 { try program.require(["mark", "P0", "--on", "2020-02-0\(day)"]) }
        return past
    }

    private static func damaged(
        _ sound: Data, _ page: Int, _ damage: Damage, _ other: Int, _ past: Data
    ) -> Data {
        var bytes = sound
        let place = page * pageBytes..<(page + 1) * pageBytes
        let elsewhere = other * pageBytes..<(other + 1) * pageBytes
        switch damage {
        case .zeroed: bytes.replaceSubrange(place, with: Data(count: pageBytes))
        case .halfZeroed:
            bytes.replaceSubrange(place.dropFirst(pageBytes / 2), with: Data(count: pageBytes / 2))
        case .filled: bytes.replaceSubrange(place, with: Data(repeating: 0xFF, count: pageBytes))
        case .swapped:
            bytes.replaceSubrange(place, with: sound[elsewhere])
            bytes.replaceSubrange(elsewhere, with: sound[place])
        case .doubled: bytes.replaceSubrange(place, with: sound[elsewhere])
        case .earlier:
            if place.upperBound <= past.count { bytes.replaceSubrange(place, with: past[place]) }
        case .cut: bytes = sound.prefix(place.lowerBound)
        }
        return bytes
    }

    private static func flaw(
        of bytes: Data, beside program: Program, _ said: [String]
    ) throws -> String? {
        let copy = Program(book: program.directory.appending(path: "damaged.book"))
        try put(bytes, copy)
        let verified = try copy.run(["verify"], secondsAtMost: 60)
        if verified.isSignalled { return "verify: signal \(-verified.status)" }
        let isSound = verified.status == 0
        for (turn, words) in uses.enumerated() {
            try put(bytes, copy)
            let run = try copy.run(words, secondsAtMost: 60)
            if run.isSignalled { return "\(words[0]): signal \(-run.status)" }
            guard isSound else { continue }
            if run.status != 0 { return "\(words[0]) of a sound book: \(run.page)" }
            // The newest root page as it was before is the book of then: threat-model.md says so.
            if turn < said.count, run.output != said[turn], run.output.count == said[turn].count {
                return "\(words[0]) says something else"
            }
            let after = try FaultTrial.eventsOfSoundBook(copy, at: copy.path("damaged.book"))
            if after == nil { return "\(words[0]) broke a sound book" }
        }
        return nil
    }

    private static func put(_ bytes: Data, _ copy: Program) throws {
        let book = URL(filePath: copy.path("damaged.book"))
        try? FileManager.default.removeItem(at: book)  // The first has none before it.
        try FileManager.default.createDirectory(at: book, withIntermediateDirectories: false)
        try bytes.write(to: book.appending(path: "data.mdb"))
    }
}
