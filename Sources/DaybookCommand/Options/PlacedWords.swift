import ArgumentParser
import Daybook
import Platform
import Reports

/// Words that stand where none was asked for, and can be the value of one option only: `rank
/// november`, `today yesterday`, `in Carlo at 8:30`, `log food`. They are read as that option.
struct PlacedWords {
    private let grammar: Grammar
    private let isReport: Bool
    /// Whether `--from` is a date of the command's own, which its grammar has hidden.
    private let hasStart: Bool
    /// What the rows of a report may be ordered by.
    private let orders: [String]
    /// Where each word behind the command is.
    private let places: [Int]
    private var arguments: [String]
    private let book: KnownRoster
    /// Options that are given, or were read already.
    private var given: Set<String>
    /// Where a text of any words ends; nil: nowhere yet.
    private var textEnd: Int?

    /// The words of a period: `from 1 nov 2026 to 20 nov 2026`.
    private static let longest = 8

    /// The arguments with each such word behind its option.
    /// - Throws: `.usage` for a name of the book that the command cannot be asked for.
    static func placed(_ arguments: [String]) throws(CommandError) -> [String] {
        guard let words = PlacedWords(arguments) else { return arguments }
        return try words.read()
    }

    /// Whether a word behind the command, or the first of a few, has the form of a date, a time, a
    /// period or the half of a day. What is spent stands first, and what stands behind an option is
    /// mostly its value.
    static func areLikely(in arguments: [String]) -> Bool {
        guard let place = CommandNames.place(in: arguments) else { return false }
        return arguments.indices.dropFirst(place + 1).contains { index in
            let word = arguments[index]
            let last = arguments[index - 1]
            if word.hasPrefix("-") || last.hasPrefix("-") && !flags.contains(last) { return false }
            if index == place + 1, arguments[place] == Spend.configuration.commandName {
                return false
            }
            return beginnings.contains(word.lowercased()) || isPeriod(word) || isDate(word)
                || isTime(word) || SlotChoice(argument: word) != nil
        }
    }

    private static let beginnings = PlacedRun.beginnings.union([
        "at", "on", "by", "per", "last", "this", "next", "the", "in", "as",
    ])

    /// Nil: the command takes no such words, or all of them are what it asks for.
    private init?(_ arguments: [String]) {
        guard let place = CommandNames.place(in: arguments),
            let command = CommandNames.called(Array(arguments[place...].prefix(2))),
            command is any TakesPeriod.Type || command is any TakesWrite.Type
                || command == Today.self, command != Why.self, command != Diff.self,
            CommandNames.meantAction(in: arguments) == nil
        else { return nil }
        let grammar = Grammar(of: command)
        let name = (command as? any Action.Type).flatMap { _ in
            command.configuration.commandName
        }
        let next = place + 1
        let isSaid = arguments.indices.contains(next) && arguments[next] == name
        places = grammar.placed(arguments).compactMap { place, part in
            guard case .word = part else { return nil }
            return place
        }.filter { $0 > place && !(isSaid && $0 == next) }
        if places.isEmpty || arguments.contains("--") { return nil }
        isReport = command is any TakesPeriod.Type || command == Today.self
        hasStart = command is any TakesStart.Type
        orders = (command as? any TakesSort.Type)?.orders ?? []
        self.grammar = grammar
        self.arguments = arguments
        given = Set(
            grammar.parts(arguments).flatMap { part -> [String] in
                guard case .option(_, let option?, _) = part else { return [] }
                return option.names
            })
        book = KnownRoster(path: CommandNames.book(in: arguments))
    }
}

extension PlacedWords {
    /// Reads the words from the last to the first, so that places stay.
    private func read() throws(CommandError) -> [String] {
        var left = self
        var index = 0
        var readings: [(places: ClosedRange<Int>, words: [String])] = []
        var operands = 0
        while index < places.count {
            if let (count, words) = left.reading(at: index, operand: operands) {
                readings.append((places[index]...places[index + count - 1], words))
                index += count
            } else {
                try left.refuseName(at: index, operand: operands)
                operands += 1
                index += 1
            }
        }
        for reading in readings.reversed() {
            left.arguments.replaceSubrange(reading.places, with: reading.words)
        }
        return left.arguments
    }

    /// The operand that stands for the word with this number; nil: there is none.
    private func operand(_ number: Int) -> Grammar.Argument? {
        let operands = grammar.operands
        if number < operands.count { return operands[number] }
        return operands.last.flatMap { $0.isRepeating ? $0 : nil }
    }

    /// How many words from one place on are the value of an option, and the option with it; nil:
    /// the word is what the command asks for, or nothing that is known.
    private mutating func reading(at index: Int, operand number: Int) -> (Int, [String])? {
        let operand = operand(number)
        for count in (1...Self.longest).reversed() where index + count <= places.count {
            let run = places[index..<(index + count)]
            guard let first = run.first, run.last == first + count - 1 else { continue }
            let words = run.map { arguments[$0] }
            guard let option = option(for: words) ?? name(words, operand),
                isFree(words, operand) || isEnd(of: operand, from: index)
            else { continue }
            given.formUnion(grammar.option(option.name)?.names ?? [])
            return (count, ["\(option.name)=\(option.value)"])
        }
        return nil
    }

    /// Whether the command asks for nothing in the place of words, or for others.
    private func isSpare(_ words: [String], _ operand: Grammar.Argument?) -> Bool {
        guard let operand else { return true }
        return !operand.choices.isEmpty && !operand.choices.contains(words[0].lowercased())
    }

    /// Whether words cannot be what the command asks for in their place.
    private func isFree(_ words: [String], _ operand: Grammar.Argument?) -> Bool {
        guard let operand, !isSpare(words, operand) else { return true }
        guard operand.choices.isEmpty, let noun = Self.nouns[operand.valueName] else {
            return false
        }
        let isPart = noun == .show && isReport
        return [words[0], words.joined(separator: " ")].allSatisfy { word in
            !isName(word, of: noun) && !(isPart && hasTitle(with: word))
        }
    }

    /// Whether the book has a name of these words: `am` begins Amsler, and is the half of a day.
    private func isName(_ word: String, of noun: Noun) -> Bool {
        let ids = NameGuess(word).ids(of: noun, in: book.roster)
        guard may("--slot"), SlotChoice(argument: word) != nil else { return !ids.isEmpty }
        return ids.contains { id in
            let parts = book.roster.name(of: id, noun).split(separator: " ")
            return parts.contains { foldedName(String($0)) == foldedName(word) }
        }
    }

    /// Whether a text that may hold any word ends before this place: from there on, each word is
    /// certainly a day or the half of one. `on 20 nov` is one, and `20 nov party` is text.
    private mutating func isEnd(of operand: Grammar.Argument?, from index: Int) -> Bool {
        guard let operand, PlacedEnd.isText(operand) else { return false }
        if textEnd.map({ index >= $0 }) ?? false { return true }
        let words = places.map { arguments[$0] }
        guard let end = PlacedEnd(Array(words[index...]), after: Array(words[..<index])),
            end.parts.allSatisfy({ option(for: $0) != nil })
        else { return false }
        textEnd = index
        return true
    }

    private func hasTitle(with part: String) -> Bool {
        book.roster.shows.liveIDs.contains {
            foldedName(book.roster.name(of: $0, .show)).contains(foldedName(part))
        }
    }

    /// What operands are called that names of the book stand for.
    private static let nouns: [String: Noun] = [
        "who": .person, "student": .person, "category": .category, "title": .show,
    ]
}

extension PlacedWords {
    /// The option that words are the value of; nil: they are no value that is known.
    private func option(for words: [String]) -> (name: String, value: String)? {
        let text = words.joined(separator: " ")
        if words.count > 1, ["by", "per"].contains(words[0].lowercased()) {
            return words.count == 2 ? group(words[1]) ?? order(words[1]) : nil
        }
        let small = isReport ? ["at", "on", "in", "for", "of", "during", "the"] : ["at", "on"]
        if words.count > 1, small.contains(words[0].lowercased()) {
            return option(for: Array(words.dropFirst()))
        }
        if words.count > 2, words[0].lowercased() == "as", words[1].lowercased() == "of" {
            return asOf(words.dropFirst(2).joined(separator: " "))
        }
        if let run = PlacedRun(words), may(run.option) { return (run.option, run.value) }
        if may("--period"), may("--from"), Self.isPeriod(text) { return ("--period", text) }
        let isPriced = grammar.option("--price") != nil && TypedVisit.endsInPrice(words)
        if may("--on"), !isPriced, Self.isDate(text) { return ("--on", text) }
        if may("--at"), Self.isTime(text) { return ("--at", text) }
        // A number behind a show is as likely a price, and a day has an option of its own.
        if may("--time"), TypedTime.secondOfDay(text) != nil { return ("--time", text) }
        if may("--slot"), let slot = Self.slot(words) { return ("--slot", slot) }
        return nil
    }

    private func asOf(_ text: String) -> (name: String, value: String)? {
        guard isReport, may("--as-of"),
            text.hasPrefix("#") || Self.isPeriod(text) || Self.isTime(text)
        else { return nil }
        return ("--as-of", text)
    }

    private func group(_ word: String) -> (name: String, value: String)? {
        guard may("--group-by"), let group = ReportGroup(rawValue: word.lowercased()) else {
            return nil
        }
        return ("--group-by", group.rawValue)
    }

    private func order(_ word: String) -> (name: String, value: String)? {
        // `rank by warnings` asks for another ranking, and for no other order of this one.
        let isChoice = grammar.operands.contains { $0.choices.contains(word.lowercased()) }
        guard may("--sort"), orders.contains(word.lowercased()), !isChoice else { return nil }
        return ("--sort", word.lowercased())
    }

    /// Whether the command takes an option that is not given.
    private func may(_ name: String) -> Bool {
        (grammar.option(name)?.isShown == true || hasStart && name == "--from")
            && !given.contains(name)
    }

    /// The option of what the book calls so, where it is one thing and a report may be asked for
    /// it; nil: nothing, or no option.
    private func name(
        _ words: [String], _ operand: Grammar.Argument?
    ) -> (name: String, value: String)? {
        let text = words[0]
        let options =
            isReport ? ["--who", "--course", "--category", "--show", "--venue"] : ["--venue"]
        guard isReport || operand == nil, words.count == 1, options.contains(where: may),
            isFree(words, operand)
        else { return nil }
        let nouns = meant(text)
        guard nouns.count == 1 else { return nil }
        let option = nouns[0] == .person ? "--who" : "--\(nouns[0].facts.word)"
        return may(option) ? (option, text) : nil
    }

    /// What the book has of that name.
    private func meant(_ text: String) -> [Noun] {
        let live = Noun.allCases.filter {
            $0 != .holiday && NameGuess(text).ids(of: $0, in: book.roster).count == 1
        }
        let gone = NameGuess(text).ids(of: .person, in: book.roster, areLive: false)
        return live.isEmpty && gone.count == 1 ? [.person] : live
    }

    /// Refuses sums by person where figures are nobody's: `expenses per person`.
    private func refusePeople(at index: Int) throws(CommandError) {
        let words = places[index...].prefix(2).map { arguments[$0].lowercased() }
        guard isReport, words.count == 2, ["by", "per", "each"].contains(words[0]),
            ["person", "people", "who", "member", "user", "recorder"].contains(words[1]),
            let asked = AskedPerson("NAME", in: CommandNames.command(in: arguments) ?? "")
        else { return }
        throw .usage(message: asked.reason, remedy: asked.advice)
    }

    /// Refuses a name of the book that a report cannot be asked for, and says where it is told of.
    private func refuseName(at index: Int, operand number: Int) throws(CommandError) {
        let word = arguments[places[index]]
        try refusePeople(at: index)
        // What stands behind an option that there is not is told with it.
        if arguments[places[index] - 1].hasPrefix("--") { return }
        // Several people in the place of one have lines of their own.
        guard isReport, isSpare([word], operand(number)), let noun = meant(word).first,
            noun != .person || grammar.operands.last?.valueName != "who",
            meant(word).count == 1, let id = NameGuess(word).ids(of: noun, in: book.roster).first
        else { return }
        let name = book.roster.name(of: id, noun)
        let command = CommandNames.command(in: arguments) ?? ""
        // The log finds a venue as a text.
        if noun == .venue, command == Log.verb { return }
        let asked = noun == .person ? AskedPerson(word, in: command) : nil
        throw .usage(
            message: "\(command) takes no \(noun.facts.word): \"\(word)\"",
            remedy: asked?.advice
                ?? "All about \(name): \(run: "show", .operand(name))")
    }
}
