import DaybookModel
import Testing

@Suite struct `The table of kinds` {
    @Test(arguments: Kind.allCases)
    func `says a name, a sentence and the fields of each`(kind: Kind) {
        #expect(Kind(named: kind.name) == kind)
        #expect(kind.row.sentence.hasSuffix("."))
        #expect(kind.row.fields.first?.spec.type == .on)
        #expect(kind.row.fields.map(\.spec) == kind.fields)
        #expect(kind.row.fields.allSatisfy { $0.meaning.hasSuffix(".") && !$0.example.isEmpty })
        #expect(kind.fields.count <= Limits.columns)
        #expect(kind.rawValue < Kind.limit)
    }

    @Test func `gives each another name`() {
        #expect(Set(Kind.allCases.map(\.name)).count == Kind.allCases.count)
        #expect(Kind(named: "") == nil)
    }

    @Test func `uses every field but the name of the kind itself`() {
        let used = Set(Kind.allCases.flatMap(\.fields).map(\.field))
        #expect(used == Set(Field.allCases).subtracting([.kind]))
    }

    @Test(arguments: Kind.allCases)
    func `has each among the kinds of its role, by its name`(kind: Kind) {
        let entry = kind.entry.map { "\($0)" }
        let correction = kind.correction.map { "\($0)" }
        #expect((kind.role == .roster) == (kind.roster != nil))
        #expect((kind.role == .entry) == (entry == "\(kind)"))
        #expect((kind.role == .correction) == (correction == "\(kind)"))
        #expect([kind.roster.map { "\($0)" }, entry, correction].compactMap(\.self).count == 1)
    }

    @Test(arguments: Noun.allCases)
    func `speaks of one turn of one noun`(noun: Noun) {
        let facts = noun.facts
        #expect(facts.added.roster == .noun(noun, .added))
        if let changed = facts.changed { #expect(changed.roster == .noun(noun, .changed)) }
        if let removed = facts.removed { #expect(removed.roster == .noun(noun, .removed)) }
        let kinds = Kind.allCases.filter { $0.noun == noun }
        let turns = [facts.added, facts.changed, facts.removed, facts.pictured, facts.erased]
        #expect(Set(kinds) == Set(turns.compactMap(\.self)))
        if let pictured = facts.pictured { #expect(pictured.roster == .noun(noun, .pictured)) }
        if let erased = facts.erased { #expect(erased.roster == .noun(noun, .erased)) }
    }

    @Test func `lets the same fields be added and renamed`() {
        let kinds = Kind.allCases
        #expect(kinds.compactMap(\.adds) == kinds.compactMap(\.renames))
        #expect(kinds.compactMap(\.adds) == [.person, .category, .show, .venue, .course])
    }
}
