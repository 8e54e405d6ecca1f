import DaybookModel
import Reports

// Words for the people of a course, and for their sheet.

extension Neighbours {
    /// What is said of a course under a word that is no command; nil: it is none of these.
    static func ofClass(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Advice? {
        sheet(word, rest, parts) ?? enrolled(word, rest)
    }

    /// The page of a course, and the one to tick by hand: `sheet "Math 7a"`.
    private static func sheet(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Advice? {
        guard ["sheet", "sheets"].contains(word), parts?.contains(.attendance) ?? true else {
            return nil
        }
        let name = rest.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
        guard !name.isEmpty, known(name, .course) else {
            return rest.isEmpty
                ? "An empty sheet to tick: `\(run: "attendance", .flag("blank"))`. What was "
                    + "recorded: `\(run: "attendance")`" : nil
        }
        let blank = Suggestion("attendance", [.option("course", name), .flag("blank")])
        return "What it has: `\(run: Show.verb, .operand(name))`. An empty sheet to tick: "
            + "`\(blank)`"
    }

    /// The lines that add people under another word, and enrol them: `students add Leo --course
    /// Maths`.
    private static func enrolled(_ word: String, _ rest: [String]) -> Advice? {
        guard let noun = nouns[word], noun == "people", let next = rest.first,
            CommandNames.action(next, of: noun) == "add"
        else { return nil }
        let more = Array(rest.dropFirst()) + role(word, "add", rest.dropFirst())
        let book = CommandNames.book(in: Desk.line).map { ["--book", $0] } ?? []
        let line = book + [noun, "add"] + more
        let parts = Grammar(of: PeopleAdd.self).parts(line)
        return UsageMistake.enrolling(PeopleAdd.self, parts, line)?.remedy
    }
}
