import Daybook

/// Who is present, warned and missing on the day, by slot.
struct AttendanceSection: DaySection {
    /// The lists for programs.
    let figures: DayFigures
    /// The same lists in the order for people.
    let shown: DayFigures
    let frame: AnswerFrame
    /// The slot of the present moment.
    let running: Slot

    /// More people than this are counted, not listed.
    let listed: Int
    /// A command does not name more people than this.
    private static let named = 12
    /// A command that names people is no longer than this.
    private static let commandColumns = 76

    private var roster: Roster { frame.roster }
    private var today: CivilDate { frame.today }

    var facts: Facts {
        ["slots": figures.slots.map(facts)]
    }

    var rows: [Facts] {
        figures.slots.flatMap { slot in
            func row(_ what: String, _ person: PersonID, _ more: Facts = [:]) -> Facts {
                ["what": what, "slot": slot.slot.name, "person": roster.called(person)] + more
            }
            return slot.present.map { row("present", $0.person, ["courses": names($0.courses)]) }
                + slot.warned.map {
                    row("warned", $0.person, ["reason": $0.reason, "sequence": $0.sequence])
                } + slot.missing.map { row("missing", $0) }
        }
    }

    private func names(_ courses: [CourseID]) -> [String] {
        courses.compactMap { roster.courses.name(of: $0.rawValue) }
    }

    var blocks: [Block] {
        [.table(table)]
            + shown.slots.compactMap { slot in
                let lines = lines(of: slot)
                return lines.isEmpty ? nil : .section(capitalised(slot.slot.name), [.lines(lines)])
            }
    }

    /// The slots of a day that may still be written, in which somebody is missing.
    var problems: [DayProblem] { isClosed ? [] : missing.flatMap(problems) }

    var hints: [Advice] { wayOut + ofCourse + oneHalf + everyName }

    /// The way to the page of a course, where one that met misses somebody.
    private var ofCourse: [Advice] {
        guard let course = shown.slots.flatMap(lacking).first?.course else { return [] }
        let options = SlotChoice.both.of(course).words(roster) + day
        return ["Of a course alone:  \(run: "today", options)"]
    }

    /// The courses that met in a half of the day, and who of each was not there, where there is no
    /// roll of the whole book that would say it.
    private func lacking(
        _ slot: SlotFigures
    ) -> [(course: CourseID, people: [PersonID])] {
        guard shown.course == nil, slot.missing.isEmpty, shown.standing.isWorking else { return [] }
        let warned = Set(slot.warned.map(\.person))
        return Set(slot.present.flatMap(\.courses)).sorted().compactMap { course in
            let there = Set(slot.present.filter { $0.courses.contains(course) }.map(\.person))
            let people = roster.students(of: course).filter {
                isStudent($0, of: course) && !there.contains($0) && !warned.contains($0)
            }
            return people.isEmpty ? nil : (course, frame.collated(people, person: \.self))
        }
    }

    /// The way to one half of the day, where people miss the one that nobody is marked in.
    private var oneHalf: [Advice] {
        guard let only = figures.onlySlot, missing.contains(where: { $0.slot != only }) else {
            return []
        }
        return [Answer.meetingOnce(only, in: "today")]
    }

    private var wayOut: [Advice] {
        if !isClosed, let roll { return ["Take the roll:  \(run: "mark", [.flag("all")] + roll)"] }
        if missing.isEmpty || !isClosed { return [] }
        return shown.standing.isLocked
            ? ["Who locked the day:  \(run: "log", .option("kind", "period.locked"))"]
            : ["To mark people on past days:  \(run: "set", "edit-past-days", "on")"]
    }

    /// The way to the names that the lists only count.
    private var everyName: [Advice] {
        let most = shown.slots.flatMap { slot in
            [
                slot.present.count, slot.warned.count,
                hasBegun(slot.slot) ? slot.missing.count : 0,
            ]
        }.max()
        guard let most, most > listed else { return [] }
        let options = day + SlotChoice.both.of(shown.course).words(roster)
        return ["Every name:  \(run: "today", [.option("limit", "0")] + options)"]
    }

    private var isClosed: Bool {
        shown.standing.isLocked || shown.date < today && !roster.mayEditPastDays(today: today)
    }

    /// The slots that have begun without everybody.
    private var missing: [SlotFigures] {
        shown.slots.filter { hasBegun($0.slot) && !$0.missing.isEmpty }
    }

    /// The options that mark people of the course, where nobody of it is marked yet.
    private var roll: [Suggestion.Word]? {
        let begun = shown.slots.filter { hasBegun($0.slot) }
        guard let course = shown.course, let slot = begun.last, shown.people > 0,
            begun.allSatisfy(\.present.isEmpty)
        else { return nil }
        return day + SlotChoice(slot.slot).of(course).words(roster)
    }

    /// The option that names the day; today goes without saying.
    private var day: [Suggestion.Word] {
        shown.date == today ? [] : [.option("on", "\(shown.date)")]
    }

    private func hasBegun(_ slot: Slot) -> Bool { shown.date < today || slot <= running }
}

extension AttendanceSection {
    private var table: TextTable {
        Sheet {
            Column(nil, "Attendance") { Word(capitalised($0.slot.name)) }
            Column(nil, "Present", \.present.count).toned { _ in .good }.leading(whole)
            Column(nil, "Warned", \.warned.count).toned {
                $0.warned.isEmpty ? nil : .warning
            }.leading { _, _, _ in .warnings(of: shown.date) }
            Column(nil, "Missing", .count, shown: missing).toned {
                $0.missing.isEmpty || !hasBegun($0.slot) ? nil : .bad
            }.leading(whole)
        }.table(shown.slots, leads: frame.leads())
    }

    /// Everybody in a half of the day.
    private func whole(
        _ slot: SlotFigures, _ key: FigureKey, _ leads: Leads
    ) -> Suggestion? {
        .attendance(of: shown.date, SlotChoice(slot.slot).of(shown.course).words(roster))
    }

    private func missing(_ slot: SlotFigures) -> String {
        slot.missing.isEmpty || hasBegun(slot.slot)
            ? cell(slot.missing.count) : "from \(SettingValue.clock(roster.noon(on: today)))"
    }

    private func lines(of slot: SlotFigures) -> [String] {
        let present = slot.present.map { briefName($0.person) + courses($0.courses) }
        let warned = slot.warned.map { warned in
            briefName(warned.person) + (warned.reason.map { ": \($0)" } ?? "")
                + (warned.sequence.map { " (\(id($0)))" } ?? "")
        }
        let missing = hasBegun(slot.slot) ? slot.missing.map(briefName) : []
        return [
            list("present", present, ", "), list("warned", warned, "; "),
            list("missing", missing, ", "),
        ].compactMap(\.self)
            + lacking(slot).compactMap { course, people in
                list("missing in \(briefName(course))", people.map(briefName), ", ")
            }
    }

    private func list(_ what: String, _ names: [String], _ separator: String) -> String? {
        if names.isEmpty { return nil }
        return "\(what): " + Reports.listed(names, most: listed, by: separator)
    }

    private func briefName(_ person: PersonID) -> String { frame.brief(roster.called(person)) }

    private func briefName(_ course: CourseID) -> String { frame.brief(roster.called(course)) }

    private func courses(_ courses: [CourseID]) -> String {
        let names = names(courses).map(frame.brief)
        return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    }

    /// Students are marked for their courses: each course is a line of its own.
    private func problems(_ slot: SlotFigures) -> [DayProblem] {
        let all = shown.course == nil ? roster.courses.liveIDs.sorted() : []
        let courses = all.map { CourseID($0) }
        let named = courses.compactMap { course -> DayProblem? in
            let missing = slot.missing.filter { isStudent($0, of: course) }
            let all = roster.students(of: course).count { isStudent($0, of: course) }
            return missing.isEmpty ? nil : problem(slot.slot, missing, of: all, in: course)
        }
        let rest = slot.missing.filter { person in
            !courses.contains { isStudent(person, of: $0) }
        }
        let others =
            rest.isEmpty ? [] : [problem(slot.slot, rest, of: shown.people, in: shown.course)]
        return named + others
    }

    private func isStudent(_ person: PersonID, of course: CourseID) -> Bool {
        roster.enrolments.days(of: person, in: course)?.contains(shown.date) ?? false
            && roster.isExpected(person, on: shown.date)
    }

    private func problem(
        _ slot: Slot, _ missing: [PersonID], of people: Int, in course: CourseID?
    ) -> DayProblem {
        let options = day + SlotChoice(slot).of(course).words(roster)
        let names = missing.prefix(Self.named).map(roster.called)
        let isShort =
            missing.count <= Self.named
            && columns(of: names, slot, course) <= Self.commandColumns
            && !names.contains { $0.hasPrefix("-") }
        let count = "\(grouped(missing.count)) of \(grouped(people))"
        let place = course == shown.course ? "" : course.map { ", \(briefName($0))" } ?? ""
        return DayProblem(
            text: "Missing in the \(slot.name)\(place): \(count)",
            advice: isShort ? "If they came" : "If everyone came",
            command: Advice(
                Suggestion(
                    "mark",
                    isShort ? options + names.map { .operand($0) } : [.flag("all")] + options)))
    }

    /// The columns of the line that marks them by name: a name of several words is quoted.
    private func columns(of names: [String], _ slot: Slot, _ course: CourseID?) -> Int {
        let lead =
            "daybook mark --slot ".count + slot.name.count
            + (shown.date == today ? 0 : "--on 2026-11-20 ".count)
            + (course.map { displayWidth(roster.called($0)) + "--course \"\" ".count } ?? 0)
        return names.reduce(lead) { $0 + displayWidth($1) + ($1.contains(" ") ? 3 : 1) }
    }

    private func facts(_ slot: SlotFigures) -> Facts {
        let present: [Facts] = slot.present.map { present in
            ["person": roster.called(present.person), "courses": names(present.courses)]
        }
        let warned: [Facts] = slot.warned.map { warned in
            [
                "person": roster.called(warned.person), "reason": warned.reason,
                "sequence": warned.sequence,
            ]
        }
        return [
            "slot": slot.slot.name, "present": present.count, "warned": warned.count,
            "missing": slot.missing.count, "presentPeople": present, "warnedPeople": warned,
            "missingPeople": slot.missing.map(roster.called),
        ]
    }
}
