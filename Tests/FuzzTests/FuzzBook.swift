import Daybook
import DaybookModel
import Foundation
import TestSupport

/// The book that files are read into, and a directory for what is made beside it.
final class FuzzBook {
    let directory: ScratchDirectory
    let book: Book
    let recording: Recording

    init() throws {
        directory = try ScratchDirectory()
        let now = Instant("2024-06-28T12:00:00Z") ?? Instant(microsecondsSinceEpoch: 0)
        let facts = BookFacts(
            name: "Fuzz", zone: "Europe/Berlin", currency: Currency("EUR") ?? .none,
            start: CivilDate("2020-01-01") ?? .earliest, weekdays: .mondayToFriday)
        var recording = Recording(by: "tester", now: now)
        book = try Book.create(at: directory.file("fuzz.book"), facts, recording)
        recording.isDryRun = true
        self.recording = recording
    }
}
