import Testing

@Suite struct `The scanner of the house` {
    @Test(arguments: [
        ("let a = 1 // try! x", "let a = 1          "),
        ("a /* b /* c */ d */ e", "a                   e"),
        (#"f("try! \(g("!") + x!)")"#, #"f("      (g(" ") + x!)")"#),
        (##"#"a \(b) \#(c!) ""#"##, ##"#"         (c!)  "#"##),
        (#""a \" // b" + c"#, #""         " + c"#),
        ("func `ends! it`() {", "func `xxxxxxxx`() {"),
        ("\"\"\"\na! \"b\"\n\\(c!)\n\"\"\" d!", "\"\"\"\n      \n (c!)\n\"\"\" d!"),
        ("\"é\" + é", "\"  \" + é"),
    ])
    func `blanks words and leaves code`(text: String, code: String) {
        #expect(BlankedCode.code(of: text) == code)
    }

    @Test(arguments: ["\"", "/*", "`", "\"\"\"\n", "#\"", "\"\\(", "a)", "\"\\"])
    func `ends with the text, whatever is left open`(text: String) {
        #expect(BlankedCode.code(of: text).utf8.count == text.utf8.count)
    }

    @Test func `knows lines, first tokens and joined ones`() {
        let tokens = Token.tokens(of: "a!\n  b .c")
        #expect(tokens.map(\.text) == ["a", "!", "b", ".", "c"])
        #expect(tokens.map(\.line) == [1, 1, 2, 2, 2])
        #expect(tokens.map(\.isFirst) == [true, false, true, false, false])
        #expect(tokens.map(\.isJoined) == [false, true, false, false, true])
    }

    @Test func `measures functions from their first line to their last`() {
        let file = SourceFile(
            "Sources/Daybook/A.swift",
            """
            protocol P {
                func bare() throws(E)
                var read: Int { get }
            }
            func one(
                _ a: [Int] = { [1] }()
            ) throws(E) -> Int
            where X: Y {
                let made = A.init(b: 1)
                var total = 0
                for x in a { total += x }
            }
            """)
        let spans = FunctionSpan.all(in: file).map { "\($0.name) \($0.firstLine)-\($0.lastLine)" }
        #expect(spans == ["read 3-3", "one 5-12"])
    }

    @Test func `reads the cases and the words of an error`() throws {
        let file = SourceFile(
            "Sources/Journal/A.swift",
            """
            @nonexhaustive
            package enum AError: Error {
                case a, b(Int, of: String)
                case c
                var message: String {
                    switch self { case .a: "x" }
                }
            }
            extension AError { var remedy: String { "y" } }
            """)
        let type = try #require(ErrorType.all(in: file).first)
        #expect(type.cases == ["a", "b", "c"])
        #expect(type.leavesItsRoom && type.isNonexhaustive)
        #expect(type.texts(in: [file]) == ["message", "remedy"])
    }

    @Test func `reads the arrows of a manifest`() {
        let targets = Manifest.targets(
            in: """
                .systemLibrary(name: "C"),
                .target(name: "A", dependencies: ["B", .product(name: "X", package: "x")]),
                .testTarget(name: "T", dependencies: ["A"], swiftSettings: house),
                """)
        #expect(targets.map(\.name) == ["C", "A", "T"])
        #expect(targets.map(\.dependencies) == [[], ["B"], ["A"]])
        #expect(targets.map(\.isSystem) == [true, false, false])
        #expect(targets.map(\.hasHouseSettings) == [false, false, true])
    }
}
