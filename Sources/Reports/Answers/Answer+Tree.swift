package import Daybook
import DaybookModel

extension Answer {
    /// A signed tree head.
    package static func checkpoint(_ made: SignedCheckpoint, _ frame: AnswerFrame) -> Answer {
        var answer = Answer(
            report: "checkpoint", book: frame.book, asOf: frame.asOf,
            body: .fields([
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
            report: "prove", book: frame.book, asOf: frame.asOf,
            body: .fields([
                JSONField("size", .sequence(proof.size)),
                JSONField("sequence", .sequence(proof.sequence)),
                JSONField("leaf", .string(proof.leaf)), JSONField("path", path(proof.path)),
                JSONField("root", .string(proof.root)),
            ]))
        answer.title = "\(id(proof.sequence)) is among the first \(events(proof.size))"
        answer.linesBefore = ["leaf  \(proof.leaf)"]
        answer.linesAfter = proof.path.map { "path  \($0)" } + ["root  \(proof.root)"]
        answer.hints = [keep("'#\(proof.sequence)'")]
        return answer
    }

    /// A proof that the log only grew.
    package static func proved(_ proof: ConsistencyProof, _ frame: AnswerFrame) -> Answer {
        var answer = Answer(
            report: "prove", book: frame.book, asOf: frame.asOf,
            body: .fields([
                JSONField("from", .sequence(proof.from)), JSONField("to", .sequence(proof.to)),
                JSONField("path", path(proof.path)),
                JSONField("fromRoot", .string(proof.fromRoot)),
                JSONField("root", .string(proof.root)),
            ]))
        answer.title =
            "The first \(events(proof.from)) are the beginning of the first \(events(proof.to))"
        answer.linesBefore = ["from  \(proof.fromRoot)"]
        answer.linesAfter = proof.path.map { "path  \($0)" } + ["root  \(proof.root)"]
        answer.hints = [keep("--from \(proof.from)")]
        return answer
    }

    /// What became of a proof.
    /// - Parameters:
    ///   - flaw: what is wrong with it, or nil.
    ///   - place: what its root was compared with.
    package static func verified(
        _ proof: ProofFile, flaw: String?, against place: String, book: String
    ) -> Answer {
        let bad = flaw == nil ? nil : proof.sequence
        var answer = Answer(
            report: "verify", book: book,
            body: .fields([
                JSONField("events", .sequence(proof.size)), JSONField("root", .string(proof.root)),
                JSONField("ok", .bool(flaw == nil)), JSONField("firstBad", .sequence(bad)),
                JSONField("lastBad", .sequence(bad)),
                JSONField("problems", .array(flaw.map { [.string("the proof: \($0)")] } ?? [])),
            ]))
        let what = proof.sequence.map { "\(id($0)) is among the first \(events(proof.size))" }
        let grown = proof.from.map { "The first \(events($0.size)) are the beginning of the first" }
        answer.linesAfter = [
            flaw.map { "The proof does not hold: \($0)." }
                ?? "\(what ?? "\(grown ?? "") \(events(proof.size))"), as \(place) has them."
        ]
        return answer
    }

    /// The receipt of a book made of exported events.
    package static func importedEvents(
        _ made: ImportedEvents, to path: String, _ frame: AnswerFrame
    ) -> Answer {
        let summary = "\(events(made.events)) read into \(path)."
        var answer = Answer(
            report: "import", book: frame.book, asOf: frame.asOf,
            body: .fields([
                JSONField("events", .sequence(made.events)), JSONField("root", .string(made.root)),
                JSONField("firstSequence", .integer(1)),
                JSONField("lastSequence", .sequence(made.events)),
                JSONField("summary", .string(summary)),
            ]))
        answer.linesAfter = [summary, "Tree root \(made.root)"]
        return answer
    }

    private static func path(_ hashes: [String]) -> JSON { .array(hashes.map { .string($0) }) }

    private static func events(_ count: UInt64) -> String {
        counted(Int(clamping: count), "event")
    }

    private static func keep(_ what: String) -> String {
        "Write it for somebody else:  daybook prove \(what) --format json -o proof.json"
    }
}
