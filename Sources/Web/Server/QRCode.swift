import MerkleTree
import Platform

/// A text as a code that a phone's camera reads, by `qrencode`.
enum QRCode {
    enum Form: String {
        /// Blocks for a terminal.
        case terminal = "UTF8"
        case svg = "SVG"
    }

    /// The code of a text; nil: `qrencode` is not there, or has not made it.
    /// - Parameter isWanted: asked now and then whether somebody still waits for it.
    static func make(
        _ text: String, _ form: Form, while isWanted: () -> Bool = { true }
    ) -> [UInt8]? {
        guard let program = ProcessEnvironment.program("qrencode"),
            let folder = try? Files.makeTemporaryDirectory()
        else { return nil }
        // A folder left over in the place for such harms nobody.
        defer { try? Files.remove(folder, recursive: true) }
        // The text is read, and not an argument: everybody of this machine sees those.
        let run = try? ChildProcess.runAlone(
            program, ["-t", form.rawValue, "-l", "M", "-m", "2", "-o", "-"], in: folder,
            input: Array(text.utf8), seconds: Limits.programSeconds, while: isWanted)
        guard let run, run.outcome == .exited(0), !run.standardOutput.isEmpty else { return nil }
        return run.standardOutput
    }

    /// The address of a picture that holds itself (RFC 2397).
    static func address(ofPicture svg: [UInt8]) -> String {
        "data:image/svg+xml;base64,\(Base64.text(svg))"
    }
}
