import Daybook
import Reports

/// The two points that `diff` names, and the book as it was at each.
struct TwoPoints {
    /// The book at the earlier point.
    let earlier: Book
    /// Everything at the later point: its day is today for both.
    let later: Session

    /// Opens the book that the options mean, at both points.
    /// - Throws: `.usage` where the first is the later one.
    init(
        _ first: String, _ second: String, _ root: Root
    ) throws(CommandError) {
        try demand(
            root.common.asOf == nil, or: "diff takes no --as-of: it names two points itself",
            remedy: "Give them in order: \(run: "diff", .operand(first), "POINT")")
        let output = try Output(root.common)
        let path = try BookLocation.find(root.common.book)
        let book = try Session.open(path, output)
        let numbers: (UInt64, UInt64)
        do throws(CommandError) {
            numbers = try Self.numbers(first, second, of: book.asked())
        } catch {
            throw Self.years([first, second]) ?? Self.periods([first, second], error) ?? error
        }
        try demand(
            numbers.0 <= numbers.1, or: "\(first) is later than \(second)",
            remedy: "Put the earlier one first: "
                + "\(run: "diff", .operand(second), .operand(first))")
        func past(_ number: UInt64) throws(CommandError) -> Book {
            try ask(book.asOf(.event(number), progress: output.progress("Looking back")))
        }
        var options = root
        options.common.asOf = second
        earlier = try past(numbers.0)
        later = try Session(past(numbers.1), options, output)
    }

    /// The report that has two years in it, where no event has such numbers; nil: they are none.
    private static func years(_ words: [String]) -> CommandError? {
        let parts = HelpScope.called
        guard words.allSatisfy(Neighbours.isYear),
            let line = Neighbours.compared(words, parts ?? Set(BookPart.allCases))
        else { return nil }
        return .usage(
            message: "diff is asked of two points of the log", remedy: "Did you mean `\(line)`?")
    }

    /// The report that has two periods in it, where the log has no such points: entries may be
    /// dated before the book was begun. Nil: they are no periods.
    private static func periods(_ words: [String], _ error: CommandError) -> CommandError? {
        let parts = HelpScope.called
        guard words.allSatisfy(PlacedWords.isPeriod),
            let line = Neighbours.compared(words, parts ?? Set(BookPart.allCases))
        else { return nil }
        return .nothing(
            message: error.message,
            remedy: "diff compares what the log said at two moments. What is dated then: `\(line)`")
    }

    /// The last events that two points know of.
    private static func numbers(
        _ first: String, _ second: String, of view: borrowing View
    ) throws(CommandError) -> (UInt64, UInt64) {
        let zone = Session.zone(of: view.roster)
        let from = try PastBook.point(first, zone)
        let to = try PastBook.point(second, zone)
        return (try ask(view.sequence(at: from)), try ask(view.sequence(at: to)))
    }
}
