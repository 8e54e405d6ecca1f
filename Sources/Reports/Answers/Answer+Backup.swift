package import Daybook

/// A backup that was made, or a book that was made again of one.
package struct CopyMade: Sendable {
    /// Where it is, as it was named.
    package var place: String
    /// What a restored book was made of; nil: it is a backup.
    package var source: String?
    /// The root of its tree, in hexadecimal digits.
    package var root: String
    package var bytes: Int
    package var pictures: Int
    package var seconds: Double
    /// The checkpoint that lies beside a backup, or that a restored book was compared with; nil:
    /// there is none.
    package var checkpoint: String?

    package init(
        place: String, source: String? = nil, root: String, bytes: Int, pictures: Int,
        seconds: Double, checkpoint: String?
    ) {
        self.place = place
        self.source = source
        self.root = root
        self.bytes = bytes
        self.pictures = pictures
        self.seconds = seconds
        self.checkpoint = checkpoint
    }
}

extension Answer {
    /// The receipt of a backup.
    package static func backedUp(_ made: CopyMade, _ frame: AnswerFrame) -> Answer {
        var answer = Answer(
            "backup", frame, facts(made, frame) + ["signed": made.checkpoint != nil],
            linesAfter: [
                "\(frame.book): \(upTo(frame)) copied to \(made.place), and verified there.",
                amounts(made),
                "Tree root \(made.root)"
                    + (made.checkpoint == nil ? "" : ", signed in \(made.checkpoint ?? "")"),
            ])
        answer.isReceipt = true
        answer.hints = [
            restoring(made.place)
        ]
        return answer
    }

    /// The receipt of a book that was made again.
    package static func restored(_ made: CopyMade, _ frame: AnswerFrame) -> Answer {
        let compared =
            made.checkpoint.map { "as the checkpoint \($0) says" }
            ?? "which no checkpoint was compared with"
        var answer = Answer(
            "restore", frame,
            facts(made, frame) + ["from": made.source, "checkpoint": made.checkpoint],
            linesAfter: [
                "\(frame.book): \(upTo(frame)) restored into \(made.place), and verified.",
                amounts(made), "Tree root \(made.root), \(compared)",
            ])
        answer.isReceipt = true
        answer.hints = [
            "Use it:  \(run: "status", .option("book", made.place))"
        ]
        return answer
    }

    /// The receipt of pieces that were added to a chain.
    package static func chained(
        _ growth: ChainGrowth, in folder: String, _ frame: AnswerFrame
    ) -> Answer {
        let signed = growth.isSigned ? ", signed in backup.checkpoint" : ""
        let added =
            growth.added.map {
                "\(ids($0)) added in \(counted(growth.pieces, "piece")), "
                    + "\(size(growth.bytes))."
            } ?? "Nothing was recorded since the last piece."
        var answer = Answer(
            "backup", frame,
            [
                "place": folder, "events": growth.point.sequence, "root": growth.root,
                "pieces": growth.pieces, "bytes": growth.bytes,
                "firstSequence": growth.added?.lowerBound,
                "lastSequence": growth.added?.upperBound, "signed": growth.isSigned,
            ],
            linesAfter: [
                added, "\(frame.book): the chain in \(folder) reaches \(end(frame)).",
                "Tree root \(growth.root)\(signed)",
            ])
        answer.isReceipt = true
        answer.hints = [
            restoring(folder)
        ]
        return answer
    }

    private static func restoring(_ place: String) -> Advice {
        let words: [Suggestion.Word] = [.operand(place), .option("book", "NEW.book")]
        return "Make a book of it again:  \(run: "restore", words)"
    }

    private static func facts(_ made: CopyMade, _ frame: AnswerFrame) -> Facts {
        [
            "place": made.place, "events": frame.point?.sequence ?? 0, "root": made.root,
            "bytes": made.bytes, "pictures": made.pictures,
            "seconds": JSON.rounded(made.seconds),
        ]
    }

    /// `#1 to #12, recorded at …`
    private static func upTo(_ frame: AnswerFrame) -> String {
        "everything up to \(end(frame))"
    }

    private static func end(_ frame: AnswerFrame) -> String {
        guard let point = frame.point else { return "nothing" }
        return "\(id(point.sequence)), recorded \(moment(point.recordedAt, frame))"
    }

    private static func amounts(_ made: CopyMade) -> String {
        let pictures = made.pictures == 0 ? "" : ", \(counted(made.pictures, "picture"))"
        return "\(size(made.bytes))\(pictures), in \(rounded4(made.seconds)) s"
    }

    private static func moment(_ moment: Instant, _ frame: AnswerFrame) -> String {
        let local = frame.zone.local(at: moment)
        return "on \(day(local.date)), \(clock(local))"
    }
}

extension Answer {
    /// What is said of the newest backup where the book's state is asked for.
    static func backupLine(_ last: LastBackup?, _ frame: AnswerFrame) -> String {
        guard let last else { return "No backup was made yet" }
        let made = frame.zone.local(at: last.madeAt).date
        let days = max(0, frame.today.daysSinceEpoch - made.daysSinceEpoch)
        let age = days == 0 ? "of today" : "\(counted(Int(days), "day")) old"
        return "The newest backup is \(age): \(id(1)) to \(id(last.sequence)), made "
            + "\(moment(last.madeAt, frame)), in \(last.place)"
    }

    /// It as a value for programs.
    static func backupFacts(_ last: LastBackup) -> Facts {
        ["sequence": last.sequence, "at": last.madeAt.text, "place": last.place]
    }

    /// Reminds of a backup, beside an answer.
    package static func reminder(of due: BackupDue) -> Advice {
        let copy: Advice = "\(run: "backup", "DIR")"
        guard let days = due.days else { return "This book has no backup yet:  \(copy)" }
        return "The newest backup is \(counted(days, "day")) old:  \(copy)"
    }
}
