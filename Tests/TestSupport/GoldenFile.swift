import Foundation

/// Texts that are kept beside the tests; `DAYBOOK_RECORD=1` writes them anew.
package struct GoldenFile {
    private let url: URL

    /// - Parameters:
    ///   - name: the file's, with its suffix.
    ///   - source: the test's own file, beside which the directory `Golden` lies.
    package init(_ name: String, beside source: String) {
        url = URL(filePath: source).deletingLastPathComponent()
            .appending(path: "Golden").appending(path: name)
    }

    /// The text that is kept: where texts are written anew, this one.
    package func kept(orRecording text: String) throws -> String {
        if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
}
