import Daybook
import DaybookModel
import Reports

/// A visit as people say it: `La Traviata 12.12. 20:00 2 tickets at Scala 120 euro`. Each part goes
/// behind its option.
struct TypedVisit {
    private var title: [String] = []
    private var said: [String: String] = [:]
    /// What was given behind options, as it was typed.
    private var given: [Suggestion.Word] = []
    private let book: KnownRoster

    /// The options in the order in which the line has them.
    private static let order = ["on", "time", "quantity", "venue", "seats", "price", "review"]
    private static let people: Set = [
        "ticket", "tickets", "people", "persons", "person", "x", "pcs", "places",
    ]
    private static let rows: Set = ["row", "seat", "seats", "block"]

    /// Nil: a word of the line is none of these, or two say the same.
    /// - Parameter parts: what stands behind the command.
    init?(_ parts: [Grammar.Part], book: KnownRoster) {
        self.book = book
        for part in parts {
            guard case .option(let name, let option?, let value) = part else { continue }
            let word = String((option.names.last ?? name).drop { $0 == "-" })
            given.append(value.map { .option(word, $0) } ?? .flag(word))
        }
        let isEach = parts.words.contains { Self.each.contains($0.lowercased()) }
        var rest = parts.words.filter { !Self.each.contains($0.lowercased()) }[...]
        while let first = rest.first {
            if !(title.isEmpty && Self.isSeat(first)),
                let (count, meant, value) = Self.part(Array(rest), book)
            {
                let option = meant == "price" && isCount(value) ? "quantity" : meant
                guard said.updateValue(value, forKey: option) == nil, !has(option) else {
                    return nil
                }
                rest = rest.dropFirst(count)
            } else if isPrice(rest) {
                said[isCount(first) ? "quantity" : "price"] = first
                rest = rest.dropFirst()
            } else if isVenue(first) {
                said["venue"] = first
                rest = rest.dropFirst()
            } else if said.isEmpty {
                title.append(first)
                rest = rest.dropFirst()
            } else {
                return nil
            }
        }
        guard !title.isEmpty, !said.isEmpty, isWhole else { return nil }
        if isEach, !multiply() { return nil }
    }

    /// Whether a text is a name of its own behind the title, as its quotes say: the second of two
    /// is where the show plays, unless both are the title of a show of the book.
    private func isVenue(_ text: String) -> Bool {
        guard title.count == 1, said["venue"] == nil, !has("venue"),
            title[0].contains(" ") || text.contains(" "), !text.contains(where: \.isNumber)
        else { return false }
        return isNew("\(title[0]) \(text)", .show)
    }

    /// Whether a number alone says how many tickets: so few cost no ticket.
    private func isCount(_ value: String) -> Bool {
        said["quantity"] == nil && !has("quantity") && Int(value).map { 1..<5 ~= $0 } ?? false
    }

    /// Whether words begin with an amount that others follow: `40 with mia`, `45 B7`. A number may
    /// be a part of a title too.
    private func isPrice(_ words: ArraySlice<String>) -> Bool {
        guard let amount = words.first, let next = words.dropFirst().first, !title.isEmpty,
            said["price"] == nil, !has("price"), Self.isAmount(amount)
        else { return false }
        let rest = Array(words.dropFirst())
        let isTitled =
            !said.isEmpty || !isNew(title.joined(separator: " "), .show)
            || namesSeatsAlone(rest[...])
        return
            (Self.links.union(["with"]).contains(next.lowercased())
            || Self.seats(rest) != nil || isTitled && Self.part(rest, book) != nil)
            && NameGuess((title + [amount]).joined(separator: " "))
                .ids(of: .show, in: book.roster).isEmpty
    }

    /// Whether words say which seats, and all else but a price.
    private func namesSeatsAlone(_ words: ArraySlice<String>) -> Bool {
        var (rest, said) = (words, Set<String>())
        while let part = rest.isEmpty ? nil : Self.part(Array(rest), book) {
            said.insert(part.option)
            rest = rest.dropFirst(part.count)
        }
        return rest.isEmpty && said.contains("seats") && !said.contains("price")
    }

    /// The price is that of all tickets: what was said of each is multiplied.
    /// - Returns: false where it cannot be read.
    private mutating func multiply() -> Bool {
        let words = (said["price"] ?? "").split(separator: " ", maxSplits: 1)
        guard let count = Int64(said["quantity"] ?? "1"), let number = words.first,
            let each = try? Thousandths.parse(number)
        else { return false }
        let (value, isTooLarge) = each.value.multipliedReportingOverflow(by: count)
        if isTooLarge { return false }
        said["price"] =
            ([Thousandths(value: value).description] + words.dropFirst().map(String.init))
            .joined(separator: " ")
        return true
    }

    private static let each: Set = ["each", "apiece", "je", "pro"]

    /// The line that books it.
    var line: Suggestion {
        let name = title.joined(separator: " ")
        let options = Self.order.compactMap { option in
            said[option].map { Suggestion.Word.option(option, $0) }
        }
        let isNewVenue = said["venue"].map { isNew($0, .venue) } ?? false
        let adds = (isNewVenue || isNew(name, .show)) && !has("create-missing")
        let missing: [Suggestion.Word] = adds ? [.flag("create-missing")] : []
        return Suggestion("ticket", [.operand(name)] + options + given + missing)
    }

    /// Whether the words of the title are one: behind a show of the book others say something else.
    private var isWhole: Bool {
        title.count == 1 || isNew(title[0], .show)
            || !isNew(title.joined(separator: " "), .show)
    }

    /// Whether the book has nothing that is called so, or nearly so.
    private func isNew(_ name: String, _ noun: Noun) -> Bool {
        let roster = book.roster
        let names = roster.ids(of: noun).map { roster.name(of: $0, noun) }
        return NameGuess(name).ids(of: noun, in: roster).isEmpty
            && nearestFullName(to: name, among: names) == nil
    }

    private func has(_ option: String) -> Bool {
        given.contains { word in
            switch word {
            case .option(let name, _), .flag(let name): name == option
            case .operand, .reason, .blank: false
            }
        }
    }
}

extension TypedVisit {
    private typealias Part = (count: Int, option: String, value: String)

    /// What the first of some words say; nil: nothing that is known.
    private static func part(_ words: [String], _ book: KnownRoster) -> Part? {
        let first = words[0].lowercased()
        if links.contains(first), words.count > 1 {
            let rest = Array(words.dropFirst())
            if let (count, option, value) = plain(rest) { return (count + 1, option, value) }
            return ["at", "in"].contains(first) ? venue(rest, book) : nil
        }
        if let plain = plain(words) { return plain }
        if first == "with", words.count > 1 {
            let company = words.prefix(end(of: words, book))
            return (company.count, "review", company.joined(separator: " "))
        }
        return has(words[0], book) ? (1, "venue", words[0]) : nil
    }

    /// Words before a day, a time, a place or a price.
    private static let links: Set = ["on", "at", "for", "in", "price", "paid", "costs"]

    /// Where those who came along end: before what says something else, such as a price.
    private static func end(of words: [String], _ book: KnownRoster) -> Int {
        words.indices.dropFirst(2).first { place in
            let rest = Array(words[place...])
            let isLink = links.contains(rest[0].lowercased()) && rest.count > 1
            return plain(isLink ? Array(rest.dropFirst()) : rest) != nil
                || isLink && has(rest[1], book)
        } ?? words.count
    }

    private static func has(_ venue: String, _ book: KnownRoster) -> Bool {
        NameGuess(venue).ids(of: .venue, in: book.roster).count == 1
    }

    /// What words say that need none before them.
    private static func plain(_ words: [String]) -> Part? {
        seats(words) ?? price(words) ?? day(words) ?? time(words) ?? quantity(words)
            ?? (words.count == 1 && isAmount(words[0]) ? (1, "price", words[0]) : nil)
    }

    /// An amount with its currency: `120 euro`, `€120`.
    private static func price(_ words: [String]) -> Part? {
        if words.count > 1, isAmount(words[0]), let code = CurrencyWord.code(words[1]) {
            return (2, "price", "\(words[0]) \(code)")
        }
        if words.count > 1, isAmount(words[1]), let code = CurrencyWord.code(words[0]) {
            return (2, "price", "\(words[1]) \(code)")
        }
        let isMarked = words[0].contains { !$0.isNumber && !".,-:".contains($0) }
        let isPrice = UsageMistake.isPrice(words[0]) && words[0].contains(where: \.isNumber)
        return isMarked && isPrice ? (1, "price", words[0]) : nil
    }

    private static func isAmount(_ word: String) -> Bool {
        word.allSatisfy { $0.isNumber || ".,".contains($0) } && UsageMistake.isPrice(word)
    }

    /// Whether words are a day and two figures that stand apart: `5.6. 60`, `20 dec 25`. Behind
    /// the day of a ticket they are its price, and no year.
    static func endsInPrice(_ words: some BidirectionalCollection<String>) -> Bool {
        guard words.count > 1, let last = words.last, last.count < 3, Int(last) != nil else {
            return false
        }
        return PlacedWords.isDate(words.dropLast().joined(separator: " "))
    }

    private static func day(_ words: [String]) -> Part? {
        (1...4).reversed().lazy.compactMap { count -> Part? in
            let run = words.prefix(count)
            let text = run.joined(separator: " ")
            guard run.count == count, text.contains(where: { !$0.isNumber && $0 != " " }),
                !endsInPrice(run), PlacedWords.isDate(text)
            else { return nil }
            return (count, "on", text)
        }.first
    }

    private static func time(_ words: [String]) -> Part? {
        if words.count > 1, ["am", "pm"].contains(words[1].lowercased()) {
            let text = words[0] + words[1]
            return TypedTime.secondOfDay(text).map { _ in (2, "time", text) }
        }
        return TypedTime.secondOfDay(words[0]).map { _ in (1, "time", words[0]) }
    }

    private static func quantity(_ words: [String]) -> Part? {
        let first = words[0].lowercased()
        if first.hasSuffix("x"), Int(first.dropLast()) != nil {
            return (1, "quantity", String(first.dropLast()))
        }
        guard words.count > 1, Int(first) != nil else { return nil }
        let noun = words[1].lowercased()
        // `2 seats B7` names them, and `2 seats` says how many.
        let areSeats =
            ["seat", "seats"].contains(noun)
            && words.dropFirst(2).first?.contains(where: \.isNumber) != true
        guard areSeats || people.contains(noun) else { return nil }
        return (2, "quantity", first)
    }

    private static func seats(_ words: [String]) -> Part? {
        var count = 0
        while words.count > count + 1, rows.contains(words[count].lowercased()) { count += 2 }
        // `row F 12-13`
        while count > 0, words.count > count, isRun(words[count]) { count += 1 }
        if count > 0 { return (count, "seats", words.prefix(count).joined(separator: " ")) }
        let named = words.prefix(while: isSeat)
        return named.isEmpty ? nil : (named.count, "seats", named.joined(separator: ", "))
    }

    /// Whether a word is the first and the last of some seats, or all of them: `12-13`, `12,13`.
    private static func isRun(_ word: String) -> Bool {
        let ends = word.split(whereSeparator: "-,".contains)
        return ends.count > 1 && ends.allSatisfy { $0.count < 4 && $0.allSatisfy(\.isNumber) }
    }

    /// Whether a text names seats by itself: `Row F 12-13` in one, `B7`, `A1,A2`.
    static func isSeat(_ text: String) -> Bool {
        if text.contains(" ") {
            return rows.contains(String(text.lowercased().prefix { $0 != " " }))
                && text.contains(where: \.isNumber)
        }
        let row = text.prefix(while: \.isLetter)
        let number = text.dropFirst(row.count)
        return 1...2 ~= row.count && CurrencyWord.code(String(row)) == nil
            && number.first?.isNumber == true
            && number.allSatisfy { $0.isNumber || $0.isLetter || ",-".contains($0) }
    }

    /// The words up to one that says something else.
    private static func venue(_ words: [String], _ book: KnownRoster) -> Part {
        let next = words.indices.dropFirst().first { plain(Array(words[$0...])) != nil }
        let count = next ?? words.count
        let name = words.prefix(count)
        let bare = name.dropFirst().joined(separator: " ")
        let isArticle = words[0].lowercased() == "the" && has(bare, book)
        return (count + 1, "venue", isArticle ? bare : name.joined(separator: " "))
    }
}
