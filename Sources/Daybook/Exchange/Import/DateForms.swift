/// A date's form in an import, such as `dd/MM/yyyy` or `dd-MM-yyyy HH:mm`: letters as in Unicode
/// TR 35, and what stands between them.
struct DateFormat {
    /// Fields and signs, each as often as it is repeated.
    private let runs: [String]

    private static let dayFields: Set = ["yyyy", "yy", "MM", "M", "MMM", "MMMM", "dd", "d"]
    private static let clockFields: Set = ["HH", "H", "hh", "h", "mm", "ss", "a"]

    /// - Returns: nil unless the text has a year, a month and a day, once each.
    init?(_ text: String) {
        var runs: [String] = []
        for character in text {
            if runs.last?.last == character {
                runs[runs.count - 1].append(character)
            } else {
                runs.append(String(character))
            }
        }
        let fields = runs.filter { $0.contains { $0.isLetter } && $0 != "T" }
        let days = fields.filter { Self.dayFields.contains($0) }
        guard days.count == 3, Set(days.map(\.first)).count == 3,
            fields.allSatisfy({ Self.dayFields.contains($0) || Self.clockFields.contains($0) }),
            Set(fields).count == fields.count
        else { return nil }
        self.runs = runs
    }

    /// Whether the form has a time of day.
    var hasTime: Bool { runs.contains { $0.first == "H" || $0.first == "h" } }

    /// The date that `text` writes in this form, and its second of the day where the form has a
    /// time; nil where it is written otherwise.
    func moment(_ text: String) -> (date: CivilDate, second: Int?)? {
        var rest = text[...]
        var fields: [Character: Int] = [:]
        for run in runs {
            guard let field = run.first, field.isLetter, run != "T" else {
                guard rest.hasPrefix(run) else { return nil }
                rest = rest.dropFirst(run.count)
                continue
            }
            guard let value = Self.value(of: run, in: &rest) else { return nil }
            fields[field] = value
        }
        guard rest.isEmpty, let year = fields["y"], let month = fields["M"], let day = fields["d"],
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        guard hasTime else { return (date, nil) }
        let hour = fields["a"].map { (fields["h"] ?? 0) % 12 + $0 } ?? fields["H"] ?? fields["h"]
        let second = (hour ?? 0) * 3600 + (fields["m"] ?? 0) * 60 + (fields["s"] ?? 0)
        return second < LocalDateTime.secondsPerDay ? (date, second) : nil
    }

    /// The number that a field has at the beginning of the text, which is taken away.
    private static func value(of run: String, in rest: inout Substring) -> Int? {
        if run.hasPrefix("MMM") {
            let word = rest.prefix { $0.isLetter }
            guard let date = DateReader.absolute("1 \(word) 2001", MonthNames.habits) else {
                return nil
            }
            rest = rest.dropFirst(word.count)
            if rest.first == "." { rest.removeFirst() }
            return date.month
        }
        if run == "a" {
            let half = rest.prefix(2).lowercased()
            rest = rest.dropFirst(2)
            return half == "am" ? 0 : half == "pm" ? 12 : nil
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }.prefix(run == "yyyy" ? 4 : 2)
        guard let number = Int(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        guard run == "yy" else { return number }
        return number < 70 ? 2000 + number : 1900 + number
    }
}

/// The months as files of other languages write them, in full or cut.
enum MonthNames {
    /// English names are read besides.
    static let habits = habits(nil)

    /// The same names, and an order of numbers.
    static func habits(_ order: DateOrder?) -> DateHabits {
        DateHabits(order: order, months: names, weekdays: weekdays)
    }

    /// The day of the week that a word names, in full or cut.
    static func weekday(_ word: Substring) -> Weekday? {
        let word = word.lowercased().filter(\.isLetter)
        let place =
            weekdays.firstIndex { $0.contains(word) }
            ?? Weekday.allCases.firstIndex { day in
                word.count > 2 && day.name.lowercased().hasPrefix(word)
            }
        return place.map { Weekday.allCases[$0] }
    }

    private static let weekdays: [[String]] = [
        ["mo", "montag", "lun", "lunedì", "lunes", "lundi", "ma", "maandag"],
        ["di", "dienstag", "mar", "martedì", "martes", "mardi", "dinsdag"],
        ["mi", "mittwoch", "mer", "mercoledì", "mié", "miércoles", "mercredi", "wo", "woensdag"],
        ["do", "donnerstag", "gio", "giovedì", "jue", "jueves", "jeu", "jeudi", "donderdag"],
        ["fr", "freitag", "ven", "venerdì", "vie", "viernes", "vendredi", "vr", "vrijdag"],
        ["sa", "samstag", "sonnabend", "sab", "sabato", "sáb", "sábado", "sam", "samedi", "za"],
        ["so", "sonntag", "dom", "domenica", "domingo", "dim", "dimanche", "zo", "zondag"],
    ]

    private static let names: [[String]] = [
        ["januar", "januari", "gennaio", "gen", "enero", "ene", "janvier", "janv", "jänner"],
        ["februar", "februari", "febbraio", "febrero", "février", "févr", "fév"],
        ["märz", "mär", "mrz", "maart", "mrt", "marzo", "mars"],
        ["aprile", "abril", "abr", "avril", "avr"],
        ["mai", "mei", "maggio", "mag", "mayo"],
        ["juni", "giugno", "giu", "junio", "juin"],
        ["juli", "luglio", "lug", "julio", "juillet", "juil"],
        ["agosto", "ago", "augustus", "août"],
        ["settembre", "set", "sett", "septiembre", "septembre"],
        ["oktober", "okt", "ottobre", "ott", "octubre", "octobre"],
        ["novembre", "noviembre"],
        ["dezember", "dez", "dicembre", "dic", "diciembre", "décembre", "déc"],
    ]
}

/// How the dates of one file are read: in the form that was given, else as ISO 8601 or in any form
/// that can mean only one day.
struct FileDates {
    private let format: DateFormat?
    /// The order that the dates of the file show: one of them has no other.
    private(set) var order: DateOrder?
    let habits: DateHabits
    private let zone: ZoneRules?
    /// Reads days without a year; nil: a date has its year.
    private(set) var yearless: DateReader?
    /// The first and the last of days without a year.
    private(set) var guessedDays: ClosedRange<CivilDate>?

    /// - Parameters:
    ///   - texts: the dates of the file, some of which may show which number is the day.
    ///   - zone: shows moments with an offset; nil: they are on the day that they write.
    init(
        _ format: DateFormat?, showing texts: some Sequence<Substring>, in zone: ZoneRules? = nil
    ) {
        (self.format, self.zone) = (format, zone)
        order = format == nil ? Self.order(shownBy: texts) : nil
        habits = MonthNames.habits(order)
    }

    /// The date of a cell, and its time of day where it has one.
    func moment(_ text: String) -> (date: CivilDate, second: Int?)? {
        if let moment = format?.moment(text) { return moment }
        if let date = CivilDate(text) { return (date, nil) }
        guard let gap = text.firstIndex(where: { $0 == "T" || $0 == " " }) else {
            return written(text).map { ($0, nil) }
        }
        if let date = written(text) { return (date, nil) }
        if let zone, case .instant(let instant)? = try? ParsedMoment(text) {
            let local = zone.local(at: instant)
            return (local.date, local.secondOfDay)
        }
        let clock = text[text.index(after: gap)...]
        guard let second = Self.second(clock), let date = written(String(text[..<gap])) else {
            return otherwiseDivided(text)
        }
        return (date, second)
    }

    /// The date of a cell.
    func date(_ text: String) -> CivilDate? { moment(text)?.date }

    /// Reads days without a year as the last up to `today`, where one of the first texts has none.
    mutating func lookBack(from today: CivilDate, showing texts: some Sequence<Substring>) {
        let dated = self
        let isYearless = { (text: Substring) in !text.isEmpty && dated.date(String(text)) == nil }
        guard texts.prefix(Self.shown).contains(where: isYearless) else { return }
        yearless = DateReader(today: today, habits)
        for text in texts where isYearless(text) {
            guard let date = date(String(text)) else { continue }
            guessedDays = (date...date).joined(with: guessedDays)
        }
        if guessedDays == nil { yearless = nil }
    }

    /// So many texts show whether the dates of a file have their years.
    private static let shown = 1000

    private func written(_ text: String) -> CivilDate? { bare(text) ?? behindWeekday(text) }

    private func bare(_ text: String) -> CivilDate? {
        format?.moment(text)?.date ?? DateReader.absolute(text, habits) ?? yearless?.last(text)
    }

    /// The day of a text such as `Mon 16.11.`, where it is such a day of the week.
    private func behindWeekday(_ text: String) -> CivilDate? {
        guard let space = text.firstIndex(of: " "),
            let weekday = MonthNames.weekday(text[..<space])
        else { return nil }
        let date = bare(text[space...].trimmed)
        return date?.weekday == weekday ? date : nil
    }

    /// Why a text that has the form of a date is none; nil: it has not that form.
    func flaw(_ text: String, _ today: CivilDate) -> String? {
        DateReader(today: today, habits).flaw(text)
    }

    /// `20 Nov 2026 7:30 PM`: a time of one or two words at the end.
    private func otherwiseDivided(_ text: String) -> (date: CivilDate, second: Int?)? {
        let words = text.split(separator: " ")
        for count in [1, 2] where words.count > count {
            let clock = words.suffix(count).joined(separator: " ")
            let date = words.dropLast(count).joined(separator: " ")
            if let second = Self.second(clock), let date = written(date) { return (date, second) }
        }
        return nil
    }

    /// The second of the day, fractions of a second and `Z` aside.
    private static func second(_ clock: some StringProtocol) -> Int? {
        TypedTime.secondOfDay(clock) ?? TypedTime.secondOfDay(clock.prefix { $0 != "." })
    }

    /// Which number is the day in dates such as `13/02/2026`, where all that tell it say the same.
    private static func order(shownBy texts: some Sequence<Substring>) -> DateOrder? {
        var found: DateOrder?
        for text in texts {
            // Before the figures may stand the day of the week.
            let numbers = text.drop { !$0.isNumber }.prefix { $0 != " " && $0 != "T" }
                .split(whereSeparator: { "/-.".contains($0) })
            guard 2...3 ~= numbers.count, numbers[0].count < 3, let first = Int(numbers[0]),
                let second = Int(numbers[1])
            else { continue }
            let shown: DateOrder? = first > 12 ? .dayFirst : second > 12 ? .monthFirst : nil
            guard let shown else { continue }
            if found ?? shown != shown { return nil }
            found = shown
        }
        return found
    }
}
