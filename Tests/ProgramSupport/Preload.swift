import Foundation

/// `Tests/Preload/preload.c`, compiled: what makes a call of the program fail, kills it at one,
/// writes down what it writes, or moves its clock.
package enum Preload {
    /// The library, or why there is none.
    private static let made = Result { () throws -> String in
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Preload/preload.c")
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        // Renamed when it is whole: other tests may be looking for it.
        let library = folder.appending(path: "preload.so").path
        let draft = "\(library).\(getpid())"
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["cc", "-shared", "-fPIC", "-O1", source.path, "-o", draft]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Program.Failure(text: "cc cannot make \(library)")
        }
        guard unsafe rename(draft, library) == 0 else {
            throw Program.Failure(text: "\(draft) cannot be renamed")
        }
        return library
    }

    /// Variables with which a program is run under it.
    package static func variables(_ settings: [String: String]) throws -> [String: String] {
        settings.merging(["LD_PRELOAD": try made.get()]) { $1 }
    }
}
