import Foundation

/// A directory of one test, removed with everything in it when the test is over.
package final class ScratchDirectory: Sendable {
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "daybook-\(UUID())"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    package func file(_ name: String) -> String { path + "/" + name }
}
