import Daybook
import Platform
import Reports

/// A verb about people and the slots of one day.
protocol TakesDay: TakesSlot, TakesWrite {
    var day: DayOptions { get }
}

extension TakesDay {
    static var slotTitle: String { "Day and slot" }

    /// The day and the slots that are meant: today, and the slot that is running.
    func moment(_ session: Session) throws(CommandError) -> (date: CivilDate, slots: SlotChoice) {
        let date = try Moments.date(day.on, today: session.today) ?? session.today
        return (date, half.slot ?? session.runningSlot)
    }

    /// Records a finding of some people and prints the receipt: `mark` and `warn`.
    func record(
        _ finding: MarkCommand.Finding, of who: Who, _ client: ClientOptions,
        _ words: ToggleWords, _ session: Session
    ) throws(CommandError) {
        let (date, slots) = try moment(session)
        let command = MarkCommand(finding, who, on: date, slots: slots.slots, key: client.key)
        if let remark = Moments.weekAgo(day.on, date, today: session.today) {
            try session.output.remark(remark)
        }
        let unsaid = half.slot == nil && date < session.today ? slots.only : nil
        let other = Slot.allCases.first { unsaid != nil && $0 != unsaid }
        try carryOut(command, session, expecting: client.expect) { done in
            .marked(
                words, done, because: finding.reason, reworded: reworded(finding, done.outcome),
                course: finding.course,
                forCourse: lineOfCourse(finding, done.outcome.recorded, session)
            ).hinting(other.flatMap { otherHalf($0, done) })
        }
    }

    /// The lines that record the other half of a past day in the place of this one, of which nobody
    /// said that it was meant.
    private func otherHalf(_ slot: Slot, _ done: Written<MarkCommand.Outcome>) -> Advice? {
        let by = common.by.map { [Suggestion.Word.option("by", $0)] } ?? []
        // What was there before is not the last write.
        let isWritten = !done.outcome.recorded.isEmpty && !write.dryRun
        let back: Advice = isWritten ? "\(run: "undo", by), then " : ""
        return TypedLine.called.map { line in
            "Nobody said which half of that day. If it was the \(slot.name):  " + back
                + "\(line.adding([.option("slot", slot.name)]))"
        }
    }

    /// The line that marks the same people for a course that all of them are in, where none was
    /// named.
    private func lineOfCourse(
        _ finding: MarkCommand.Finding, _ marks: [Cell], _ session: Session
    ) -> Suggestion? {
        guard case .present(course: nil) = finding, !marks.isEmpty else { return nil }
        let enrolments = session.roster.enrolments
        let names = session.roster.courses.liveIDs.filter { course in
            marks.allSatisfy { enrolments.contains($0.person, CourseID(course)) }
        }.map { session.roster.name(of: $0, .course) }
        return names.min().flatMap { TypedLine.called?.adding([.option("course", $0)]) }
    }

    /// The first warning that is there already with another reason than the one given.
    private func reworded(
        _ finding: MarkCommand.Finding, _ outcome: MarkCommand.Outcome
    ) -> UInt64? {
        guard let reason = finding.reason,
            let first = outcome.holders.values.min(by: { $0.sequence < $1.sequence }),
            first.content.text(.reason) != reason
        else { return nil }
        return first.sequence
    }

    /// Retracts what holds some people's slots and prints the receipt: `unmark` and `unwarn`.
    /// - Parameters:
    ///   - because: nil: that it was taken back.
    ///   - contents: what may hold a slot.
    func takeBack(
        of people: WhoOptions, _ words: ToggleWords, because: String?, _ session: Session,
        _ contents: (PersonID, CivilDate, Slot) -> [Content]
    ) throws(CommandError) {
        let (date, running) = try moment(session)
        let who = try Names(session).people(people, verb: words.opposite)
        let only = try onlyHalf(of: people, date, session) { slot in
            who.flatMap { contents($0, date, slot).compactMap { Cell($0) } }
        }
        let slots = only ?? running
        let cells = who.flatMap { person in
            slots.slots.flatMap { contents(person, date, $0).compactMap { Cell($0) } }
        }
        let held = try ask(session.book.view().liveEntries(in: Set(cells)))
        let found = cells.flatMap { cell in Array(repeating: cell, count: held[cell]?.count ?? 0) }
        let entries = cells.flatMap { held[$0] ?? [] }
        let left = try otherSlot(than: slots, session) { slot in
            cells.flatMap { contents($0.person, date, slot) }
        }
        if entries.isEmpty { throw try nothing(of: people, words, (date, slots), left, session) }
        let command = CorrectionCommand(
            .retract, of: entries, because: because.map(canonicalComposition) ?? words.undone,
            isToggle: true, zone: session.zone)
        let still = left.flatMap { slot -> Advice? in
            let line = TypedLine.called?.adding([.option("slot", slot.name)])
            return line.map { Advice("Still \(words.held) for the \(slot.name):  \($0)") }
        }
        try carryOut(command, session) {
            .unmarked(words, found, entries, $0).hinting(still)
        }
    }
}

extension TakesDay {
    /// Where nothing holds what is to be taken back: the line of the other half, or of the day.
    private func nothing(
        of people: WhoOptions, _ words: ToggleWords, _ asked: (date: CivilDate, slots: SlotChoice),
        _ other: Slot?, _ session: Session
    ) throws(CommandError) -> CommandError {
        if let other, let line = TypedLine.called?.adding([.option("slot", other.name)]) {
            return .nothing(
                message: "the \(words.held) half of \(asked.date) is the \(other.name)",
                remedy: "Take that back: \(line)")
        }
        return .nothing(
            message: "nobody \(people.all ? "" : "named ")is \(words.held) for the "
                + "\(asked.slots.name) of \(asked.date)",
            remedy: try onlyOne(people, words, session)
                ?? "See when they were: \(run: "log", past(people, words))")
    }

    /// What finds the entries of the one person who is named, on any day; of several, those of all.
    private func past(_ people: WhoOptions, _ words: ToggleWords) -> [Suggestion.Word] {
        let kind = Suggestion.Word.option("kind", words.verb == "warn" ? "warning" : "attendance")
        return [kind] + (people.who.count == 1 ? [.option("who", people.who[0])] : [])
    }

    /// The line that takes back what the one person who is named has, where it is one and no day
    /// was named; nil: it is none, or several.
    private func onlyOne(
        _ people: WhoOptions, _ words: ToggleWords, _ session: Session
    ) throws(CommandError) -> Advice? {
        guard day.on == nil, half.slot == nil, !people.all, people.who.count == 1,
            let person = try Names(session).people(people.who).first
        else { return nil }
        let kind: Kind = words.verb == "warn" ? .warningIssued : .attendanceMarked
        let view = try session.view()
        let found = try ask(view.entries(of: kind, .all)).rows.filter {
            $0.content.person == person
        }
        view.end()
        guard found.count == 1, let only = found.first?.content, let slot = only.slot,
            let line = TypedLine.called
        else { return nil }
        let when: [Suggestion.Word] = [.option("on", "\(only.on)"), .option("slot", slot.name)]
        return "There is one: `\(line.adding(when))`"
    }

    /// The half of a past day that holds the one entry of those who are named, where nobody said
    /// which half; nil: the day holds none, or several.
    private func onlyHalf(
        of people: WhoOptions, _ date: CivilDate, _ session: Session, _ cells: (Slot) -> [Cell]
    ) throws(CommandError) -> SlotChoice? {
        guard half.slot == nil, !people.all, date < session.today else { return nil }
        let all = Set(Slot.allCases.flatMap(cells))
        let held = try ask(session.book.view().liveEntries(in: all)).filter { !$0.value.isEmpty }
        guard held.count == 1, let only = held.first, only.value.count == 1 else { return nil }
        return SlotChoice(only.key.slot)
    }

    /// The half of the day that was not asked for, where nobody said which and it holds something.
    private func otherSlot(
        than slots: SlotChoice, _ session: Session, _ contents: (Slot) -> [Content]
    ) throws(CommandError) -> Slot? {
        guard half.slot == nil else { return nil }
        for slot in Slot.allCases where !slots.slots.contains(slot) {
            let cells = Set(contents(slot).compactMap { Cell($0) })
            let held = try ask(session.book.view().liveEntries(in: cells))
            if held.values.contains(where: { !$0.isEmpty }) { return slot }
        }
        return nil
    }
}

extension MarkCommand.Finding {
    /// The course that somebody was there for.
    fileprivate var course: String? { if case .present(let course) = self { course } else { nil } }
    /// Why somebody is warned; nil: nobody said.
    fileprivate var reason: String? { if case .warned(let reason) = self { reason } else { nil } }
}
