import TestSupport
import Testing

/// Texts that are kept beside the tests.
enum Golden {
    /// Compares `text` with the file of that name.
    static func expect(
        _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let kept = try GoldenFile(name + ".txt", beside: #filePath).kept(orRecording: text)
        #expect(text == kept, sourceLocation: sourceLocation)
    }
}

/// The columns that a line takes, East Asian characters counted twice.
func columns(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + (0x2e80...0xd7a3 ~= $1.value ? 2 : 1) }
}
