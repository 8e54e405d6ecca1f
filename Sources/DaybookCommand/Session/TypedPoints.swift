import Daybook
import Platform
import Reports

/// Points that were not typed as a number: `score max A`, `bonus ana`. What they are, and a whole
/// line that gives some.
struct TypedPoints {
    private let verb: String
    private let roster: Roster
    private var students: [String] = []
    private var course: String?
    /// What stands in the place of the number; nil: nothing.
    private var letters: String?
    /// What was given behind options, as it was typed.
    private var given: [Suggestion.Word] = []

    /// Nil: another command, or a number is among the words.
    /// - Parameter verb: the command, where the line calls it by another word.
    init?(_ arguments: [String], as verb: String? = nil, in roster: Roster) {
        let parts = Grammar(of: Score.self).parts(arguments)
        guard let typed = parts.words.first, case let verb = verb ?? typed,
            [Score.verb, Bonus.verb].contains(verb),
            case let words = parts.words.dropFirst(), !words.isEmpty,
            !words.contains(where: Award.isNumber), !Self.isBelowZero(arguments, parts)
        else { return nil }
        (self.verb, self.roster) = (verb, roster)
        for word in words { place(word) }
        if students.isEmpty { students = [words[words.startIndex]] }
        if letters == students.first { letters = nil }
        course = parts.value(of: "--course") ?? course
        given = parts.value(of: "--on").map { [.option("on", $0)] } ?? []
    }

    /// Whether a number below zero was typed, which looks like an option, or stands behind `--`.
    private static func isBelowZero(_ arguments: [String], _ parts: [Grammar.Part]) -> Bool {
        let shielded = arguments.drop { $0 != "--" }
        return shielded.contains(where: NegativeValue.isNegative)
            || parts.contains { part in
                guard case .option(let name, nil, _) = part else { return false }
                return NegativeValue.isNegative(name)
            }
    }

    private mutating func place(_ word: String) {
        if Self.isGrade(word), letters == nil, !students.isEmpty {
            letters = word
        } else if isKnown(word, .person) {
            students.append(word)
        } else if course == nil, isKnown(word, .course) {
            course = word
        } else {
            letters = letters ?? word
        }
    }

    private func isKnown(_ word: String, _ noun: Noun) -> Bool {
        !NameGuess(word).ids(of: noun, in: roster).isEmpty
    }

    /// Whether a word is the grade of a school: `A`, `b+`.
    private static func isGrade(_ word: String) -> Bool {
        guard let first = word.first, first.isASCII, first.isLetter else { return false }
        return word.count == 1 || word.count == 2 && "+-".contains(word.last ?? " ")
    }

    /// What is wrong.
    var message: String {
        letters.map { "\"\($0)\" is not a number" } ?? "the points are missing"
    }

    /// What they may be, with the line of each student.
    var advice: Advice {
        let rule = roster.pointsRule(on: PlacedWords.today).range
        let isScore = verb == Score.verb
        let what =
            isScore
            ? "A score is a number, zero or more, and the book knows no most"
            : "Points are numbers from \(rule.lowerBound) to \(rule.upperBound)"
        let lines = students.map { student in
            let opening = enrolling(student).map { Advice("`\($0)`, then ") } ?? ""
            return opening + "`\(line(student, isScore ? "92" : "\(rule.upperBound)"))`"
        }
        return "\(what): " + lines.joined(separator: ", then ")
    }

    private func line(_ student: String, _ points: String) -> Suggestion {
        let course = courseOption(of: student).map { [Suggestion.Word.option("course", $0)] } ?? []
        return Suggestion(verb, [.operand(student), .operand(points)] + course + given)
    }

    /// The course that the line has to name; nil: it is clear without.
    private func courseOption(of student: String) -> String? {
        if let course { return course }
        let all = roster.courses.liveIDs.map { roster.name(of: $0, .course) }
        let own = courses(of: student)
        return all.count == 1 || own.count == 1 ? nil : own.first ?? all.first
    }

    private func courses(of student: String) -> [String] {
        let ids = NameGuess(student).ids(of: .person, in: roster)
        guard ids.count == 1 else { return [] }
        return roster.enrolments.courses(of: PersonID(ids[0])).map {
            roster.name(of: $0.rawValue, .course)
        }
    }

    /// The line that has to come first where they are in no course.
    private func enrolling(_ student: String) -> Suggestion? {
        let ids = roster.courses.liveIDs
        guard isKnown(student, .person), courses(of: student).isEmpty, let first = ids.first else {
            return nil
        }
        let name = course ?? roster.name(of: first, .course)
        return Suggestion("enrol", [.operand(student), .option("course", name)])
    }

    /// Refuses letters in the place of the number of the line that was typed.
    static func refuse(_ roster: Roster) throws(CommandError) {
        let arguments = Desk.line
        guard let typed = TypedPoints(Neighbours.translated(arguments), in: roster) else { return }
        throw .unreadable(message: typed.message, remedy: typed.advice)
    }
}
