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
                var facts = Dictionary(
                    uniqueKeysWithValues: said.compactMap { pair in
                        pair.text.map { (pair.field, $0) }
                    })
                facts[.picture] = roster.picture(of: id, noun)
                here[noun]?[roster.name(of: id, noun)] = facts
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

    private static let pictures = ["a", "b", ""].map { String(repeating: $0, count: 64) }

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
            if let known {
                if noun == .category { gone[name] = known }
                naive.here[noun]?[name] = nil
            }
            return (NounCommand(noun, .remove(name)), known != nil)
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
        case .show: [.cast: one(["Ann", "Bea", ""]), .picture: one(Self.pictures)]
        case .person:
            [
                .role: one(["student", "employee"]), .coefficient: one(["2", "1.25"]),
                .picture: one(Self.pictures),
            ]
        case .course, .venue, .holiday: [:]
        }
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
        try expectSound(scratch)
    }

    /// The same from the log alone, from a file of its events, and at an earlier moment.
    private func expectSound(_ scratch: ScratchBook) throws {
        #expect(try scratch.book.verify().problems == [])
        let round = try RoundTrip(scratch)
        #expect(round.root == round.rootAgain)
    }

    /// Undoes the write, and now and then brings it back.
    private func reverse(_ writes: inout NounWrites, to before: NounWrites) throws {
        let book = writes.scratch.book
        let undone = try book.commit(UndoCommand(by: "tester"), ScratchBook.recording)
        #expect(undone.recorded > 0)
        #expect(NaiveNouns(try book.view().roster) == before.naive)
        if writes.dice.below(3) == 0 {
            _ = try book.commit(UndoCommand(.redo, by: "tester"), ScratchBook.recording)
            #expect(NaiveNouns(try book.view().roster) == writes.naive)
        } else {
            (writes.naive, writes.gone) = (before.naive, before.gone)
        }
    }
}
