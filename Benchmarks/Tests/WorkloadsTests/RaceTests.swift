import Daybook
import DaybookModel
import Foundation
import Testing

@testable import Workloads

@Suite struct `The racer` {
    private static let events = 3000

    /// A generated book, and a folder beside it that is gone with it.
    private final class Paddock {
        let path = NSTemporaryDirectory() + "paddock-" + UUID().uuidString
        let book: Book

        init() throws {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            book = try GeneratedBook(
                .large(events: events), at: path + "/raced", for: .appendBatch
            ).book
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        /// The rows of a sheet, its names aside.
        func rows(_ name: String) throws -> [Substring] {
            let text = try String(contentsOfFile: path + "/\(name).csv", encoding: .utf8)
            return Array(text.split(separator: "\n").dropFirst())
        }
    }

    @Test func `writes every entry and every correction of a book once`() throws {
        let paddock = try Paddock()
        let written = try ColumnSheets.write(paddock.book, to: paddock.path)
        #expect(written == Self.events + 1)
        let kinds = Kind.allCases.filter { $0.role == .entry }
        let sheets = kinds.map { $0.name.replacing(".", with: "_") } + ["corrections"]
        let sequences = try sheets.flatMap { try paddock.rows($0) }.compactMap {
            $0.split(separator: ",").first.flatMap { Int($0) }
        }
        var follower = paddock.book.follower(after: 0)
        let log = try follower.next(limit: written).filter { $0.content.kind.role != .roster }
        #expect(sequences.sorted() == log.map { Int($0.sequence) })
    }

    @Test func `writes an amended content whole, under the number of its amendment`() throws {
        let paddock = try Paddock()
        _ = try ColumnSheets.write(paddock.book, to: paddock.path)
        let amended = try paddock.rows("amended_expense_recorded")
        let corrections = try paddock.rows("corrections").map { $0.split(separator: ",")[0] }
        #expect(!amended.isEmpty)
        for row in amended {
            let cells = row.split(separator: ",", omittingEmptySubsequences: false)
            #expect(cells.count == 9)
            #expect(corrections.contains(cells[0]))
        }
    }

    @Test func `refuses a book with rules that no rival knows`() throws {
        let paddock = try Paddock()
        let day = BookCalendar.racedDay
        let holiday = HolidayCommand(.declare(name: "Pi day"), day...day)
        _ = try paddock.book.commit(holiday, BookCalendar.recording(on: BookCalendar.today))
        #expect(throws: BenchmarkError.self) {
            try ColumnSheets.write(paddock.book, to: paddock.path)
        }
    }

    @Test func `answers every question, and twice the same`() throws {
        let paddock = try Paddock()
        for question in RaceFigures.questions {
            let answers = try [1, 2].map { _ in try question.ask(paddock.book).texts() }
            #expect(!answers[0].isEmpty, "\(question.name)")
            #expect(answers[0] == answers[1], "\(question.name)")
        }
    }
}
