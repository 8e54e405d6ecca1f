import DaybookModel
import Reports

// Two periods, or two points of the log; and what is no command of its own.

extension Neighbours {
    /// The report that has two periods in it, side by side: `diff` compares two points of the log.
    /// - Parameter report: the one that is asked for; nil: whichever the book has.
    static func compared(
        _ periods: [String], _ parts: Set<BookPart>, of report: ReportKind? = nil
    ) -> Suggestion? {
        let ranges = periods.compactMap(range)
        guard ranges.count == 2 else { return nil }
        let starts = ranges.compactMap(\.first)
        let isOrdered = starts == starts.sorted()
        let both = (isOrdered ? periods : periods.reversed()).joined(separator: "..")
        let unit = ranges.map(unit).max { $0.days < $1.days }?.unit ?? .month
        switch report {
        case .expenses: return line("expenses -g category,\(unit.rawValue) -p", [both])
        case .overtime: return line("overtime -g month -p", [both])
        case .shows, .venues: return line("shows -g \(unit.rawValue) -p", [both])
        case .points, .courses: return line("points -g student,\(unit.rawValue) -p", [both])
        case .rank, .streaks, .friends, .stats, .attendance:
            // Statistics have no shorter unit.
            return line("stats -g \((unit == .day ? .week : unit).rawValue) -p", [both])
        case nil:
            let usual: [(part: BookPart, report: ReportKind)] = [
                (.attendance, .stats), (.expenses, .expenses), (.workingTime, .overtime),
                (.tickets, .shows),
            ]
            let own = usual.first { parts.contains($0.part) }?.report
            return own.flatMap { compared(periods, parts, of: $0) }
        }
    }

    /// What `compare this month with last month` asks for; nil: it names no two periods.
    static func meantByCompare(_ words: [String], _ parts: Set<BookPart>?) -> Suggestion? {
        guard let sides = sides(words), sides.allSatisfy(PlacedWords.isPeriod) else { return nil }
        return compared(sides, parts ?? Set(BookPart.allCases))
    }

    /// What `compare last month` asks for: the period beside the one that runs.
    static func comparedWithNow(_ words: [String], _ parts: Set<BookPart>?) -> Suggestion? {
        let text = words.joined(separator: " ")
        guard PlacedWords.isPeriod(text), let range = range(text) else { return nil }
        let name = unit(range).unit.rawValue
        let running = "this \(name)"
        let other = self.range(running) == range ? "last \(name)" : running
        return compared([text, other], parts ?? Set(BookPart.allCases))
    }

    private static func range(_ period: String) -> DateRange? {
        (try? Period.parse(period, today: PlacedWords.today, Moments.habits))?.range
    }

    /// What stands on each side of a word that compares; nil: there is none. `with last month`
    /// alone means the month that runs.
    private static func sides(_ words: [String]) -> [String]? {
        guard let sign = words.firstIndex(where: { versus.contains($0.lowercased()) }) else {
            return nil
        }
        let later = words[sign...].drop { versus.contains($0.lowercased()) }
        let before = words[..<sign].joined(separator: " ")
        let other = later.joined(separator: " ")
        if before.isEmpty, other.isEmpty { return ["last month", "this month"] }
        let running = range(other).map { "this \(unit($0).unit.rawValue)" } ?? ""
        return [
            PlacedWords.isPeriod(before) ? before : running, other,
        ]
    }

    /// The unit of the calendar that a period is.
    private static func unit(_ range: DateRange) -> (days: Int, unit: CalendarUnit) {
        guard let first = range.first, let last = range.last else { return (.max, .year) }
        let days = last - first + 1
        let unit: CalendarUnit =
            switch days {
            case 1: .day
            case ...7: .week
            case ...31: .month
            case ...92: .quarter
            default: .year
            }
        return (days, unit)
    }

    /// Refuses two periods that are to be compared: `stats october vs november`.
    static func refuseComparison(_ arguments: [String]) throws(CommandError) {
        guard let place = CommandNames.place(in: arguments) else { return }
        let words = Array(arguments[(place + 1)...])
        guard mayCompare(words), let command = CommandNames.called([arguments[place]]) else {
            return
        }
        var rest = spoken(words, Grammar(of: command))
        let isDiff = command is Diff.Type
        let named = isDiff ? rest.firstIndex { ReportKind(rawValue: $0.lowercased()) != nil } : nil
        let kind = named.flatMap { ReportKind(rawValue: rest.remove(at: $0).lowercased()) }
        let report = isDiff ? kind : ReportKind(rawValue: arguments[place])
        let names = operands(&rest, of: report)
        let versus = sides(rest)
        let sides = versus ?? rest
        guard sides.count == 2, versus != nil || areTwo(sides, of: arguments[place]),
            sides.allSatisfy(PlacedWords.isPeriod),
            let both = compared(
                sides, HelpScope.parts(arguments) ?? Set(BookPart.allCases), of: report)
        else { return }
        let each = sides.map { line("\(report?.rawValue ?? "") -p", [$0] + names) }
        let whole = Suggestion(both.verb, both.words + names.map { .operand($0) })
        let ranked: Set<ReportKind> = [.rank, .streaks, .friends, .attendance]
        let isRanked = report.map(ranked.contains) ?? false
        throw .usage(
            message: "\(arguments[place]) is asked of one period",
            remedy: isRanked
                ? "Ask for each: `\(each[0])`, then `\(each[1])`. "
                    + "In sum, side by side: `\(whole)`"
                : "Did you mean `\(whole)`?")
    }

    /// Takes away what stands before the periods of a report that names somebody or something:
    /// `stats ana october vs november`.
    private static func operands(_ words: inout [String], of report: ReportKind?) -> [String] {
        let end = words.firstIndex { versus.contains($0.lowercased()) } ?? words.endIndex
        guard report != nil, end < words.endIndex else { return [] }
        let start = (0...end).first { start in
            start == end || PlacedWords.isPeriod(words[start..<end].joined(separator: " "))
        }
        guard let start, start > 0 else { return [] }
        defer { words.removeFirst(start) }
        return Array(words.prefix(start))
    }

    /// Whether a line has a word that compares, or two periods: a look that costs nothing, where a
    /// command's grammar takes as long to read as all else that starts.
    private static func mayCompare(_ words: [String]) -> Bool {
        if words.contains(where: { versus.contains($0.lowercased()) || isComparing($0) }) {
            return true
        }
        let values = words.compactMap { word -> String? in
            if word.hasPrefix("-p") { return String(word.dropFirst(2)) }
            let isOther = word.hasPrefix("-") && !word.hasPrefix("--period=")
            return isOther ? nil : word.split(separator: "=").last.map(String.init)
        }
        return values.count > 1 && values.lazy.filter(PlacedWords.isPeriod).prefix(2).count == 2
    }

    /// The words of a command with the period that its option has, without other options.
    private static func spoken(_ words: [String], _ grammar: Grammar) -> [String] {
        let parts = grammar.parts(words)
        // A period that is given twice is another mistake.
        let periods = parts.filter {
            guard case .option(_, let option?, _) = $0 else { return false }
            return option.names.contains("--period")
        }
        if periods.count > 1 { return [] }
        return parts.flatMap { part in
            switch part {
            case .word(let word): [word]
            case .option(let name, nil, let value):
                isComparing(name) ? ["vs"] + (value.map { [$0] } ?? []) : []
            case .option(_, let option?, let value):
                option.names.contains("--period") ? (value.map { [$0] } ?? []) : []
            }
        }
    }

    /// Whether two words of a report are a period each: `november 2026` is one, and what `export
    /// month october` is to write is none.
    private static func areTwo(_ words: [String], of name: String) -> Bool {
        let command = CommandNames.called([name])
        let isReport = command is any TakesPeriod.Type && command != Export.self
        return (isReport || name == Diff.verb) && !words.contains(where: PlacedWords.isDate)
            && !PlacedWords.isPeriod(words.joined(separator: " "))
            && !words[1].allSatisfy(\.isNumber)
    }

    /// Whether a word is a year in four figures.
    static func isYear(_ word: String) -> Bool {
        word.count == 4 && (Int(word).map { 1900...2199 ~= $0 } ?? false)
    }

    /// Whether a word is an option that people try for the period to compare with.
    private static func isComparing(_ word: String) -> Bool {
        let name = word.prefix { $0 != "=" }.drop { $0 == "-" }
        return word.hasPrefix("--") && (versus.contains(String(name)) || name.hasPrefix("compare"))
    }

    static let versus: Set = [
        "vs", "vs.", "versus", "against", "with", "compared",
    ]

    /// Refuses to make one of two people or shows: `shows merge faust Faust`. The entries of
    /// a category may be moved, which is told elsewhere.
    static func refuseMerging(_ word: String, _ rest: [String]) throws(CommandError) {
        guard let second = rest.first, ["merge", "combine", "unite"].contains(second.lowercased()),
            let noun = Noun.allCases.first(where: { $0 != .category && $0.facts.plural == word }),
            let advice = merging(Array(rest.dropFirst()), noun)
        else { return }
        throw .usage(message: "`daybook \(word) \(second)` is not a command", remedy: advice)
    }

    /// How the entries of one come to be another's: `merge faust Faust`; nil: none name a noun, or
    /// all of them move at once.
    static func merging(_ rest: [String], _ noun: Noun) -> Advice? {
        let names = rest.filter { !mergers.contains($0.lowercased()) && !$0.hasPrefix("-") }
        let old = names.first ?? "OLD"
        let log: Suggestion
        switch noun {
        case .person: log = Suggestion("log", [.option("who", old)])
        case .course, .show: log = Suggestion("log", [.option(noun.facts.word, old)])
        case .venue: log = Suggestion("log", [.option("kind", "ticket"), .option("grep", old)])
        case .category, .holiday: return nil
        }
        let field = "\(noun.facts.word)=\(names.dropFirst().first ?? "NEW")"
        return "An entry is moved by its number. See those of the one: `\(log)`, then each: "
            + "\(run: "amend", .blank("\"#N\" \(shellWord(field))"), .reason)"
    }

    /// The noun that all names of `merge hamlet cats` are of; nil: they are of several, or unknown.
    static func merged(of rest: [String]) -> Noun? {
        let names = rest.filter { !mergers.contains($0.lowercased()) && !$0.hasPrefix("-") }
        let nouns = Noun.allCases.filter { noun in names.prefix(1).contains { known($0, noun) } }
        return nouns.count == 1 ? nouns[0] : nil
    }

    private static let mergers: Set = ["into", "to", "with", "and", "in"]

    /// What there is for somebody's day off: a holiday is everybody's.
    static func away(_ rest: [String], _ parts: Set<BookPart>?) -> Advice? {
        guard let who = rest.first, !PlacedWords.isDate(who) else { return nil }
        let path = CommandNames.book(in: Desk.line)
        return KnownRoster(path: path).people([who]).flatMap { _ in told("vacation", parts) }
    }
}
