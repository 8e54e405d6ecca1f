import Foundation
import ProgramSupport
import Testing

/// What others wrote, quoted in a complaint: nothing of it reaches the terminal as an order.
@Suite struct `A complaint` {
    private static let signs = [
        "\u{1b}[2J", "\u{1b}c", "\u{1b}]0;x\u{7}", "\u{9b}2J", "\u{8}", "\r", "\u{7f}", "\u{85}",
        "\u{202e}", "\u{2066}",
    ]

    @Test(arguments: signs)
    func `leaves out what a terminal would obey, in what helps as in what happened`(
        sign: String
    ) throws {
        let program = try Program.withBook()
        let file = "person,date,slot\(sign),reason\nAna Lima,2026-03-05,am,x\n"
        let lines = [
            ["import", "warnings", "-"], ["spend", "1", "Fo\(sign)o"], ["why", "rank", "x\(sign)"],
            ["show", "#1", "--by", "x\(sign)"], ["prove", "x\(sign)"],
        ]
        for line in lines {
            let run = try program.run(line, input: file)
            #expect(!run.errors.unicodeScalars.contains(where: Self.isObeyed), "\(run.errors)")
        }
        let json = try program.run(["spend", "1", "Fo\(sign)o", "--format", "json"]).errors
        #expect(!json.unicodeScalars.contains(where: Self.isObeyed), "\(json)")
    }

    @Test func `leaves them out of the name of a directory`() throws {
        let program = try Program.withBook()
        let book = program.path("e\u{1b}[2J\u{202e}.book")
        try FileManager.default.copyItem(atPath: program.path("t.book"), toPath: book)
        let run = try program.run(["log"])
        #expect(run.status > 0 && run.errors.contains("more than one book"))
        #expect(!run.errors.unicodeScalars.contains(where: Self.isObeyed), "\(run.errors)")
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0a: false
        case ..<0x20, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069: true
        case _: false
        }
    }
}
