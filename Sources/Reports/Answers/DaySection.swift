import Daybook
import Pictures

/// One part of the day view: attendance, and each later kind of record in a type of its own.
/// `Answer.today` puts the parts one after the other.
protocol DaySection {
    /// What programs get, beside the fields of the day itself.
    var facts: Facts { get }
    /// The same as rows, each of one thing.
    var rows: [Facts] { get }
    /// What people see.
    var blocks: [Block] { get }
    /// What asks for attention on the day.
    var problems: [DayProblem] { get }
    /// Commands that lead on from here.
    var hints: [Advice] { get }
}

extension DaySection {
    /// A row for each thing in the lists of the facts.
    var rows: [Facts] {
        facts.fields.flatMap { field -> [Facts] in
            guard case .array(let things) = field.value else { return [] }
            return things.map { thing in
                guard case .object(let fields) = thing else { return ["what": field.name] }
                return ["what": field.name] + Facts(fields)
            }
        }
    }

    var problems: [DayProblem] { [] }

    var hints: [Advice] { [] }

    /// The first lines under a title, and how many more there are; none without lines.
    /// - Parameter most: more are counted, not listed.
    func list(_ title: String, _ lines: [String], most: Int = 5) -> [Block] {
        if lines.isEmpty { return [] }
        let more = more(than: most, of: lines.count)
        return [.section(title, [.lines(lines.prefix(most) + more)])]
    }

    /// The same of names with their values.
    func list(_ title: String, _ values: [LabelledValue], most: Int = 5) -> [Block] {
        if values.isEmpty { return [] }
        let more = more(than: most, of: values.count)
        return [.section(title, [.values(Array(values.prefix(most)))] + more.map { .lines([$0]) })]
    }

    private func more(than most: Int, of count: Int) -> [String] {
        count > most ? ["and \(grouped(count - most)) more"] : []
    }
}

/// Something to be put right, with the commands that do it.
struct DayProblem: Hashable, Sendable {
    /// What is the matter, as a clause with its figures.
    let text: String
    /// What the command is for, as a clause.
    let advice: String
    var command: Advice
    var tone = Tone.warning

    /// What stands before the command.
    var line: String { "\(text). \(advice):" }

    func spelled(_ text: (Advice) -> String) -> DayProblem {
        var problem = self
        problem.command = Advice(text(command))
        return problem
    }

    var facts: Facts { ["problem": text, "command": JSON.advice(command)] }

    var row: Facts { ["what": "problem", "problem": text] }
}

/// The signs that stand for attendance, and the lines that explain them. Half a block is half a
/// day; dots are for where each half has a sign of its own.
struct DaySigns {
    let slots: SlotChoice

    /// What one half of a day holds.
    func sign(_ presence: Presence?) -> String {
        switch presence {
        case .present: "●"
        case .warned: "!"
        case nil: "·"
        }
    }

    /// What each half of a day holds, the morning first.
    func signs(_ day: AttendanceDay?) -> String {
        slots.slots.map { sign(day?[$0]) }.joined()
    }

    /// What a whole day holds, in one sign.
    func sign(_ day: AttendanceDay?) -> String {
        guard let day else { return "·" }
        switch (day.morning, day.afternoon) {
        case (.present, .present): return "█"
        case (.present, .warned), (.warned, .present): return "‡"
        case (.present, nil): return "▀"
        case (nil, .present): return "▄"
        default: return "!"
        }
    }

    /// What the dots mean.
    var legend: String {
        "● present  ! warned  · neither"
            + (slots.only == nil ? "  (morning, then afternoon)" : "")
    }

    /// What the blocks mean.
    var blockLegend: String {
        let blocks =
            switch slots.only {
            case .morning: "▀ present"
            case .afternoon: "▄ present"
            case nil: "█ both  ▀ morning  ▄ afternoon  ‡ present and warned"
            }
        return blocks + "  ! warned  · neither"
    }
}

/// The days of a report as columns: what each is to the book, and whether anyone is expected.
struct DayColumns {
    let days: [CivilDate]
    let standings: [DayStanding]
    private let roster: Roster

    init(_ days: ClosedRange<CivilDate>, _ roster: Roster, today: CivilDate) {
        self.roster = roster
        self.days = Array(days)
        standings = self.days.map { DayStanding($0, roster, today: today) }
    }

    /// Whether each day lies in the background.
    var isDimmed: [Bool] { standings.map { $0.dayOff != nil } }

    /// Whether a person is expected on a day.
    func isExpected(_ person: PersonID, _ column: Int) -> Bool {
        standings[column].isWorking && roster.isEmployed(person, on: days[column])
    }

    /// The line that names the holidays among the days, if there are any.
    func holidays(_ frame: AnswerFrame) -> [String] {
        let names = zip(days, standings).compactMap { date, standing -> String? in
            guard case .holiday(let name) = standing.dayOff else { return nil }
            return dayOfYear(date) + (name.isEmpty ? "" : " " + frame.brief(name))
        }
        return names.isEmpty ? [] : ["Holidays: \(names.joined(separator: ", "))"]
    }
}
