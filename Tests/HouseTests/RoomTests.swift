import Foundation
import Testing

@Suite struct `The rooms of the house` {
    @Test func `import only the rooms below that the table shows`() {
        #expect(SourceTree.product.flatMap(Self.strayImports).isEmpty)
    }

    @Test func `import what others made only where there is a reason`() {
        #expect(SourceTree.product.flatMap(Self.strayModules).isEmpty)
    }

    @Test func `handle memory by hand only at the doors`() {
        #expect(SourceTree.product.flatMap(Self.strayUnsafe).isEmpty)
    }

    @Test func `leave the words of a command line to the rooms that word and spell it`() {
        #expect(SourceTree.product.flatMap(Self.strayCommands).isEmpty)
    }

    @Test func `use every permission that they have`() {
        for permission in Rooms.modules {
            let users = SourceTree.product.filter { file in
                Self.imports(of: file).contains { $0.module == permission.word }
            }
            #expect(Self.idlePlaces(of: permission, usedBy: users).isEmpty)
        }
        for permission in Rooms.unsafe {
            let users = SourceTree.product.filter { !$0.places(of: "unsafe").isEmpty }
            #expect(Self.idlePlaces(of: permission, usedBy: users).isEmpty)
        }
        #expect((Rooms.modules + Rooms.unsafe).allSatisfy { $0.reason.contains(" ") })
    }

    @Test func `are listed from the ground up`() {
        var below: Set<String> = []
        for (room, sees) in Rooms.arrows {
            #expect(sees.isSubset(of: below), "\(room) sees a room that is not below it")
            below.insert(room)
        }
        #expect(SourceTree.names(in: "Sources") == Rooms.names.sorted())
    }

    @Test func `have the arrows of the manifest`() throws {
        let targets = Manifest.targets(in: SourceTree.text("Package.swift"))
        let rooms = targets.filter { !$0.isTest }
        #expect(rooms.map(\.name) == Rooms.names)
        for (target, arrow) in zip(rooms, Rooms.arrows) {
            #expect(target.dependencies == arrow.sees, "\(target.name)")
        }
        for target in targets where !target.isSystem && !target.name.hasPrefix("C") {
            #expect(target.hasHouseSettings, "\(target.name) is built without the house's settings")
        }
    }

    @Test func `show one library to the world`() {
        let products = Manifest.products(in: SourceTree.text("Package.swift"))
        #expect(
            products == [".library Daybook", ".executable daybook", ".executable daybook-serve"])
    }

    @Test func `leave LMDB's riskier ways alone`() {
        #expect(SourceTree.product.flatMap(Self.riskyFlags).isEmpty)
    }

    @Test func `know no clock and no chance where they are pure`() {
        #expect(SourceTree.product.flatMap(Self.impurities).isEmpty)
    }
}

extension `The rooms of the house` {
    /// The rooms on which any face stands: what helps is a value there, never a command line.
    private static let faceless: Set<String> = [
        "DaybookModel", "Projections", "Journal", "Daybook",
    ]

    /// Lines, comments excepted, that name a command of the program or one of its options.
    static func strayCommands(_ file: SourceFile) -> [String] {
        guard faceless.contains(file.room) else { return [] }
        return file.lines.enumerated().compactMap { index, line in
            guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//"),
                line.contains(/daybook [a-z]|--[a-z]/)
            else { return nil }
            return file.fault(index + 1, "a command line")
        }
    }

    static func imports(of file: SourceFile) -> [(module: String, line: Int)] {
        let kinds: Set<String> = [
            "struct", "class", "enum", "protocol", "func", "var", "typealias",
        ]
        return file.places(of: "import").map { place in
            let next = kinds.contains(file.word(place + 1)) ? place + 2 : place + 1
            return (file.word(next), file.tokens[place].line)
        }
    }

    static func strayImports(_ file: SourceFile) -> [String] {
        let sees = Rooms.arrows.first { $0.room == file.room }?.sees ?? []
        return imports(of: file).compactMap { module, line in
            guard Rooms.names.contains(module), !sees.contains(module) else { return nil }
            return file.fault(line, "\(file.room) may not see \(module)")
        }
    }

    static func strayModules(_ file: SourceFile) -> [String] {
        imports(of: file).compactMap { module, line in
            if Rooms.names.contains(module) { return nil }
            let isAllowed = Rooms.modules.contains { $0.word == module && $0.allows(file) }
            return isAllowed ? nil : file.fault(line, "no reason is given for \(module) here")
        }
    }

    static func strayUnsafe(_ file: SourceFile) -> [String] {
        if Rooms.unsafe.contains(where: { $0.allows(file) }) { return [] }
        return file.places(of: "unsafe").map { file.fault(file.tokens[$0].line, "unsafe") }
    }

    static func idlePlaces(
        of permission: Rooms.Permission, usedBy users: [SourceFile]
    ) -> [String] {
        permission.places.filter { place in
            let alone = Rooms.Permission(word: "", places: [place], reason: "")
            return !users.contains { alone.allows($0) }
        }
    }

    /// What design.md forbids of LMDB: maps that are written to, commits that are not on the disk,
    /// and duplicate keys, which Debian's 0.9.24 has defects in.
    static func riskyFlags(_ file: SourceFile) -> [String] {
        let risky = ["MDB_WRITEMAP", "MDB_NOSYNC", "MDB_NOMETASYNC", "MDB_MAPASYNC", "MDB_DUPSORT"]
        return file.tokens.filter { risky.contains($0.text) }
            .map { file.fault($0.line, $0.text) }
    }

    /// Rooms whose results depend on their arguments alone.
    static let pure = ["DaybookModel", "Pictures", "EventCodec", "Projections", "Reports"]

    static func impurities(_ file: SourceFile) -> [String] {
        guard pure.contains(file.room) else { return [] }
        let clocks = ["Date", "ContinuousClock", "SuspendingClock", "SystemClock"]
        let chances = ["random", "shuffled", "SystemRandomNumberGenerator", "hashValue", "Hasher"]
        let waits = ["Task", "async", "await", "sleep"]
        let doors = ["print", "debugPrint", "readLine", "CommandLine", "Locale"]
        let words = Set(clocks + chances + waits + doors)
        return file.tokens.filter { words.contains($0.text) }.map { file.fault($0.line, $0.text) }
    }
}
