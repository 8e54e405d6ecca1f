package import Daybook

extension Answer {
    /// The essentials on this machine.
    package static func bench(_ report: BenchmarkReport, isOptimised: Bool) -> Answer {
        let rows = report.figures.map(Sheet.bench.fields)
        let facts: Facts = [
            "events": report.events, "people": report.people,
            "seconds": JSON.rounded(report.seconds), "directory": report.directory,
            "fileSystem": report.fileSystem, "inMemory": report.isInMemory,
            "cores": report.cores, "optimised": isOptimised, "rows": rows.map(JSON.object),
        ]
        var answer = Answer(
            report: "bench", book: "benchmark", body: .course(facts.fields, rows: RowList(rows)),
            columns: Sheet.bench.header)
        answer.title =
            "Daybook on this machine · \(counted(report.events, "event")) of "
            + "\(counted(report.people, "person", "people"))"
        answer.unit = counted(report.cores, "core")
        answer.linesBefore = remarks(report, isOptimised: isOptimised)
        answer.table = Sheet.bench.table(report.figures)
        answer.linesAfter = [
            "Measured in \(threeDigits(report.seconds)) s and removed again. "
                + "p99: 99 of 100 times were no worse."
        ]
        return answer
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
}

extension Sheet<BenchmarkReport.Figure> {
    fileprivate static var bench: Sheet {
        func number(_ value: Double?) -> String { value.map(threeDigits) ?? "·" }
        return Sheet {
            Column("name", "Work", shown: { words($0.name) }, \.name.rawValue)
            Column("value", "Median", .count, shown: { number($0.value) }) { .rounded($0.value) }
            Column("p99", "p99", .count, shown: { number($0.tail) }) { .rounded($0.tail) }
            Column("unit", "Unit") { Word($0.unit.rawValue) }
            Column("times", "Times", \.times)
        }
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
}
