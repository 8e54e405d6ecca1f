package import Daybook

extension Answer {
    /// The essentials on this machine.
    package static func bench(_ report: BenchmarkReport, isOptimised: Bool) -> Answer {
        let rows = report.figures.map(fields)
        let facts = [
            JSONField("events", .integer(report.events)),
            JSONField("people", .integer(report.people)),
            JSONField("seconds", .rounded(report.seconds)),
            JSONField("directory", .string(report.directory)),
            JSONField("fileSystem", .text(report.fileSystem)),
            JSONField("inMemory", .bool(report.isInMemory)),
            JSONField("cores", .integer(report.cores)),
            JSONField("optimised", .bool(isOptimised)),
            JSONField("rows", .array(rows.map(JSON.object))),
        ]
        var answer = Answer(
            report: "bench", book: "benchmark", body: .course(facts, rows: rows),
            columns: ["name", "value", "p99", "unit", "times"])
        answer.title =
            "Daybook on this machine · \(counted(report.events, "event")) of "
            + "\(counted(report.people, "person", "people"))"
        answer.unit = counted(report.cores, "core")
        answer.linesBefore = remarks(report, isOptimised: isOptimised)
        answer.table = TextTable(
            columns: [
                TextColumn("Work", shrinks: true), TextColumn("Median", .right),
                TextColumn("p99", .right), TextColumn("Unit"), TextColumn("Times", .right),
            ],
            rows: report.figures.map { figure in
                [
                    words(figure.name), number(figure.value), number(figure.tail),
                    figure.unit.rawValue, grouped(figure.times),
                ]
            })
        answer.linesAfter = [
            "Measured in \(threeDigits(report.seconds)) s and removed again. "
                + "p99: 99 of 100 times were no worse."
        ]
        return answer
    }

    private static func fields(_ figure: BenchmarkReport.Figure) -> [JSONField] {
        [
            JSONField("name", .string(figure.name.rawValue)),
            JSONField("value", .rounded(figure.value)), JSONField("p99", .rounded(figure.tail)),
            JSONField("unit", .string(figure.unit.rawValue)),
            JSONField("times", .integer(figure.times)),
        ]
    }

    /// Where it was, and what takes from the figures' worth.
    private static func remarks(_ report: BenchmarkReport, isOptimised: Bool) -> [String] {
        let kind = report.fileSystem.map { " (\($0))" } ?? ""
        var lines = ["In a book of its own in \(report.directory)\(kind)."]
        if report.isInMemory {
            lines.append(
                "That is in memory, where a sync costs nothing. On a disk: "
                    + "daybook bench --directory DIR")
        }
        if !isOptimised {
            lines.append("A debug build: the release build is many times as fast.")
        }
        return lines
    }

    private static func words(_ name: BenchmarkReport.Name) -> String {
        switch name {
        case .appendBatch: "Bulk append, tree and figures kept"
        case .appendOne: "One durable event"
        case .fsync: "The disk alone: fsync of 4 KiB"
        case .rebuildCheck: "rebuild --check"
        case .rebuildSwap: "rebuild"
        case .verify: "verify"
        case .overtimeMonth: "A person's month, in process"
        case .rankYear: "Everyone's year ranked, in process"
        case .bytesPerEvent: "Disk for an event, all included"
        case .peakMemory: "Peak memory, mapped files too"
        }
    }

    private static func number(_ value: Double?) -> String { value.map(threeDigits) ?? "·" }
}
