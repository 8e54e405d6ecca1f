import DaybookModel
import Testing

/// What the book keeps lists of: the compiler asks about a new case of one at every switch.
@Suite struct `A switch of the house` {
    @Test func `over kinds, reports or nouns names every one of them`() {
        let lists = Self.lists.map { list in
            SourceTree.product.reduce(into: Set()) { $0.formUnion(Self.cases(of: list, in: $1)) }
        }
        #expect(lists.allSatisfy { $0.count > 2 }, "a list has another name now: say it here")
        let faults = SourceTree.product.map { ($0, Self.hiding($0, lists)) }
        #expect(faults.flatMap { file, found in Self.isAllowed(file) ? [] : found }.isEmpty)
        let users = faults.filter { !$0.1.isEmpty }.map(\.0)
        for permission in Self.permissions {
            #expect(`The rooms of the house`.idlePlaces(of: permission, usedBy: users).isEmpty)
        }
    }
}

extension `A switch of the house` {
    static let kinds = Set(Kind.allCases.map { "\($0)" })

    /// The enumerations that list reports and nouns.
    static let lists = ["Figure", "ReportKind", "Noun", "ImportKind", "What"]

    /// Files that may still have such a switch. The list is to stay empty.
    static let permissions: [Rooms.Permission] = []

    private static func isAllowed(_ file: SourceFile) -> Bool {
        permissions.contains { $0.allows(file) }
    }

    /// The switches over one of the lists that have a case for whatever the others leave.
    static func hiding(_ file: SourceFile, _ lists: [Set<String>]) -> [String] {
        SwitchSpan.all(in: file).compactMap { found in
            guard let hiding = found.catchAll else { return nil }
            let all = lists + [kinds]
            let isOfList = found.names.contains { names in
                !names.isEmpty && all.contains { names.isSubset(of: $0) }
            }
            return isOfList ? file.fault(hiding.line, "what else may it be?") : nil
        }
    }

    /// The names of the cases of the enumerations that are called so.
    static func cases(of name: String, in file: SourceFile) -> Set<String> {
        file.places(of: "enum", name).reduce(into: []) { names, place in
            var next = place
            while file.word(next) != "{" { next += 1 }
            let end = file.closing(next)
            next += 1
            var isCase = false
            while next < end {
                let word = file.word(next)
                if file.tokens[next].isFirst, file.word(next - 1) != "," { isCase = word == "case" }
                if isCase, ["case", ","].contains(file.word(next - 1)) { names.insert(word) }
                next = ["(", "{", "["].contains(word) ? file.closing(next) + 1 : next + 1
            }
        }
    }
}
