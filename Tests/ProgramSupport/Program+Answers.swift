import Foundation

extension Program {
    /// What the program prints as JSON, or what it complains of.
    package func json(_ arguments: String...) throws -> [String: Any] { try json(arguments) }

    /// The same of a list of arguments.
    package func json(_ arguments: [String]) throws -> [String: Any] {
        let run = try run(arguments + ["--format", "json"])
        let text = run.output.isEmpty ? run.errors : run.output
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return object as? [String: Any] ?? [:]
    }

    /// The sequences of every event, from the log itself.
    package func sequences() throws -> [Int] {
        try run(["log", "-n", "0", "--format", "ndjson"]).output
            .split(separator: "\n").compactMap { Self.sequence(ofLine: String($0)) }
    }

    /// The sequence in one line of `log --format ndjson`.
    package static func sequence(ofLine line: String) -> Int? {
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?["sequence"] as? Int
    }

    /// Ids as receipts print them: `#4,812`.
    package static func receipts(in text: String) -> [Int] {
        text.split(whereSeparator: { $0.isWhitespace }).compactMap { word in
            guard word.hasPrefix("#") else { return nil }
            return Int(word.dropFirst().filter { $0 != "," })
        }
    }
}
