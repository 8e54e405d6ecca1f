/// The outcome of an import.
public struct ImportOutcome: Sendable {
    /// Rows of the file, the header aside.
    public var rowCount = 0
    /// Those of them that stand in one line of the file with the row before.
    public private(set) var sharingLine = 0
    /// Rows recorded, without what was added to the roster for them.
    public var recorded = 0
    /// The column of amounts, where there is one.
    public var amountColumn: String?
    /// Amounts recorded that are below zero: money that came back.
    public var refunds = 0
    /// Marks and punches that were there already.
    public var duplicates = 0
    /// Rows that this source had recorded before.
    public var existing = 0
    /// Of those, the entries that were struck out since, and stay so.
    public var struck: [UInt64] = []
    /// Of those, the rows with a text that was passed over when they were recorded.
    public var passedOver = 0
    /// What this source had recorded; nil: nothing.
    public var before: EarlierImport?
    /// What the rows recorded come to.
    public var sums = ImportSums()
    /// Rows recorded that are in the book already in the same words, from elsewhere.
    public var same = 0
    /// Rows left out because the book has them from elsewhere.
    public var there = 0
    /// Rows recorded that are in the book already in other words, or from elsewhere.
    public var repeated = 0
    /// The entries from elsewhere that rows recorded are like, in any words.
    public var alike: [UInt64] = []
    /// Lines that are no entries, and that nothing is wrong with.
    public var passed: [PassedLine: Int] = [:]
    /// By line.
    public var rejected: [RejectedRow] = []
    /// What rows that name something missing name besides that is missing too.
    var alsoMissing: [RejectedRow] = []
    /// What would be refused once all that is missing is added, by line.
    public internal(set) var later: [RejectedRow] = []
    /// Columns of the file that mean nothing here.
    public var ignoredColumns: [String] = []
    /// The first of them that has courses, as a list of a class may.
    public var courseColumn: String?
    /// The first of them that has texts, which a row could keep.
    public var textColumn: String?
    /// The field that the whole of it could be; nil: another column is.
    public var noteField: Field?
    /// Words that were given a meaning and that no header and no cell of the file has.
    public var unmatched: [String] = []
    /// Names of people of whom a later row of the file says something else than an earlier one.
    public var contradicted: [String] = []
    /// What nobody said of the file, and it showed.
    public var guesses: [ImportGuess] = []
    /// The first day recorded of people who count from later.
    public var early: [PersonID: CivilDate] = [:]
    /// The first day recorded of people who count from the first day of the book.
    public var firstDay: CivilDate?
    /// People added who count from the first day of the book: nobody said when they joined.
    public var fromStart = 0
    /// Students enrolled from the first day of lists: nobody said since when.
    public var enrolledFromStart = 0
    /// The first day of lists.
    public var start: CivilDate?
    /// Students enrolled, beside those whom the rows say.
    public var enrolled = 0
    /// Rows recorded with a price of several tickets.
    public var pricedTogether = 0
    /// How many lines of a time sheet have a beginning and no end.
    public var unended = 0
    /// Whose the first of them is, and of which day.
    public private(set) var firstUnended: (person: PersonID, date: CivilDate)?
    /// What was added beside the rows, by its noun.
    public var added: [Noun: [String]] = [:]
    /// Names added beside one that differs in capitals alone: the new one, and the other.
    public var twins: [String: String] = [:]
    /// Names that the book has in other capitals: the file's, and the book's.
    public var respelled: [String: String] = [:]
    /// People, courses, categories, currencies and enrolments added.
    public var created = 0

    package init(rejected: [RejectedRow] = []) { self.rejected = rejected }

    /// Notes a row of the file.
    /// - Parameter before: the line of the row before.
    mutating func noteRow(on line: Int, after before: Int) {
        rowCount += 1
        if line == before { sharingLine += 1 }
    }

    /// Notes the check-in of a line that has no end.
    mutating func noteOpen(_ punch: Content) {
        unended += 1
        if firstUnended == nil { firstUnended = punch.person.map { ($0, punch.on) } }
    }
}

/// What a source recorded before.
public struct EarlierImport: Sendable {
    /// Its name.
    public let source: String
    /// Its first event and its last.
    public let sequences: ClosedRange<UInt64>
    /// When these were recorded.
    public let recordedAt: ClosedRange<Instant>
}

/// What rows come to: the money of each currency, in the order in which they first have it, and
/// the days.
public struct ImportSums: Sendable {
    /// One of each currency; none where a sum is more than a number holds.
    public private(set) var amounts: [Money] = []
    /// The first day and the last; nil: there are no rows.
    public private(set) var days: ClosedRange<CivilDate>?
    private var isTooLarge = false

    /// Adds an amount of a day.
    mutating func add(_ money: Money, on dates: ClosedRange<CivilDate>) {
        days = dates.joined(with: days)
        guard let place = amounts.firstIndex(where: { $0.currency == money.currency }) else {
            if !isTooLarge { amounts.append(money) }
            return
        }
        if let sum = try? amounts[place].adding(money) { return amounts[place] = sum }
        (isTooLarge, amounts) = (true, [])
    }
}

/// Something that nobody said of a file, and that it showed.
public enum ImportGuess: Hashable, Sendable {
    /// The encoding, by its name.
    case encoding(String)
    /// What divides the cells.
    case delimiter(Character)
    /// A column with another name: the file's and ours.
    case column(String, is: String)
    /// A column of what went out, and one of what came in.
    case money(out: String, in: String)
    /// So many lines stand above the header.
    case linesAbove(Int)
    /// A column with lengths of breaks: each is laid in the middle of its line's time, where that
    /// was asked for, or left out.
    case breaks(String, areLaid: Bool)
    /// The first and the last day of headers that have no year.
    case days(ClosedRange<CivilDate>)
    /// Which number of a date is the day.
    case order(DateOrder)
    /// The sign before decimals.
    case decimal(DecimalSign)
    /// The columns of a grid of enrolments.
    case courses([String])
    /// The course is the book's only one.
    case onlyCourse(String)
    /// Columns that have points each.
    case points([String])
    /// The sheet of a workbook that has several.
    case sheet(String)
    /// A column of seats that has small numbers alone, and may say how many tickets.
    case seatNumbers(String)

    /// Whether it is the column of a field.
    func isColumn(_ field: Field) -> Bool {
        if case .column(_, let ours) = self { ours == field.rawValue } else { false }
    }
}

/// A row of an import that was not recorded.
public struct RejectedRow: Hashable, Sendable {
    /// Counted from 1, the header included.
    public let line: Int
    /// What is wrong with it, as a clause.
    public let reason: String
    /// The way out, where the rule knows one.
    public let remedy: Remedy?
    /// The rule's refusal; nil: the row could not even be read.
    package let refusal: Refusal?

    /// A row with what is wrong with it.
    public init(line: Int, reason: String, remedy: Remedy? = nil) {
        (self.line, self.reason, self.remedy) = (line, reason, remedy)
        refusal = nil
    }

    /// A row that a rule refused.
    init(line: Int, _ refusal: Refusal, remedy: Remedy) {
        (self.line, self.reason, self.remedy) = (line, refusal.message, remedy)
        self.refusal = refusal
    }
}

/// Rows of an import that one step mends together.
public struct RejectedCause: Sendable {
    /// In order.
    public let lines: [Int]
    /// What is wrong with them, as a clause that follows their number.
    public let reason: String
    /// The way out.
    public let remedy: Remedy
}

extension RejectedCause {
    /// The first of the lines: `lines 2, 3, 4, …`; several entries may be of one.
    var place: String {
        let different = lines.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
        if different.count == 1 { return "line \(lines[0])" }
        let shown = different.prefix(3).map(String.init).joined(separator: ", ")
        return "lines \(shown)" + (different.count > 3 ? ", \u{2026}" : "")
    }
}

extension ImportOutcome {
    /// The causes that several rows share, in the order of their first rows.
    public var causes: [RejectedCause] {
        let rows = first + alsoMissing
        return Self.causes(of: rows) + Self.likenesses(of: rows)
    }

    /// The rejected rows but for those that the step for a later cause mends.
    public var first: [RejectedRow] { rejected.filter { !later.contains($0) } }

    /// The same of what would be refused once all that is missing is added.
    public var laterCauses: [RejectedCause] {
        Self.causes(of: later) + Self.likenesses(of: later)
    }

    private static func causes(of rows: [RejectedRow]) -> [RejectedCause] {
        var order: [RefusalCause] = []
        var groups: [RefusalCause: [(line: Int, refusal: Refusal)]] = [:]
        for row in rows {
            guard let refusal = row.refusal, let cause = refusal.cause else { continue }
            if groups[cause] == nil { order.append(cause) }
            groups[cause, default: []].append((row.line, refusal))
        }
        return order.compactMap { cause in
            guard let rows = groups[cause], rows.count > 1 || cause.isOwn else { return nil }
            let refusals = rows.map(\.refusal)
            return RejectedCause(
                lines: rows.map(\.line),
                reason: rows.count == 1
                    ? refusals[0].message : Refusal.sentence(of: refusals, cause),
                remedy: Refusal.remedy(of: refusals, cause))
        }
    }

    /// The cause of all rejected rows, where there is only one.
    public var soleCause: RejectedCause? {
        let causes = causes
        guard causes.count == 1, causes[0].lines.count == rejected.count else { return nil }
        return causes[0]
    }
}
