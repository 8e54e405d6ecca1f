package import Daybook

extension Answer {
    /// A signed tree head.
    package static func checkpoint(_ made: SignedCheckpoint, _ frame: AnswerFrame) -> Answer {
        Answer(
            "checkpoint", frame,
            ["origin": made.origin, "size": made.size, "root": made.root, "note": made.note],
            linesAfter: made.note.split(separator: "\n", omittingEmptySubsequences: false)
                .dropLast().map(String.init))
    }

    /// A proof that an event is in the log.
    package static func proved(_ proof: InclusionProof, _ frame: AnswerFrame) -> Answer {
        let start: Facts = ["size": proof.size, "sequence": proof.sequence]
        let end: Facts = ["path": proof.path, "root": proof.root]
        return proved(
            start + leaf(of: proof) + end,
            "\(id(proof.sequence)) is \(among(proof.size))",
            from: proof.leaf.map { ("leaf", $0) } ?? ("hash", proof.hash), by: proof.path,
            to: proof.root, proof.size, .blank("'#\(proof.sequence)'"), frame)
    }

    /// What is hashed, and the texts that it has commitments to; of an event of which a text was
    /// erased that is in there, the hash alone.
    private static func leaf(of proof: InclusionProof) -> Facts {
        guard let leaf = proof.leaf else { return ["hash": proof.hash] }
        guard !proof.texts.isEmpty else { return ["leaf": leaf] }
        return ["leaf": leaf, "texts": proof.texts, "salts": proof.salts]
    }

    /// A proof that the log only grew.
    package static func proved(_ proof: ConsistencyProof, _ frame: AnswerFrame) -> Answer {
        proved(
            [
                "from": proof.from, "to": proof.to, "path": proof.path,
                "fromRoot": proof.fromRoot, "root": proof.root,
            ], "\(capitalised(first(proof.from))) \(areBeginning(proof.from)) \(first(proof.to))",
            from: ("from", proof.fromRoot), by: proof.path, to: proof.root, proof.to,
            .option("from", "\(proof.from)"), frame)
    }

    /// The hashes from one to the root of the tree over `size` events, and how to write them.
    private static func proved(
        _ facts: Facts, _ claim: String, from start: (what: String, hash: String),
        by path: [String], to root: String, _ size: UInt64, _ asked: Suggestion.Word,
        _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer("prove", frame, title: claim, facts)
        answer.linesBefore = ["\(start.what)  \(start.hash)"]
        answer.linesAfter = path.map { "path  \($0)" } + ["root  \(root)"]
        answer.hints = [keep(asked, size, frame)]
        return answer
    }

    /// The receipt of a book made of exported events.
    package static func importedEvents(
        _ made: ImportedEvents, to path: String, _ frame: AnswerFrame
    ) -> Answer {
        let summary = "\(counted(Int(clamping: made.events), "event")) read into \(path)."
        return Answer(
            "import", frame,
            [
                "events": made.events, "root": made.root, "firstSequence": 1,
                "lastSequence": made.events, "summary": summary,
            ], linesAfter: [summary, "Tree root \(made.root)"])
    }

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
