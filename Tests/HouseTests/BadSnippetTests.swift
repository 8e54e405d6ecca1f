import Testing

/// Every rule is shown able to fail, and to leave what is right alone.
@Suite struct `A rule of the house` {
    typealias Habits = `The habits of the house`
    typealias Layout = `The layout of the house`
    typealias Names = `The names of the house`
    typealias RoomRules = `The rooms of the house`
    typealias Sizes = `The sizes of the house`
    typealias Switches = `A switch of the house`

    static func file(_ room: String, _ text: String) -> SourceFile {
        SourceFile("Sources/\(room)/Bad.swift", text)
    }

    @Test func `finds an arrow that points up`() {
        let bad = "@preconcurrency package import Journal\nimport struct Daybook.Book"
        #expect(RoomRules.strayImports(Self.file("ByteStore", bad)).count == 2)
        #expect(RoomRules.strayImports(Self.file("Reports", "import Journal")).count == 1)
        #expect(RoomRules.strayImports(Self.file("Reports", "package import Daybook")).isEmpty)
    }

    @Test func `finds a module without a reason`() {
        #expect(RoomRules.strayModules(Self.file("DaybookModel", "import Foundation")).count == 1)
        #expect(RoomRules.strayModules(Self.file("DaybookCommand", "import Glibc")).count == 1)
        #expect(RoomRules.strayModules(Self.file("Platform", "import Glibc")).isEmpty)
    }

    @Test func `finds a command line below those who word it`() {
        let bad = "let a = \"See it: daybook log\"\nlet b = \"Leave --as-of out.\""
        for room in ["DaybookModel", "Projections", "Journal", "Daybook"] {
            #expect(RoomRules.strayCommands(Self.file(room, bad)).count == 2)
        }
        #expect(RoomRules.strayCommands(Self.file("DaybookCommand", bad)).isEmpty)
        let good = "/// What `daybook log --who Ana` lists.\nlet a = \"a daybook\"\nlet b = c - -d"
        #expect(RoomRules.strayCommands(Self.file("Daybook", good)).isEmpty)
    }

    @Test func `finds memory handled by hand`() {
        #expect(RoomRules.strayUnsafe(Self.file("Reports", "let a = unsafe b")).count == 1)
        #expect(RoomRules.strayUnsafe(Self.file("Reports", "// unsafe\n\"unsafe\"")).isEmpty)
        #expect(RoomRules.strayUnsafe(Self.file("ByteStore", "unsafe b")).isEmpty)
    }

    @Test func `finds a permission that nobody uses`() {
        let idle = Rooms.Permission(word: "unsafe", places: ["Reports"], reason: "none")
        #expect(RoomRules.idlePlaces(of: idle, usedBy: [Self.file("Platform", "")]) == ["Reports"])
        #expect(RoomRules.idlePlaces(of: idle, usedBy: [Self.file("Reports", "")]).isEmpty)
    }

    @Test func `finds chance and risk`() {
        let chance = "let a = Int.random(in: 0..<4)"
        #expect(RoomRules.impurities(Self.file("Projections", chance)).count == 1)
        #expect(RoomRules.impurities(Self.file("Daybook", chance)).isEmpty)
        #expect(RoomRules.riskyFlags(Self.file("ByteStore", "x | MDB_NOSYNC")).count == 1)
    }

    @Test func `finds what is too long`() {
        let lines = String(repeating: "let a = 1\n", count: 300)
        #expect(Sizes.longFiles(Self.file("Daybook", lines)).isEmpty)
        #expect(Sizes.longFiles(Self.file("Daybook", lines + "let b = 2\n")).count == 1)
        let body = String(repeating: "    a()\n", count: 38)
        #expect(Sizes.longFunctions(Self.file("Daybook", "func f() {\n\(body)}\n")).isEmpty)
        #expect(Sizes.longFunctions(Self.file("Daybook", "init() {\n\n\(body)}\n")).count == 1)
        let line = String(repeating: "é", count: 100)
        #expect(Sizes.longLines(Self.file("Daybook", "\(line)\n\(line)x\n")).count == 1)
        #expect(Sizes.longLines(Self.file("Daybook", "// https://\(line)")).isEmpty)
    }

    @Test func `lets a function be as long as the list that its switch names`() {
        let cases = (0..<50).map { "    case .a\($0): \($0)\n" }.joined()
        let whole = "var a: Int {\n    switch self {\n\(cases)    }\n}\n"
        #expect(Sizes.longFunctions(Self.file("Daybook", whole)).isEmpty)
        let more = whole.replacing("switch self", with: "b()\n    return switch self")
        #expect(Sizes.longFunctions(Self.file("Daybook", more)).count == 1)
        let rest = whole.replacing("case .a49:", with: "default:")
        #expect(Sizes.longFunctions(Self.file("Daybook", rest)).count == 1)
        let body = String(repeating: "        b()\n", count: 41)
        let long = whole.replacing("case .a7: 7", with: "case .a7:\n\(body)")
        #expect(Sizes.longFunctions(Self.file("Daybook", long)).count == 1)
    }

    @Test(arguments: [
        "case .attendanceMarked: a()\n    default: b()",
        "case .attendanceMarked,\n        .warningIssued:\n    if c { a() }\n    case _: b()",
        "case (.entryAmended, .some(let old)): a(old)\n    case (_, _): b()",
        "case .rank(.points): a { switch $0 { case 1: 2\n    default: 3 } }\n    default: b()",
    ])
    func `finds a switch that hides a kind or a report`(cases: String) {
        let file = Self.file("Daybook", "switch a(b { c }) {\n    \(cases)\n}")
        #expect(Switches.hiding(file, [["rank", "streaks"]]).count == 1)
    }

    @Test(arguments: [
        "case .attendanceMarked: a()\n    case .warningIssued where c: b()",
        "case .categoryRemoved, .badAmount: a()\n    default: b()",
        "case .rank(let kind):\n    switch c {\n    case 1: a()\n    default: b()\n    }",
        "case .some(.rank): a[b, default: c]\n    default: b()",
    ])
    func `lets a switch be that hides none`(cases: String) {
        let file = Self.file("Daybook", "switch a {\n    \(cases)\n}")
        #expect(Switches.hiding(file, [["rank", "streaks"]]).isEmpty)
    }

    @Test func `finds the names of a list`() {
        let text =
            "enum A: B {\n    case a, b(C, d: E)\n    case f,\n        g\n    var h: C { c }\n}"
        #expect(Switches.cases(of: "A", in: Self.file("Daybook", text)) == ["a", "b", "f", "g"])
    }

    @Test(arguments: ["try! a()", "a as! B", "b!.c", "a[0]!", "f()!", "var a: Int!", "a?.b! = 1"])
    func `finds a forced value`(text: String) {
        #expect(Habits.forced(Self.file("Daybook", text)).count == 1)
    }

    @Test(arguments: ["!a", "a != b", "f(!a)", "[!a]", "{ !a }", "#if !DEBUG", "// a!", "\"a!\""])
    func `lets a denial be`(text: String) {
        #expect(Habits.forced(Self.file("Daybook", text)).isEmpty)
    }

    @Test func `finds a trap without a sentence`() {
        let bad = "fatalError(\"a\")\nprecondition(a > b)\npreconditionFailure()"
        #expect(Habits.speechlessTraps(Self.file("Daybook", bad)).count == 3)
        let good = "precondition(a > b, \"a sentence\")"
        #expect(Habits.speechlessTraps(Self.file("Daybook", good)).isEmpty)
    }

    @Test func `finds sharing without a proof`() {
        let bad = "\nstruct A: @unchecked Sendable {\n\n    nonisolated(unsafe) let a: B\n}"
        #expect(Habits.unprovenSharing(Self.file("Daybook", bad)).count == 2)
        let good = "// Nobody writes it.\nstruct A: @unchecked Sendable {}"
        #expect(Habits.unprovenSharing(Self.file("Daybook", good)).isEmpty)
    }

    @Test func `finds an error without a type and one that is dropped`() {
        #expect(Habits.untypedThrows(Self.file("Daybook", "func f() throws -> A {}")).count == 1)
        #expect(Habits.untypedThrows(Self.file("Daybook", "func f() throws(E) {}")).isEmpty)
        let bad = "do { try f() } catch {\n}\ntry? f()\n_ = try? f()"
        #expect(Habits.droppedErrors(Self.file("Daybook", bad)).count == 3)
        let good = "// It is gone anyway.\ntry? f()\nlet a = try? f()"
        #expect(Habits.droppedErrors(Self.file("Daybook", good)).isEmpty)
    }

    @Test func `finds a second voice, a second command and a promise`() {
        #expect(Habits.strayPrinting(Self.file("Daybook", "print(a)\nx.print(a)")).count == 1)
        let root = Self.file("DaybookCommand", "[Lock.self, Unlock.self]")
        #expect(Habits.commands(of: root) == ["Lock", "Unlock"])
        let two = Self.file("DaybookCommand", "struct Lock {}\nstruct Add {}\nstruct Unlock {}")
        #expect(Habits.crowded(two, among: ["Lock", "Unlock"]).count == 1)
        #expect(Habits.promises(Self.file("Daybook", "// TO" + "DO: later")).count == 1)
    }

    @Test func `finds an empty word`() {
        let bad = "struct BookManager {}\nfunc getName() {}\nlet utils = 1\ncase helper"
        #expect(Names.emptyWords(Self.file("Daybook", bad)).count == 4)
        let good = "FileManager.default\nlet getter = 1\ncase .helper:"
        #expect(Names.emptyWords(Self.file("Daybook", good)).isEmpty)
        #expect(Names.isEmptyWord("Sources/Daybook/DateUtils.swift"))
        #expect(Names.foreignLetters(Self.file("Daybook", "let é = \"é\"")).count == 1)
        #expect(Names.strayCSpellings(Self.file("Daybook", "mdb_get()")).count == 1)
    }

    @Test func `finds a test without a sentence`() {
        let bad = "@Suite struct Store {\n@Test func works() {}\n@Test func `works`() {}\n}"
        #expect(Names.bareTests(Self.file("Daybook", bad)).count == 3)
        let good =
            "@Suite(.serialized) struct `A store` {\n@Test(arguments: [1])\nfunc `is it`() {}"
        #expect(Names.bareTests(Self.file("Daybook", good)).isEmpty)
    }

    @Test func `finds a declaration that nothing is said of`() {
        let bad =
            "/// A.\npublic struct A {\n    let b = c()\n    public let a: Int\n"
            + "    open func f() {}\n}\n"
            + "package final class B {}"
        let rule = `The documentation of the house`.undocumented
        #expect(rule(Self.file("Daybook", bad)).count == 3)
        let good = """
            public import B
            /// A.
            @available(*, noasync, message: "a (b)")
            @frozen public struct A { }
            /// C.
            private(set) public static var c = open("file")
            """
        #expect(rule(Self.file("Daybook", good)).isEmpty)
    }

    @Test func `finds an error without words or with a wrong name`() {
        typealias Errors = `An error of the house`
        let mute = Self.file("Journal", "package enum AError: Error { case a }")
        let types = ErrorType.all(in: mute)
        #expect(Errors.speechless(types, in: [mute]).count == 1)
        #expect(Errors.misnamed(types).isEmpty)
        #expect(Errors.misnamed(ErrorType.all(in: Self.file("Journal", "enum A: Error {}"))) != [])
        let flaw = Self.file("Journal", "enum AFlaw: Error { case a }")
        #expect(Errors.speechless(ErrorType.all(in: flaw), in: [flaw]).isEmpty)
        #expect(!Errors.isSomethingToDo("It is broken."))
        #expect(Errors.isSomethingToDo("To bring it back: daybook reinstate '#3'"))
    }

    @Test func `finds a stranger at the top and a decision without its date`() {
        let names = ["Sources", "notes.txt", "a.book", ".git", "Package.resolved"]
        #expect(
            Layout.strayNames(names, ignoring: ["*.book/", "Package.resolved"]) == ["notes.txt"])
        #expect(Layout.decisionFaults("2026-11-21-a.md", "# A\n\n2026-11-21. B\nC.\n").isEmpty)
        #expect(Layout.decisionFaults("a.md", "A\n").count == 3)
        #expect(Layout.decisionFaults("2026-11-21-a.md", "# A\n\n2026-11-21. B\n\nC").count == 2)
        #expect(Layout.decisionFaults("2026-13-01-a.md", "# A\n\n2026-13-01. B\n").count == 1)
    }
}
