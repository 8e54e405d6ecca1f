import Foundation
import ProgramSupport
import TestSupport

/// A book on which works are tried under faults, each from the same state.
final class FaultTrial {
    /// The program, and all the files of the trial.
    let program: Program
    private var kept: [String: Data] = [:]
    /// How many events the book has before each work.
    private(set) var events = 0
    /// How many works were tried, and how many of them met their fault.
    private(set) var count = 0

    private static let book = "scratch.book"
    private static let parts = ["data.mdb", "checkpoint.key", "checkpoint.pub"]

    /// - Parameter directory: where its own directory is made; nil: where temporary files are.
    init(in directory: URL? = nil) throws {
        program = try Program.scratch(people: 3, in: directory)
        for day in 1...9 {
            try program.require(["mark", "P\(day % 3)", "--on", "2020-01-0\(day)"])
        }
        try program.require(["spend", "12.30", "Food", "--on", "2020-01-09", "--create-missing"])
        try program.require(["backup", "whole"])
        try program.require(["export", "events", "-o", "events.ndjson"])
        for part in Self.parts { kept[part] = try Data(contentsOf: place(part)) }
        events = try program.sequences().count
    }

    private func place(_ part: String) -> URL {
        program.directory.appending(path: "\(Self.book)/\(part)")
    }

    /// Puts everything back as it was before the first work.
    func begin() throws {
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: program.directory.path)
        where ![Self.book, "whole", "events.ndjson"].contains(name) {
            try files.removeItem(atPath: program.path(name))
        }
        try files.removeItem(atPath: program.path(Self.book))
        try files.createDirectory(
            at: program.scratchBook, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        for (part, bytes) in kept {
            try bytes.write(to: place(part))
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place(part).path)
        }
    }

    /// Tries a work under a fault.
    /// - Returns: whether the call came that the fault is of, and what is wrong then.
    func trial(_ work: Work, _ fault: Fault) throws -> (came: Bool, flaw: String?) {
        try begin()
        let (run, came) = try program.run(work.words, input: work.input, under: fault)
        count += came ? 1 : 0
        let flaw = try flaw(of: work, run, isKilled: came && fault.end == .kills)
        return (came, flaw.map { "\(work), \(fault): \($0): \(run.page)" })
    }

    /// Tries a work with each call of some kinds, until it needs none of them any more.
    func trials(_ work: Work, _ kinds: String, most: Int, _ end: Fault.End) throws -> [String] {
        var flaws: [String] = []
        for call in 1...most {
            let (came, flaw) = try trial(work, Fault(kinds, call: call, end))
            if let flaw { flaws.append(flaw) }
            if !came { return flaws }
        }
        return flaws + ["\(work), \(kinds) \(end): more than \(most) calls"]
    }

    /// Tries a work with one call, an earlier one where there are not so many.
    func trial(
        _ work: Work, _ kinds: String, someCallBelow limit: Int, _ end: Fault.End,
        using random: inout SeededGenerator
    ) throws -> String? {
        var call = 1 + random.below(limit)
        while true {
            let (came, flaw) = try trial(work, Fault(kinds, call: call, end))
            if came || call == 1 || flaw != nil { return flaw }
            call /= 2
        }
    }

    /// What is wrong after a work.
    func flaw(of work: Work, _ run: Program.Run, isKilled: Bool) throws -> String? {
        // Where a child of the program was killed, the program tells of it, or does without. Who
        // has no reader any more ends as SIGPIPE ends it.
        let allowed = isKilled ? -SIGKILL : -SIGPIPE
        if run.isSignalled, run.status != allowed { return "signal \(-run.status)" }
        if run.status == 5 { return "a sound book is called damaged" }
        if let flaw = try flawOfBook(work, run) { return flaw }
        return try flawOfProducts(work, run)
    }

    private func flawOfBook(_ work: Work, _ run: Program.Run) throws -> String? {
        let isRecording = work.makes == nil
        let found = try Self.eventsOfSoundBook(program, at: program.scratchBook.path)
        guard let found else { return "the book is not sound" }
        let all = events + work.events
        guard found == events || found == all else { return "\(found) of \(all) events" }
        let receipts = isRecording ? Program.receipts(in: run.output) : []
        if run.status == 0 || (work.events > 0 && !receipts.isEmpty && found == events) {
            if found < all { return "an acknowledged event is lost" }
        }
        let check = try program.run(["rebuild", "--check"])
        if check.status != 0 { return "figures differ: \(check.page)" }
        let next = try program.run(["mark", "P2", "--on", "2020-05-01", "--slot", "am"])
        return next.status == 0 ? nil : "the next command: \(next.page)"
    }

    private func flawOfProducts(_ work: Work, _ run: Program.Run) throws -> String? {
        if let name = work.makes {
            let isThere = FileManager.default.fileExists(atPath: program.path(name))
            if !isThere { return run.status == 0 ? "\(name) is missing" : nil }
            let found = try Self.eventsOfSoundBook(program, at: program.path(name))
            let isWhole = work.words[0] == "init" ? found != nil : found == events
            return isWhole ? nil : "\(name) is not whole"
        }
        guard let name = work.writes else { return nil }
        guard let text = FileManager.default.contents(atPath: program.path(name)) else {
            return run.status == 0 ? "\(name) is missing" : nil
        }
        let lines = text.count { $0 == UInt8(ascii: "\n") }
        let isWhole = name.hasSuffix("ndjson") ? lines == events : lines >= 4
        return isWhole ? nil : "\(name) is not whole"
    }

    /// How many events a book has; nil where `verify` does not call it sound.
    static func eventsOfSoundBook(_ program: Program, at path: String) throws -> Int? {
        let run = try program.run(["verify", "-b", path, "--format", "json"], secondsAtMost: 60)
        guard run.status == 0 else { return nil }
        let found = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return (found as? [String: Any])?["events"] as? Int
    }
}
