extension Refusal {
    /// The way out: something that can be done, wherever there is something.
    public var remedy: Remedy {
        switch self {
        case .unknown(let what, let name, let nearest): Self.unknownRemedy(what, name, nearest)
        case .alike(let name, let known): Self.alikeRemedy([(name, known)])
        case .unreadHalf(let text): Self.halfRemedy([text])
        case .unreadCell(let text): Self.cellRemedy([text])
        case .unknownEntry, .nothingLeft, .writtenSince(_, undone: []):
            "List what there is: \(.list())"
        case .writtenSince(_, let undone):
            "To bring back what was undone: \(.reinstate(undone))"
        case .notDeclared(let date): "See which days are: \(.listHolidays(year: date.year))"
        case .notAnEntry(_, let kind) where kind.role != .correction && !kind.isRosterTurn:
            "Record a later change instead: \(.supersede(kind))"
        case .notAnEntry(let sequence, _), .alreadyRetracted(let sequence, _),
            .notRetracted(let sequence), .differentKind(let sequence, _, _),
            .correctedSince(let sequence, _):
            correctionRemedy(sequence)
        case .namesNothing(let sequence, _, _, let added):
            added.isEmpty
                ? "Record it again, and it is of the one that there is now. What it said: "
                    + "\(.show(sequence))"
                : "Bring both back: \(.reinstate(added + [sequence]))"
        case .badField(Field.slot.rawValue, why: "is empty"):
            "Fill it in, or say it for every row without one: \(.give(.slot, "am"))"
        case .badField(Field.slot.rawValue, let why) where why.hasPrefix("\""):
            "Correct it, or say what the word means: "
                + "\(.give(.map, "\(why.dropFirst().prefix { $0 != "\"" })=afternoon"))"
        case .badField(Field.category.rawValue, why: "is empty"):
            "Name one, or say it for every row: \(.give(.category, "NAME"))"
        case .badField(Field.direction.rawValue, _):
            "Correct it, or say what the word means: \(.give(.map, "WORD=in"))"
        case .badField(Field.course.rawValue, why: "is empty"):
            "Name one, or say it for every row: \(.give(.course, "NAME"))"
        case .badField(Field.date.rawValue, why: "is empty"):
            "Fill it in, or say it for every row without one: \(.give(.on, "DAY"))"
        case .badField("hours", _):
            "Correct it, or say that nobody was there: \(.give(.map, "WORD=absent"))"
        case .badField("present", _):
            "Correct it, or say what the word means: \(.give(.map, "WORD=yes"))"
        case .badField: "Correct the value and try again."
        case .unreadableDate(_, _, true):
            "Say which number is the day: \(.give(.dateFormat, "dd/MM/yyyy")) or MM/dd/yyyy"
        case .unreadableDate:
            "Correct it, or say how dates are written: \(.give(.dateFormat, "dd/MM/yyyy"))"
        case .neverShown(_, _, let instead):
            "Use a time before or after the clocks were put forward, such as \(instead)."
        case .shownTwice(_, _, let earlier, let later): "Write which: \(earlier) or \(later)."
        case .beforeStart, .inTheFuture, .notYet, .notAWorkingDay, .pastDay: dateRemedy
        case .notEmployed(let name, let date, let joined):
            Self.employmentRemedy(name, joined: joined.map { _ in date }, isOver: joined == nil)
        case .locked(let date, _): Self.lockRemedy(date)
        case .notProfessor(let name, _):
            "If they are one: \(.change(.person, name, [Act.Fact(.role, Role.professor.name)]))"
        case .warned(let name, let date, let slot):
            "If that is wrong: \(.clear(.warningIssued, name, date, slot))"
        case .present(let name, let date, let slot, let course):
            "Nobody is both present and warned. If the mark is wrong, take it back first: "
                + "\(.clear(.attendanceMarked, name, date, slot, course: course))"
        case .taken(let name, let date, _):
            "See which: \(.list(who: name, on: date.description))"
        case .punched(let name, _, let time):
            "See it: \(.list(who: name, on: String(time.prefix(10))))"
        case .unpaired(let punch): punch.remedy
        case .badAmount, .badNumber, .undeclared, .categoryRemoved, .hasEntries, .notEnrolled,
            .entriesBefore, .badPoints, .scored, .tooManyTickets:
            figureRemedy
        case .nameTaken(let what, let name): Self.nameRemedy(what, name)
        case .nameOfAnother(let noun, let name, let known):
            Self.nameRemedy(noun.facts.word, name) + Self.movingRemedy(noun, known, to: name)
        case .usernameOf(_, let holder):
            "Choose another name, or give \(holder) another username first: "
                + "\(.change(.person, holder, [Act.Fact(.username, "NAME")]))"
        case .leftBeforeJoined(let name, let left, _):
            "Give both days: "
                + "\(.change(.person, name, [Act.Fact(.joined, "DATE"), Act.Fact(.left, left)]))"
        case .removed(let name, _), .noLonger(let name, _):
            "To bring them back: \(.change(.person, name, [Act.Fact(.left, Act.none)]))"
        case .notLocked: "See what was: \(.list(kind: "period"))"
        case .bookStays: "Nothing to undo is left; see what there is: \(.list())"
        case .erasureStays: "Take back an earlier one by its number; see them: \(.list())"
        case .referredTo(let sequence, _, let by, let along):
            Self.referenceRemedy(sequence, along ?? [sequence] + by)
        case .inUse(let sequence, let noun, let name, let by, let along):
            Self.usedRemedy(noun, name, along ?? [sequence] + by)
        case .tooMany: "Split the input."
        }
    }

    /// The way out where the day is the wrong one.
    private var dateRemedy: Remedy {
        switch self {
        case .inTheFuture(_, let today):
            "Use a day up to \(today), or record it when the day has come."
        case .notYet:
            "Record it when it has come. If it is later where you are: \(.set(.zone, "ZONE"))"
        case .notAWorkingDay(let date, let why): Self.workRemedy(date, why)
        case .pastDay: "Open past days first: \(.set(.editPastDays, "on"))"
        case .beforeStart(let date, _): Self.startRemedy(date)
        default: "Use a later date."
        }
    }

    /// The way out of what was refused of a correction.
    private func correctionRemedy(_ sequence: UInt64) -> Remedy {
        switch self {
        case .notAnEntry: "See which entry it speaks of, and correct that: \(.show(sequence))"
        case .alreadyRetracted: "To bring it back: \(.reinstate([sequence]))"
        case .differentKind:
            "Retract it and record the other: \(.retract([sequence]))"
        default: "See what it says: \(.show(sequence))"
        }
    }

    private static func unknownRemedy(_ what: String, _ name: String, _ nearest: String?) -> Remedy
    {
        if let nearest { return "Did you mean \"\(nearest)\"?" }
        guard let noun = Noun(word: what) else {
            let adding = Act.give(.createMissing)
            return "Check the spelling (with \(adding) an import adds each missing \(what))."
        }
        return "Check the spelling, or add it: \(.add(noun, name))"
    }

    /// The way out of names of people who may be there already.
    static func alikeRemedy(_ names: [(name: String, known: String)]) -> Remedy {
        let map = names.map { "\($0.name)=\($0.known)" }.joined(separator: ",")
        let same: Remedy = "If that is the same person: \(.give(.map, map))\n"
        guard let other = names.first else { return same }
        return same + "If it is somebody else: \(.add(.person, other.name))"
    }

    /// The way out of words in a grid that tell no half of the day.
    static func halfRemedy(_ words: [String]) -> Remedy {
        let map = words.map { "\($0)=\(Slot.morning.name)" }.joined(separator: ",")
        return "Say which half it means, or both: \(.give(.map, map))\n"
            + "Say it for every cell that tells none: \(.give(.slot, "both"))"
    }

    static func cellRemedy(_ words: [String]) -> Remedy {
        let words = words.filter { ClockSpans($0) == nil }
        if words.isEmpty {
            return "Read it as punches, not as attendance: its cells say who came when, and went."
        }
        if words.allSatisfy({ Double($0.replacing(",", with: ".")) != nil }) {
            return "Give the times of coming and going, as punches: hours alone are not kept."
        }
        let map = words.map { "\($0)=MEANING" }.joined(separator: ",")
        return "Say what it means, absent, morning, afternoon or both: \(.give(.map, map))"
    }

    /// More numbers are no line that anybody types.
    private static let mostRetracted = 4

    private static func referenceRemedy(_ sequence: UInt64, _ along: [UInt64]) -> Remedy {
        along.contains(sequence)
            ? "Retract it along with what refers to it: \(.retract(along))"
            : "Retract what refers to it: \(.retract(along))"
    }

    private static func usedRemedy(_ noun: Noun, _ name: String, _ along: [UInt64]) -> Remedy {
        let renamed = Act.change(noun, name, [Act.Fact(noun.facts.name, "NEW")])
        let remedy: Remedy = "Give it another name: \(renamed)"
        guard along.count <= mostRetracted else { return remedy }
        return remedy + "\nOr retract what refers to it too: \(.retract(along))"
    }

    private static func nameRemedy(_ what: String, _ name: String) -> Remedy {
        guard what == "person" else { return "Choose another name." }
        return "Choose another name. See who that is: \(.findPeople(name))"
    }

    /// The way to put two together that are one: by their entries.
    private static func movingRemedy(_ noun: Noun, _ known: String, to name: String) -> Remedy {
        if noun == .category {
            return "\nIf the two are one, move the entries: "
                + "\(.moveEntries(ofCategory: known, to: name))"
        }
        return "\nIf the two are one, list the entries and move each: "
            + "\(.entries(of: noun, known)), then \(.moveEntry(noun, to: name))"
    }

    /// - Parameters:
    ///   - joined: the first day to be counted; nil: as it is.
    ///   - isOver: whether the last day is in the way.
    static func employmentRemedy(_ name: String, joined: CivilDate?, isOver: Bool) -> Remedy {
        let facts =
            (isOver ? [Act.Fact(.left, Act.none)] : [])
            + (joined.map { [Act.Fact(.joined, $0)] } ?? [])
        return "Give other dates: \(.change(.person, name, facts))"
    }

    static func lockRemedy(_ date: CivilDate) -> Remedy {
        "If it must change, open it first: \(.unlock(date, isReasoned: true))"
    }

    static func startRemedy(_ date: CivilDate) -> Remedy {
        "If the book is to begin on that day: \(.set(.start, date.description))"
    }

    /// - Parameter others: the weekdays that a file's other rows need worked too.
    static func workRemedy(
        _ date: CivilDate, _ why: DayOff, opening others: [Weekday] = []
    ) -> Remedy {
        switch why {
        case .beforeStart: return startRemedy(date)
        case .holiday: return "If it is none: \(.revoke(date...date))"
        case .weekday(let day, let worked):
            let wider = Weekdays(worked.days + [day] + others)
            return "Choose a working day\(lastDay(of: worked, before: date)), or make it one: "
                + "\(.set(.weekdays, wider.description, from: date))"
                + (others.isEmpty ? ending(of: worked, after: date) : "")
        }
    }

    /// How a day stays the only one of its weekday.
    private static func ending(of worked: Weekdays, after date: CivilDate) -> Remedy {
        let next = date.adding(days: 1)
        return "\nWhere it was that day alone, then also: "
            + "\(.set(.weekdays, worked.description, from: next))"
    }

    private static func lastDay(of worked: Weekdays, before date: CivilDate) -> String {
        let days = Weekday.allCases.indices.map { date.adding(days: -$0 - 1) }
        return days.first { worked.contains($0.weekday) }.map { " such as \($0)" } ?? ""
    }
}
