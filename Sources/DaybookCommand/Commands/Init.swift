import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook init`: makes a book.
struct Init: TakesWrite {
    static let configuration = CommandConfiguration(
        "init [DIR] [--preset PRESET] [OPTIONS]",
        "Create a book.",
        """
        EXAMPLES:
          daybook init
          daybook init acme --preset company
          daybook init northside --preset club --zone Europe/Berlin --currency eur
          daybook init school --preset class --start 2026-09-01 --weekdays mon-sat

        PRESETS:
        \(presets)

        On a terminal it asks for what was not given, each with its default;
        elsewhere it takes the defaults. The directory gets the suffix .book.
        Without DIR the book is the one of --book or $DAYBOOK_BOOK, else a new
        directory named after this one. What was taken can be changed later:
        daybook set
        """)

    private static let presets = Preset.allCases.map { preset in
        "  " + preset.rawValue + String(repeating: " ", count: 16 - preset.rawValue.count)
            + preset.row.sentence
    }.joined(separator: "\n")

    @Argument(help: ArgumentHelp("Where to create it.", valueName: "dir"), completion: .directory)
    var directory: String?

    @Option(
        help: ArgumentHelp("What the book is for (all).", valueName: "preset"),
        completion: .list(Preset.allCases.map(\.rawValue)))
    var preset: String?

    @Option(help: ArgumentHelp("The book's name (the directory's).", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("Its IANA time zone (the system's).", valueName: "zone"))
    var zone: String?

    @Option(help: ArgumentHelp("Its ISO 4217 currency (the locale's).", valueName: "code"))
    var currency: String?

    @Option(help: ArgumentHelp("The first day of the records (1 January).", valueName: "date"))
    var start: String?

    @Option(help: ArgumentHelp("Its working weekdays (the preset's).", valueName: "days"))
    var weekdays: String?

    @OptionGroup var shared: SharedOptions<Init>

    private static let suffix = ".book"

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        let output = try Output(common)
        let path = try chosenPath()
        guard !BookLocation.isBook(path) else {
            throw .refused(
                message: DaybookError(.bookExists(path: path)).message,
                remedy: Self.taking(try preset.map(OpeningChoice.preset), path))
        }
        if Terminal.takesAnswers, !output.isQuiet, !output.isForMachines, output.file == nil {
            try askForTheRest(path, output)
        }
        let preset = try chosenPreset
        let facts = try facts(path, preset)
        if write.dryRun { return try tell(facts, preset, path, output) }
        let recording = Recording(
            by: Session.recorder(common), now: try Moments.now(common.now, .utc),
            timeoutSeconds: write.waitSeconds)
        let book = try ask(
            Book.create(at: path, facts, recording, with: preset.events(on: facts.start)))
        let session = try Session(book, root, output)
        let point = try ask(book.view().point)
        var told = Answer.created(facts, preset, at: path, session.frame(at: point))
        told.hints += Self.neighbours(of: path)
        try output.write(told)
    }

    /// How what a preset says is said of a book that is there.
    private static func taking(_ preset: Preset?, _ path: String) -> Advice {
        let other: Advice = "Another book: \(run: "init", "DIR")"
        let book = path.contains("/") ? [Suggestion.Word.option("book", path)] : []
        guard let preset, !preset.row.parts.isEmpty else {
            let parts: [Suggestion.Word] = ["parts", "attendance,expenses"]
            return "Use it as it is. What it is for, such as: \(run: "set", parts + book). \(other)"
        }
        let lines = lacking(preset, path, book)
        if lines.isEmpty {
            return "Use it as it is: it has all that the preset says. \(other)"
        }
        let all = lines.map { Advice("\n    \($0)") }.joined(separator: "")
        return "Take what the preset says for the book that is there:\(all)\n  \(other)"
    }

    /// The lines that say of a book what a preset does and the book does not.
    private static func lacking(
        _ preset: Preset, _ path: String, _ book: [Suggestion.Word]
    ) -> [Suggestion] {
        let roster = (try? Book.open(at: path).view().roster) ?? Roster()
        func value(_ name: SettingName) -> String {
            roster.changes(of: SettingKey(name)).last?.value ?? roster.standard(of: name)
        }
        var lines = preset.settings.filter { value($0.name) != $0.value }.map {
            Suggestion("set", [.operand($0.name.rawValue), .operand($0.value)] + book)
        }
        let days = preset.row.weekdays.description
        if value(.weekdays) != days {
            let start = roster.book.map { [Suggestion.Word.from($0.start)] } ?? []
            let words: [Suggestion.Word] = [
                .operand(SettingName.weekdays.rawValue), .operand(days),
            ]
            lines.append(Suggestion("set", words + start + book))
        }
        let names = preset.row.categories.map(\.name).filter { roster.id(of: $0, .category) == nil }
        if !names.isEmpty {
            lines.append(Suggestion("categories add", names.map { .operand($0) } + book))
        }
        return lines
    }

    /// Which book a command takes that names none, where another lies beside the new one.
    private static func neighbours(of path: String) -> [Advice] {
        guard let own = try? Files.resolved(path) else { return [] }
        let others = BookLocation.books(in: Files.parent(of: own)).filter { $0 != own }
        let taken = try? Files.resolved(BookLocation.find(nil))
        guard !others.isEmpty || taken != own else { return [] }
        let names = others.prefix(listed).map { Files.baseName($0) }.joined(separator: ", ")
        let beside = others.isEmpty ? "" : "Beside it: \(names). "
        let named = "Name it:  \(run: "", .option("book", path))" as Advice
        guard let taken else {
            return ["\(beside)A command must say which book it means. " + named]
        }
        return [
            taken == own
                ? "\(beside)Commands here take the new one."
                : "\(beside)Commands here take \(taken), not the new one. " + named
        ]
    }

    /// More books than this are not named.
    private static let listed = 3

    /// What would be created, if it can be.
    private func tell(
        _ facts: BookFacts, _ preset: Preset, _ path: String, _ output: Output
    ) throws(CommandError) {
        _ = try rule(TextRule.name(facts.name, field: "name"))
        let zone = try OpeningChoice.zone(facts.zone)
        let frame = AnswerFrame(
            book: facts.name, point: nil, now: try Moments.now(common.now, zone), zone: zone,
            isDryRun: true)
        try output.write(.created(facts, preset, at: path, frame))
    }

    /// The directory: with the suffix, unless it is there already or was named as a book's.
    private func chosenPath() throws(CommandError) -> String {
        if let directory {
            try demand(
                common.book == nil || [directory, directory + Self.suffix].contains(common.book),
                or: "init was given two places: \(directory) and \(common.book ?? "")",
                remedy: "Name one of them.")
            let isWhole = directory.hasSuffix(Self.suffix) || Files.exists(directory)
            return isWhole ? directory : trimmed(directory) + Self.suffix
        }
        if let named = BookLocation.named(common.book) { return named }
        let here = try system(Files.resolved("."))
        let name = Files.baseName(here)
        return name.hasSuffix(Self.suffix) ? here : name + Self.suffix
    }

    private func trimmed(_ path: String) -> String {
        Files.join(path.contains("/") ? Files.parent(of: path) : "", Files.baseName(path))
    }

    private var chosenPreset: Preset {
        get throws(CommandError) { try preset.map(OpeningChoice.preset) ?? .all }
    }

    private func facts(_ path: String, _ preset: Preset) throws(CommandError) -> BookFacts {
        let zoneName = zone ?? ProcessEnvironment.zoneName
        let zone = try OpeningChoice.zone(zoneName)
        let today = zone.local(at: try Moments.now(common.now, zone)).date
        return BookFacts(
            name: canonicalComposition(name ?? Self.name(of: path)), zone: zoneName,
            currency: try OpeningChoice.currency(currency ?? OpeningChoice.localCurrency),
            start: try Moments.date(start, today: today) ?? Self.usualStart(today),
            weekdays: try weekdays.map(OpeningChoice.weekdays) ?? preset.row.weekdays)
    }

    /// 1 January of the running year.
    private static func usualStart(_ today: CivilDate) -> CivilDate {
        Period(.year, containing: today).range.first ?? today
    }

    /// `northside` of `/srv/northside.book`.
    private static func name(of path: String) -> String {
        let base = Files.baseName((try? Files.resolved(path)) ?? path)
        guard base.hasSuffix(suffix), base != suffix else { return base }
        return String(base.dropLast(suffix.count))
    }
}

extension Init {
    /// Asks for what was not given; an empty line takes the default.
    private mutating func askForTheRest(
        _ path: String, _ output: Output
    ) throws(CommandError) {
        let questions = Questions(output)
        let usual = try facts(path, chosenPreset)
        if preset == nil {
            try output.remark("A new book in \(path). Enter takes the value in brackets.")
            for line in Self.presets.split(separator: "\n") { try output.remark(String(line)) }
        }
        try questions.fill(&preset, "What is it for?", Preset.all.rawValue) {
            (text) throws(CommandError) in _ = try OpeningChoice.preset(text)
        }
        let days = try chosenPreset.row.weekdays.description
        try questions.fill(&name, "What is it called?", usual.name) {
            (text) throws(CommandError) in _ = try rule(TextRule.name(text, field: "name"))
        }
        try questions.fill(&zone, "Its time zone?", usual.zone) {
            (text) throws(CommandError) in _ = try OpeningChoice.zone(text)
        }
        try questions.fill(&currency, "Its currency?", usual.currency.code) {
            (text) throws(CommandError) in _ = try OpeningChoice.currency(text)
        }
        try questions.fill(&start, "Its first day?", "\(usual.start)") {
            (text) throws(CommandError) in _ = try Moments.date(text, today: usual.start)
        }
        try questions.fill(&weekdays, "Its working weekdays?", days) {
            (text) throws(CommandError) in _ = try OpeningChoice.weekdays(text)
        }
    }
}
