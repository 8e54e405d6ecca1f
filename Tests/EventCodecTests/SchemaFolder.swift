import Foundation

/// The published documents, beside the sources that they describe.
enum SchemaFolder {
    /// Whether documents are written rather than compared: `DAYBOOK_RECORD=1`.
    static let isRecording = ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1"

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "schema")

    static func file(_ path: String) -> URL { root.appending(path: path) }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: file(path), encoding: .utf8)
    }

    static func write(_ data: Data, to path: String) throws {
        let file = file(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(folder).path).sorted()
    }
}
