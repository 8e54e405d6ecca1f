import Daybook
import Reports

/// What can be kept of somebody who came late: a mark has no note, and nobody is present and warned
/// for the same half of a day (domain.md 4).
struct Lateness {
    /// As the lines name them.
    let name: String
    let roster: Roster
    /// The day that they came.
    let date: CivilDate

    /// What is said of `late ana`: the way of the part that the book is of.
    static func advice(_ rest: [String], _ parts: Set<BookPart>?) -> Advice {
        let path = CommandNames.book(in: Desk.line)
        let typed = Grammar(of: Mark.self).parts(Desk.line)
        let course = typed.value(of: "--course")
        let said = typed.value(of: "--on")
        let today = ClosedDays(book: path, now: typed.value(of: "--now")).today
        let words = rest.filter { !$0.hasPrefix("-") && $0 != course && $0 != said }
        let day = said ?? words.first(where: PlacedWords.isDate)
        let date = day.flatMap { try? DateReader(today: today, Moments.habits).date($0) }
        let late = Lateness(
            name: words.first { !PlacedWords.isDate($0) } ?? "WHO",
            roster: KnownRoster(path: path).roster, date: date ?? today)
        return late.advice(parts, course, on: date == today ? nil : day, path)
    }

    /// The line that keeps a text about somebody as the reason of no points, in the first of their
    /// courses; nil: they are in none.
    static func points(of name: String, _ text: String) -> Advice? {
        let path = CommandNames.book(in: Desk.line)
        let told = Lateness(
            name: name, roster: KnownRoster(path: path).roster, date: PlacedWords.today)
        return told.courses.first.flatMap { told.points(in: $0, isToday: true, text) }
    }

    /// - Parameters:
    ///   - course: in which they came late, as it was typed.
    ///   - day: as it was typed; nil: today.
    private func advice(
        _ parts: Set<BookPart>?, _ course: String?, on day: String?, _ path: String?
    ) -> Advice {
        let on = day.map { [Suggestion.Word.option("on", $0)] } ?? []
        let isOfHours =
            parts.map { $0.contains(.workingTime) && !$0.contains(.attendance) } ?? false
        if isOfHours {
            return "The time of a check-in says it: "
                + "\(run: "in", .operand(name), .option("at", "HH:MM")). "
                + "The hours of each day: \(run: "overtime", .flag("detail"), .operand(name))"
        }
        let held = course.map { [Suggestion.Word.option("course", $0)] } ?? []
        let warning: Advice = "\(run: "warn", [.operand(name), "came late"] + on)"
        let marking: Advice = "\(run: "mark", [.operand(name)] + held + on)"
        let points = points(in: course, isToday: on.isEmpty)
        if (try? isMarked(path)) ?? false {
            let kept = self.points(in: course ?? courses.first, isToday: on.isEmpty)
            let unmark: Advice = "\(run: "unmark", [.operand(name)] + held + on)"
            return "\(name) is marked present already, and a mark keeps no note. "
                + (kept.map { "That they were late is kept as 0 points with the reason: " + $0 }
                    ?? "A warning in its place: " + unmark + ", then " + warning)
        }
        guard let points else {
            return "Who came late is present, \(marking), or is warned in place of the mark, "
                + "\(warning), and never both. A mark keeps no note."
        }
        return "Who came late is present: \(marking). That they were late is kept as 0 points with "
            + "the reason: \(points). Or a warning in place of the mark: \(warning)"
    }

    /// Whether they have a mark of that day.
    private func isMarked(_ path: String?) throws(CommandError) -> Bool {
        let ids = NameGuess(name).ids(of: .person, in: roster)
        guard ids.count == 1 else { return false }
        let found = try BookLocation.find(path)
        let view = try ask(Book.openUnchanged(at: found)).asked()
        let day = Period(from: .day(date), through: .day(date))
        let marks = try ask(view.entries(of: .attendanceMarked, day)).rows
        view.end()
        return marks.contains { $0.content.person?.rawValue == ids[0] }
    }

    /// What helps where a warning was refused of somebody who is marked present.
    /// - Parameters:
    ///   - course: of the mark.
    ///   - remedy: how the mark is taken back.
    func instead(of reason: String?, course: String?, _ remedy: Advice) -> Advice {
        guard let points = points(in: course, isToday: false, reason) else {
            return "A mark keeps no note. " + remedy
        }
        return "To keep the reason beside the mark, give 0 points with it: \(points)\n" + remedy
    }

    /// The lines that give no points, with the reason; nil: they are in no course, or in several.
    private func points(in course: String?, isToday: Bool, _ reason: String? = nil) -> Advice? {
        guard let course = course ?? onlyCourse else { return nil }
        let rule = roster.pointsRule(on: date)
        let opening = Refusal.pointsSettings(["0"], from: isToday ? nil : date, rule)
            .map { $0.map { Suggestion($0) } }
        let day = isToday ? [] : [Suggestion.Word.option("on", "\(date)")]
        let words: [Suggestion.Word] = [
            .operand(name), "0", .operand(reason ?? "came late"), .option("course", course),
        ]
        return (opening + ["\(run: "bonus", words + day)"]).joined(separator: " && ")
    }

    /// The only course that they are in.
    private var onlyCourse: String? { courses.count == 1 ? courses[0] : nil }

    /// The courses that they are in.
    private var courses: [String] {
        let ids = NameGuess(name).ids(of: .person, in: roster)
        guard ids.count == 1 else { return [] }
        return roster.courses.liveIDs
            .filter { roster.enrolments.contains(PersonID(ids[0]), CourseID($0)) }
            .map { roster.name(of: $0, .course) }
    }
}
