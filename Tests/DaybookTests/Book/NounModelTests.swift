import Daybook
import DaybookModel
import TestSupport
import Testing

/// The nouns as somebody would keep them on paper: by name, with what was said of each.
private struct NaiveNouns: Equatable {
    typealias Facts = [Field: String]

    /// The facts that are looked at, with what a new one has.
    static let fresh: [Noun: Facts] = [
        .category: [:], .course: [:], .venue: [:], .show: [:],
        .person: [.role: "member", .coefficient: "1"],
    ]
    private static let fields: [Noun: [Field]] = [
        .category: [.colour], .course: [.professor], .venue: [], .show: [.cast, .code],
        .person: [.role, .coefficient],
    ]

    var here: [Noun: [String: Facts]] = fresh.mapValues { _ in [:] }

    init() {}

    /// What a roster says.
    init(_ roster: Roster) {
        let text = FieldText(roster, zone: .utc)
        for (noun, fields) in Self.fields {
            for id in roster.ids(of: noun) where roster.isLive(id, noun) {
                guard let content = roster.content(of: id, noun, on: ScratchBook.today) else {
                    continue
                }
                let said = text.pairs(content).filter { fields.contains($0.field) }
                here[noun]?[roster.name(of: id, noun)] = Dictionary(
                    uniqueKeysWithValues: said.compactMap { pair in
                        pair.text.map { (pair.field, $0) }
                    })
            }
        }
    }
}

/// Random writes of nouns, done to a book and to a list.
private struct NounWrites {
    let scratch: ScratchBook
    var dice: SeededGenerator
    var naive = NaiveNouns()
    /// Categories keep their facts when they are removed.
    var gone: [String: NaiveNouns.Facts] = [:]

    private mutating func one<Choice>(_ choices: [Choice]) -> Choice {
        choices[dice.below(choices.count)]
    }

    /// One write, and whether the list lets it happen.
    mutating func next() -> (command: NounCommand, isAllowed: Bool) {
        let noun = one([Noun.category, .course, .venue, .show, .person])
        let (name, other) = (one(["Ada", "Bo", "Cy"]), one(["Ada", "Bo", "Cy"]))
        let known = naive.here[noun]?[name]
        switch dice.below(4) {
        case 0:
            let said = facts(noun)
            if known == nil {
                let old = noun == .category ? gone.removeValue(forKey: name) : nil
                put(noun, name, (old ?? NaiveNouns.fresh[noun] ?? [:]).merging(said) { $1 })
            }
            return (NounCommand(noun, .add(name), cells(said)), known == nil)
        case 1:
            let isFree = other == name || naive.here[noun]?[other] == nil
            if let known, isFree {
                naive.here[noun]?[name] = nil
                put(noun, other, known)
            }
            let cells = Cells([noun.facts.name: other])
            return (NounCommand(noun, .change(name), cells), known != nil && isFree)
        case 2:
            let said = facts(noun)
            if let known { put(noun, name, known.merging(said) { $1 }) }
            return (NounCommand(noun, .change(name), cells(said)), known != nil)
        default:
            let isAllowed = known != nil && noun.facts.removed != nil
            if let known, isAllowed {
                if noun == .category { gone[name] = known }
                naive.here[noun]?[name] = nil
            }
            return (NounCommand(noun, .remove(name)), isAllowed)
        }
    }

    private mutating func put(_ noun: Noun, _ name: String, _ facts: NaiveNouns.Facts) {
        naive.here[noun]?[name] = facts.filter { !$0.value.isEmpty }
    }

    private func cells(_ facts: NaiveNouns.Facts) -> Cells { Cells(facts.mapValues { $0 }) }

    /// Something to say; an empty text takes it away.
    private mutating func facts(_ noun: Noun) -> NaiveNouns.Facts {
        switch noun {
        case .category: [.colour: one(["green", "blue", ""])]
        case .show: [.cast: one(["Ann", "Bea", ""])]
        case .person: [.role: one(["student", "employee"]), .coefficient: one(["2", "1.25"])]
        case .course, .venue, .holiday: [:]
        }
    }

    /// Does what a remedy proposes.
    func follow(_ act: Act) throws {
        let command: NounCommand
        switch act {
        case .add(let noun, let name): command = NounCommand(noun, .add(name))
        case .remove(let noun, let name, let date):
            command = NounCommand(noun, .remove(name, on: date))
        case .change(let noun, let name, let facts):
            var said: [Field: String?] = [:]
            for fact in facts { said[fact.field] = fact.value == Act.none ? "" : fact.value }
            let from = (said.removeValue(forKey: .from) ?? nil).flatMap { CivilDate($0) }
            command = NounCommand(noun, .change(name, from: from), Cells(said))
        default: return
        }
        _ = try scratch.book.commit(command, ScratchBook.recording)
    }
}

@Suite struct `What the book knows by name` {
    @Test(arguments: Trials.seeds(12))
    func `is what a list of it would say, whatever is done and reversed`(seed: UInt64) throws {
        let scratch = try ScratchBook()
        var writes = NounWrites(scratch: scratch, dice: SeededGenerator(seed: seed))
        for _ in 0..<60 {
            let before = writes
            let (command, isAllowed) = writes.next()
            let receipt = try? scratch.book.commit(command, ScratchBook.recording)
            #expect((receipt != nil) == isAllowed)
            #expect(NaiveNouns(try scratch.book.view().roster) == writes.naive)
            guard let receipt, receipt.recorded > 0, writes.dice.below(2) == 0 else { continue }
            try reverse(&writes, to: before)
        }
    }

    /// Asks for the way back, and goes it.
    private func reverse(_ writes: inout NounWrites, to before: NounWrites) throws {
        let scratch = writes.scratch
        let error = #expect(throws: DaybookError.self) {
            try scratch.book.commit(UndoCommand(by: "tester"), ScratchBook.recording)
        }
        let acts = error?.remedy.proposals ?? []
        for act in acts { try writes.follow(act) }
        let isWayBack = acts.contains { act in
            if case .supersede = act { false } else { true }
        }
        guard isWayBack else { return }
        let back = NaiveNouns(try scratch.book.view().roster)
        #expect(back == before.naive)
        // A category that was added goes again, and keeps what was said of it.
        let added = writes.naive.here[.category]?.filter { back.here[.category]?[$0.key] == nil }
        (writes.naive, writes.gone) = (back, before.gone)
        for (name, facts) in added ?? [:] { writes.gone[name] = facts }
    }
}
