import Daybook
import DaybookModel
import Foundation
import Testing

@testable import Workloads

/// Runs as small as can be: what is tested are the answers, never the times.
private let tiny = Scale(
    events: Scale.fewestEvents, batchRuns: 2, checkRounds: 1, swapRounds: 1, marks: 3,
    largeMarks: 3, followedEvents: 5000, rankedEvents: Scale.fewestEvents, rankings: 1)

/// A directory that is gone when the test is over.
private final class Shelter {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "shelter-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    func options(_ workloads: [Workload]) throws -> Options {
        var options = try Options(["--directory", path])
        options.scale = tiny
        options.workloads = workloads
        return options
    }
}

@Suite struct `Each workload` {
    @Test(arguments: Workload.allCases)
    func `runs by itself and says so in its own line`(workload: Workload) throws {
        let shelter = try Shelter()
        let report = try Runner(shelter.options([workload])).run()
        let figure = try #require(report.figures.first { $0.name == workload.rawValue })
        #expect(figure.value.number > 0)
        #expect(figure.verdict == .notJudged || figure.verdict == .noAim)
        #expect(shelter.contents.isEmpty)
    }
}

@Suite struct `A run of all workloads` {
    @Test func `answers the same a second time, and leaves nothing behind`() throws {
        let shelter = try Shelter()
        let reports = try [1, 2].map { _ in
            try Runner(shelter.options(Workload.allCases)).run()
        }
        let answers = reports.map { $0.facts.first { $0.name == "answers" }?.text }
        #expect(answers[0] != nil)
        #expect(answers[0] == answers[1])
        #expect(shelter.contents.isEmpty)
    }

    @Test func `fails when an answer is wrong, and not when it is asked for nonsense`() {
        let wrong = BenchmarkError.wrongAnswer(.rankYear, "the ranking is out of order")
        #expect(wrong.exitStatus == ExitStatus.failure)
        #expect(wrong.message == "rank_year: the ranking is out of order")
        #expect(BenchmarkError.usage("--slow is no option").exitStatus == ExitStatus.usage)
    }

    @Test func `says which directory it could not make`() throws {
        let shelter = try Shelter()
        var options = try shelter.options([.verify])
        options.parent = shelter.path + "/nowhere"
        let error = try #require(throws: BenchmarkError.self) { try Runner(options).run() }
        #expect(error.message.contains("nowhere: No such file or directory"))
        #expect(error.exitStatus == 1)
    }
}

@Suite struct `The plain rows` {
    @Test func `are all seen and come to the same sum each time`() throws {
        let shelter = try Shelter()
        let rows = try RowTable(at: shelter.path + "/rows", count: 12_345)
        let fewer = try RowTable(at: shelter.path + "/fewer", count: 12_344)
        let sum = try rows.scan()
        #expect(try rows.scan() == sum)
        #expect(try fewer.scan() != sum)
        #expect(try rows.fastestScan() > 0)
        #expect(rows.bytes > 12_345 * 32)
    }

    @Test func `do not go where there is something already`() throws {
        let shelter = try Shelter()
        _ = try RowTable(at: shelter.path + "/rows", count: 1)
        let error = try #require(throws: BenchmarkError.self) {
            _ = try RowTable(at: shelter.path + "/rows", count: 1)
        }
        #expect(error.message == "writing 1 rows: File exists")
    }
}

@Suite struct `The cells that are marked` {
    @Test func `are all different, on working days, after all of the history`() throws {
        let shelter = try Shelter()
        let book = try GeneratedBook(.club, at: shelter.path + "/club", for: .appendOne).book
        let roster = try book.view().roster
        var cells = FreeCells(of: roster)
        let count = roster.people.count * 2 * 6
        let outcomes = try (0..<count).map { _ in
            let (command, recording) = cells.next()
            return try book.commit(command, recording).outcome
        }
        let marked = outcomes.flatMap(\.recorded)
        #expect(Set(marked).count == count)
        #expect(marked.allSatisfy { $0.date >= BookCalendar.today })
        #expect(marked.allSatisfy { BookCalendar.facts.weekdays.contains($0.date.weekday) })
    }
}

@Suite struct `Counting the slow way` {
    @Test func `sees marks made and taken back`() throws {
        let shelter = try Shelter()
        let club = try GeneratedBook(.club, at: shelter.path + "/club", for: .rankYear)
        let book = club.book
        let before = try NaiveCount(of: book, through: club.events)
        var cells = FreeCells(of: try book.view().roster)
        let (command, recording) = cells.next()
        let receipt = try book.commit(command, recording)
        let person = try #require(receipt.outcome.recorded.first).person
        let after = try NaiveCount(of: book, through: club.events + 1)
        #expect(before.people == 40 && after.people == 40)
        #expect(after.marks(of: person) == before.marks(of: person) + 1)
    }
}
