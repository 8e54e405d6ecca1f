import ProgramSupport
import Testing

private let thursday = ["--now", "2026-11-26T10:00"]

/// Lines that the program cannot take as they stand, and the lines that are printed in their place:
/// all of those are typed, in their order, and work.
@Suite struct `Lines that one answer puts right` {
    private static let books: [String: [String]] = [
        "class": [
            "people add Max \"Anna Adler\"", "courses add Maths", "enrol max maths",
        ],
        "two": [
            "people add Max \"Anna Adler\"", "courses add Maths Art", "enrol max --course Maths",
            "enrol max --course Art", "set points-range 0..20",
        ],
        "theatre": ["people add Clara"],
        "club": ["people add Finn Anna"],
        "company": ["people add Lisa Nora", "in lisa 8:00", "in nora 8:00"],
        "household": ["people add Sam", "spend 45 food market \"and more\" --on yesterday"],
    ]

    private static func words(_ line: String) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { place, part in
                place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
    }

    private static func book(_ name: String) throws -> Program {
        let program = try Program()
        let preset = name == "two" ? "class" : name
        let opening = "init --preset \(preset) --zone UTC --start 2026-01-01"
        for line in [opening] + (books[name] ?? []) {
            try program.require(words(line) + thursday)
        }
        return program
    }

    /// The book, the line, what is said of it.
    private static let lines = """
        class|grade max A|`daybook score max 92`
        class|score max A|"A" is not a number.
        class|score max|the points are missing
        class|score max A|and the book knows no most
        class|score max B maths|`daybook score max 92 --course maths`
        class|score adler a|`daybook enrol adler --course Maths`, then `daybook score adler 92`
        class|bonus max|Points are numbers from 1 to 10: `daybook bonus max 10`
        two|grade max B+|`daybook score max 92 --course Maths`
        two|bonus max good|Points are numbers from 0 to 20: `daybook bonus max 20 --course Maths`
        theatre|ticket cats --on 17.12. --at 19:30 --with clara --create-missing|\
        `daybook ticket cats --on 17.12. --time 19:30 --review "with clara" --create-missing`
        theatre|ticket cats --with clara --note good --create-missing|--review "with clara, good"
        theatre|ticket cats --with clara --at 19:30 --create-missing|unknown options --with and --at
        household|spend 5 food --note bread --at monday|`daybook spend 5 food --on monday bread`
        club|mark anna --note "new boat"|holds no words
        club|mark anna --note "new boat"|`daybook mark anna`
        club|mark anna new boat|The nearest is the reason of a warning
        class|mark max --note "new book"|daybook bonus max 0 "new book" --course Maths
        class|people add Zoe --course maths|`daybook people add Zoe`, then `daybook enrol Zoe maths`
        class|people add Zoe --course latin|`daybook courses add latin`, then
        company|out --all|Name one, such as `daybook out Lisa`
        company|out --at 9:30 --all|Name one, such as `daybook out --at 9:30 Lisa`
        household|amend 15 by=jo --because x|\
        `daybook spend 45.00 Food "market and more" --on 2026-11-25 --by jo`
        household|amend 15 by=jo --because x|`daybook retract "#15" --because x`
        household|retract 99|this book has no event #99: the last is #15
        household|expenses --compare|\
        `daybook expenses -g category,month -p "last month..this month"`
        household|close november|`daybook lock yesterday`
        household|lock "30 dec"|`daybook lock 2026-11-26`
        """

    @Test(arguments: lines.split(separator: "\n").map(String.init))
    func `are typed and work`(_ row: String) throws {
        let columns = row.split(separator: "|").map(String.init)
        let program = try Self.book(columns[0])
        let run = try program.run(thursday + Self.words(columns[1]))
        #expect([3, 64, 65].contains(run.status) && run.errors.contains(columns[2]), "\(run)")
        #expect(!run.errors.contains(" people,"), "\(run)")
        let pieces = run.errors.split(separator: "`").map(String.init)
        let printed = pieces.filter { $0.hasPrefix("daybook ") }
        #expect(!printed.isEmpty, "\(run)")
        for line in printed {
            let again = try program.run(thursday + Self.words(line).dropFirst())
            #expect(again.status == 0, "\(line): \(again)")
        }
    }
}
