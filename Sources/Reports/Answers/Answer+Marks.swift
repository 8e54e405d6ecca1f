package import Daybook

/// The words of a pair of toggles: one records for a slot, the other takes it back.
package struct ToggleWords: Sendable {
    /// The commands.
    package let verb: String
    package let opposite: String
    /// `marked present`.
    let done: String
    /// `marked`.
    package let held: String
    /// `unmarked`: also the reason that stays in the log.
    package let undone: String

    /// Of `mark` and `unmark`.
    package static let mark = ToggleWords(
        verb: "mark", opposite: "unmark", done: "marked present", held: "marked",
        undone: StandingReason.unmarked)
    /// Of `warn` and `unwarn`.
    package static let warn = ToggleWords(
        verb: "warn", opposite: "unwarn", done: "warned", held: "warned",
        undone: StandingReason.unwarned)
}

extension Answer {
    /// The receipt of marking or warning people.
    /// - Parameters:
    ///   - reason: why they are warned.
    ///   - reworded: the one that was there with another reason than the one given.
    ///   - course: the one that it was for.
    ///   - line: marks the same people for a course of theirs.
    package static func marked(
        _ words: ToggleWords, _ done: Written<MarkCommand.Outcome>, because reason: String?,
        reworded: UInt64?, course: String? = nil, forCourse line: Suggestion?
    ) -> Answer {
        let (outcome, roster) = (done.outcome, done.roster)
        let held = held(done.receipt)
        let verb = done.will + words.done + (reason.map { " (\($0))" } ?? "") + ","
        var said = Self.lines(outcome.recorded, nil, roster, verb)
        var lines = lines(outcome.recorded, done.sequences, roster, verb)
        let repeated = runs(outcome.duplicates)
        lines +=
            repeated.count > listedRuns
            ? Self.lines(outcome.duplicates, nil, roster, "are \(words.held) already,")
            : repeated.map { cells in
                let first = cells.compactMap { held[$0] }.map(id).joined(separator: " ")
                let said = sentence(cells, roster, "is \(words.held) already,")
                return said + (first.isEmpty ? "" : "; the first is \(first)")
            }
        lines += runs(outcome.warned).map { "\(sentence($0, roster, "is warned, not marked,"))" }
        if let existing = outcome.existing {
            lines.append("Recorded earlier under the same key.  \(id(existing))")
        }
        if !outcome.later.isEmpty {
            let names = listed(
                outcome.later.map { roster.called($0.person) }, most: listedRuns)
            let day = day(outcome.later[0].date)
            lines.append("Not \(words.held), as they count from after \(day): \(names).")
        }
        let isNobody = lines.isEmpty
        if isNobody { lines = [nobody(to: words.verb, in: course)] }
        said += lines
        return done.answer(
            said[0], lines: lines, extras: extras(outcome, held, roster),
            hints: counting(
                outcome.recorded.map { ($0.person, $0.date) } + outcome.later, roster)
                + enrolling(outcome.recorded.map { ($0.person, $0.course, $0.date) }, roster)
                + (isNobody ? enrolling(in: course) : [])
                + hints(done.sequences, reworded, done.frame)
                + (line.map { [marking($0, done.frame)] } ?? []))
    }

    /// How marks that name no course are recorded for one.
    private static func marking(_ line: Suggestion, _ frame: AnswerFrame) -> Advice {
        let by = frame.recorder.map { [Suggestion.Word.option("by", $0)] } ?? []
        let back: Advice = frame.isDryRun ? "" : "\(run: "undo", by), then "
        let isOnly = frame.roster.courses.liveIDs.count == 1
        return (isOnly ? "For the course:  " : "For a course:  ") + back + "\(line)"
    }

    /// The entry of each mark that was there already: before, or by the same words.
    private static func held(_ receipt: Receipt<MarkCommand.Outcome>) -> [Cell: UInt64] {
        var held = receipt.outcome.holders.mapValues(\.sequence)
        guard let sequences = receipt.sequences else { return held }
        for (cell, sequence) in zip(receipt.outcome.recorded, sequences) { held[cell] = sequence }
        return held
    }

    /// The receipt of taking marks or warnings back.
    package static func unmarked(
        _ words: ToggleWords, _ cells: [Cell], _ entries: [UInt64],
        _ done: Written<CorrectionCommand.Outcome>
    ) -> Answer {
        let verb = done.will + words.undone + ","
        return done.answer(
            Self.lines(cells, nil, done.roster, verb).first ?? "",
            lines: lines(cells, done.sequences, done.roster, verb),
            extras: ["retracted": entries],
            next: undoing(done.sequences, done.frame))
    }

    /// How somebody is counted from the day of an entry that is before their first.
    static func counting(
        _ entries: [(person: PersonID, date: CivilDate)], _ roster: Roster
    ) -> [Advice] {
        var firsts: [PersonID: CivilDate] = [:]
        for entry in entries {
            firsts[entry.person] = min(entry.date, firsts[entry.person] ?? entry.date)
        }
        let late = firsts.keys.sorted().compactMap { person in
            roster.person(person)?.joined.flatMap { joined in
                firsts[person].flatMap { $0 < joined ? (person, joined, $0) : nil }
            }
        }
        guard let first = late.map(\.2).min() else { return [] }
        let names = late.map { roster.called($0.0) }
        let from = Suggestion.Word.option("joined", "\(first)")
        let line: Advice = "\(run: "people change", names.map { .operand($0) } + [from])"
        if late.count == 1 {
            return ["\(names[0]) counts from \(day(late[0].1)). To count from then:  " + line]
        }
        return ["\(listed(names, most: 5)) count from later days. To count from then:  " + line]
    }

    private static func nobody(to verb: String, in course: String?) -> String {
        let why = course.map { ": nobody is enrolled in \($0) on that day" } ?? ""
        return "Nobody to \(verb)\(why)."
    }

    /// How somebody comes to be in a course.
    private static func enrolling(in course: String?) -> [Advice] {
        guard let course else { return [] }
        return ["Enrol somebody:  \(run: "enrol", "WHO", .option("course", course))"]
    }

    /// From when somebody is in the course that an entry of an earlier day is of.
    static func enrolling(
        _ cells: [(person: PersonID, course: CourseID?, date: CivilDate)], _ roster: Roster
    ) -> [Advice] {
        let early = cells.filter { cell in
            let days = cell.course.flatMap { roster.enrolments.days(of: cell.person, in: $0) }
            return days?.first.map { cell.date < $0 } ?? false
        }
        guard let course = early.first?.course, let from = early.map(\.date).min(),
            let first = roster.enrolments.days(of: early[0].person, in: course)?.first
        else { return [] }
        let people = Set(early.filter { $0.course == course }.map(\.person)).sorted()
        let (names, what) = (people.map(roster.called), roster.called(course))
        let words: [Suggestion.Word] =
            names.map { .operand($0) } + [.option("course", what), .option("from", "\(from)")]
        let who = listed(names, most: 5)
        let later = "enrolled in \(what) from " + (people.count == 1 ? day(first) : "later days")
        let are = people.count == 1 ? "is" : "are"
        return ["\(who) \(are) \(later). To enrol from then:  \(run: "enrol", words)"]
    }

    private static func hints(
        _ sequences: ClosedRange<UInt64>?, _ reworded: UInt64?, _ frame: AnswerFrame
    ) -> [Advice] {
        if let reworded {
            let blank = Suggestion.Word.blank("reason=\"...\"")
            return [
                "To give another reason:  \(run: "amend", .event(reworded), blank, .reason)"
            ]
        }
        return undoing(sequences, frame)
    }

    /// More people than this are counted, not listed.
    private static let listedRuns = 5

    private static func lines(
        _ cells: [Cell], _ sequences: ClosedRange<UInt64>?, _ roster: Roster, _ verb: String
    ) -> [String] {
        let runs = runs(cells)
        guard let first = cells.first else { return [] }
        if runs.count > listedRuns {
            let when = "\(slots(cells)) of \(weekdayAndDay(first.date))"
            let course = first.course.map { ", \(roster.called($0))" } ?? ""
            let what = "\(runs.count) people \(verb) \(when)\(course)."
            return [what + (sequences.map { "  " + ids($0) } ?? "")]
        }
        var next = sequences?.lowerBound
        return runs.map { run in
            var line = sentence(run, roster, verb) + "."
            if let start = next {
                let numbers = (0..<UInt64(run.count)).map { id(start + $0) }
                line += "  " + numbers.joined(separator: " ")
                next = start + UInt64(run.count)
            }
            return line
        }
    }

    /// The cells of one person after the other, and of one course.
    private static func runs(_ cells: [Cell]) -> [[Cell]] {
        var runs: [[Cell]] = []
        for cell in cells {
            if let last = runs.last?.last, last.person == cell.person, last.date == cell.date,
                last.course == cell.course
            {
                runs[runs.count - 1].append(cell)
            } else {
                runs.append([cell])
            }
        }
        return runs
    }

    /// `Ana Lima marked present, morning and afternoon of Fri 20 Nov 2026`.
    private static func sentence(_ run: [Cell], _ roster: Roster, _ verb: String) -> String {
        guard let first = run.first else { return "" }
        let course = first.course.flatMap { roster.courses.name(of: $0.rawValue) }
        return "\(roster.called(first.person)) \(verb) \(slots(run)) of "
            + weekdayAndDay(first.date) + (course.map { ", \($0)" } ?? "")
    }

    private static func slots(_ cells: [Cell]) -> String {
        let slots = Set(cells.map(\.slot))
        return Slot.allCases.filter(slots.contains).map(\.name).joined(separator: " and ")
    }

    private static func extras(
        _ outcome: MarkCommand.Outcome, _ held: [Cell: UInt64], _ roster: Roster
    ) -> Facts {
        func object(_ cell: Cell) -> Facts {
            [
                "person": roster.called(cell.person), "date": cell.date, "slot": cell.slot.name,
                "sequence": held[cell],
            ]
        }
        return [
            "duplicates": outcome.duplicates.map(object), "warned": outcome.warned.map(object),
            "existing": outcome.existing,
        ]
    }
}
