import DaybookModel

/// Words that the parser takes for options, or for another option, and that are not.
enum TypedValues {
    /// Options whose value may be so many days back: `--on -2d`.
    private static let dates = [
        "--on": "--on", "--from": "--from", "--to": "--to", "--at": "--at", "-p": "--period",
        "--period": "--period", "--joined": "--joined", "--left": "--left", "--now": "--now",
    ]

    /// The arguments with each such value joined to its option; `--color green` of a category is
    /// its colour, and `--price 40` of an entry that is amended its field.
    static func joined(_ arguments: [String]) -> [String] {
        var joined: [String] = []
        var rest = arguments[...]
        let command = CommandNames.command(in: arguments)
        let isCategory = command == "categories"
        let isAmendment = command == Amend.verb
        let countsRows = command.map(Self.countsRows) ?? false
        while let word = rest.popFirst() {
            if word == "--" { return joined + [word] + rest }
            if command == ChangeSetting.verb, take(word, of: rest, toSetting: &joined) { continue }
            if command == Ticket.verb, let (day, count) = night(word, rest.first, joined.last) {
                joined.append(day)
                rest = rest.dropFirst(count)
            } else if isAmendment, let field = field(word), let value = rest.first {
                joined.append("\(field)=\(value)")
                rest = rest.dropFirst()
            } else if let whole = DividedValue(
                word, command == Enrol.verb && word == "--on" ? "--from" : dates[word], rest,
                command, behind: joined)
            {
                joined.append(whole.text)
                rest = rest.dropFirst(whole.count)
            } else if let name = dates[word], let value = rest.first, isBack(value) {
                joined.append("\(name)=\(value)")
                rest = rest.dropFirst()
            } else if command == Enrol.verb, word == "--on" {
                joined.append("--from")
            } else if isCategory, word == "--color", let value = rest.first,
                ColorChoice(rawValue: value) == nil
            {
                joined.append("--colour")
            } else if countsRows, isCount(word), joined.last != "-n", joined.last != "--limit" {
                joined.append("-n\(word.dropFirst())")
            } else {
                joined.append(word)
            }
        }
        return joined
    }

    /// Takes a word of a setting that is not one of its own: `set budget 200 for food`, `set
    /// weekdays tue and thu`.
    /// - Returns: false where it is one.
    private static func take(
        _ word: String, of rest: ArraySlice<String>, toSetting joined: inout [String]
    ) -> Bool {
        if word == "for", joined.count > 2, rest.first?.hasPrefix("-") == false { return true }
        guard joined.contains(SettingName.weekdays.rawValue), let last = joined.last,
            areWeekdays(last), word == "and" || areWeekdays(word)
        else { return false }
        if word != "and" { joined[joined.count - 1] = "\(last),\(word)" }
        return true
    }

    /// Whether a word is days of the week, as the setting is written: `tue`, `mon-fri`.
    private static func areWeekdays(_ word: String) -> Bool {
        let days = word.lowercased().split { ",-".contains($0) }
        return !days.isEmpty
            && days.allSatisfy { day in
                day.count > 2 && Weekday.allCases.contains { $0.name.lowercased().hasPrefix(day) }
            }
    }

    /// The day of an evening at the theatre, and how many more words say it: `tonight`, `last
    /// night`. Behind the command it is a title, and behind most options a text.
    private static func night(
        _ word: String, _ next: String?, _ last: String?
    ) -> (day: String, count: Int)? {
        guard let last, last != Ticket.verb, !last.hasPrefix("-") || last == "--on" else {
            return nil
        }
        if word.lowercased() == "tonight" { return ("today", 0) }
        let days = [
            "last": "yesterday", "yesterday": "yesterday", "this": "today", "tomorrow": "tomorrow",
        ]
        guard let day = days[word.lowercased()], let next = next?.lowercased(),
            ["night", "evening"].contains(next)
        else { return nil }
        return (day, 1)
    }

    /// The field that an option of the command which recorded an entry gave: `amend 12 --at 9:05`.
    private static func field(_ option: String) -> Field? {
        let others: [String: Field] = ["--at": .time, "--on": .date, "--who": .person]
        return others[option]
            ?? (option.hasPrefix("--") ? Field(rawValue: String(option.dropFirst(2))) : nil)
    }

    /// Whether `-5` behind a command is a number of rows, as in `git log -5`.
    private static func countsRows(_ command: String) -> Bool {
        CommandNames.called([command]) is any TakesRows.Type
    }

    private static func isCount(_ word: String) -> Bool {
        word.utf8.count > 1 && word.hasPrefix("-") && word.dropFirst().allSatisfy(\.isNumber)
    }

    /// `-2d`, `-1 week`.
    private static func isBack(_ value: String) -> Bool {
        value.hasPrefix("-") && value.dropFirst().first?.isNumber == true
            && value.last?.isLetter == true
    }
}
