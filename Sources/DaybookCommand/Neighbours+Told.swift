import DaybookModel
import Reports

/// Words for which no command of ours stands, and what there is instead.
extension Neighbours {
    /// What helps who types one of some words.
    private struct Told {
        let words: Set<String>
        /// The part of a book that it is about; nil: every book.
        var part: BookPart?
        let advice: Advice
    }

    /// What helps who types a word in a book of some parts; nil: nothing is known of it.
    /// - Parameter parts: those in use; nil: all.
    static func told(_ word: String, _ parts: Set<BookPart>?) -> Advice? {
        let about = told.filter { $0.words.contains(word) }
        let own = about.first { told in told.part.map { parts?.contains($0) ?? true } ?? true }
        // A word of another part may have a line in this one.
        return (own ?? (ours(word, parts) == nil ? about.first : nil))?.advice
    }

    /// Words for who is not there.
    static let away: Set = [
        "absent", "absence", "absences", "missing", "noshow", "sick", "ill", "vacation", "leave",
        "away", "excused", "excuse", "pto", "dayoff", "day-off",
    ]

    private static let browsers: Set = [
        "web", "serve", "server", "ui", "gui", "dashboard", "browser", "webpage", "website",
    ]

    private static let owed: Advice =
        "What is owed is not kept, nor what somebody paid, only what was spent: "
        + "\(run: "spend", "AMOUNT", "CATEGORY", "NOTE"), and what came back, with --refund. "
        + "A note is found again: \(run: "log", .option("grep", "NOTE"))"

    private static let told: [Told] = [
        Told(
            words: away, part: .attendance,
            advice: "Who is absent has no mark, and nothing is recorded for it. See who: "
                + "\(run: "today") or \(run: "attendance"). Who broke a promise: "
                + "\(run: "warn", "WHO", "REASON")"),
        Told(
            words: ["forgot", "forgotten", "forget", "incomplete", "missing", "odd", "unpaired"],
            part: .workingTime,
            advice: "What lacks a check-in or a check-out: \(run: "today"), with the line that "
                + "mends it. Of a month: \(run: "overtime", .period("last month")) names those "
                + "days below, and \(run: "overtime", .flag("detail")) has each day"),
        Told(
            words: away, part: .workingTime,
            advice: "Nothing is recorded for who is away: a working day without a punch is an "
                + "absence, which \(run: "overtime", .flag("detail")) lists. Where nothing "
                + "is expected of somebody: "
                + "\(run: "set", "quota", "0h", "WHO", .option("from", "DAY")), "
                + "which tells the line for the hours after it"),
        Told(
            words: browsers,
            advice: "A report written to a file shows in a browser: "
                + "\(run: "today", .option("output", "today.html")) is the day, and -o FILE.html "
                + "of any other the same."),
        Told(
            words: ["rate", "rates", "exchange", "convert", "conversion", "fx"], part: .expenses,
            advice: "No exchange rates are kept: \(run: "expenses") adds up each currency by "
                + "itself."),
        Told(
            words: ["unenrol", "unenroll", "disenrol", "disenroll"], part: .classroom,
            advice: "An enrolment has no end. Whoever goes on in other courses stays on the list "
                + "of this one with what they have: leave them unmarked from now on. Whoever "
                + "leaves all of them: \(run: "people change", "WHO", .option("left", "DATE")). "
                + "One that was a mistake, while nothing refers to it: \(run: "undo"), or its "
                + "number in \(run: "log", .option("kind", "student.enrolled")) and then "
                + "\(run: "retract", .blank("\"#N\""), .reason)"),
        Told(
            words: ["rescore", "regrade"], part: .classroom,
            advice: "A term project has one score, which changes by its number: "
                + "\(run: "log", .option("kind", "project")) shows it, then "
                + "\(run: "amend", .blank("\"#N\" points=N"), .reason)"),
        Told(
            words: ["slots", "slot", "session", "sessions", "training", "trainings", "meeting"],
            part: .attendance,
            advice: "A day has two halves, am and pm. Where it has one meeting, mark one half, "
                + "\(run: "mark", "WHO", .option("slot", "am")), and ask for it: "
                + "\(run: "rank", .option("slot", "am"))"),
        Told(
            words: ["since", "enrolled"], part: .classroom,
            advice: "Since when somebody is in each course: \(run: "show", "WHO"). "
                + "Everyone in a course: \(run: "show", "COURSE", .option("format", "csv"))"),
        Told(
            words: ["review", "rate"], part: .tickets,
            advice: "A visit is reviewed by its number: \(run: "log", .option("kind", "ticket")) "
                + "shows it, then \(run: "amend", .blank("\"#N\" review=TEXT"), .reason)"),
        Told(
            words: ["salary", "wage", "wages", "paycheck"], part: .workingTime,
            advice: "Hours are counted, and not what is paid for them: \(run: "overtime"). "
                + "The month for whoever pays: \(run: "export", "month", "YYYY-MM")"),
        Told(
            words: ["payroll", "payslip", "payslips"], part: .workingTime,
            advice: "The hours of a month, to be read: "
                + "\(run: "overtime", .period("last month")). "
                + "The same as a file for a payroll program: \(run: "export", "month")"),
        Told(
            words: ["work", "worked", "works", "shift"], part: .workingTime,
            advice: "What is kept is when somebody came and went: "
                + "\(run: "in", "WHO", .option("at", "9:00")), then "
                + "\(run: "out", "WHO", .option("at", "17:00"))"),
        Told(
            words: ["break", "breaks", "pause", "lunch"], part: .workingTime,
            advice: "A break is a check-out and a check-in: \(run: "out", "WHO"), then "
                + "\(run: "in", "WHO"). The lengths in a time sheet: "
                + "\(run: "import", "FILE", .option("map", "Break=break"))"),
        Told(
            words: [
                "income", "earn", "earned", "deposit", "salary", "wage", "wages", "receive",
                "received", "savings",
            ],
            part: .expenses,
            advice: "Only what is spent is kept, no income. What came back: "
                + "\(run: "spend", .flag("refund"), "AMOUNT", "CATEGORY"). What may be spent: "
                + "\(run: "set", "budget", "AMOUNT")"),
        Told(
            words: ["move", "switch"], part: .classroom,
            advice: "Who goes to another course is enrolled there: "
                + "\(run: "enrol", "WHO", "COURSE"). What they have in the first one stays."),
        Told(
            words: ["transfer", "move", "merge"],
            advice: "An entry is moved by its number: "
                + "\(run: "amend", .blank("\"#N\" person=NAME"), .reason) (or category=NAME). "
                + "All of a category: "
                + "\(run: "categories remove", .option("move-to", "OTHER"), "NAME")"),
        Told(
            words: ["subscription", "subscriptions"], part: .attendance, advice: owed),
        Told(
            words: ["standing", "subscription", "subscriptions", "recurring"],
            part: .expenses,
            advice: "Nothing repeats by itself. Each time, when it is due: "
                + "\(run: "spend", "AMOUNT", "CATEGORY", "NOTE"). What the last one said: "
                + "\(run: "log", .option("grep", "NOTE"))"),
        Told(
            words: [
                "fees", "fee", "dues", "due", "owe", "owes", "owed", "debt", "debts", "iou",
                "unpaid", "invoice", "bill", "bills",
                "contribution", "collect", "collected",
            ],
            advice: owed),
        Told(
            words: ["split"], part: .expenses,
            advice: "Record each part: \(run: "spend", "AMOUNT", "CATEGORY"), then the next."),
        Told(
            words: [
                "copy", "duplicate", "repeat", "clone", "again", "recurring", "every",
                "standing",
            ],
            advice: "Nothing repeats by itself. Type the line again, each time with its day, such "
                + "as \(run: "spend", "AMOUNT", "CATEGORY", .option("on", "DAY")). What the first "
                + "one said: \(run: "log")"),
        Told(
            words: ["print", "pdf", "paper", "share", "html", "email", "mail", "send"],
            advice: "Every report goes to a file with -o, such as "
                + "\(run: "log", .option("output", "FILE.html")). The entries: \(run: "log")"),
        Told(
            words: ["save", "commit", "write", "sync"],
            advice: "Every entry is saved as soon as it is recorded. A copy of all of it: "
                + "\(run: "backup", "DIR")"),
        Told(
            words: ["backups", "archive"],
            advice: "The whole book in a directory: \(run: "backup", "DIR"). Every event in one "
                + "file: \(run: "export", "events", .option("output", "FILE.jsonl"))"),
        Told(
            words: ["quit", "exit", "bye", "q", "logout"],
            advice: "Nothing is left open: each command ends by itself. "
                + "See what there is: \(run: "", .flag("help"))"),
        Told(
            words: ["remind", "reminder", "reminders", "alarm", "alarms", "notify"],
            advice: "What is to come goes to a calendar program, which reminds: "
                + "\(run: "export", "calendar", .option("output", "FILE.ics"))"),
        Told(
            words: ["guest", "guests", "visitor", "visitors"], part: .attendance,
            advice: "Only who is on the roster is marked, a guest too: "
                + "\(run: "people add", "NAME"), and for one day: "
                + "\(run: "people add", "NAME", .option("joined", "DAY"), .option("left", "DAY"))"),
        Told(
            words: ["reset", "clear", "wipe", "destroy"],
            advice: "Nothing is ever erased. Take back the last write: \(run: "undo"). An entry: "
                + "\(run: "retract", .blank("\"#N\""), .reason). "
                + "A fresh book: \(run: "init", "DIR")"),
        Told(
            words: ["wrapped", "recap", "highlights", "yearbook"], part: .attendance,
            advice: "The year in figures: \(run: "stats", .period("year")), of one person: "
                + "\(run: "stats", "WHO", .period("year"))"),
        Told(
            words: ["wrapped", "recap", "highlights", "yearbook"], part: .tickets,
            advice: "The year in figures: \(run: "shows", .period("year"))"),
        Told(
            words: ["wrapped", "recap", "highlights", "yearbook"], part: .expenses,
            advice: "The year in figures: \(run: "expenses", .period("year"))"),
        Told(
            words: ["wrapped", "recap", "highlights", "yearbook"], part: .workingTime,
            advice: "The year in figures: \(run: "overtime", .period("year"))"),
        Told(
            words: [
                "average", "avg", "mean", "minutes", "homework", "test", "quiz", "exam", "final",
                "gradebook",
            ],
            part: .classroom,
            advice: "Points of a course, with what each has: \(run: "show", "COURSE"). Points for "
                + "something: \(run: "bonus", "WHO", "N", "REASON"), of a project: "
                + "\(run: "score", "WHO", "COURSE", "N")"),
        Told(
            words: ["average", "avg", "mean"], part: .attendance,
            advice: "How many came, by month and weekday: \(run: "stats"). How often each came: "
                + "\(run: "rank")"),
        Told(
            words: ["average", "avg", "mean", "minutes"], part: .workingTime,
            advice: "Hours of each, in hours and minutes: \(run: "overtime"). In minutes: "
                + "\(run: "overtime", .option("format", "json"))"),
        Told(
            words: ["note", "comment", "remark", "memo"], part: .expenses,
            advice: "A note follows the category: "
                + "\(run: "spend", "AMOUNT", "CATEGORY", "NOTE"). Of an entry that is there: "
                + "\(run: "amend", .blank("\"#N\" note=TEXT"), .reason)"),
        Told(
            words: ["note", "comment", "remark", "memo"], part: .classroom,
            advice: "What is kept of a student is marks, warnings and points, each with a reason: "
                + "\(run: "warn", "WHO", "REASON") or \(run: "bonus", "WHO", "N", "REASON")"),
        Told(
            words: ["note", "comment", "remark", "memo"], part: .attendance,
            advice: "What is kept of somebody is marks, and warnings with a reason: "
                + "\(run: "warn", "WHO", "REASON")"),
        Told(
            words: ["note", "comment", "remark", "memo"], part: .tickets,
            advice: "What was thought of a visit is its review: "
                + "\(run: "ticket", "SHOW", .option("on", "DAY"), .option("review", "TEXT")). Of "
                + "one that is there: \(run: "amend", .blank("\"#N\" review=TEXT"), .reason)"),
        Told(
            words: ["postpone", "postponed", "reschedule", "sell", "sold", "swap", "exchange"],
            part: .tickets,
            advice: "A visit moves to another day by its number: "
                + "\(run: "log", .option("kind", "ticket")) shows it, then "
                + "\(run: "amend", .blank("\"#N\" date=DAY"), .reason). One that is sold or "
                + "given away is taken back: \(run: "retract", .blank("\"#N\""), .reason)"),
        Told(
            words: ["unbonus", "unscore", "unspend", "unticket"],
            advice: "An entry is taken back by its number: \(run: "log") shows it, then "
                + "\(run: "retract", .blank("\"#N\""), .reason). The last write: "
                + "\(run: "undo")"),
        Told(
            words: ["no", "closed", "cancelled"], part: .attendance,
            advice: "A day on which nobody is expected: "
                + "\(run: "holidays add", "DATE", "NAME"). Weekdays: "
                + "\(run: "set", "weekdays", "tue,thu")"),
        Told(
            words: ["wrong", "mistake", "oops", "error", "typo"],
            advice: "The last write is taken back by \(run: "undo"). Another entry is put right by "
                + "its number, which \(run: "log") shows: "
                + "\(run: "amend", .blank("\"#N\" FIELD=VALUE"), .reason), or "
                + "\(run: "retract", .blank("\"#N\""), .reason)"),
        Told(
            words: ["wishlist", "wish", "want", "plan"], part: .tickets,
            advice: "A show without a visit: \(run: "shows add", "TITLE"). When its tickets go on "
                + "sale: \(run: "sale", "TITLE", .option("on", "DAY"), .option("at", "10:00"))"),
        Told(
            words: ["most", "cheapest", "dearest", "expensive"], part: .tickets,
            advice: "Shows by what was paid: \(run: "shows", .option("sort", "cost"))"),
        Told(
            words: ["most", "least", "fewest"], part: .attendance,
            advice: "Everyone by attendance, the most first and the least at the end: "
                + "\(run: "rank"). Day by day: \(run: "attendance")"),
        Told(
            words: ["how", "biggest", "most", "average", "avg", "mean", "much"], part: .expenses,
            advice: "Sums by category: \(run: "expenses"). Entries with a running total: "
                + "\(run: "log", .option("kind", "expense"), .option("category", "NAME")). Those "
                + "that have a word: \(run: "log", .option("grep", "WORD"))"),
        Told(
            words: ["how", "when", "last", "often", "many"], part: .attendance,
            advice: "How often each came: \(run: "rank"). On which days somebody did: "
                + "\(run: "attendance", "WHO"). What was recorded of them: "
                + "\(run: "log", .option("who", "WHO"))"),
        Told(
            words: ["how", "when", "last", "many"], part: .workingTime,
            advice: "Hours of a month: \(run: "overtime"). Day by day: "
                + "\(run: "overtime", .flag("detail"), "WHO"). What was recorded of somebody: "
                + "\(run: "log", .option("who", "WHO"))"),
        Told(
            words: ["how", "when", "what", "next", "best", "favourite", "favorite", "reviews"],
            part: .tickets,
            advice: "Visits by show: \(run: "shows"). What is to come: "
                + "\(run: "shows", .flag("to-come")). The visits and reviews of one: "
                + "\(run: "show", "TITLE")"),
        Told(
            words: ["who", "whois", "whos"],
            advice: "Who is there today: \(run: "today"). Everyone: \(run: "people"). "
                + "One of them: \(run: "show", "WHO")"),
    ]
}
