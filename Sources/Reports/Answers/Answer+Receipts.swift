package import Daybook

/// A write as its receipt tells of it.
package struct Written<Outcome: Sendable> {
    /// The command's name.
    let verb: String
    let receipt: Receipt<Outcome>
    /// Its roster is as it was before.
    private(set) var frame: AnswerFrame

    package init(_ verb: String, _ receipt: Receipt<Outcome>, _ frame: AnswerFrame) {
        self.verb = verb
        self.receipt = receipt
        self.frame = frame
    }

    /// What the command decided besides its events.
    package var outcome: Outcome { receipt.outcome }
    var sequences: ClosedRange<UInt64>? { receipt.sequences }
    var roster: Roster { frame.roster }
    /// Nothing was recorded, only decided.
    var isDryRun: Bool { frame.isDryRun }
    /// Events as lines.
    var lines: LogLines { LogLines(roster, frame) }
    /// What stands before a participle: `would be ` where nothing was recorded.
    var will: String { frame.will }
    /// The ids at the end of a line.
    var numbers: String { Answer.numbers(sequences) }

    /// The same where more was asked of the book afterwards.
    package func seen(from frame: AnswerFrame) -> Written {
        var later = self
        later.frame = frame
        return later
    }

    /// The receipt of a part of it.
    /// - Parameter sequence: the event that the part is; nil: none, or not one alone.
    func part<Part: Sendable>(_ outcome: Part, _ sequence: UInt64?) -> Written<Part> {
        Written<Part>(verb, receipt.part(outcome, sequence), frame)
    }

    /// The receipt.
    /// - Parameters:
    ///   - lines: for people, each ending with its ids; nil: the summary with all of them.
    ///   - extras: fields of this command's own.
    ///   - hints: what may be done now, also where nothing was recorded.
    ///   - next: what may be done once it is recorded.
    func answer(
        _ summary: String, lines: [String]? = nil, extras: Facts, hints: [Advice] = [],
        next: [Advice] = []
    ) -> Answer {
        .receipt(
            verb, sequences, summary: summary, lines: lines, extras: extras, next: next,
            hints: hints, frame)
    }
}

extension Answer {
    /// The receipt of a write: what was recorded, under which numbers.
    /// - Parameters:
    ///   - lines: for people, each ending with its ids; nil: the summary with all of them.
    ///   - extras: fields of this command's own.
    ///   - next: commands that go on from what was recorded; a dry run has none.
    ///   - hints: further commands.
    static func receipt(
        _ report: String, _ sequences: ClosedRange<UInt64>?, summary: String,
        lines: [String]? = nil, extras: Facts = [:], next: [Advice] = [],
        hints: [Advice] = [], _ frame: AnswerFrame
    ) -> Answer {
        let numbers = sequences.map(Array.init) ?? []
        let facts: Facts = [
            "sequences": numbers, "recorded": numbers.count, "summary": summary,
        ]
        var receipt = Answer(
            report, frame, facts + dryRun(frame.isDryRun) + extras,
            linesAfter: lines ?? [summary + Self.numbers(sequences)],
            hints: (frame.isDryRun ? [] : next) + hints)
        receipt.isReceipt = !frame.isDryRun
        receipt.recorded = frame.isDryRun ? nil : sequences
        return receipt
    }

    /// The ids at the end of a receipt's line.
    static func numbers(_ sequences: ClosedRange<UInt64>?) -> String {
        sequences.map { "  " + ids($0) } ?? ""
    }

    /// The hint that takes back what was just recorded.
    /// - Parameter isAlike: whether it may have been there before.
    static func undoing(
        _ sequences: ClosedRange<UInt64>?, _ frame: AnswerFrame, isAlike: Bool = false
    ) -> [Advice] {
        if sequences == nil { return [] }
        let by = frame.recorder.map { [Suggestion.Word.option("by", $0)] } ?? []
        return ["\(isAlike ? "If they are the same" : "Undo"):  \(run: "undo", by)"]
    }

    /// What the object of a dry run says beside.
    static func dryRun(_ isDryRun: Bool) -> Facts {
        isDryRun ? ["dryRun": true] : [:]
    }
}
