import DaybookModel
import Testing

@testable import DaybookCommand

/// What people read when nothing was recorded. The texts are part of the program's contract.
@Suite struct `A refusal` {
    private static let day = RosterSample.friday
    private static let saturday = RosterSample.day("2026-11-21")
    private static let sunday = RosterSample.day("2026-11-22")

    struct Golden: Sendable, CustomTestStringConvertible {
        let refusal: Refusal
        let message: String
        let remedy: String
        let code: String
        let exit: DaybookCommand.ExitStatus

        init(
            _ refusal: Refusal, _ message: String, _ remedy: String, _ code: String = "refused",
            _ exit: DaybookCommand.ExitStatus = .refused
        ) {
            self.refusal = refusal
            self.message = message
            self.remedy = remedy
            self.code = code
            self.exit = exit
        }

        var testDescription: String { message }
    }

    @Test(arguments: naming + correcting + undoing + dating + closing + holding + figures)
    func `says what, the way out, and how the program ends`(golden: Golden) {
        #expect(golden.refusal.message == golden.message)
        #expect(golden.refusal.remedy.spelled == golden.remedy)
        #expect(golden.refusal.code.rawValue == golden.code)
        #expect(DaybookCommand.ExitStatus(golden.refusal.code) == golden.exit)
    }

    private static let naming = [
        Golden(
            .unknown(what: "person", name: "Adda", nearest: "Ada"),
            "no person is called \"Adda\" in this book", "Did you mean \"Ada\"?",
            "not-found", .notFound),
        Golden(
            .unknown(what: "course", name: "X", nearest: nil),
            "no course is called \"X\" in this book",
            "Check the spelling, or add it: daybook courses add X", "not-found", .notFound),
        Golden(
            .unknown(what: "person", name: "-Bo B", nearest: nil),
            "no person is called \"-Bo B\" in this book",
            "Check the spelling, or add it: daybook people add -- \"-Bo B\"", "not-found",
            .notFound),
        Golden(
            .unknown(what: "show", name: "X", nearest: nil),
            "no show is called \"X\" in this book",
            "Check the spelling, or add it: daybook shows add X",
            "not-found", .notFound),
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
            .nameTaken(what: "person", name: "Ada"), "a person called \"Ada\" is there already",
            "Choose another name. See who that is: daybook people list Ada"),
        Golden(
            .removed("Ada", on: day), "Ada was removed on 2026-11-20",
            "To bring them back: daybook people change --left none Ada"),
        Golden(
            .tooMany(what: "events", limit: 5), "more than 5 events", "Split the input.",
            "bad-data", .badData),
    ]

    private static let figures = [
        Golden(
            .badAmount(.tooManyDecimals("1.234", RosterSample.euro)),
            "\"1.234\" has more decimals than EUR, which has 2", "Write at most 2 decimals.",
            "bad-data", .badData),
        Golden(
            .badNumber(.tooManyDecimals("1.2345")), "\"1.2345\" has more than 3 decimals",
            "Write at most 3 decimals.", "bad-data", .badData),
        Golden(
            .undeclared("VACHR", declared: [], on: day),
            "VACHR is not a currency of ISO 4217, nor one that this book declares",
            "Check the spelling, or declare it: daybook set currencies VACHR --from 2026-11-20",
            "not-found", .notFound),
        Golden(
            .categoryRemoved("Food", free: nil), "the category Food was removed",
            "To bring it back: daybook categories add Food"),
        Golden(
            .hasEntries(category: "My food", count: 1), "the category My food has an entry",
            "Give it another name: daybook categories change --name NEW \"My food\"\n"
                + "Or move them: daybook categories remove --move-to OTHER \"My food\""),
        Golden(
            .hasEntries(category: "Food", count: 2), "the category Food has 2 entries",
            "Give it another name: daybook categories change --name NEW Food\n"
                + "Or move them: daybook categories remove --move-to OTHER Food"),
        Golden(
            .notEnrolled("Ada B", course: "Logic"), "Ada B is not enrolled in Logic",
            "Enrol them: daybook enrol --course Logic \"Ada B\""),
        Golden(
            .badPoints("11", day, Roster().pointsRule(on: day)),
            "11 points cannot be given on 2026-11-20: the rule is 1 to 10, without decimals",
            "If that is right: daybook set points-range --from 2026-11-20 1..11"),
        Golden(
            .badPoints("1.5", day, Roster().pointsRule(on: day)),
            "1.5 points cannot be given on 2026-11-20: the rule is 1 to 10, without decimals",
            "If that is right: daybook set points-decimals 1 --from 2026-11-20"),
        Golden(
            .badPoints("-0.5", day, Roster().pointsRule(on: day)),
            "-0.5 points cannot be given on 2026-11-20: the rule is 1 to 10, without decimals",
            "To take points back, retract or amend the entry that gave them, by its number: "
                + "daybook log --kind points\nTo give points below zero, let them in: "
                + "daybook set points-range --from 2026-11-20 -- -0.5..10"),
        Golden(
            .scored("Ada", course: "Logic"),
            "the term project of Ada in Logic has a score already",
            "See it: daybook log --kind project --who Ada"),
    ]

    private static let correcting = [
        Golden(
            .notAnEntry(3, kind: .personAdded),
            "#3 is a new person: it cannot be corrected",
            "Record a later change instead: daybook people change"),
        Golden(
            .notAnEntry(3, kind: .settingChanged),
            "#3 is a setting: it cannot be corrected",
            "Record a later change instead: daybook set"),
        Golden(
            .notAnEntry(3, kind: .holidayRevoked),
            "#3 is a removed holiday: it cannot be corrected",
            "Record a later change instead: daybook holidays"),
        Golden(
            .notAnEntry(3, kind: .periodLocked),
            "#3 is a lock: it cannot be corrected",
            "Record a later change instead: daybook unlock"),
        Golden(
            .notAnEntry(3, kind: .periodUnlocked),
            "#3 is an unlocking: it cannot be corrected",
            "Record a later change instead: daybook lock"),
        Golden(
            .notAnEntry(9, kind: .entryRetracted),
            "#9 is a retraction: a correction cannot be corrected",
            "See which entry it speaks of, and correct that: daybook show \"#9\""),
        Golden(
            .alreadyRetracted(7, by: 9), "#7 was already retracted, by #9",
            "To bring it back: daybook reinstate \"#7\" --because \"...\""),
        Golden(
            .notRetracted(7), "#7 is not retracted", "See what it says: daybook show \"#7\""),
        Golden(
            .differentKind(7, is: .attendanceMarked, not: .warningIssued),
            "#7 is a mark and cannot become a warning",
            "Retract it and record the other: daybook retract \"#7\" --because \"...\""),
    ]

    private static let undoing = [
        Golden(
            .correctedSince(7, by: 9), "#7 was corrected again since, by #9",
            "See what it says: daybook show \"#7\""),
        Golden(
            .nothingLeft(to: "redo", by: "maria"), "nothing by maria is left to redo",
            "List what there is: daybook log", "not-found", .notFound),
        Golden(
            .writtenSince(9, undone: [7, 8]),
            "nothing can be redone since #9 was recorded after it was undone",
            "To bring back what was undone: daybook reinstate \"#7\" \"#8\" --because \"...\"",
            "not-found", .notFound),
        Golden(
            .bookStays(1), "#1 opened the book, and that stays",
            "Nothing to undo is left; see what there is: daybook log"),
        Golden(
            .referredTo(3, "added Ann Lima", by: [5, 9, 10, 11, 12]),
            "#3 added Ann Lima, and #5, #9, #10 and 2 others refer to it",
            "Retract it along with what refers to it: daybook retract \"#3\" \"#5\" \"#9\" "
                + "\"#10\" \"#11\" \"#12\" --because \"...\""),
        Golden(
            .inUse(3, .course, name: "Logic", by: [5, 9, 10, 11, 12]),
            "the course Logic stays while #5, #9, #10 and 2 others refer to it",
            "Give it another name: daybook courses change --name NEW Logic"),
        Golden(
            .inUse(3, .venue, name: "Globe", by: [5]),
            "the venue Globe stays while #5 refers to it",
            "Give it another name: daybook venues change --name NEW Globe\n"
                + "Or retract what refers to it too: daybook retract \"#3\" \"#5\" "
                + "--because \"...\""),
    ]

    private static let dating = [
        Golden(
            .beforeStart(day, start: sunday),
            "2026-11-20 is before the book's start, 2026-11-22",
            "If the book is to begin on that day: daybook set start 2026-11-20"),
        Golden(
            .inTheFuture(sunday, today: day), "2026-11-22 is in the future; today is 2026-11-20",
            "Use a day up to 2026-11-20, or record it when the day has come."),
        Golden(
            .notAWorkingDay(sunday, .weekday(.sunday)),
            "2026-11-22 is a Sunday, not a working day",
            "Choose a working day such as 2026-11-20, or make it one: "
                + "daybook set weekdays mon-fri,sun --from 2026-11-22\n"
                + "Where it was that day alone, then also: "
                + "daybook set weekdays mon-fri --from 2026-11-23"),
        Golden(
            .notAWorkingDay(saturday, .weekday(.saturday)),
            "2026-11-21 is a Saturday, not a working day",
            "Choose a working day such as 2026-11-20, or make it one: "
                + "daybook set weekdays mon-sat --from 2026-11-21\n"
                + "Where it was that day alone, then also: "
                + "daybook set weekdays mon-fri --from 2026-11-22"),
        Golden(
            .notAWorkingDay(sunday, .weekday(.sunday, among: Weekdays([.monday, .wednesday]))),
            "2026-11-22 is a Sunday, not a working day",
            "Choose a working day such as 2026-11-18, or make it one: "
                + "daybook set weekdays mon,wed,sun --from 2026-11-22\n"
                + "Where it was that day alone, then also: "
                + "daybook set weekdays mon,wed --from 2026-11-23"),
        Golden(
            .notAWorkingDay(day, .holiday("Eve")),
            "2026-11-20 is a holiday (Eve), not a working day",
            "If it is none: daybook holidays remove 2026-11-20"),
        Golden(
            .notAWorkingDay(day, .holiday("")), "2026-11-20 is a holiday, not a working day",
            "If it is none: daybook holidays remove 2026-11-20"),
        Golden(
            .notAWorkingDay(day, .beforeStart(sunday)),
            "2026-11-20 is before the book's start (2026-11-22), not a working day",
            "If the book is to begin on that day: daybook set start 2026-11-20"),
        Golden(
            .notEmployed("Ada", day, joined: sunday), "Ada is not on the roster on 2026-11-20",
            "Give other dates: daybook people change --joined 2026-11-20 Ada"),
        Golden(
            .notEmployed("Ada", day, joined: nil), "Ada is not on the roster on 2026-11-20",
            "Give other dates: daybook people change --left none Ada"),
        Golden(
            .pastDay(day, today: sunday),
            "2026-11-20 is before today, 2026-11-22, and past days are closed",
            "Open past days first: daybook set edit-past-days on"),
    ]

    private static let closing = [
        Golden(
            .locked(day, through: sunday),
            "2026-11-20 is locked: the book is closed to 2026-11-22",
            "If it must change, open it first: daybook unlock 2026-11-20 --because \"...\"",
            "locked"),
        Golden(
            .notLocked(nil, through: nil), "nothing is locked",
            "See what was: daybook log --kind period"),
        Golden(
            .notLocked(day, through: nil), "2026-11-20 is not locked: nothing is",
            "See what was: daybook log --kind period"),
        Golden(
            .notLocked(sunday, through: day),
            "2026-11-22 is not locked: the book is closed to 2026-11-20",
            "See what was: daybook log --kind period"),
        Golden(
            .notDeclared(day), "2026-11-20 is not a holiday",
            "See which days are: daybook holidays list -p 2026", "not-found", .notFound),
    ]

    private static let holding = [
        Golden(
            .warned("Ada", day, .morning), "Ada is warned for the morning of 2026-11-20",
            "If that is wrong: daybook unwarn --on 2026-11-20 --slot morning Ada"),
        Golden(
            .present("Ada", day, .afternoon, course: nil),
            "Ada is marked present for the afternoon of 2026-11-20",
            "Nobody is both present and warned. If the mark is wrong, take it back first: "
                + "daybook unmark --on 2026-11-20 --slot afternoon Ada"),
        Golden(
            .present("Ada", day, .morning, course: "Big O"),
            "Ada is marked present for the morning of 2026-11-20 (Big O)",
            "Nobody is both present and warned. If the mark is wrong, take it back first: "
                + "daybook unmark --on 2026-11-20 --slot morning --course \"Big O\" Ada"),
        Golden(
            .taken("Ada", day, .morning),
            "Ada already has an entry for the morning of 2026-11-20",
            "See which: daybook log --who Ada -p 2026-11-20"),
    ]
}
