import Foundation
import ProgramSupport
import Testing

@Suite struct `The quick start` {
    /// The lines of the page's quick start, without what they are for.
    private static func lines() throws -> [String] {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../README.md").standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("Quick start") }
        let block = section?.components(separatedBy: "```sh\n").dropFirst().first
        let code = block?.components(separatedBy: "```").first ?? ""
        return code.split(separator: "\n").map { line in
            line.split(separator: "  #", maxSplits: 1)[0]
                .trimmingCharacters(in: .whitespaces)
        }
    }

    @Test func `works line by line in an empty folder, the tour first`() throws {
        let (program, lines) = (try Program(), try Self.lines())
        #expect(lines.count > 20 && lines[0] == "daybook tour")
        for line in lines {
            let run = try program.pasted(line == "daybook" ? "daybook " : line)
            #expect(run.status == 0, "\(line): \(run.output)")
        }
        #expect(try program("verify").status == 0)
    }

    @Test(arguments: ["Try it", "Test it"])
    func `is left to two short commands`(title: String) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../README.md").standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(title) }
        let code = section?.components(separatedBy: "```")[1].split(separator: "\n") ?? []
        #expect(code.count == 2 && code[1].count <= 100)
    }
}
