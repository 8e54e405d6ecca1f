import DaybookModel
import Testing

/// What people read when nothing was recorded. The texts are part of the program's contract.
@Suite struct `A refusal` {
    private static let day = RosterSample.friday
    private static let sunday = RosterSample.day("2026-11-22")

    struct Golden: Sendable, CustomTestStringConvertible {
        let refusal: Refusal
        let message: String
        let remedy: String
        let code: String
        let exit: DaybookModel.ExitStatus

        init(
            _ refusal: Refusal, _ message: String, _ remedy: String, _ code: String = "refused",
            _ exit: DaybookModel.ExitStatus = .refused
        ) {
            self.refusal = refusal
            self.message = message
            self.remedy = remedy
            self.code = code
            self.exit = exit
        }

        var testDescription: String { message }
    }

    @Test(arguments: naming + correcting + dating + holding)
    func `says what, the way out, and how the program ends`(golden: Golden) {
        #expect(golden.refusal.message == golden.message)
        #expect(golden.refusal.remedy == golden.remedy)
        #expect(golden.refusal.code == golden.code)
        #expect(golden.refusal.exit == golden.exit)
    }

    private static let naming = [
        Golden(
            .unknown(what: "person", name: "Adda", nearest: "Ada"),
            "no person is called \"Adda\" in this book", "Did you mean \"Ada\"?",
            "not-found", .notFound),
        Golden(
            .unknown(what: "course", name: "X", nearest: nil),
            "no course is called \"X\" in this book",
            "Check the spelling, or add it: daybook import people (with --create-missing an "
                + "import adds each missing course)", "not-found", .notFound),
        Golden(
            .unknownEntry(4803), "this book has no event #4803",
            "List what there is: daybook log", "not-found", .notFound),
        Golden(
            .badField("slot", why: "it is required"), "slot: it is required",
            "Correct the value and try again.", "bad-data", .badData),
        Golden(
            .nameTaken(what: "category", name: "food"),
            "a category called \"food\" is there already", "Choose another name."),
        Golden(
            .tooMany(what: "events", limit: 5), "more than 5 events", "Split the input.",
            "bad-data", .badData),
    ]

    private static let correcting = [
        Golden(
            .notAnEntry(3, kind: .personAdded),
            "#3 is a person.added, which is not corrected but superseded",
            "Record a later change instead: daybook import people, daybook set"),
        Golden(
            .notAnEntry(9, kind: .entryRetracted),
            "#9 is an entry.retracted, and corrections are not corrected themselves",
            "See which entry it speaks of, and correct that: daybook show \"#9\""),
        Golden(
            .alreadyRetracted(7, by: 9), "#7 was already retracted, by #9",
            "To bring it back: daybook reinstate \"#7\" --because \"...\""),
        Golden(
            .notRetracted(7), "#7 is not retracted", "See what it says: daybook show \"#7\""),
        Golden(
            .differentKind(7, is: .attendanceMarked, not: .warningIssued),
            "#7 is an attendance.marked and cannot become a warning.issued",
            "Retract it and record the other: daybook retract \"#7\" --because \"...\""),
    ]

    private static let dating = [
        Golden(
            .beforeStart(day, start: sunday),
            "2026-11-20 is before the book's start, 2026-11-22",
            "Use a later date; a book's start does not change."),
        Golden(
            .inTheFuture(sunday, today: day), "2026-11-22 is in the future; today is 2026-11-20",
            "Record it on its day, or give another moment with --now."),
        Golden(
            .notAWorkingDay(sunday, .weekday(.sunday)),
            "2026-11-22 is a Sunday, not a working day",
            "Give a working day with --on, or change the weekdays: daybook set weekdays mon-sat"),
        Golden(
            .notAWorkingDay(day, .holiday("Eve")),
            "2026-11-20 is a holiday (Eve), not a working day",
            "Give a working day with --on, or change the weekdays: daybook set weekdays mon-sat"),
        Golden(
            .notAWorkingDay(day, .holiday("")), "2026-11-20 is a holiday, not a working day",
            "Give a working day with --on, or change the weekdays: daybook set weekdays mon-sat"),
        Golden(
            .notAWorkingDay(day, .beforeStart(sunday)),
            "2026-11-20 is before the book's start (2026-11-22), not a working day",
            "Give a working day with --on, or change the weekdays: daybook set weekdays mon-sat"),
        Golden(
            .notEmployed("Ada", day), "Ada is not on the roster on 2026-11-20",
            "Give the person other joined and left dates: daybook import people"),
        Golden(
            .pastDay(day, today: sunday),
            "2026-11-20 is before today, 2026-11-22, and past days are closed",
            "Open past days first: daybook set edit-past-days on"),
        Golden(
            .locked(day, through: sunday),
            "2026-11-20 is locked: the book is closed to 2026-11-22",
            "See who locked it, and when: daybook log --kind period.locked", "locked"),
    ]

    private static let holding = [
        Golden(
            .warned("Ada", day, .morning), "Ada is warned for the morning of 2026-11-20",
            "Find the warning of the morning and retract it: daybook log --who Ada -p 2026-11-20"),
        Golden(
            .present("Ada", day, .afternoon),
            "Ada is marked present for the afternoon of 2026-11-20",
            "If that is wrong: daybook unmark --on 2026-11-20 --slot afternoon Ada"),
        Golden(
            .taken("Ada", day, .morning),
            "Ada already has an entry for the morning of 2026-11-20",
            "See which: daybook log --who Ada -p 2026-11-20"),
    ]
}
