import ArgumentParser
import Daybook
import Platform
import Reports

/// What a card is about.
enum Subject {
    case event(UInt64)
    case person(PersonID)
    case category(CategoryID)
    case course(CourseID)
    case show(ShowID)
    case venue(VenueID)

    /// What is meant, where several things have one name.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case event, person, category, course, show, venue
    }

    /// What `text` names: an event with `#`, else whatever is called so, else an event.
    /// - Parameter kind: only of this kind; nil: of any.
    /// - Throws: `.usage` where several kinds of things have the name; `.unknown`.
    init(_ text: String, as kind: Kind?, _ session: Session) throws(CommandError) {
        let name = canonicalComposition(text)
        let found = name.hasPrefix("#") ? [] : Self.named(name, session.roster, kind)
        guard found.count < 2 else { throw Self.ambiguous(name, found) }
        if let only = found.first {
            self = only.subject
            return
        }
        if kind == nil || kind == .event, let event = EventID(argument: name) {
            self = .event(event.sequence)
            return
        }
        if kind == .event || name.hasPrefix("#") {
            throw .usage(
                message: "\"\(name)\" is not the number of an event",
                remedy: "Use one such as #4,812: \(run: "log") lists them.")
        }
        throw Self.unknown(name, kind, session.roster)
    }

    /// The command that reports one period of what the card is about.
    func report(of period: String, _ name: String) -> Suggestion {
        let days = Suggestion.Word.period(period)
        return switch self {
        case .event: Suggestion("log", [days])
        case .person: Suggestion("log", [.option("who", name), days])
        case .category: Suggestion("log", [.option("category", name), days])
        case .course: Suggestion("points", [days, .option("group-by", "course,student")])
        case .show: Suggestion("shows", [days, .option("group-by", "venue")])
        case .venue: Suggestion("venues", [days, .option("group-by", "show")])
        }
    }

    private static func unknown(
        _ name: String, _ kind: Kind?, _ roster: Roster
    ) -> CommandError {
        let nearest = nearestName(to: name, among: names(roster, kind))
        if let kind {
            return .book(
                DaybookError(.unknown(what: kind.rawValue, name: name, nearest: nearest)))
        }
        return .nothing(
            message: "nothing is called \"\(name)\" in this book",
            remedy: nearest.map { "Did you mean \"\($0)\"?" }
                ?? "See what there is: \(run: "people"), \(run: "categories"), \(run: "courses"), "
                + "\(run: "shows"), \(run: "venues")")
    }

    private typealias Found = (kind: Kind, subject: Subject)

    /// What is called `name`; what was removed only where nothing else is.
    private static func named(_ name: String, _ roster: Roster, _ kind: Kind?) -> [Found] {
        let person = roster.person(named: name)?.id
        let category = roster.categories.id(of: name)
        let course = roster.courses.id(of: name)
        var found: [Found] = []
        if let person { found.append((.person, .person(person))) }
        if let category { found.append((.category, .category(CategoryID(category)))) }
        if let course { found.append((.course, .course(CourseID(course)))) }
        if let show = roster.shows.id(of: name) { found.append((.show, .show(ShowID(show)))) }
        if let venue = roster.venues.id(of: name) {
            found.append((.venue, .venue(VenueID(venue))))
        }
        if found.isEmpty, let gone = roster.removedPerson(called: name) {
            found.append((.person, .person(gone.id)))
        }
        if found.isEmpty, let gone = roster.categories.releasedID(of: name) {
            found.append((.category, .category(CategoryID(gone))))
        }
        return found.filter { kind == nil || $0.kind == kind }
    }

    private static func ambiguous(_ name: String, _ found: [Found]) -> CommandError {
        let kinds = found.map(\.kind.rawValue)
        return .usage(
            message: "\"\(name)\" is the name of a \(kinds.joined(separator: " and of a "))",
            remedy: "Say which: \(run: "show", .option("as", kinds[0]), .operand(name))")
    }

    private static func names(_ roster: Roster, _ kind: Kind?) -> [String] {
        let people = roster.people.filter { !$0.isRemoved }.map(\.name)
        let categories = roster.categories.liveIDs.compactMap { roster.categories.name(of: $0) }
        let all: [(Kind, [String])] = [
            (.person, people), (.category, categories), (.course, roster.courses.names),
            (.show, roster.shows.names), (.venue, roster.venues.names),
        ]
        return all.filter { kind == nil || $0.0 == kind }.flatMap(\.1)
    }
}
