import Foundation
import Testing

/// Texts that are kept beside the tests; `DAYBOOK_RECORD=1` writes them anew.
enum Golden {
    private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden")

    /// Compares `text` with the file of that name.
    static func expect(
        _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = directory.appending(path: name + ".txt")
        if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text == kept, sourceLocation: sourceLocation)
    }
}

/// The columns that a line takes, East Asian characters counted twice.
func columns(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + (0x2e80...0xd7a3 ~= $1.value ? 2 : 1) }
}
