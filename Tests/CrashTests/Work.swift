import Foundation
import ProgramSupport

/// A command that is killed, or of which a call fails.
struct Work: Sendable, CustomStringConvertible {
    let words: [String]
    var input = ""
    /// How many events it records: all of them or none.
    var events = 0
    /// The book that it makes, and no other is written; nil: it works on the book of the trial.
    var makes: String?
    /// The file that it writes: whole or not at all.
    var writes: String?

    var description: String { words.prefix(2).joined(separator: " ") }

    /// One of each sort.
    static let all: [Work] = [
        Work(words: ["mark", "P0", "P1", "--on", "2020-02-03", "--slot", "both"], events: 4),
        Work(words: ["amend", "#12", "date=2020-02-04", "--because", "so it was"], events: 1),
        Work(words: ["retract", "#13", "--because", "not there"], events: 1),
        Work(words: ["undo"], events: 2),
        Work(
            words: ["import", "attendance", "-", "--create-missing"],
            input: "person,date,slot\n"
                + (10..<29).map { "Q\($0 % 2),2020-03-\($0),am\n" }.joined(), events: 21),
        Work(words: ["generate", "--events", "300", "--seed", "2"], events: 300),
        Work(words: ["rebuild"]),
        Work(words: ["checkpoint", "-o", "kept.checkpoint"], writes: "kept.checkpoint"),
        Work(words: ["export", "events", "-o", "kept.ndjson"], writes: "kept.ndjson"),
        Work(words: ["backup", "copy"], makes: "copy"),
        Work(words: ["restore", "whole", "-b", "again.book"], makes: "again.book"),
        Work(
            words: ["import", "events", "events.ndjson", "-b", "again.book"], makes: "again.book"),
        Work(
            words: ["init", "again.book", "--preset", "bare", "--zone", "UTC"],
            makes: "again.book"),
        Work(words: ["verify"]),
        Work(words: ["rank", "-p", "2020"]),
        Work(words: ["log", "-n", "5"]),
    ]
}
