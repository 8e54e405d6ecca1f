import Daybook
import Platform
import Reports

extension Export {
    /// Forms that name lines of JSON.
    private static let lineFormats: Set<String> = ["json", "ndjson", "jsonl"]

    /// Suffixes of files with such lines; a file may also have none.
    private static let lineSuffixes = lineFormats.union([""])

    /// Writes the whole log as CloudEvents, one a line.
    func exportEvents() throws(CommandError) {
        try checkEvents()
        // The file takes the events; what is said of it is for people.
        var plain = root
        (plain.common.output, plain.common.format) = (nil, nil)
        let session = try Session(plain)
        if salvage { return try salvageEvents(session) }
        guard let path = common.file else {
            _ = try ask(session.book.exportEvents(hasLeaves: leaves, Desk.write))
            return
        }
        try Output.refuseParts(path)
        let place = Output.place(path)
        let count = try ask(
            session.book.exportEvents(
                hasLeaves: leaves, to: path,
                progress: session.output.progress(
                    "Exporting", ifInterrupted: "nothing was written to \(path)")))
        try session.output.remark(
            "\(counted(Int(clamping: count), "event")) written to \(place)")
    }

    /// Writes what can be read of a damaged log, and ends as a damaged book does.
    private func salvageEvents(_ session: Session) throws(CommandError) {
        let found: SalvagedEvents
        if let path = common.file {
            try Output.refuseParts(path)
            found = try ask(
                session.book.salvageEvents(
                    hasLeaves: leaves, to: path,
                    progress: session.output.progress(
                        "Salvaging", ifInterrupted: "nothing was written to \(path)")))
        } else {
            found = try ask(session.book.salvageEvents(hasLeaves: leaves, Desk.write))
        }
        let missing = found.missing.map { range in
            range.count == 1
                ? id(range.lowerBound) : "\(id(range.lowerBound)) to \(id(range.upperBound))"
        }
        try session.output.remark(
            "\(counted(Int(clamping: found.events), "event")) written"
                + (common.file.map { " to \(Output.place($0))" } ?? ""))
        guard !missing.isEmpty else { return }
        let problem = "these events could not be read: \(missing.joined(separator: ", "))"
        throw .book(DaybookError(.damaged([problem])))
    }

    private func checkEvents() throws(CommandError) {
        try demand(
            common.format.map({ Self.lineFormats.contains($0.lowercased()) }) ?? true,
            or: "events are not written as \(common.format ?? "")",
            remedy: "Leave --format out: they are lines of JSON.")
        let suffix = Files.suffix(of: common.output ?? "")
        try demand(
            common.format != nil || common.file == nil || Self.lineSuffixes.contains(suffix),
            or: "events are lines of JSON, and .\(suffix) is the suffix of something else",
            remedy: "Call the file like club.jsonl, or add --format ndjson.")
        try demand(
            who.isEmpty && mail == nil && !days.isGiven,
            or: "events are exported whole, and not mailed",
            remedy: "Use: \(run: "export", "events", .option("output", "FILE"))")
    }
}
