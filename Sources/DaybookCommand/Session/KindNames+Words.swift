import Daybook
import Reports

// Other words for what is recorded, and the line of the log that they ask for.

extension KindNames {
    /// The kind that people mean by another word for it; nil: none.
    static func kind(called word: String) -> Kind? {
        let word = word.lowercased()
        return ([word] + singulars(of: word)).lazy.compactMap { others[$0] }.first
    }

    /// What `--kind` takes for a word that people have for something recorded: `visits` are of kind
    /// `ticket`. Nil: the word may as well be a text, as in a book without that part.
    static func option(for word: String, in parts: Set<BookPart>?) -> String? {
        let other = kind(called: word)
        guard let meant = other ?? (try? kinds([word]))?.first, searched.contains(meant) else {
            return nil
        }
        let part = BookPart.allCases.first { $0.kinds.contains(meant) }
        // The log's own words are asked with in every book.
        let isInUse = part.map { parts?.contains($0) ?? true } ?? true
        return isInUse || other == nil ? String(meant.name.prefix { $0 != "." }) : nil
    }

    /// The kinds whose words are asked for in the log; words of the roster stand before names.
    private static let searched: Set<Kind> = [
        .attendanceMarked, .warningIssued, .clockPunched, .expenseRecorded, .ticketBooked,
        .saleAnnounced, .pointsAwarded, .projectScored, .settingChanged, .studentEnrolled,
        .holidayDeclared,
    ]

    /// One of each in other words than the log's own.
    private static let others: [String: Kind] = {
        let words: [(kind: Kind, words: [String])] = [
            (.attendanceMarked, ["presence", "attend", "attended", "roll", "rollcall"]),
            (.warningIssued, ["warned"]),
            (
                .clockPunched,
                [
                    "punched", "clocking", "clockin", "clockout", "checkin", "checkout",
                    "check-in", "check-out", "clock-in", "clock-out", "shift", "stamp", "hour",
                    "timesheet",
                ]
            ),
            (
                .expenseRecorded,
                ["spending", "spent", "cost", "payment", "purchase", "refund", "bill"]
            ),
            (.ticketBooked, ["visit", "booking", "visited", "booked", "seen"]),
            (.saleAnnounced, ["presale"]),
            (.pointsAwarded, ["point", "award", "awarded"]),
            (.projectScored, ["grade", "scored"]),
            (.studentEnrolled, ["enrolment", "enrollment", "enroll", "enrolled"]),
        ]
        return Dictionary(
            uniqueKeysWithValues: words.flatMap { row in row.words.map { ($0, row.kind) } })
    }()
}

extension UsageMistake {
    /// The line of the log with each word for a kind behind `--kind`, and any other text behind
    /// `--grep`: `log 2026 visits`, `log lena bonus late`. Nil: no such word is among them.
    static func ofKinds(_ extra: [String], _ line: TypedLine) -> Suggestion? {
        guard line.verb == Log.verb else { return nil }
        let parts = HelpScope.called
        let isGiven = line.words.contains { $0.hasPrefix("--kind") }
        var words = line.words
        var texts: [String] = []
        var first: Int?
        var isFound = false
        for word in extra {
            guard let place = words.lastIndex(of: word) else { return nil }
            if let kind = KindNames.option(for: word, in: parts) {
                words.replaceSubrange(place...place, with: isGiven ? [] : ["--kind", kind])
                isFound = true
            } else {
                words.remove(at: place)
                if Neighbours.little.contains(word.lowercased()) || listing.contains(word) {
                    continue
                }
                texts.append(word)
                first = first ?? place
            }
        }
        let isSearched = words.contains { $0.hasPrefix("--grep") }
        if let first {
            if isSearched { return nil }
            let text = ["--grep", texts.joined(separator: " ")]
            words.insert(contentsOf: text, at: place(first, words))
        }
        return isFound ? Neighbours.line(line.verb, words) : nil
    }

    /// The place in a line at which no option stands without its value.
    private static func place(_ first: Int, _ words: [String]) -> Int {
        let place = min(first, words.count)
        return place > 0 && words[place - 1].hasPrefix("--") ? words.count : place
    }

    /// Words that ask for a list and say nothing of what is in it.
    private static let listing: Set = ["all", "only", "list", "the", "entries", "and", "every"]

    /// The line of the log in which a text that was sought is the word of a kind: `log --grep
    /// visits`; nil: it is none.
    static func kindSought(_ text: String) -> Suggestion? {
        guard let line = TypedLine.called,
            let kind = KindNames.option(for: text, in: HelpScope.called)
        else { return nil }
        return line.replacing(["--grep", text], with: ["--kind", kind])
            ?? line.replacing(["--grep=\(text)"], with: ["--kind", kind])
    }
}
