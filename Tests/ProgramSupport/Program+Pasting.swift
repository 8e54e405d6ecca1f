import Foundation

extension Program {
    /// Runs commands as the program tells them, pasted into a shell of the book's directory.
    /// - Parameter options: put right behind the program's name each time.
    /// - Returns: the exit status of the last.
    package func paste(_ commands: some StringProtocol, _ options: [String] = []) throws -> Int32 {
        try pasted(commands, options).status
    }

    /// Runs commands as ``paste(_:_:)`` does.
    /// - Returns: the exit status of the last, and what all of them wrote.
    package func pasted(
        _ commands: some StringProtocol, _ options: [String] = []
    ) throws -> (status: Int32, output: String) {
        let called = (["$DAYBOOK"] + options).joined(separator: " ") + " "
        // The reason is filled in, as a person has to.
        let words = String(commands).replacing("daybook ", with: called)
            .replacing("--because \"...\"", with: "--because 'so it was'")
        let (process, output) = try script("cd '\(directory.path)' && \(words)")
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
}
