import Daybook
import Platform
import Reports

// What was asked for with an import: how its file is read, and the words that ask for it again.

extension Import {
    func decimalSign() throws(CommandError) -> DecimalSign? {
        guard let decimal else { return nil }
        let names = ["comma": ",", "point": ".", "dot": "."]
        if let sign = (names[decimal] ?? decimal).first.flatMap({ DecimalSign(rawValue: $0) }),
            decimal.count == 1 || names[decimal] != nil
        {
            return sign
        }
        throw .usage(
            message: "\"\(decimal)\" is not a decimal sign",
            remedy: "Use a comma or a point: --decimal ,")
    }

    /// What rows from standard input are known by.
    private static let inputName = "stdin"

    /// Refuses what holds for every row where rows of a kind say no such thing.
    func refuseUseless(_ kind: ImportKind) throws(CommandError) {
        let said: [(option: String, isSaid: Bool, isOf: Bool)] = [
            ("course", course != nil, kind.columns.contains(.course)),
            ("on", on != nil, kind.columns.contains(.date) || kind == .punches),
        ]
        guard let wrong = said.first(where: { $0.isSaid && !$0.isOf }) else { return }
        throw .usage(
            message: "rows of \(kind.rawValue) have no \(wrong.option == "on" ? "day" : "course")",
            remedy: "Leave --\(wrong.option) out.")
    }

    /// Whether rows of a kind take what is said of every row, and are of a part in use.
    func mayBe(_ kind: ImportKind) -> Bool {
        let part = BookPart.allCases.first { part in
            kind.entry.map(part.kinds.contains)
                ?? (kind == .shows && part == .tickets || kind == .enrolments && part == .classroom)
        }
        let isInUse = part.map { HelpScope.called?.contains($0) ?? true } ?? true
        return isInUse && (course == nil || kind.columns.contains(.course))
    }

    /// The same with the whole names of what holds for every row.
    func named(
        _ options: ImportOptions, _ session: Session
    ) throws(CommandError) -> ImportOptions {
        var options = options
        let names = Names(session)
        options.who = try options.who.map { who throws(CommandError) in
            try names.whole(who, .person, isNewAllowed: createMissing)
        }
        options.category = try options.category.map { category throws(CommandError) in
            try names.whole(category, .category, isNewAllowed: createMissing)
        }
        options.course = try options.course.map { course throws(CommandError) in
            try names.whole(course, .course, isNewAllowed: createMissing)
        }
        return options
    }

    /// The words that ask for the same again, without those that only say what was understood.
    func request(_ kind: ImportKind) -> [Suggestion.Word] {
        let options = [
            "map": map, "category": category, "columns": columns, "course": course,
            "date-format": dateFormat, "decimal": decimal, "delimiter": delimiter,
            "encoding": encoding, "on": on, "sheet": sheet, "slot": half.slot?.description,
            "source": source, "who": who,
        ]
        let flags = [
            "again": again, "create-missing": createMissing, "only-new": onlyNew,
            "skip-invalid": skipInvalid,
        ]
        let path = ImportWhat(argument: what) == nil ? what : file ?? what
        // What was read from standard input is there no more.
        let source = path == Files.standardInput ? .blank("FILE") : Suggestion.Word.operand(path)
        let sign = negate.map { [Suggestion.Word.flag($0 ? "negate" : "no-negate")] } ?? []
        return [.operand(kind.rawValue), source] + sign
            + options.sorted { $0.key < $1.key }.compactMap { name, value in
                value.map { .option(name, $0) }
            }
            + conditions.map { .option("where", $0) } + tag.map { .option("tag", $0) }
            + flags.filter(\.value).keys.sorted().map { .flag($0) }
    }

    func options(_ file: String) throws(CommandError) -> ImportOptions {
        let base = file == Files.standardInput ? Self.inputName : Files.baseName(file)
        var options = ImportOptions(source: canonicalComposition(source ?? base))
        options.isSourceNamed = source != nil
        options.map = map.map(canonicalComposition)
        options.slot = half.slot
        options.who = who.map(canonicalComposition)
        options.category = category.map(canonicalComposition)
        options.course = course.map(canonicalComposition)
        options.dateFormat = dateFormat
        options.delimiter = delimiter
        options.encoding = encoding
        options.decimal = try decimalSign()
        options.negates = negate ?? false
        options.header = columns.map { $0.split(separator: ",").map(\.trimmed) }
        options.conditions = conditions.map(canonicalComposition)
        options.tags = tag.map(canonicalComposition)
        options.sheet = sheet
        options.recordsAgain = again
        options.recordsOnlyNew = onlyNew
        options.createsMissing = createMissing
        options.skipsInvalid = skipInvalid
        return options
    }
}
