package import Daybook

extension Answer {
    /// Where a book stands.
    /// - Parameter doubt: what people are told of the clock.
    package static func status(
        _ report: Report<BookStatus>, path: String, doubting doubt: ClockDoubt? = nil,
        _ frame: AnswerFrame
    ) -> Answer {
        let status = report.rows
        var answer = Answer("status", frame, fields(status, report.point.sequence, path))
        answer.title = "Status of \(frame.book) · at \(id(report.point.sequence))"
        answer.linesBefore = [
            "\(counted(Int(report.point.sequence), "event")) in "
                + "\(counted(status.blocks, "block")), \(size(status.bytes)) on disk"
                + (status.isReadOnly ? "; opened for reading only" : ""),
            "\(size(status.usedBytes)) of pages, \(size(status.freeBytes)) of them free, "
                + "\(percent(share(status))) of a map of \(size(status.mapBytes))",
            counted(status.readers, "reader") + processes(status.readerProcesses)
                + (status.oldestReader.map { ", the oldest \(counted(Int($0), "commit")) behind" }
                    ?? ""),
            backupLine(status.lastBackup, frame),
        ]
        answer.linesBefore += [doubt?.text(frame)].compactMap(\.self)
        answer.table = Sheet.status.table(status.projections)
        answer.hints = ["Compare them with the log:  \(run: "rebuild", .flag("check"))"]
        return answer
    }

    /// Whose readers there are, to be asked to end: they keep pages from being used again.
    private static func processes(_ processes: [Int32]) -> String {
        let numbers = processes.map(String.init).joined(separator: ", ")
        return processes.isEmpty ? "" : " (process \(numbers))"
    }

    private static func share(_ status: BookStatus) -> Double {
        status.mapBytes == 0 ? 0 : Double(status.usedBytes) / Double(status.mapBytes)
    }

    private static func fields(
        _ status: BookStatus, _ sequence: UInt64, _ path: String
    ) -> Facts {
        [
            "sequence": sequence, "bytes": status.bytes, "mapBytes": status.mapBytes,
            "usedBytes": status.usedBytes, "freeBytes": status.freeBytes,
            "blocks": status.blocks, "readOnly": status.isReadOnly, "path": path,
            "readers": status.readers, "oldestReader": status.oldestReader,
            "readerProcesses": status.readerProcesses.map(Int.init),
            "backup": status.lastBackup.map(backupFacts),
            "projections": status.projections.map(Sheet.status.object),
        ]
    }

    /// `1.5 MiB`: three digits at most, rounded down.
    static func size(_ bytes: Int) -> String {
        let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
        var (value, unit) = (bytes * 10, 0)
        while value >= 10_240, unit < units.count - 1 {
            value /= 1024
            unit += 1
        }
        let isWhole = unit == 0 || value >= 1000
        return (isWhole ? "\(value / 10)" : "\(value / 10).\(value % 10)") + " " + units[unit]
    }

    /// What verifying found.
    /// - Parameter checkpoint: the file of one that a book was compared with which is sound by
    ///   itself; nil: there is none, or the book is not.
    package static func verified(
        _ found: Verification, beside checkpoint: String?, book: String, asOf: Answer.Point?
    ) -> Answer {
        let facts: Facts = [
            "events": found.events, "root": found.root, "ok": found.isSound,
            "firstBad": found.bad?.lowerBound, "lastBad": found.bad?.upperBound,
            "problems": found.problems, "notes": found.notes,
        ]
        var answer = Answer(
            report: "verify", book: book, asOf: asOf, body: .fields(facts.fields))
        let events = counted(Int(clamping: found.events), "event")
        if found.isSound {
            let seen = checkpoint.map { " They extend the checkpoint \($0)." } ?? ""
            answer.linesAfter = ["\(book): \(events) and all figures are sound.\(seen)"]
            answer.linesAfter += found.notes.map { capitalised($0) + "." }
            return answer
        }
        answer.linesAfter = [
            checkpoint.map {
                "\(book) does not extend the checkpoint \($0), though its \(events) fit together."
            } ?? "\(book) is damaged; \(events) could be checked."
        ]
        if let bad = found.bad { answer.linesAfter.append("Everything wrong lies in \(ids(bad)).") }
        answer.linesAfter += found.problems.map { "  \($0)" }
        answer.hints = [
            "Make a book again of a backup:  "
                + "\(run: "restore", "BACKUP", .option("book", "NEW.book"))"
        ]
        return answer
    }

    /// What a rebuild came to.
    package static func rebuilt(
        _ report: RebuildReport, isCheckOnly: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let verb = isCheckOnly ? "compared" : "rebuilt"
        let events = counted(Int(clamping: report.events), "event")
        let seconds = "in \(rounded4(report.seconds)) s"
        var answer = Answer(
            "rebuild", frame, title: "Figures \(verb) from \(events) \(seconds)",
            [
                "events": report.events, "seconds": JSON.rounded(report.seconds),
                "projections": report.projections.map(Sheet.rebuilt.object),
            ])
        answer.table = Sheet.rebuilt.table(report.projections)
        if isCheckOnly, report.projections.contains(where: { !$0.isSame }) {
            answer.hints = ["Put them right:  \(run: "rebuild")"]
        }
        return answer
    }

    /// The receipt of a synthetic history.
    package static func generated(_ report: GenerateReport, _ frame: AnswerFrame) -> Answer {
        let isWritten = report.recorded > 0 && !report.isDryRun
        let last = isWritten ? Int(report.head.sequence) : nil
        let verb = report.isDryRun ? "would be generated" : "generated"
        let summary =
            "\(counted(report.recorded, "event")) \(verb), "
            + "\(counted(report.corrections, "correction")) among them, in "
            + "\(rounded4(report.seconds)) s."
        let facts: Facts = [
            "recorded": report.recorded, "people": report.people,
            "corrections": report.corrections, "seconds": JSON.rounded(report.seconds),
            "firstSequence": last.map { $0 - report.recorded + 1 }, "lastSequence": last,
            "summary": summary,
        ]
        return Answer(
            "generate", frame, facts + dryRun(report.isDryRun), linesAfter: [summary],
            hints: isWritten
                ? ["See who came most:  \(run: "rank", .option("limit", "10"))"] : [])
    }
}

extension Sheet<BookStatus.Projection> {
    fileprivate static var status: Sheet {
        Sheet {
            Column("name", "Figures") { Word($0.name) }
            // A damaged one may be any.
            Column("position", "Position") { Int64(clamping: $0.position) }
            Column("digest", "Digest") { Word(hex($0.digest)) }
            // Eight hexadecimal digits of it.
            Column("fingerprint", "Version") {
                Word(String(hex(UInt64($0.fingerprint)).suffix(8)))
            }
        }
    }
}

extension Sheet<RebuildReport.Projection> {
    fileprivate static var rebuilt: Sheet {
        Sheet {
            Column("name", "Figures") { Word($0.name) }
            Column("digest", "Digest") { Word(hex($0.digest)) }
            Column("same", "Live rows", shown: { $0.isSame ? "the same" : "different" }, \.isSame)
        }
    }
}
