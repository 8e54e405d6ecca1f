import Daybook

extension Answer {
    /// `10 were there already`: all that only new rows leave out.
    static func there(_ outcome: ImportOutcome) -> String {
        let count = outcome.there + outcome.existing + outcome.duplicates
        return "\(grouped(count)) \(count == 1 ? "was" : "were") there already"
    }

    /// What the rows come to and from when to when: `310.50 EUR in all, 2 to 28 Nov 2026`.
    static func sums(_ sums: ImportSums) -> [String] {
        // Tickets without a price have one of zero.
        let all = sums.amounts.filter { $0.minorUnits != 0 }
        let amounts = all.prefix(mostCurrencies).map(\.description)
        let more = all.count > mostCurrencies ? " and other currencies" : ""
        let money = amounts.isEmpty ? [] : [amounts.joined(separator: " and ") + more + " in all"]
        return money + [sums.days.map(days)].compactMap(\.self)
    }

    /// The same on a line of its own.
    static func lines(of sums: [String]) -> [String] {
        sums.isEmpty ? [] : [sums.joined(separator: ", ") + "."]
    }

    /// More sums are not listed.
    private static let mostCurrencies = 3

    /// `2 to 28 Nov 2026`, `28 Nov 2026`.
    private static func days(_ days: ClosedRange<CivilDate>) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        if first == last { return day(last) }
        let isOneYear = first.year == last.year
        return span(first, last) + (isOneYear ? " \(last.year)" : "")
    }

    /// Which rows the book had, and from when.
    static func comeAgain(
        _ kind: ImportKind, _ outcome: ImportOutcome, _ frame: AnswerFrame
    ) -> [String] {
        var lines: [String] = []
        if outcome.existing > 0 {
            // Only entries are known by their source; the others by what the book says already.
            let before = kind.entry == nil ? nil : outcome.before
            let why = before.map { "imported from " + told($0, frame) } ?? "in the book already"
            lines.append("\(counted(outcome.existing, "row was", "rows were")) \(why).")
        }
        if !outcome.struck.isEmpty {
            let which = listed(outcome.struck.sorted().map(id), most: mostStruck)
            let were = outcome.struck.count == 1 ? "was" : "were"
            lines.append(
                "\(grouped(outcome.struck.count)) of them \(were) struck out since, and "
                    + "\(outcome.struck.count == 1 ? "stays" : "stay") so: \(which).")
        }
        if outcome.duplicates > 0 {
            let done = [ImportKind.warnings: "warned", .punches: "punched"][kind] ?? "marked"
            lines.append("\(grouped(outcome.duplicates)) \(done) already (duplicates).")
        }
        return lines
    }

    /// How texts come in that were passed over when their rows were recorded: the entries stay as
    /// they are, so the import has to be taken back.
    static func filling(
        _ outcome: ImportOutcome, by request: [Suggestion.Word]
    ) -> [Advice] {
        guard outcome.passedOver > 0, let first = outcome.before?.sequences.lowerBound else {
            return []
        }
        let rows = counted(outcome.passedOver, "row has a text", "rows have a text")
        // What was added for the rows is taken back with them.
        let adding = Suggestion.Word.flag("create-missing")
        let again = request.filter { $0 != adding } + [adding]
        return [
            "\(rows) that was passed over then. To record it:  "
                + "\(run: "undo", .event(first)), then \(run: "import", again)"
        ]
    }

    /// How rows that were struck out count again.
    static func reinstating(_ outcome: ImportOutcome) -> [Advice] {
        guard 1...mostReinstated ~= outcome.struck.count else { return [] }
        let words = outcome.struck.sorted().map { Suggestion.Word.event($0) } + [.reason]
        return ["To count them again:  \(run: "reinstate", words)"]
    }

    private static let mostStruck = 5
    /// More numbers are no line that anybody types.
    private static let mostReinstated = 20

    /// `bank.csv before, on 20 Nov 2026, #9 to #12`.
    private static func told(_ before: EarlierImport, _ frame: AnswerFrame) -> String {
        let times = before.recordedAt
        let (first, last) = (
            frame.zone.local(at: times.lowerBound).date, frame.zone.local(at: times.upperBound).date
        )
        let when = first == last ? "on \(day(last))" : "last on \(day(last))"
        return "\(before.source) before, \(when), \(ids(before.sequences))"
    }
}
