import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook holidays`: days on which nothing is expected of anyone.
struct Holidays: ParsableCommand {
    static let configuration = CommandConfiguration(
        "holidays [list|add|remove] [DATE] [NAME] [OPTIONS]", "List, add and remove holidays.",
        """
        EXAMPLES:
          daybook holidays -p 2026
          daybook holidays add 2026-12-25 "Christmas Day"
          daybook holidays add 2026-12-24..2027-01-01 "Winter break"
          daybook holidays remove 2026-12-24

        See what each takes: daybook holidays add --help
        """,
        actions: [HolidaysList.self, HolidaysAdd.self, HolidaysRemove.self])
}

/// `daybook holidays list`.
struct HolidaysList: TakesPeriod, TakesRows, Action {
    static let configuration = CommandConfiguration(
        "holidays list [-p PERIOD]", "List holidays by date.",
        """
        EXAMPLES:
          daybook holidays list
          daybook holidays list -p all --format csv -o holidays.csv

        The period is this year. A CSV of it can be imported again.
        """)

    static let span: CalendarUnit? = .year

    @OptionGroup var shared: SharedOptions<HolidaysList>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let period = try period(today: session.today)
        let frame = session.frame(at: session.point)
        try session.output.write(.holidays(session.roster, period, frame))
    }
}

/// `daybook holidays add DATE|A..B [NAME]`.
struct HolidaysAdd: ChangesHolidays {
    static let configuration = CommandConfiguration(
        "holidays add DATE|A..B [NAME] [--yearly]", "Declare holidays.",
        """
        EXAMPLES:
          daybook holidays add 2026-12-25 "Christmas Day"
          daybook holidays add 2026-12-24..2027-01-01 "Winter break"
          daybook holidays add 12-25 "Christmas Day" --yearly
          daybook holidays add 12-25 Christmas --yearly --years 2024..2035

        With --yearly the days are declared in this year and the next four, or in
        --years. The holidays of a country come from a calendar file, dates that
        move included: daybook import holidays FILE.ics

        On a holiday nobody is expected, marked or warned. Marks
        made before it was declared stay. Another name replaces the one it had.
        """)

    @Argument(help: ArgumentHelp("A day, or several: A..B.", valueName: "date"))
    var date: String

    @Argument(help: ArgumentHelp("What the holiday is called.", valueName: "name"))
    var name: [String] = []

    @Flag(help: "Also in the next years.")
    var yearly = false

    @Option(
        help: ArgumentHelp("The years of --yearly (this one and the next four).", valueName: "A..B")
    )
    var years: String?

    @OptionGroup var shared: SharedOptions<HolidaysAdd>

    mutating func run() throws(CommandError) {
        if Desk.guessesWords {
            try joinDay()
            try refusePerson()
        }
        let called = name.isEmpty ? nil : canonicalComposition(name.joined(separator: " "))
        try demand(
            yearly || years == nil, or: "--years needs --yearly",
            remedy: "Add --yearly, or name the days: A..B.")
        try commit(.declare(name: called)) { session, days throws(CommandError) in
            guard yearly else { return [days] }
            let years = try self.years.map { text throws(CommandError) in
                try Self.years(text, session.today)
            }
            return Self.yearly(days, in: years ?? session.today.year...session.today.year + 4)
        }
    }
}

extension HolidaysAdd {
    /// Refuses somebody where the name of the day stands: a holiday is everybody's.
    private func refusePerson() throws(CommandError) {
        let roster = KnownRoster(path: common.book).roster
        // `nina vacation` and `vacation nina` are the same.
        let said = name.first { !Neighbours.away.contains($0.lowercased()) }
        guard let word = said.map(foldedName),
            let id = roster.ids(of: .person).first(where: { id in
                foldedName(roster.name(of: id, .person)).split(separator: " ")
                    .contains(where: { $0 == word })
            })
        else { return }
        let who = roster.name(of: id, .person)
        let parts = HelpScope.called
        let away: Advice
        let today = ClosedDays(book: common.book, now: common.now).today
        if parts?.contains(.workingTime) ?? true, let days = Self.days(date, today) {
            let off = days.lowerBound, back = days.upperBound.adding(days: 1)
            let own = roster.changes(of: .quota, for: PersonID(id)).last { $0.date < off }
            let hours = own?.value ?? SettingName.ofTheBook
            away =
                "Nothing expected of \(who) alone: "
                + "\(run: "set", "quota", "0h", .operand(who), .from(off)), then "
                + "\(run: "set", "quota", .operand(hours), .operand(who), .from(back))"
        } else {
            away = Neighbours.told("vacation", parts) ?? ""
        }
        let called = "\(name.joined(separator: " "))'s day"
        throw .usage(
            message: "\(who) is on the roster, and a holiday is everybody's",
            remedy: away + "\nIf everybody is off: "
                + "\(run: "holidays add", .operand(date), .operand(called))")
    }

    /// Takes the month to its day where a shell divided them: `25 dec Christmas`.
    private mutating func joinDay() throws(CommandError) {
        if PlacedWords.isDate(date) || PlacedWords.isPeriod(date) { return joinEnd() }
        if let month = name.first, PlacedWords.isDate("\(date) \(month)") {
            date += " \(name.removeFirst())"
            return joinEnd()
        }
        let rest = name.joined(separator: " ")
        if PlacedWords.isDate(rest) || PlacedWords.isPeriod(rest) {
            (date, name) = (rest, [date])
            return
        }
        if moveDay() { return joinEnd() }
        try demand(
            date.contains(where: \.isNumber), or: "\"\(date)\" is not a day",
            remedy: "The day comes first: "
                + "\(run: "holidays add", ["DATE"] + ([date] + name).map { .operand($0) })")
    }

    /// Takes the day to the front where it stands behind a name: `nina "16 nov..20 nov" vacation`.
    private mutating func moveDay() -> Bool {
        let words = [date] + name
        for start in words.indices.dropFirst() {
            for count in (1...3).reversed() where start + count <= words.count {
                let text = words[start..<(start + count)].joined(separator: " ")
                guard PlacedWords.isDate(text) || PlacedWords.isPeriod(text) else { continue }
                (date, name) = (text, Array(words[..<start] + words[(start + count)...]))
                return true
            }
        }
        return false
    }

    /// Takes the last day to the first: `24 dec - 31 dec Shutdown`, `"24 dec" "31 dec" Shutdown`.
    private mutating func joinEnd() {
        let isLinked = name.first.map { ["-", "to", "until", "till"].contains($0.lowercased()) }
        let rest = Array(name.dropFirst(isLinked == true ? 1 : 0))
        let count = [2, 1].first { count in
            rest.count >= count && PlacedWords.isDate(rest.prefix(count).joined(separator: " "))
        }
        guard let count, !date.contains("..") else { return }
        let end = rest.prefix(count).joined(separator: " ")
        // `1 May` is what the day itself is called, too.
        let first = Self.days(date)?.lowerBound
        let isLater =
            first.flatMap { first in Self.days(end, first).map { $0.lowerBound > first } } ?? false
        guard isLinked == true || isLater else { return }
        date += "..\(end)"
        name = Array(rest.dropFirst(count))
    }

    /// The days that are meant, seen from another.
    private static func days(
        _ text: String, _ today: CivilDate = PlacedWords.today
    ) -> ClosedRange<CivilDate>? {
        guard let days = try? Moments.days(text, today: today, looksAhead: true) else {
            return nil
        }
        return days
    }

    /// The years that a period names.
    private static func years(
        _ text: String, _ today: CivilDate
    ) throws(CommandError) -> ClosedRange<Int> {
        let days = try Moments.days(text, today: today)
        return days.lowerBound.year...days.upperBound.year
    }

    /// The same days in each year. 29 February is in leap years only.
    private static func yearly(
        _ days: ClosedRange<CivilDate>, in years: ClosedRange<Int>
    ) -> [ClosedRange<CivilDate>] {
        years.compactMap { year in
            let fields = days.lowerBound.fields
            return CivilDate(year: year, month: fields.month, day: fields.day).map { first in
                first...first.adding(days: days.upperBound - days.lowerBound)
            }
        }
    }
}

/// `daybook holidays remove DATE|A..B`.
struct HolidaysRemove: ChangesHolidays {
    static let configuration = CommandConfiguration(
        "holidays remove DATE|A..B", "Revoke holidays.",
        """
        EXAMPLES:
          daybook holidays remove 2026-12-24
          daybook holidays remove 2026-12-28..2026-12-30

        The days count again as their weekdays do.
        """)

    @Argument(help: ArgumentHelp("A day, or several: A..B.", valueName: "date"))
    var date: String

    @OptionGroup var shared: SharedOptions<HolidaysRemove>

    mutating func run() throws(CommandError) {
        try commit(.revoke)
    }
}

/// A word after `holidays` that records.
protocol ChangesHolidays: TakesWrite, Action {
    var date: String { get }
}

extension ChangesHolidays {
    typealias Runs = (Session, ClosedRange<CivilDate>) throws(CommandError) -> [ClosedRange<
        CivilDate
    >]

    /// Records it and prints the receipt.
    /// - Parameter runs: the days that are meant where these are typed.
    func commit(
        _ change: HolidayCommand.Change,
        on runs: Runs = { _, days in [days] }
    ) throws(CommandError) {
        let session = try Session(root)
        let days = try Moments.days(date, today: session.today, looksAhead: true)
        let all = try runs(session, days)
        try carryOut(HolidayCommand(change, all), session) { done throws(CommandError) in
            .holidaysChanged(change, done, punches: try Self.punches(change, on: all, session))
        }
    }

    /// How many punches there are on days that are to be holidays.
    private static func punches(
        _ change: HolidayCommand.Change, on runs: [ClosedRange<CivilDate>], _ session: Session
    ) throws(CommandError) -> [CivilDate: Int] {
        guard case .declare = change else { return [:] }
        let view = try session.view()
        var punches: [CivilDate: Int] = [:]
        for days in runs {
            punches.merge(try ask(view.punchesDaily(days))) { $1 }
        }
        return punches
    }
}
