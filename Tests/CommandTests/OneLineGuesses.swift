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
        "company": ["people add Lisa Nora Otto", "in lisa 8:00", "in nora 8:00"],
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
        theatre|ticket cats --on 17.12. with clara 40 --create-missing|\
        --price 40 --review "with clara"
        theatre|ticket cats --on 17.12. with clara 2|\
        --quantity 2 --review "with clara" --on 17.12. \
        --create-missing
        theatre|ticket cats --count 2|`daybook ticket cats --quantity 2 --create-missing`
        theatre|ticket cats --tickets 2 --create-missing|Did you mean --quantity?
        theatre|ticket cats --with clara 40|`daybook ticket cats --review "with clara" --price 40 \
        --create-missing`
        theatre|ticket cats "20 dec" 40|`daybook ticket cats "20 dec" --price 40 --create-missing`
        theatre|ticket cats --row 3 --seat 5|\
        `daybook ticket cats --seats "row 3, 5" --create-missing`
        theatre|seen cats|`daybook ticket cats --create-missing`
        company|why lisa is minus|`daybook why overtime lisa`
        company|why is lisa minus in november|`daybook why overtime lisa -p november`
        company|export overtime|`daybook overtime -o overtime.csv`
        company|export hours november|`daybook overtime november -o overtime.csv`
        company|role lisa boss|`daybook people change lisa --role member`
        company|set role lisa boss|The roles are member, employee, student and professor
        company|set quota 38.5 lisa|`daybook set quota "7h 42m" lisa`
        company|overtime lisa november detail|`daybook overtime lisa november --detail`
        company|month lisa|`daybook overtime lisa -p "this month"`
        club|why is anna absent|`daybook why rank anna`
        club|role anna coach|`daybook people change anna --role employee`
        club|rank top 3|`daybook rank -n 3`
        club|rank by month|`daybook stats -g month`
        club|set meeting days tue thu|`daybook set weekdays tue,thu`
        club|set training tuesday|`daybook set weekdays tuesday`
        club|export attendance csv|`daybook export attendance --format csv`
        class|courses add Math 3b|As one: `daybook courses add "Math 3b"`
        class|courses add Maths 2|Each by itself: `daybook courses add 2`
        class|courses add English I|`daybook courses add "English I"`
        class|set max points 15|`daybook set points-range 1..15`
        two|why is max low in points|`daybook why points max`
        household|set budget food 300 monthly|`daybook set budget food 300`
        household|last 5|`daybook log -n 5`
        company|last 5|`daybook log -n 5`
        household|add 20 food|`daybook spend 20 food`
        household|sam paid 20 for food|`daybook spend 20 food --by sam`
        household|expenses --category food --month november|\
        `daybook expenses --period november food`
        household|export to excel|`daybook expenses -o report.csv`
        household|amend 15 by=jo --because x|\
        `daybook spend 45.00 Food "market and more" --on 2026-11-25 --by jo`
        household|amend 15 by=jo --because x|`daybook retract "#15" --because x`
        household|amend market 40 --because x|`daybook amend "#15" "amount=40" --because x`
        household|edit market 45 to 40 --because x|`daybook amend "#15" "amount=40" --because x`
        household|edit 15 40 --because x|`daybook amend "#15" "amount=40" --because x`
        household|retract 99|this book has no event #99: the last is #15
        household|expenses --compare|\
        `daybook expenses -g category,month -p "last month..this month"`
        household|close november|`daybook lock yesterday`
        household|lock "30 dec"|`daybook lock 2026-11-26`
        household|spend "20 nov" 15 food|`daybook spend 15 food --on "20 nov"`
        household|spend 20 nov 15 food|20 spent then: `daybook spend 20 food --on "nov 15"`
        company|set hours 38.5|38.5 hours on five weekdays: `daybook set quota "7h 42m"`
        company|set quota 38.5h a week|`daybook set quota "7h 42m"`
        company|set weekly-hours 20 lisa|`daybook set quota 4h lisa`
        theatre|ticket cats --seats A1 A2 --price 60|--seats "A1, A2" --price 60 --create-missing
        theatre|ticket cats --seats B 7 --price 60|--seats "B 7" --price 60 --create-missing
        theatre|ticket cats --venue Young Vic|--venue "Young Vic" --create-missing
        theatre|ticket cats --review very good|--review "very good" --create-missing
        theatre|ticket Hamlet 5 dec 45 "Row F 12-13"|--seats "Row F 12-13" --price 45 \
        --create-missing`
        theatre|ticket Hamlet 5 dec --price 45 "Row F 12-13"|--seats "Row F 12-13"
        theatre|ticket Hamlet "Row F 12-13" 5 dec 45|--seats "Row F 12-13" --price 45
        theatre|ticket Hamlet 5 dec 45 B4 B5|--seats "B4, B5" --price 45
        theatre|ticket Hamlet 5 dec 2 B4 B5|--quantity 2 --seats "B4, B5"
        theatre|ticket Hamlet 45 5 dec Row F 12-13|ticket Hamlet --on "5 dec" --seats "Row F 12-13"
        theatre|ticket Apollo 13 5 dec 45|ticket "Apollo 13" --on "5 dec" --price 45
        theatre|ticket Hamlet B7 --price 40|--seats B7
        company|in otto --at 8:00 --out 9:30|`daybook in otto --at 8:00`, then `daybook out otto
        company|out otto --at 9:30 --in 8:00|`daybook in otto --at 8:00`, then `daybook out otto
        company|in otto --from 8:00 --to 9:30|`daybook in otto --at 8:00`, then `daybook out otto
        company|punch otto --at 8:00 --until 9:30|then `daybook out otto --at 9:30`
        company|in otto --at 8 --out 9|`daybook in otto --at 8`, then `daybook out otto --at 9`
        company|set hours-per-day 7:30 lisa|`daybook set quota 7:30 lisa`
        club|mark finn anna --morning|`daybook mark finn anna --slot morning`
        class|people set max --role member|`daybook people change max --role member`
        household|spend 12,30|Name one, such as `daybook spend 12,30
        club|warn finn anna overslept|Both of them: `daybook warn finn Anna overslept`
        club|warn finn ann overslept|`daybook warn finn "ann overslept"`
        theatre|sale cats --on "1 dec"|--on "1 dec" --at 10:00 --create-missing
        club|amend 5|`daybook people change Finn --name NAME`
        club|amend 5 --because typo|#5 is about the person Finn
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
