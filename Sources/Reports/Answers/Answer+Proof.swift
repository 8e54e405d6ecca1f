package import Daybook

/// What a proof was compared with.
package struct ProofGround: Sendable {
    /// `the checkpoint kept.checkpoint`, or `the book`.
    package let place: String
    /// The roots that are known from there, in hexadecimal digits, by the events they are of.
    package let roots: [UInt64: String]

    package init(place: String, roots: [UInt64: String]) {
        self.place = place
        self.roots = roots
    }
}

extension Answer {
    /// What became of a proof: what was compared with what, and of an event what was proven.
    /// - Parameters:
    ///   - flaw: what is wrong with it, or nil.
    ///   - roster: whose names the ids of the event are; nil: nobody knows them.
    package static func verified(
        _ proof: ProofFile, flaw: String?, against ground: ProofGround, _ roster: Roster?,
        _ frame: AnswerFrame
    ) -> Answer {
        let lines = LogLines(roster ?? Roster(), frame)
        let event = flaw == nil ? proof.event : nil
        let compared: [Facts] = compared(proof, ground).map { ["events": $0, "root": $1] }
        var answer = Answer(
            "verify", frame,
            facts(proof, flaw) + [
                "comparedWith": ground.place, "compared": compared,
                "event": event.map { lines.object(LoggedEvent($0)) },
            ])
        if let flaw {
            answer.linesAfter = ["The proof does not hold: \(flaw)."]
            return answer
        }
        switch proof.claim {
        case .inclusion(let sequence):
            answer.linesAfter = included(sequence, proof, ground)
            guard let event else { break }
            answer.show(event, lines, namedAsOf: roster == nil ? nil : ground.roots.keys.max())
        case .growth(let old, let root):
            answer.linesAfter = grown(from: old, root, proof, ground)
        }
        return answer
    }

    /// The fields of every verification.
    private static func facts(_ proof: ProofFile, _ flaw: String?) -> Facts {
        var bad: UInt64?
        if flaw != nil, case .inclusion(let sequence) = proof.claim { bad = sequence }
        return [
            "events": proof.size, "root": proof.root, "ok": flaw == nil, "firstBad": bad,
            "lastBad": bad, "problems": flaw.map { ["the proof: \($0)"] } ?? [],
        ]
    }

    /// The roots that are known of the proof's trees, the smaller tree first.
    private static func compared(
        _ proof: ProofFile, _ ground: ProofGround
    ) -> [(UInt64, String)] {
        proof.roots.keys.sorted().compactMap { size in ground.roots[size].map { (size, $0) } }
    }

    private static func included(
        _ sequence: UInt64, _ proof: ProofFile, _ ground: ProofGround
    ) -> [String] {
        [
            "\(id(sequence)) is \(among(proof.size)) of \(ground.place): its path leads to the "
                + "root that was compared.", "root  \(proof.root)",
        ]
    }

    /// Says of each root whether it was compared: a proof ties two roots together, and is worth no
    /// more than the one that is known.
    private static func grown(
        from old: UInt64, _ oldRoot: String, _ proof: ProofFile, _ ground: ProofGround
    ) -> [String] {
        let beginning = "\(first(old)) \(areBeginning(old)) \(first(proof.size))"
        let known = compared(proof, ground).map(\.0)
        let whole = ["earlier root  \(oldRoot)", "later root    \(proof.root)"]
        guard known.count < proof.roots.count else {
            let roots = known.count == 1 ? "the root is that" : "both roots are those"
            return ["\(capitalised(beginning)): \(roots) of \(ground.place)."] + whole
        }
        let isEarlier = known == [old]
        let (one, other) = isEarlier ? ("earlier", "later") : ("later", "earlier")
        let grown =
            isEarlier
            ? "They are the beginning of a log of size \(grouped(proof.size)) with the later root."
            : "They begin with a log of size \(grouped(old)) with the earlier root."
        let size = isEarlier ? old : proof.size
        let what = size == 1 ? "The first event is that" : "\(capitalised(first(size))) are those"
        return [
            "\(what) of \(ground.place): its root is the proof's \(one) one.",
            size == 1 ? grown.replacing("They are", with: "It is") : grown,
            "The proof's \(other) root was compared with nothing.",
        ] + whole
    }

    /// Lays out an event as its card does, as far as its bytes tell.
    /// - Parameter size: the event after which people and things had the names; nil: nobody knows
    ///   them.
    private mutating func show(_ event: Event, _ lines: LogLines, namedAsOf size: UInt64?) {
        title = lines.title(event)
        table = .facts(lines.facts(event, says: event.content, in: size == nil ? "UTC" : nil))
        guard event.content.kind.hasIDs else { return }
        let numbers = "People and things are numbers in an event"
        linesAfter.append(
            size.map { "\(numbers); names are those that the book had at \(id($0))." }
                ?? "\(numbers); their names are in the book.")
    }
}

extension Kind {
    /// Whether its fields speak of people or things by their numbers.
    fileprivate var hasIDs: Bool {
        role == .correction
            || fields.contains { $0.type.noun != nil }
    }
}
