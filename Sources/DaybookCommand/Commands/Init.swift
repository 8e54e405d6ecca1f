import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook init`: makes a book.
struct Init: TakesWrite {
    static let configuration = CommandConfiguration(
        "init [DIR] [--name NAME] [--zone ZONE] [--currency CODE]", "Create a book.",
        """
        EXAMPLES:
          daybook init
          daybook init northside.book --zone Europe/Berlin --currency EUR
          daybook init school.book --start 2026-09-01 --weekdays mon-sat

        Without DIR the book is the one of --book or $DAYBOOK_BOOK, else a new directory
        here that is named after this one.
        """)

    @Argument(help: ArgumentHelp("Where to create it.", valueName: "dir"), completion: .directory)
    var directory: String?

    @Option(help: ArgumentHelp("What it is called (the directory's name).", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("Its IANA time zone (the system's).", valueName: "zone"))
    var zone: String?

    @Option(help: ArgumentHelp("Its ISO 4217 currency (the locale's).", valueName: "code"))
    var currency: String?

    @Option(help: ArgumentHelp("The first day of the records (today).", valueName: "date"))
    var start: String?

    @Option(help: ArgumentHelp("Its working weekdays (mon-fri).", valueName: "days"))
    var weekdays: String?

    @OptionGroup var shared: SharedOptions<Init>

    /// The currency where neither the user nor the locale names one.
    private static let usualCurrency = "EUR"
    private static let suffix = ".book"

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        let output = try Output(common)
        let path = try chosenPath()
        let facts = try facts(path)
        if write.dryRun { return try tell(facts, path, output) }
        let recording = Recording(
            by: Session.recorder(common), now: try Moments.now(common.now, .utc),
            timeoutSeconds: write.waitSeconds)
        let book = try ask(Book.create(at: path, facts, recording))
        let session = try Session(book, root, output)
        let point = try ask(book.view().point)
        try output.write(.created(facts, at: path, session.frame(at: point)))
    }

    /// What would be created, if it can be.
    private func tell(
        _ facts: BookFacts, _ path: String, _ output: Output
    ) throws(CommandError) {
        guard !BookLocation.isBook(path) else {
            throw .book(DaybookError(.bookExists(path: path)))
        }
        _ = try rule(TextRule.name(facts.name, field: "name"))
        let zone = try chosenZone(facts.zone)
        let frame = AnswerFrame(
            book: facts.name, point: nil, now: try Moments.now(common.now, zone), zone: zone,
            isDryRun: true)
        try output.write(.created(facts, at: path, frame))
    }

    private func chosenPath() throws(CommandError) -> String {
        if let named = directory ?? BookLocation.named(common.book) { return named }
        let here = try system(Files.resolved("."))
        let name = Files.baseName(here)
        return name.hasSuffix(Self.suffix) ? here : name + Self.suffix
    }

    private func facts(_ path: String) throws(CommandError) -> BookFacts {
        let zoneName = zone ?? ProcessEnvironment.zoneName
        let zone = try chosenZone(zoneName)
        let now = try Moments.now(common.now, zone)
        let today = zone.local(at: now).date
        return BookFacts(
            name: canonicalComposition(name ?? Self.name(of: path)), zone: zoneName,
            currency: try chosenCurrency(),
            start: try Moments.date(start, today: today) ?? today, weekdays: try chosenWeekdays())
    }

    private func chosenZone(_ name: String) throws(CommandError) -> ZoneRules {
        do throws(DaybookError) {
            return try Zones.find(name)
        } catch {
            guard case .platform(.unknownZone) = error.cause else { throw .book(error) }
            throw .usage(
                message: error.message,
                remedy: Self.zoneRemedy(name).map { Advice($0) }
                    ?? error.remedy.map { Suggestion($0) })
        }
    }

    /// The zone that was probably meant, also where only its city was named.
    private static func zoneRemedy(_ name: String) -> String? {
        func city(_ zone: String) -> String { String(zone.split(separator: "/").last ?? "") }
        let zones = ZoneFiles.names()
        let nearest =
            nearestName(to: name, among: zones)
            ?? nearestName(to: city(name), among: zones.map(city)).flatMap { found in
                zones.first { city($0) == found }
            }
        return nearest.map { "Did you mean \($0)?" }
    }

    /// `northside` of `/srv/northside.book`.
    private static func name(of path: String) -> String {
        let base = Files.baseName(path)
        guard base.hasSuffix(suffix), base != suffix else { return base }
        return String(base.dropLast(suffix.count))
    }

    private func chosenCurrency() throws(CommandError) -> Currency {
        let code = currency ?? ProcessEnvironment.localeCurrencyCode ?? Self.usualCurrency
        guard let currency = Currency(code) else {
            throw .usage(
                message: "\"\(code)\" is not a currency",
                remedy: "Use a code of ISO 4217 in capitals, such as EUR.")
        }
        return currency
    }

    private func chosenWeekdays() throws(CommandError) -> Weekdays {
        guard let weekdays else { return .mondayToFriday }
        guard let days = Weekdays(weekdays) else {
            throw .usage(
                message: "\"\(weekdays)\" is not weekdays",
                remedy: "Write them like mon-fri or mon,wed,sat.")
        }
        return days
    }
}
