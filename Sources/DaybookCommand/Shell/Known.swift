import ArgumentParser
import Daybook
import Platform
import Reports

/// What a book knows that can be typed: names, numbers, settings, days. Where there is no book, or
/// it cannot be read, there is nothing of it to propose. What is asked of the book is read once.
final class Known {
    private let words: [String]

    /// The book that the line means; nil: there is none that can be read.
    private lazy var book: Book? = {
        guard let path = try? BookLocation.find(Grammar.root.parts(words).value(of: "--book"))
        else { return nil }
        return try? Book.open(at: path)
    }()

    private lazy var roster: Roster? = {
        guard let book, let view = try? book.view() else { return nil }
        return view.roster
    }()

    /// - Parameter words: the command line so far: it may name the book.
    init(_ words: [String]) { self.words = words }

    /// What may stand for an argument.
    /// - Parameter before: what is given in the places before it.
    func candidates(
        for argument: Grammar.Argument, of command: DescribedCommand, behind before: [String]
    ) -> Candidates {
        if !argument.values.isEmpty { return .words(argument.values) }
        if argument.isFile { return .files }
        if argument.isDirectory { return .directories }
        switch argument.valueName {
        case "who", "student", "prefix": return people
        case "category": return names(of: .category)
        case "course": return names(of: .course)
        case "venue": return names(of: .venue)
        case "show", "title": return names(of: .show)
        case "n", "n|time", "A", "B": return events
        case "who|n": return .words(Candidates.all([people, events]))
        case "date": return .words(Self.days)
        case "period", "month": return periods
        case "what": return things(command, before.first)
        case "dir": return .directories
        case "preference":
            return .words(
                Preference.allCases.map { Candidate(word: $0.rawValue, meaning: $0.meaning) })
        case "file": return .files
        default: return .none
        }
    }

    private static let days = ["today", "yesterday", "tomorrow"]

    /// What a figure or a card may be about.
    private func things(_ command: DescribedCommand, _ report: String?) -> Candidates {
        guard let report = report.flatMap(ReportKind.init) else {
            return .words(
                Candidates.all(
                    [people] + [Noun.category, .course, .show, .venue].map(names) + [events]))
        }
        switch report {
        case .rank, .streaks, .friends, .stats, .attendance, .overtime, .points: return people
        case .expenses: return names(of: .category)
        case .shows: return names(of: .show)
        case .venues: return names(of: .venue)
        case .courses: return names(of: .course)
        }
    }
}

extension Candidates {
    /// Those of several places in their order.
    fileprivate static func all(_ several: [Candidates]) -> [Candidate] {
        several.flatMap { candidates in
            if case .words(let words) = candidates { words } else { [Candidate]() }
        }
    }
}

extension Known {
    private var people: Candidates {
        let people = roster?.people.filter { !$0.isRemoved } ?? []
        let roles = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, $0.name) })
        return .words(people.map { Candidate(word: $0.name, meaning: roles[$0.role] ?? "") })
    }

    private func names(of noun: Noun) -> Candidates {
        guard let roster else { return .none }
        return .words(
            roster.ids(of: noun).filter { roster.isLive($0, noun) }
                .map { roster.name(of: $0, noun) })
    }

    /// The last events, newest first.
    private var events: Candidates {
        guard let book, let view = try? book.view() else { return .none }
        var query = LogQuery()
        query.limit = Self.shown
        let rows = (try? view.log(query))?.rows ?? []
        return .words(
            rows.map { row in
                Candidate(
                    word: "#\(row.event.sequence)",
                    meaning: "\(row.event.content.kind.name) \(row.event.content.on)")
            })
    }

    /// How far back events and years are proposed.
    private static let shown = 20

    /// Relative periods, then the years and the last months of the book.
    private var periods: Candidates {
        let relative = [
            "today", "yesterday", "this week", "last week", "this month", "last month",
            "this year", "last year", "all",
        ]
        guard let roster, let start = roster.book?.start else { return .words(relative) }
        let clock = Instant(microsecondsSinceEpoch: SystemClock.microsecondsSinceEpoch())
        let now = YearMonth(containing: Session.zone(of: roster).local(at: clock).date)
        let first = max(YearMonth(containing: start).year, now.year - Self.shown)
        let years = stride(from: now.year, through: first, by: -1).map(String.init)
        let months = (0..<12).map { CalendarSpan.month(now.adding(months: -$0)).description }
        return .words(relative + years + months)
    }
}
