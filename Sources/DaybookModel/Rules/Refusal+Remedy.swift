extension Refusal {
    /// The way out: a command that can be pasted, wherever there is one.
    public var remedy: String {
        switch self {
        case .unknown(let what, let name, let nearest): Self.unknownRemedy(what, name, nearest)
        case .unknownEntry, .nothingRecorded: "List what there is: daybook log"
        case .notDeclared(let date):
            "See which days are: daybook holidays list -p \(date.year)"
        case .notAnEntry(_, let kind) where kind.role != .correction:
            "Record a later change instead: \(kind.laterChange)"
        case .notAnEntry(let sequence, _), .alreadyRetracted(let sequence, _),
            .notRetracted(let sequence), .differentKind(let sequence, _, _),
            .correctedSince(let sequence, _):
            correctionRemedy(sequence)
        case .badField: "Correct the value and try again."
        case .neverShown(_, _, let instead):
            "Use a time before or after the clocks were put forward, such as \(instead)."
        case .shownTwice(_, _, let earlier, let later): "Write which: \(earlier) or \(later)."
        case .beforeStart, .inTheFuture, .notYet, .notAWorkingDay, .pastDay: dateRemedy
        case .notEmployed(let name, let date, let joined):
            Self.employmentRemedy(name, joined: joined.map { _ in date }, isOver: joined == nil)
        case .locked(let date, _): Self.lockRemedy(date)
        case .notProfessor(let name, _):
            "If they are one: daybook people change --role professor \(shellOperand(name))"
        case .warned(let name, let date, let slot): Self.take("unwarn", name, date, slot)
        case .present(let name, let date, let slot, let course):
            Self.take("unmark", name, date, slot, course)
        case .taken(let name, let date, _):
            "See which: daybook log \(shellOption("--who", name)) -p \(date)"
        case .punched(let name, _, let time):
            "See it: daybook log \(shellOption("--who", name)) -p \(time.prefix(10))"
        case .badAmount, .badNumber, .undeclared, .categoryRemoved, .hasEntries, .notEnrolled,
            .courseStays, .badPoints, .scored, .tooManyTickets:
            figureRemedy
        case .nameTaken(let what, let name): Self.nameRemedy(what, name)
        case .removed(let name, _), .noLonger(let name, _):
            "To bring them back: daybook people change --left none \(shellOperand(name))"
        case .notLocked: "See what was: daybook log --kind period"
        case .notUndone(_, _, let instead): instead
        case .tooMany: "Split the input."
        }
    }

    /// The way out where the day is the wrong one.
    private var dateRemedy: String {
        switch self {
        case .inTheFuture: "Record it on its day, or give another moment with --now."
        case .notYet: "Record it when it has come, or give another moment with --now."
        case .notAWorkingDay(let date, let why): Self.workRemedy(date, why)
        case .pastDay: "Open past days first: daybook set edit-past-days on"
        default: "Use a later date; a book's start does not change."
        }
    }

    /// The way out of what was refused of a correction.
    private func correctionRemedy(_ sequence: UInt64) -> String {
        let number = shellNumber(sequence)
        return switch self {
        case .notAnEntry: "See which entry it speaks of, and correct that: daybook show \(number)"
        case .alreadyRetracted: "To bring it back: daybook reinstate \(number) --because \"...\""
        case .differentKind:
            "Retract it and record the other: daybook retract \(number) --because \"...\""
        default: "See what it says: daybook show \(number)"
        }
    }

    /// The toggle that empties a slot.
    private static func take(
        _ verb: String, _ name: String, _ date: CivilDate, _ slot: Slot, _ course: String? = nil
    ) -> String {
        "If that is wrong: daybook \(verb) --on \(date) --slot \(slot.name) "
            + (course.map { shellOption("--course", $0) + " " } ?? "") + shellOperand(name)
    }

    private static func unknownRemedy(_ what: String, _ name: String, _ nearest: String?) -> String
    {
        if let nearest { return "Did you mean \"\(nearest)\"?" }
        let noun = [
            "person": "people", "course": "courses", "category": "categories",
            "show": "shows", "venue": "venues",
        ][what]
        guard let noun else {
            return "Check the spelling (with --create-missing an import adds each missing "
                + "\(what))."
        }
        return "Check the spelling, or add it: daybook \(noun) add \(shellOperand(name))"
    }

    private static func nameRemedy(_ what: String, _ name: String) -> String {
        guard what == "person" else { return "Choose another name." }
        return "Choose another name. See who that is: daybook people list \(shellOperand(name))"
    }

    /// - Parameters:
    ///   - joined: the first day to be counted; nil: as it is.
    ///   - isOver: whether the last day is in the way.
    static func employmentRemedy(_ name: String, joined: CivilDate?, isOver: Bool) -> String {
        "Give other dates: daybook people change " + (isOver ? "--left none " : "")
            + (joined.map { "--joined \($0) " } ?? "") + shellOperand(name)
    }

    static func lockRemedy(_ date: CivilDate) -> String {
        "If it must change, open it first: daybook unlock \(date) --because \"...\""
    }

    static func workRemedy(_ date: CivilDate, _ why: DayOff) -> String {
        switch why {
        case .beforeStart: "Use a later date; a book's start does not change."
        case .holiday: "If it is none: daybook holidays remove \(date)"
        case .weekday(let day):
            "Choose a working day, or make it one: daybook set weekdays "
                + "\(day == .sunday ? "mon-sun" : "mon-sat") --from \(date)"
        }
    }
}

extension Kind {
    /// The command that records a later change of what an event of this kind says.
    var laterChange: String {
        switch self {
        case .settingChanged: "daybook set"
        case .courseAdded, .courseChanged: "daybook courses change"
        case .personAdded, .personChanged, .personRemoved: "daybook people change"
        case .holidayDeclared, .holidayRevoked: "daybook holidays"
        case .categoryAdded, .categoryChanged, .categoryRemoved: "daybook categories"
        case .showAdded, .showChanged: "daybook shows change"
        case .venueAdded, .venueChanged: "daybook venues change"
        case .periodLocked: "daybook unlock"
        case .periodUnlocked: "daybook lock"
        default: "daybook --help"
        }
    }
}
