package import Daybook

extension Answer {
    /// A signed tree head.
    package static func checkpoint(_ made: SignedCheckpoint, _ frame: AnswerFrame) -> Answer {
        var answer = Answer(
            "checkpoint", frame,
            .fields([
                JSONField("origin", .string(made.origin)), JSONField("size", .sequence(made.size)),
                JSONField("root", .string(made.root)), JSONField("note", .string(made.note)),
            ]))
        answer.linesAfter = made.note.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
        return answer
    }

    /// A proof that an event is in the log.
    package static func proved(_ proof: InclusionProof, _ frame: AnswerFrame) -> Answer {
        var answer = Answer(
            "prove", frame,
            .fields([
                JSONField("size", .sequence(proof.size)),
                JSONField("sequence", .sequence(proof.sequence)),
                JSONField("leaf", .string(proof.leaf)), JSONField("path", path(proof.path)),
                JSONField("root", .string(proof.root)),
            ]))
        answer.title = "\(id(proof.sequence)) is \(among(proof.size))"
        answer.linesBefore = ["leaf  \(proof.leaf)"]
        answer.linesAfter = proof.path.map { "path  \($0)" } + ["root  \(proof.root)"]
        answer.hints = [keep(.blank("'#\(proof.sequence)'"), proof.size, frame)]
        return answer
    }

    /// A proof that the log only grew.
    package static func proved(_ proof: ConsistencyProof, _ frame: AnswerFrame) -> Answer {
        var answer = Answer(
            "prove", frame,
            .fields([
                JSONField("from", .sequence(proof.from)), JSONField("to", .sequence(proof.to)),
                JSONField("path", path(proof.path)),
                JSONField("fromRoot", .string(proof.fromRoot)),
                JSONField("root", .string(proof.root)),
            ]))
        answer.title =
            "\(capitalised(first(proof.from))) \(areBeginning(proof.from)) "
            + first(proof.to)
        answer.linesBefore = ["from  \(proof.fromRoot)"]
        answer.linesAfter = proof.path.map { "path  \($0)" } + ["root  \(proof.root)"]
        answer.hints = [keep(.option("from", "\(proof.from)"), proof.to, frame)]
        return answer
    }

    /// The receipt of a book made of exported events.
    package static func importedEvents(
        _ made: ImportedEvents, to path: String, _ frame: AnswerFrame
    ) -> Answer {
        let summary = "\(counted(Int(clamping: made.events), "event")) read into \(path)."
        var answer = Answer(
            "import", frame,
            .fields([
                JSONField("events", .sequence(made.events)), JSONField("root", .string(made.root)),
                JSONField("firstSequence", .integer(1)),
                JSONField("lastSequence", .sequence(made.events)),
                JSONField("summary", .string(summary)),
            ]))
        answer.linesAfter = [summary, "Tree root \(made.root)"]
        return answer
    }

    private static func path(_ hashes: [String]) -> JSON { .array(hashes.map { .string($0) }) }

    /// The same command again; the size is named where it is not that of the whole log.
    private static func keep(
        _ what: Suggestion.Word, _ size: UInt64, _ frame: AnswerFrame
    ) -> Advice {
        let isWhole = frame.point?.sequence == size
        let words: [Suggestion.Word] =
            [what] + (isWhole ? [] : [.option("size", "\(size)")])
            + [.option("format", "json"), .option("output", "proof.json")]
        return "Write it for somebody else:  \(run: "prove", words)"
    }
}

/// `the first event`, `the first 12 events`.
func first(_ count: UInt64) -> String {
    count == 1 ? "the first event" : "the first \(grouped(count)) events"
}

/// What follows ``first(_:)``, and is followed by another.
func areBeginning(_ count: UInt64) -> String {
    "\(count == 1 ? "is" : "are") the beginning of"
}

/// What an event is in a tree of so many: `among the first 12 events`.
func among(_ size: UInt64) -> String {
    size == 1 ? "the first event" : "among \(first(size))"
}
