import DaybookModel
import Foundation
import Testing

@Suite struct `The layout of the house` {
    static let top = [
        "Benchmarks", "LICENSE", "Package.swift", "README.md", "Sources", "Tests", "schema",
    ]

    @Test func `has at the top what design allows, and what git is told to ignore`() {
        let ignored = SourceTree.text(".gitignore").split(separator: "\n").map(String.init)
        #expect(Self.strayNames(SourceTree.names(in: "."), ignoring: ignored).isEmpty)
        #expect(Set(Self.top).isSubset(of: SourceTree.names(in: ".")))
    }

    @Test func `names each decision with its date, and says it in one paragraph`() {
        let names = SourceTree.names(in: "schema/decisions")
        #expect(names.count > 10)
        #expect(names.flatMap { Self.decisionFaults($0, Self.decision($0)) }.isEmpty)
    }

    @Test func `has one schema of 2020-12 for each kind of event, and vectors of it`() {
        let names = Kind.allCases.map { "\($0.name).json" }.sorted()
        for folder in ["schema/events", "schema/vectors/events"] {
            #expect(SourceTree.names(in: folder) == names)
        }
        for name in names {
            let dialect = #""$schema": "https://json-schema.org/draft/2020-12/schema""#
            #expect(SourceTree.text("schema/events/\(name)").contains(dialect), "\(name)")
        }
    }

    @Test func `keeps a test room for every room with code of its own`() {
        let tests = SourceTree.names(in: "Tests")
        // The log is tested through books, and projections beside a naive ledger.
        let shared = [
            "Journal": "DaybookTests", "Projections": "DaybookTests",
            "DaybookCommand": "CommandTests", "DaybookProgram": "CommandTests",
            "DaybookServer": "WebTests",
        ]
        for room in Rooms.names where !room.hasPrefix("C") {
            #expect(tests.contains(shared[room] ?? "\(room)Tests"), "\(room)")
        }
    }

    private static func decision(_ name: String) -> String {
        SourceTree.text("schema/decisions/\(name)")
    }
}

extension `The layout of the house` {
    /// - Parameter patterns: lines of `.gitignore`: a name, or `*` and how the name ends.
    static func strayNames(_ names: [String], ignoring patterns: [String]) -> [String] {
        names.filter { name in
            let isIgnored = patterns.contains { pattern in
                let plain = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
                return plain.hasPrefix("*") ? name.hasSuffix(plain.dropFirst()) : plain == name
            }
            return !isIgnored && !top.contains(name) && !name.hasPrefix(".")
        }
    }

    /// A decision is `YYYY-MM-DD-words.md`: a heading, and a paragraph that begins with the date.
    static func decisionFaults(_ name: String, _ text: String) -> [String] {
        let date = String(name.prefix(10))
        let paragraphs = text.split(separator: "\n\n")
        var faults: [String] = []
        if CivilDate(date) == nil || !name.dropFirst(10).hasPrefix("-") || !name.hasSuffix(".md") {
            faults.append("\(name) is not named with a date")
        }
        if paragraphs.count != 2 || paragraphs.first?.hasPrefix("# ") != true {
            faults.append("\(name) is not a heading and a paragraph")
        }
        if paragraphs.last?.hasPrefix("\(date). ") != true {
            faults.append("\(name) does not begin with its date")
        }
        return faults
    }
}
