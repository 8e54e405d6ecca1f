import Daybook
import Platform
import Reports

/// The program that makes PDF and PNG of drawings: librsvg's, run as a process of its own, so that
/// this one stays small and quick to start.
enum Converter {
    private static let name = "rsvg-convert"
    /// So long it may take for one page and the next together, with every core busy.
    private static let stallSeconds = 120.0
    /// So long it may take in all for a page.
    private static let pageSeconds = 10.0
    /// The pixels of a PNG for each of its drawing: what screens and papers show sharply.
    private static let fineness = "2"

    /// Where it is.
    /// - Throws: `.failed` where it is not on the path.
    static func find() throws(CommandError) -> String {
        if let found = ProcessEnvironment.program(name) { return found }
        throw .failed(
            message: "\(name), which makes PDF and PNG, is not on the PATH",
            remedy: "Install it: apt install librsvg2-bin. Pages and pictures need nothing: "
                + "-o FILE.html, -o FILE.svg.")
    }

    /// The bytes of a file in one of its formats.
    /// - Parameters:
    ///   - drawings: whole SVG files; each is a page.
    ///   - moment: what the file says it was made at, so that the same answer is the same bytes.
    static func convert(
        _ drawings: [String], to format: OutputFormat, at moment: Instant?
    ) throws(CommandError) -> [UInt8] {
        let program = try find()
        let directory = try system(Files.makeTemporaryDirectory())
        // What is left over in the place for such files harms nobody.
        defer { try? Files.remove(directory, recursive: true) }
        var files: [String] = []
        for (place, drawing) in drawings.enumerated() {
            let file = Files.join(directory, "\(place + 1).svg")
            try system(Files.write(Array(drawing.utf8), to: file))
            files.append(file)
        }
        let made = Files.join(directory, "made")
        let seconds = (moment?.microsecondsSinceEpoch ?? 0) / 1_000_000
        let finer = format == .png ? ["--zoom", fineness] : []
        let words = ["--format", format.rawValue, "--output", made] + finer + files
        let run = try run(
            program, words, ["SOURCE_DATE_EPOCH": "\(max(0, seconds))"], in: directory)
        guard run.outcome == .exited(0) else { throw failure(run) }
        return try system(Files.read(made, limitBytes: ChildProcess.keptBytes))
    }

    /// At the prompt it has the fonts of whoever asks. For a page it knows nothing of this process
    /// and finds nothing but its drawings, and ends with the request.
    private static func run(
        _ program: String, _ words: [String], _ variables: [String: String], in directory: String
    ) throws(CommandError) -> ChildProcess {
        guard let desk = Desk.page else {
            return try system(
                ChildProcess.run(
                    program, words, environment: variables, stallSeconds: stallSeconds))
        }
        return try system(
            ChildProcess.runAlone(
                program, words, variables: variables, in: directory, seconds: pageSeconds,
                while: desk.isWanted))
    }

    private static func failure(_ run: ChildProcess) -> CommandError {
        if run.outcome == .stalled {
            return .failed(
                message: "\(name) took too long for that many pages",
                remedy: "Ask for fewer rows: add -n 100. Or take all of them as a table: "
                    + "-o FILE.csv")
        }
        let said = String(decoding: run.standardError.prefix(500), as: UTF8.self)
        return .failed(
            message: "\(name) did not make the file: \(said.isEmpty ? "it said nothing" : said)",
            remedy: "Try a page, which needs no other program: -o FILE.html.")
    }
}
