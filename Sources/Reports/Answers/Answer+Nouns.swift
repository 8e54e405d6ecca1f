package import Daybook

extension Answer {
    /// The list of what is called by one name each.
    /// - Parameters:
    ///   - ids: those asked for, as programs sort them.
    ///   - shown: the same in the order for people.
    package static func list(
        of noun: Noun, _ roster: Roster, _ ids: [UInt32], shown: [UInt32], _ frame: AnswerFrame
    ) -> Answer {
        if noun == .category {
            let sheet = Sheet.categories(roster, frame.today)
            let rows = ids.map { CategoryID($0) }
            return list(noun, sheet, rows, shown: shown.map { CategoryID($0) }, frame)
        }
        if noun == .course {
            let rows = ids.map { CourseID($0) }
            let none = roster.courses.liveIDs.isEmpty ? nil : "They give no course."
            return list(
                noun, .courses(roster), rows, shown: shown.map { CourseID($0) }, none: none, frame)
        }
        let word = noun.facts.word
        let sheet = Sheet<UInt32> {
            Column(word, capitalised(word)) { roster.name(of: $0, noun) }
                .leading { id, _, _ in .card(of: noun, roster.name(of: id, noun)) }
        }
        return list(noun, sheet, ids, shown: shown, frame)
    }

    /// The list of a noun.
    /// - Parameters:
    ///   - rows: by name, as programs sort them.
    ///   - shown: the same in the order for people.
    ///   - none: what is said where there are none.
    static func list<Row>(
        _ noun: Noun, _ sheet: Sheet<Row>, _ rows: [Row], shown: [Row], none: String? = nil,
        _ frame: AnswerFrame
    ) -> Answer {
        let (word, plural) = (noun.facts.word, noun.facts.plural)
        var answer = Answer(
            plural, sheet, rows, shown: shown, called: plural,
            none: none ?? "No \(word) yet.", leads: frame.leads(noun == .course ? .courses : nil),
            frame)
        answer.title = capitalised(plural)
        answer.unit = counted(rows.count, word, plural)
        answer.hints = ["Add one:  \(run: "\(plural) add", "NAME")"]
        return answer
    }

    /// What is said of marks after somebody's last day.
    private static func after(_ marks: Int) -> [String] {
        if marks == 0 { return [] }
        let stay = marks == 1 ? "mark after that day stays" : "marks after that day stay"
        return ["\(grouped(marks)) \(stay): such marks count, and their days do not."]
    }

    /// The receipt of adding, changing or removing one of a noun.
    /// - Parameters:
    ///   - marks: those after somebody's last day, where it is another one now.
    ///   - visits: those of a show without a venue, where it has another one now.
    package static func changed(
        _ done: Written<NounCommand.Outcome>, marksAfter marks: Int = 0,
        unplaced visits: [UInt64] = []
    ) -> Answer {
        let (outcome, facts) = (done.outcome, done.outcome.noun.facts)
        let words = NounWords(done)
        let name = outcome.after?.text(facts.name) ?? outcome.name
        var lines = [words.said + done.numbers]
        if let date = outcome.homonymRemoved {
            lines.append("Another \(name) was removed on \(day(date)); this is someone new.")
        }
        lines += words.month + after(marks) + unplaced(visits)
        let hasEntries = facts.form == .named && facts.removed != nil
        let extras: Facts =
            [facts.word: name] + (hasEntries ? ["entries": outcome.entries] : [:])
            + (outcome.pictured.map { ["picture": $0.text(.picture)] } ?? [:])
        return done.answer(
            words.said, lines: lines, extras: extras,
            next: words.hint([name]) + placing(visits, outcome.after?.venue, words.roster))
    }
}

extension Answer {
    /// The receipt of adding or changing several of a noun.
    package static func each(
        _ noun: Noun, _ done: Written<[NounCommand.Outcome]>, marksAfter marks: Int = 0
    ) -> Answer {
        let outcomes = done.outcome
        let isEach = done.sequences?.count == outcomes.count
        let parts = outcomes.enumerated().map { place, outcome in
            done.part(
                outcome, isEach ? done.sequences.map { $0.lowerBound + UInt64(place) } : nil)
        }
        let lines = parts.map { NounWords($0).said + $0.numbers }
        let said = parts.map { NounWords($0).said }.joined(separator: " ")
        return done.answer(
            said,
            lines: (isEach ? lines : [said + done.numbers]) + after(marks)
                + (parts.first.map { NounWords($0).month } ?? []),
            extras: [noun.facts.plural: outcomes.map(\.name)],
            next: parts.prefix(1).flatMap { NounWords($0).hint(outcomes.map(\.name)) })
    }
}

/// What became of one of a noun, in words.
struct NounWords {
    let done: Written<NounCommand.Outcome>
    /// With what was added beside.
    let roster: Roster
    private let lines: LogLines

    init(_ done: Written<NounCommand.Outcome>) {
        self.done = done
        roster = done.roster.with(done.outcome.added)
        lines = LogLines(roster, done.frame)
    }

    var outcome: NounCommand.Outcome { done.outcome }
    var noun: Noun { outcome.noun }
    var turn: NounTurn? {
        outcome.after.flatMap {
            $0.kind == .rosterRetracted ? .removed : noun.facts.turns[$0.kind]
        }
    }

    /// `The category Food`; people and courses are known by their names alone.
    private var called: String {
        noun == .person ? outcome.name : "the \(noun.facts.word) \(outcome.name)"
    }

    /// The whole sentence.
    var said: String {
        let subject =
            noun == .course ? outcome.name : noun == .person ? called : capitalised(called)
        guard let after = outcome.after else {
            return picture.map { "\(subject) \(done.will)changed: \($0)." }
                ?? "\(subject) is so already"
                + (outcome.since.map { ", from \(day($0.date)) on" } ?? "") + "."
        }
        switch turn {
        case .added:
            return "\(done.isDryRun ? "Would add" : "Added") \(called)\(traits(after))"
                + (picture == nil ? "." : ", with a picture.")
        case .removed: return "\(subject) \(done.will)removed\(leaving(after))."
        case .changed, .pictured, .erased, nil:
            guard let before = outcome.before else {
                return "\(subject) \(done.will)back, without entries."
            }
            return "\(subject) \(done.will)changed: \(changes(before, after))."
        }
    }

    /// What became of its picture; nil: it keeps what it has.
    private var picture: String? {
        outcome.pictured.map {
            "picture "
                + ($0.text(.picture) == nil
                    ? "taken away" : outcome.hadPicture ? "replaced" : "added")
        }
    }

    /// What is told of a new one besides its name: of a person the role, and what differs from the
    /// usual.
    private func traits(_ content: Content) -> String {
        guard noun == .person else {
            let professor = content.integer(.professor).map { id in
                ", given by " + roster.called(PersonID(UInt32(truncatingIfNeeded: id)))
            }
            return professor ?? ""
        }
        let values = Dictionary(
            uniqueKeysWithValues: lines.text.pairs(content).map { ($0.field, $0.text ?? "") })
        var words = [values[.role] ?? ""]
        if let pay = values[.pay], pay != PayType.normal.name { words.append("\(pay) pay") }
        if let number = values[.coefficient], number != Thousandths.one.description {
            words.append("coefficient \(number)")
        }
        words.append("counts from " + counting(content))
        if let left = content.date(.left) { words.append("left \(day(left))") }
        return ": " + words.joined(separator: ", ")
    }

    /// The first day on which somebody counts.
    private func counting(_ content: Content) -> String {
        if let joined = content.date(.joined) { return day(joined) }
        return "the book's start" + (roster.book.map { ", \(day($0.start))" } ?? "")
    }

    private func leaving(_ content: Content) -> String {
        if noun == .person { return " as of \(weekdayAndDay(content.on)); what is recorded stays" }
        let count = outcome.entries
        return count == 0 ? "" : ", \(counted(count, "entry", "entries")) moved or retracted first"
    }

    /// What holds at once, then what holds from a day on.
    private func changes(_ before: Content, _ after: Content) -> String {
        let dated: Set<Field> = [.pay, .coefficient]
        let atOnce = lines.changes(before, after) { !dated.contains($0) }
        let later = lines.changes(before, after) { dated.contains($0) }
        let end = outcome.until.map { " to \(day($0))" } ?? " on"
        let parts = [
            atOnce, picture ?? "", later.isEmpty ? "" : "\(later), from \(day(after.on))\(end)",
        ]
        let said = parts.filter { !$0.isEmpty }.joined(separator: "; ")
        if !said.isEmpty { return said }
        return after.date(.left).map { "no longer removed, left \(day($0))" }
            ?? "back on the roster"
    }

    /// The month that a change of pay within it is all of: pay is reckoned by the month.
    var wholeMonth: (pay: String, from: CivilDate)? {
        guard noun == .person, let before = outcome.before, let after = outcome.after,
            before[.pay] != after[.pay], let number = after.integer(.pay),
            let pay = PayType(rawValue: UInt8(clamping: number)),
            case let month = YearMonth(containing: after.on), month.first < after.on,
            outcome.until.map({ $0 >= month.last }) ?? true
        else { return nil }
        return (pay.name, month.first)
    }

    /// What a change of pay does to the month in which it begins.
    var month: [String] {
        wholeMonth.map {
            [
                "All of \(monthAndYear($0.from)) is reckoned as \($0.pay): the pay on the last "
                    + "day of a month is that of the whole month."
            ]
        } ?? []
    }
}
