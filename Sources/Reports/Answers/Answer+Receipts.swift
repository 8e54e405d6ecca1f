package import Daybook

extension Answer {
    /// The receipt of a write: what was recorded, under which numbers.
    /// - Parameters:
    ///   - lines: the receipt for people, each line ending with its ids; nil: the summary with them.
    ///   - extras: fields of this command's own.
    ///   - next: commands that go on from what was recorded; a dry run has none.
    ///   - hints: further commands.
    static func receipt(
        _ report: String, _ sequences: ClosedRange<UInt64>?, summary: String,
        lines: [String]? = nil, extras: [JSONField] = [], next: [Advice] = [],
        hints: [Advice] = [], _ frame: AnswerFrame
    ) -> Answer {
        let numbers = sequences.map { $0.map { JSON.sequence($0) } } ?? []
        return Answer(
            report: report, book: frame.book, asOf: frame.asOf,
            body: .fields(
                [
                    JSONField("sequences", .array(numbers)),
                    JSONField("recorded", .integer(numbers.count)),
                    JSONField("summary", .string(summary)),
                ] + dryRun(frame.isDryRun) + extras),
            linesAfter: lines ?? [summary + Self.numbers(sequences)],
            hints: (frame.isDryRun ? [] : next) + hints)
    }

    /// The ids at the end of a receipt's line.
    static func numbers(_ sequences: ClosedRange<UInt64>?) -> String {
        sequences.map { "  " + ids($0) } ?? ""
    }

    /// More entries than this are not listed in a command.
    private static let listedEntries = 4

    /// The hint that reverses what was done to entries: by their numbers, or where there are many
    /// as the last write of whoever recorded it.
    /// - Parameter verb: `retract` or `reinstate`.
    static func reversing(
        _ verb: String, _ entries: [UInt64], _ frame: AnswerFrame
    ) -> [Advice] {
        if entries.isEmpty { return [] }
        let them = entries.count == 1 ? "it" : "them"
        let lead = "To \(verb == "retract" ? "take" : "bring") \(them) back:  "
        if entries.count > listedEntries {
            let by = frame.recorder.map { [Suggestion.Word.option("by", $0)] } ?? []
            return ["\(lead)\(run: "undo", by)"]
        }
        return ["\(lead)\(run: verb, entries.map { .event($0) } + [.reason])"]
    }

    /// What the object of a dry run says beside.
    static func dryRun(_ isDryRun: Bool) -> [JSONField] {
        isDryRun ? [JSONField("dryRun", .bool(true))] : []
    }

    /// The receipt of a new book.
    package static func created(
        _ facts: BookFacts, at path: String, _ frame: AnswerFrame
    ) -> Answer {
        let verb = frame.isDryRun ? "Would create" : "Created"
        let summary =
            "\(verb) the book \(facts.name): \(facts.zone), \(facts.currency.code), "
            + "from \(day(facts.start)), working \(facts.weekdays)."
        let book = Suggestion.Word.option("book", path)
        return receipt(
            "init", frame.point.map { $0.sequence...$0.sequence }, summary: summary,
            extras: [JSONField("path", .string(path))],
            next: ["Bring people in:  \(run: "import", "people", "people.csv", book)"], frame)
    }
}
