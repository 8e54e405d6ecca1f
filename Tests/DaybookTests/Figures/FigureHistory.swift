import Daybook
import DaybookModel

/// Draws months of expenses in several currencies, awards and scores, recorded by the commands that
/// people use and corrected in every way: refunds, moves over months, categories renamed, removed
/// and brought back.
struct FigureHistory: CorrectedHistory {
    static let days = 200

    var dice: Dice
    let scratch: ScratchBook
    var model = NaiveFigureBook()

    init(seed: UInt64) throws {
        dice = Dice(seed: seed)
        scratch = try ScratchBook()
        try roster()
        for _ in 0..<60 { try step() }
    }

    private mutating func date() -> CivilDate {
        // Now and then before the book or in the future.
        ScratchBook.start.adding(days: below(Self.days + 4) - 2)
    }

    private mutating func roster() throws {
        let start = ScratchBook.start
        for id in 0..<4 {
            try scratch.record([
                Content(
                    .personAdded, on: start,
                    [
                        .person: .integer(Int64(id)), .name: .text("Student \(3 - id)"),
                        .username: .text("s\(id)"), .role: .integer(2), .pay: .integer(0),
                        .coefficient: .integer(1000),
                    ])
            ])
        }
        for name in ["Logic", "Algebra", "Sets"] {
            try change { try $0.commit(NounCommand(.course, .add(name)), $1) }
            model.courses.append(name)
        }
        for student in 0..<4 {
            for course in 0..<3 where below(4) > 0 {
                let (name, title) = ("Student \(3 - student)", model.courses[course])
                try change { try $0.commit(EnrolCommand([name], in: title), $1) }
                model.enrolled.insert([student, course])
            }
        }
        for name in ["Food", "Travel", "Rent"] { try addCategory(name) }
        try set(.currencies, "VACHR", start.adding(days: 30))
        try set(.pointsRange, "0..100", start.adding(days: 60))
        try set(.pointsDecimals, "2", start.adding(days: 90))
    }

    private func set(_ name: SettingName, _ value: String, _ from: CivilDate) throws {
        try change { try $0.commit(SettingCommand(name, to: value, from: from), $1) }
    }

    private mutating func addCategory(_ name: String) throws {
        try change { try $0.commit(NounCommand(.category, .add(name)), $1) }
        model.add(name)
    }

    private mutating func step() throws {
        switch below(12) {
        case 0: try changeCategories()
        case 1, 2, 3: correctAny(odds: 3)
        case 4, 5, 6: try award()
        default: try spend()
        }
    }
}

extension FigureHistory {
    private mutating func code() -> String { dice.one(of: ["EUR", "EUR", "JPY", "VACHR", "XQ"]) }

    private mutating func amount(_ code: String) -> String {
        let units = below(30_000) - 6_000
        return code == "JPY"
            ? "\(units)" : Money(minorUnits: Int64(units), currency: .none).decimalText
    }

    private mutating func spend() throws {
        let code = code()
        let (amount, category, on) = (amount(code), dice.one(of: model.everyName), date())
        let draft = EntryDraft(
            .expenseRecorded, .day(on),
            Cells([.amount: amount, .category: category, .currency: code]))
        let result = Result { try scratch.book.commit(EntryCommand(draft), ScratchBook.recording) }
        take(result.map(\.sequences), result.map(\.outcome.content)) { model in
            model.liveID(category) != nil && model.allowsExpense(on, code)
        }
    }

    private mutating func award() throws {
        let (student, course, on) = (below(4), below(3), date())
        let points = dice.one(of: ["5", "10", "0", "11", "7.5", "99.25", "1.125", "3"])
        let isProject = below(3) == 0
        let draft = EntryDraft(
            isProject ? .projectScored : .pointsAwarded, .day(on),
            Cells([
                .student: "Student \(3 - student)", .points: points,
                .course: model.courses[course],
            ]))
        let result = Result { try scratch.book.commit(EntryCommand(draft), ScratchBook.recording) }
        take(result.map(\.sequences), result.map(\.outcome.content)) { model in
            model.allowsPoints(student, course, points, on, isProject: isProject, except: nil)
        }
    }

    /// Compares what the book decided with the model, and notes what was recorded.
    private mutating func take(
        _ sequences: Result<ClosedRange<UInt64>?, any Error>, _ content: Result<Content, any Error>,
        _ isAllowed: (NaiveFigureBook) -> Bool
    ) {
        let wanted = isAllowed(model)
        if let sequence = (try? sequences.get())??.lowerBound, let content = try? content.get() {
            if !wanted { model.faults.append("#\(sequence) \(content) was let in") }
            model.live[sequence] = content
        } else if wanted {
            model.faults.append("refused: \(sequences)")
        }
    }

    mutating func amendment(of content: Content) -> (Field, String) {
        if below(3) == 0 { return (.date, date().description) }
        guard content.kind == .expenseRecorded else {
            switch below(3) {
            case 0: return (.student, "Student \(below(4))")
            case 1: return (.course, dice.one(of: model.courses))
            default: return (.points, dice.one(of: ["4", "12", "2.5"]))
            }
        }
        switch below(4) {
        case 0: return (.category, dice.one(of: model.everyName))
        case 1: return (.currency, code())
        case 2: return (.refund, dice.one(of: ["true", "false"]))
        default: return (.amount, dice.one(of: ["5", "-7", "12.5"]))
        }
    }

    /// Renames a category, removes one and moves what is in it, or adds one: perhaps the same.
    private mutating func changeCategories() throws {
        let name = dice.one(of: model.everyName)
        switch below(3) {
        case 0:
            guard model.liveID(name) != nil else { return try addCategory(name) }
            let other = "Category \(below(1000))"
            guard model.liveID(other) == nil else { return }
            try change {
                try $0.commit(NounCommand(.category, .change(name), Cells([.name: other])), $1)
            }
            model.rename(name, to: other)
        case 1:
            let other = dice.one(of: model.everyName)
            guard model.liveID(name) != nil, model.liveID(other) != nil, name != other else {
                return
            }
            try change {
                try $0.commit(NounCommand(.category, .remove(name, entries: .move(to: other))), $1)
            }
            model.remove(name, movingTo: other)
        default:
            guard model.liveID(name) == nil else { return }
            try addCategory(name)
        }
    }
}
