import Daybook
import Platform
import Reports

// What helps where a file is refused of which more is known than the reader of its rows says.

extension Import {
    /// The refusal of a file of hours alone, with the way by hand; nil: the file is no such.
    func hours(
        _ kind: ImportKind?, _ bytes: [UInt8], _ options: ImportOptions, _ session: Session
    ) -> CommandError? {
        // Numbers in a book of courses may be points.
        let mayBe = HelpScope.called?.contains(.workingTime) ?? true
        guard kind == .punches || mayBe && (kind == nil || kind == .attendance),
            let cell = ImportKind.worked(in: bytes, options)
        else { return nil }
        let path = ImportWhat(argument: what) == nil ? what : file ?? what
        let isNamed = path != Files.standardInput
        let source = isNamed ? Suggestion.Word.operand(path) : .blank("FILE")
        let name = (try? Names(session).whole(cell.person, .person)) ?? cell.person
        let isNew = NameGuess(cell.person).ids(of: .person, in: session.roster).isEmpty
        let adding: Advice = isNew ? "\(run: "people add", .operand(name)) && " : ""
        // Nobody said a time of day, so the line names none.
        let time = Suggestion.Word.option("at", "\(cell.day)THH:MM")
        let coming: Advice = "`\(adding)\(run: "in", .operand(name), time)`"
        let going: Advice = "`\(run: "out", .operand(name), time)`"
        let said = isNamed ? path : "the file"
        return .unreadable(
            message: "\(said) has hours worked, and hours alone are not kept",
            remedy: "Only times of day are kept: give a date and the times In and Out, then: "
                + "\(run: "import", "punches", source). By hand, the \(cell.text) hours of "
                + "\(name): \(coming), then \(going)")
    }

    /// How rows are read as scores that are no bonus points.
    func scoring(
        _ kind: ImportKind, _ error: DaybookError, _ bytes: [UInt8], _ options: ImportOptions
    ) -> Advice {
        guard kind == .points, error.refusesPoints,
            (try? ImportKind.shown(by: bytes, options))?.kinds.contains(.scores) == true
        else { return "" }
        return "\nScores of a term project: \(run: "import", request(.scores))"
    }

    /// What helps where the category of the rows is missing. A line that leaves amounts below zero
    /// as they are would record a bank's file upside down: none is told.
    func uncategorised(
        _ remedy: Remedy, _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions,
        _ session: Session
    ) -> Advice {
        let said = remedy.advice(beside: Suggestion("import", request(kind)))
        guard kind == .expenses, category == nil else { return said }
        let (isNegated, words) = wholeLine(kind, bytes, options, session)
        if !isNegated { return said + "\nOne line for all rows: \(run: "import", words)" }
        let byWords = words.map { word -> Suggestion.Word in
            if case .option("category", _) = word { return .option("map", "word=NAME") }
            return word
        }
        return "Nothing was recorded. The rows name no category. By words of the text: "
            + "\(run: "import", byWords)\n"
            + "Amounts below zero are spent money: \(run: "import", words)"
    }

    /// The row that no word of `--map` gives a category, with the line that has a word for it.
    func unworded(
        _ error: DaybookError, _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions,
        _ session: Session
    ) -> Advice {
        guard kind == .expenses, let map, case .badRows(let outcome) = error.cause,
            let line = outcome.rejected.first?.line,
            let note = ImportKind.note(ofLine: line, in: bytes, options),
            let word = note.split(separator: " ").first(where: { $0.contains(where: \.isLetter) })
        else { return "" }
        let more = "\(map),\(word.filter { $0 != "," && $0 != "=" })=NAME"
        // What came in would be counted as spent where the line left the signs out.
        let (isNegated, whole) = wholeLine(kind, bytes, options, session)
        let words = (isNegated ? whole : request(kind)).compactMap { asked -> Suggestion.Word? in
            switch asked {
            case .option("map", _): .option("map", more)
            case .option("category", _) where isNegated: nil
            case _: asked
            }
        }
        return "\nNo word tells the category of line \(line), \"\(note)\". With a word for it: "
            + "\(run: "import", words)"
    }

    /// Asks which amounts of a file are spent that has one category for all: as a bank writes, what
    /// came in would be counted as spent.
    func refuseMixedSigns(
        _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions, _ session: Session
    ) throws(CommandError) {
        guard kind == .expenses, category != nil, negate == nil, conditions.isEmpty,
            let signs = ImportKind.signs(in: bytes, options), signs.areNegated, signs.above > 0,
            !signs.hasCategories
        else { return }
        let asked = request(kind)
        let (head, rest) = (Array(asked.prefix(2)), Array(asked.dropFirst(2)))
        let out = head + [.flag("negate")] + rest + [.option("where", "\(signs.column)<0")]
        throw .unreadable(
            message: "\(signs.column) is below zero in \(signs.below) of "
                + "\(signs.below + signs.above) rows, and nobody said which were spent",
            remedy: "Nothing was recorded. Those below zero, as banks write: "
                + "\(run: "import", out)\nThose above zero, and the others came back: "
                + "\(run: "import", head + [.flag("no-negate")] + rest)")
    }

    /// The words that read a bank's file as it stands, with a category for its rows.
    private func wholeLine(
        _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions, _ session: Session
    ) -> (isNegated: Bool, words: [Suggestion.Word]) {
        let signs = negate == nil ? ImportKind.signs(in: bytes, options) : nil
        let isNegated = signs?.areNegated ?? false
        let names = Names(session).names(of: .category)
        let usual = names.first { $0.lowercased() == "other" }
        var words = request(kind)
        if isNegated { words.insert(.flag("negate"), at: 2) }
        if isNegated, conditions.isEmpty, let signs, signs.above > 0 {
            words.append(.option("where", "\(signs.column)<0"))
        }
        words.append(.option("category", usual ?? "Other"))
        if usual == nil, !createMissing { words.append(.flag("create-missing")) }
        return (isNegated, words)
    }
}

extension DaybookError {
    /// Whether rows have no category, and an option would say it.
    var lacksCategory: Bool {
        let rows: [Remedy] =
            if case .badRows(let outcome) = cause {
                outcome.rejected.compactMap(\.remedy)
            } else {
                []
            }
        return (rows + [remedy]).contains { remedy in
            remedy.proposals.contains { act in
                if case .give(.category, _) = act { true } else { false }
            }
        }
    }

    /// Whether a row has more points than may be given.
    var refusesPoints: Bool {
        guard case .badRows(let outcome) = cause else { return false }
        return outcome.rejected.contains {
            if case .badPoints = $0.refusal { true } else { false }
        }
    }

    /// The way out, behind what became of the file: of bad rows their list says it.
    var saying: Remedy {
        if case .badTable = cause { "Nothing was recorded. " + remedy } else { remedy }
    }
}

extension Import {
    /// The refusal of a word that is no kind, with the line of the one that it may mean.
    static func unknown(_ what: String) -> CommandError {
        let names = ImportWhat.allValueStrings
        let meant = others[what.lowercased()] ?? nearestName(to: what, among: names)
        let line = meant.flatMap { TypedLine.called?.replacing([what], with: [$0]) }
        let asked: Advice? = line.map { "Did you mean `\($0)`? " }
        return .usage(
            message: "\"\(what)\" is not a kind of import",
            remedy: (asked ?? "")
                + "Use \(names.dropLast().joined(separator: ", ")) or events.")
    }

    /// What other programs call the rows of a kind.
    private static let others = [
        "times": "punches", "time": "punches", "hours": "punches", "timesheet": "punches",
        "clock": "punches", "members": "people", "students": "people", "employees": "people",
        "staff": "people", "marks": "attendance", "presence": "attendance",
        "spending": "expenses", "costs": "expenses", "bank": "expenses", "visits": "tickets",
        "grades": "scores", "bonus": "points", "days": "holidays",
    ]
}
