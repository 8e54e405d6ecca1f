import DaybookModel

/// A value whose words a shell divided, put together where they can mean nothing else:
/// `--on last friday`, `--because wrong day`, `set rounding 15 min`.
struct DividedValue {
    /// The option with its whole value, or the value.
    let text: String
    /// So many words behind the first belong to it.
    let count: Int

    /// Nil: the words are none, or may be more than one thing.
    /// - Parameters:
    ///   - option: the name of an option of days that the word is; nil: it is none.
    ///   - command: the word of the command.
    ///   - before: what stands before it.
    init?(
        _ word: String, _ option: String?, _ rest: ArraySlice<String>, _ command: String?,
        behind before: [String]
    ) {
        if command == ChangeSetting.verb, let unit = rest.first,
            let length = Self.length(word, unit)
        {
            (text, count) = (length, 1)
            return
        }
        if option == nil, let count = Self.closing(word, rest, command, behind: before) {
            self.count = count - 1
            text = ([word] + rest.prefix(count - 1)).joined(separator: " ")
            return
        }
        let found: (name: String, count: Int?)? =
            switch option {
            case "--period": ("--period", Self.periodLength(rest))
            case let name?: (name, Self.dayLength(rest))
            case nil:
                word == "--because" ? (word, Self.reasonLength(rest, command, behind: before)) : nil
            }
        guard let found, let count = found.count else { return nil }
        self.count = count
        text = "\(found.name)=\(rest.prefix(count).joined(separator: " "))"
    }

    /// How many words are a period that a shell divided: `this month`; nil: the first may be one.
    private static func periodLength(_ words: ArraySlice<String>) -> Int? {
        guard let first = words.first, ["this", "last", "next"].contains(first.lowercased()) else {
            return nil
        }
        return [3, 2].first { count in
            words.count >= count
                && PlacedWords.isPeriod(words.prefix(count).joined(separator: " "))
        }
    }

    /// A length of time that a shell divided: `15 min`, `6 hours`; nil: the words are none.
    private static func length(_ number: String, _ unit: String) -> String? {
        let units = [
            "min": "min", "mins": "min", "minutes": "min", "h": "h", "hour": "h", "hours": "h",
        ]
        guard number.first?.isNumber == true, number.allSatisfy({ $0.isNumber || $0 == "." }) else {
            return nil
        }
        return units[unit.lowercased()].map { number + $0 }
    }

    /// How many words are a day that a shell divided: `last friday`, `20 nov`; nil: the first may
    /// be one, or they are none.
    private static func dayLength(_ words: ArraySlice<String>) -> Int? {
        guard let first = words.first, CivilDate(first) == nil, !PlacedWords.isDate(first) else {
            return nil
        }
        return [3, 2].first { count in
            words.count >= count && PlacedWords.isDate(words.prefix(count).joined(separator: " "))
        }
    }

    /// How many words are the day of a command that has it as its operand: `lock 31 oct`, `holidays
    /// remove 24 dec`; nil: one, or none. What has not come is asked about.
    private static func closing(
        _ word: String, _ rest: ArraySlice<String>, _ command: String?, behind before: [String]
    ) -> Int? {
        let isLock = [Lock.verb, Unlock.verb].contains(command) && before.last == command
        guard isLock || command == "holidays" && before.last == "remove", !word.hasPrefix("-"),
            !PlacedWords.isDate(word), !PlacedWords.isPeriod(word)
        else { return nil }
        if isLock, let line = TypedLine.called, UsageMistake.notOver(line, Desk.line) != nil {
            return nil
        }
        return [4, 3, 2].first { count in
            let text = ([word] + rest.prefix(count - 1)).joined(separator: " ")
            return rest.count >= count - 1
                && (PlacedWords.isDate(text) || PlacedWords.isPeriod(text))
        }
    }

    /// How many words are a reason that a shell divided; nil: one, or some may be operands.
    /// - Parameter before: what stands before, where a lock has its day.
    private static func reasonLength(
        _ words: ArraySlice<String>, _ command: String?, behind before: [String]
    ) -> Int? {
        let reason = words.prefix { !$0.hasPrefix("-") }
        let isOperand: (String) -> Bool
        switch command {
        case Amend.verb, Retract.verb, Reinstate.verb:
            isOperand = { EventID(argument: $0) != nil || $0.contains("=") }
        case Lock.verb, Unlock.verb:
            let hasDay = before.contains { PlacedWords.isDate($0) }
            isOperand = { _ in !hasDay }
        default: return nil
        }
        return reason.count > 1 && !reason.dropFirst().contains(where: isOperand)
            ? reason.count : nil
    }
}
