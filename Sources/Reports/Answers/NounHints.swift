import Daybook

// What may be done after one of a noun was added or changed.

extension NounWords {
    /// How a change of pay begins with the next month, or later than it does.
    private func beginningLater(_ who: [Suggestion.Word]) -> [Advice] {
        if let since = outcome.since {
            return [
                "To let it begin later:  \(run: "undo", .event(since.event)), then say it again"
            ]
        }
        guard let (pay, first) = wholeMonth, let event = done.sequences?.upperBound else {
            return []
        }
        let next = YearMonth(containing: first).last.adding(days: 1)
        let words = who + [.option("pay", pay), .from(next)]
        return [
            "From the next month on:  \(run: "undo", .event(event)), then "
                + "\(run: "people change", words)"
        ]
    }

    /// What may be done next.
    func hint(_ names: [String]) -> [Advice] {
        guard let name = names.first else { return [] }
        let who = Suggestion.Word.operand(name)
        if noun.facts.isOfVisits, turn != .removed {
            return asOne(names).map { [$0] } ?? ["See it:  \(run: "show", who)"]
        }
        if turn == .added, let next = filling(name) { return [next] }
        guard noun == .person else { return [] }
        switch turn {
        case .added:
            return [beginning(names)] + (names.count == 2 ? [asOne(names)].compactMap(\.self) : [])
        case .removed:
            return ["To bring them back:  \(run: "people change", .option("left", "none"), who)"]
        case .changed, .pictured, .erased, nil: return beginningLater(names.map { .operand($0) })
        }
    }

    /// What is recorded first in a new course or category; nil: another noun.
    private func filling(_ name: String) -> Advice? {
        switch noun {
        case .course where !done.roster.people.contains(where: { !$0.isRemoved }):
            "Add who is in it:  \(run: "people add", "NAME", .option("role", Role.student.name))"
        case .course:
            "Say who is in it:  \(run: "enrol", "WHO", .option("course", name))"
        case .category: "Record something of it:  \(run: "spend", "AMOUNT", .operand(name))"
        case .person, .show, .venue, .holiday: nil
        }
    }

    /// The way back where several words were one name that a shell divided.
    private func asOne(_ names: [String]) -> Advice? {
        guard names.count > 1, !names.contains(where: { $0.contains(" ") }) else { return nil }
        let one = Suggestion.Word.operand(names.joined(separator: " "))
        let add = "\(noun.facts.plural) add"
        return "If that is one name:  \(run: "undo"), then \(run: add, one)"
    }

    /// Whether people are marked in the book: not where it names parts without attendance.
    private var isMarked: Bool { done.roster.whole.parts?.contains(.attendance) ?? true }

    /// What is likely to be recorded first of people who were added, by what they are.
    private func beginning(_ names: [String]) -> Advice {
        let who = names.map { Suggestion.Word.operand($0) }
        let role = outcome.after?.integer(.role).flatMap { Role(rawValue: UInt8(clamping: $0)) }
        return switch role ?? .member {
        case .member where isMarked: "Mark them present:  \(run: "mark", who)"
        case .member where done.roster.whole.parts == [.expenses]:
            "Sums are of categories, none of people. Say who spends:  "
                + "\(run: "spend", "AMOUNT", "CATEGORY", .option("by", names[0])), and ask:  "
                + "\(run: "log", .option("kind", "expense"), .option("by", names[0]))"
        case .member: "See everyone:  \(run: "people")"
        case .employee: "Check them in:  \(run: "in", [who[0]])"
        case .student: "Enrol them:  \(run: "enrol", who + [.option("course", "COURSE")])"
        case .professor:
            "Give them a course:  "
                + "\(run: "courses add", ["COURSE", .option("professor", names[0])])"
        }
    }
}
