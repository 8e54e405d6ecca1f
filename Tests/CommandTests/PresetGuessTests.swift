import ProgramSupport
import Testing

/// What people type first in a book of their own job: lines that begin with a name, a number or
/// a setting, and words that mean another thing in another book.
@Suite struct `What newcomers type in a book of one job` {
    private static let lines: [(preset: String, table: String)] = [
        (
            "club",
            """
            anna|show anna
            log --on yesterday anna|daybook log --period yesterday --who anna`
            weekly|calendar -p week`
            warn --list|daybook log --kind warning`
            people change anna --phone 12|It takes --
            people change --all --joined 2026-01-05|Name each: `daybook people change
            mark anna --late|Who came late is present
            mark anna --excused --on 19 nov|has no mark, and nothing is recorded for it
            holidays add 18 nov anna|a holiday is everybody's
            anna november|stats anna -p november
            anna present|mark anna
            november rank|rank -p november
            show members|people
            list members|people
            list november|calendar -p november
            remove anna|people remove anna
            rename anna "Anna Bergmann"|people change anna --name "Anna Bergmann"
            top 3|rank -n 3
            config set slot pm|mark WHO --slot am
            amend 3 --score 8|amend 3 "points=8"
            weekdays tue thu|set weekdays tue,thu
            set days tue thu|set weekdays tue,thu
            export members|export people
            best|rank
            rank perfect|Did you mean `daybook rank`?
            set sunday off|Did you mean `daybook set weekdays mon-sat`?
            set weekend off --from 2026-12-01|`daybook set weekdays mon-fri --from 2026-12-01`
            set sunday on|That is so already.
            mark --except anna|`daybook mark --all --except "Anna Berg"`
            mark anna --late --on yesterday|daybook warn anna "came late" --on yesterday
            mark "Ana Borg"|`daybook mark "Anna Berg"`
            mark "Ana Borg"|`daybook people add "Ana Borg"`
            anna left|people remove anna
            people merge anna tom|log --who anna`, then each: daybook amend "#N" "person=tom"
            delete last|daybook undo
            most absent|daybook rank. Day by day: daybook attendance
            unmark anna because she was sick|unmark anna --because "she was sick"
            retract 3 because twice|retract 3 --because twice
            mark anna --on last tuesday morning|mark anna --on last tuesday --slot morning
            mark anna on tuesday and thursday|mark anna on tuesday`, then
            present|daybook today or daybook mark WHO
            mistake|taken back by daybook undo
            rank by warnings|rank warnings
            ranking of the month|rank the month
            subscription|nor what somebody paid
            people change anna --pay half|`daybook set quota 4h "Anna Berg" --from DAY`
            people remove anna --left "31 oct"|`daybook people remove anna --on "31 oct"`
            set weekdays mon-sat --from december|`daybook set weekdays mon-sat --from 2026-12-01`
            mark anna burg|`daybook mark "Anna Berg"`
            mark anna all day|For both: `daybook mark anna --slot both`
            mark anna whole day|For both: `daybook mark anna --slot both`
            mark anna allday --on "last sunday"|mark anna --slot both --on "last sunday"`
            mark anna full day --on 20.11.|mark anna --slot both --on 20.11.`
            unmark anna the whole day|For both: `daybook unmark anna --slot both`
            mark anna --date 12/10/2026|mark anna --on 2026-10-12` or `daybook mark anna --on
            mark anna --on 12/10/2026|mark anna --on 2026-10-12` or `daybook mark anna --on
            log --kind mark --sort who|`daybook log --kind mark -o log.csv`
            """
        ),
        (
            "company",
            """
            holidays add 18 nov anna|set quota 0h "Anna Berg" --from 2026-11-18
            holidays add anna 18 nov|set quota default "Anna Berg" --from 2026-11-19
            holidays add 18 nov anna|If everybody is off: daybook holidays add "18 nov"
            in|Name one, such as `daybook in "Anna Berg"`
            anna in|in anna
            anna came 8:00|in anna 8:00
            quota 8h|set quota 8h
            set hours 8|set quota 8
            set hours 7.5 --from 2026-12-01|`daybook set quota 7.5 --from 2026-12-01`
            set hours 6 anna --from 2026-12-01|`daybook set quota 6 anna --from 2026-12-01`
            set hours 38.5 --from 2026-12-01|set quota "7h 42m" --from 2026-12-01`
            import times times.csv|Did you mean `daybook import punches times.csv`?
            set holiday "25 dec"|holidays add "25 dec"
            fire anna|people remove anna
            hours anna monday 8-16:30|in anna monday --at 8
            in anna 9 to 17|in anna --at 9
            in anna 8-17|out anna --at 17
            change anna hours 6|set quota 6 anna
            hire "Lena Vogel"|people add "Lena Vogel"
            role anna boss|people change anna --role member
            check anna in|in anna
            anna worked 8 hours|in WHO --at 9:00
            export payroll november|export month november
            quota anna 6h|set quota anna 6h
            print november|overtime -p november -o overtime.pdf
            export november|export month november
            export last month|export month "last month"
            export 2026|overtime -p 2026 -o report.csv
            anna yesterday 8-17|in anna yesterday 8-17
            anna is here|in anna
            status anna|show anna
            set break 30min|import FILE --map "Break=break"
            november hours|overtime -p november
            help absence|a working day without a punch is an absence
            """
        ),
        (
            "household",
            """
            12,50 food|spend 12,50 food
            food 12,50|spend 12,50 food
            food|show food
            marc spent 20 food|spend 20 food --by marc
            rename food groceries|categories change food --name groceries
            colour food green|categories change food --colour green
            currency usd|set currency usd
            list expenses|expenses
            budget left|daybook expenses`
            this month|expenses -p "this month"
            recurring rent 900|Nothing repeats by itself
            standing rent|Nothing repeats by itself. Each time
            subscription|Nothing repeats by itself. Each time
            expenses food --sort amount|`daybook expenses food -o expenses.csv`
            expenses --sort amount -p 2026|daybook export expenses -p 2026 -o expenses.csv
            expenses -g person|daybook log --kind expense --by WHO
            show food --sort total|`daybook show food -o show.csv`
            spend 4,50 coffee rent|`daybook spend 4,50 Rent coffee`
            expenses -o november.xlsx|expenses -o november.csv`
            amend rent amount 950|amend N "amount=950" --because
            export excel|expenses -o report.csv
            spend --refund food 45|spend --refund 45 food
            over|expenses
            savings 200|What may be spent: daybook set budget AMOUNT
            monthly|expenses -p month`
            spend 60 food,rent shopping|daybook spend AMOUNT food shopping`, then
            spend ,234.00 food|Quote such an amount, '$1,234.00'
            spend 12,30 bread|behind its category: daybook spend 12,30 CATEGORY bread
            spend 850 flat rent|Did you mean `daybook spend 850 Rent flat`?
            spend groceries 8,95|it added: daybook spend 8,95 groceries --create-missing
            spend 9 --category rent --on tuesday|`daybook spend 9 rent --on tuesday`
            spend 9 --category groceries|`daybook spend 9 groceries --create-missing`
            spend 12,30 bread|daybook spend 12,30 bread --create-missing
            expenses per person|log --kind expense --by NAME
            spend every month 1450 rent|daybook spend 1450 rent.
            spend 1450 monthly rent|daybook spend 1450 rent.
            set budget total 3000|daybook set budget 3000
            spend rent 1450 --on 1 nov|daybook spend 1450 rent --on 1 nov
            """
        ),
        (
            "class",
            """
            enrol --remove anna math|An enrolment has no end
            score anna math 75 --again|has one score, which changes by its number
            anna 2 points|bonus anna 2
            take 1 point from anna|Their numbers: daybook log --kind points
            math|show math
            mark math|mark --all --course math
            mark --course math|daybook mark --course math --all
            print math|show math -o report.pdf
            report card anna|show anna
            mark math 8b|mark --all --course "math 8b"`
            mark all in math 8b|mark all --course "math 8b"`
            courses merge math latin|\
            log --course math`, then each: daybook amend "#N" "course=latin"
            courses change math --teacher Bohr|courses change math --professor Bohr
            set max 15|set points-range 1..15
            pupils|people
            mark anna "math 8b"|mark anna --course "math 8b"`
            mark anna math 8b|mark anna --course "math 8b"`
            best student|daybook rank
            people --course math|`daybook show math`
            points --total|Did you mean `daybook points`?
            mark anna --course math --late|daybook mark anna --course math
            reinstate 3|#3 is not retracted
            move anna to latin|enrol WHO COURSE
            who is in math|show math
            sheet math 8b|`daybook show "math 8b"`
            sheet "Math 8b"|`daybook attendance --course "Math 8b" --blank`
            students add Leo --course "Math 8b"|`daybook people add Leo --role student`, then
            students add Leo --course "Math 8b"|, then `daybook enrol Leo "Math 8b"`
            """
        ),
        (
            "theatre",
            """
            hamlet|show hamlet
            hamlet 20 nov 32,50|ticket hamlet 20 nov 32,50
            seen hamlet|ticket hamlet
            top venues|venues
            ticket Macbeth|have it added: daybook ticket Macbeth --create-missing
            ticket Macbeth friday 40|ticket Macbeth friday --price 40 --create-missing`
            ticket hamlet "next friday" 40 with mia|--price 40 --review "with mia"
            sale hamlet --opens "4 dec 10:00"|sale hamlet --at "4 dec 10:00"`
            ticket hamlet --theatre Globe|ticket hamlet --venue Globe
            buy Phantom --date 12/01/2027|`daybook ticket Phantom --on 2027-01-12
            buy Phantom --date 12/01/2027|` or `daybook ticket Phantom --on 2027-12-01
            buy Phantom --date "20 jan"|ticket Phantom --on "20 jan" --create-missing`
            ticket hamlet --date 12/01/2027|Write which day 12/01/2027 is
            why is hamlet so dear|why shows Hamlet
            upcoming shows|shows --to-come`
            cost hamlet|show hamlet
            add Hamlet|ticket Hamlet`
            export visits|export tickets
            who came with me|log --kind ticket --grep NAME
            move hamlet to 14.12.|"date=14.12." --because
            ticket hamlet friday 2 seats|ticket hamlet --on friday --quantity 2
            ticket hamlet 31.12. "50 euro"|ticket hamlet --on 31.12. --price "50 EUR"
            list 2026|shows -p 2026
            sales|shows --to-come
            most expensive|shows --sort cost
            wishlist Chicago|shows add TITLE
            exchange hamlet|moves to another day
            cost|daybook shows`
            ticket hamlet --venue Globe|ticket hamlet --venue Globe --create-missing
            ticket hamlt|A new one: `daybook ticket hamlt --create-missing`
            ticket hamlt|`daybook ticket Hamlet`
            sale Wicked --time 10:00|sale Wicked --at 10:00 --create-missing
            sale Wicked --at 10:00|sale Wicked --at 10:00 --create-missing
            """
        ),
    ]

    private static func book(_ preset: String) throws -> Program {
        let program = try Program()
        let now = ["--now", "2026-11-26T10:00"]
        try program.require(
            ["init", "--preset", preset, "--zone", "UTC", "--start", "2026-01-01"] + now)
        let adding: [String: [String]] = [
            "class": ["courses", "add", "Math 8b"], "theatre": ["shows", "add", "Hamlet"],
        ]
        if let line = adding[preset] { try program.require(line) }
        if !["household", "theatre"].contains(preset) {
            try program.require(["people", "add", "Anna Berg"] + now)
        }
        return program
    }

    @Test(arguments: lines.map(\.preset)) func `leads to a line of that job`(preset: String) throws
    {
        let program = try Self.book(preset)
        let table = try #require(Self.lines.first { $0.preset == preset }?.table)
        for row in table.split(separator: "\n") {
            let columns = row.split(separator: "|").map(String.init)
            let words = columns[0].split(separator: "\"", omittingEmptySubsequences: false)
                .enumerated().flatMap { place, part in
                    place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
                }
            let run = try program.run(["--now", "2026-11-26T10:00"] + words)
            #expect([4, 64].contains(run.status), "\(row): \(run)")
            #expect(run.errors.contains(columns[1]), "\(row): \(run.errors)")
        }
    }

    @Test func `finds the entry to move in the book that is named`() throws {
        let program = try Self.book("theatre")
        try program.require(["init", "other.book", "--preset", "theatre", "--zone", "UTC"])
        let other = ["-b", "other.book", "--now", "2026-11-26T10:00"]
        let booking = ["ticket", "Macbeth", "--on", "12.12.", "--create-missing"]
        try program.require(other + booking)
        let run = try program.run(other + ["move", "macbeth", "to", "14.12."])
        #expect(run.errors.contains("Did you mean `daybook -b other.book amend \"#"), "\(run)")
    }

    @Test func `finds the entry to change or take back of a name`() throws {
        let program = try Self.book("theatre")
        let now = ["--now", "2026-11-26T10:00"]
        try program.require(["ticket", "hamlet", "--on", "27.11."] + now)
        let amended = try program.run(["amend", "hamlet", "price", "50"] + now)
        let line = "`daybook amend \"#5\" \"price=50\" --because"
        #expect(amended.errors.contains(line), "\(amended)")
        let dated = try program.run(["amend", "hamlet", "--on", "27.11.", "cost=50"] + now)
        #expect(dated.errors.contains(line), "\(dated)")
        for words in ["cancel ticket hamlet", "give away hamlet", "delete hamlet --on 27.11."] {
            let gone = try program.run(words.split(separator: " ").map(String.init) + now)
            #expect(gone.errors.contains("`daybook retract \"#5\" --because"), "\(gone)")
        }
    }

    @Test func `takes am for the morning beside somebody whose name begins so`() throws {
        let club = try Self.book("club")
        try club.require(["people", "add", "Peter Amsler", "--now", "2026-11-26T10:00"])
        let marked = try club("mark", "anna", "am", "--now", "2026-11-26T20:00")
        #expect(marked.output.contains("Anna Berg marked present, morning of"), "\(marked)")
        #expect(!marked.output.contains("Amsler"))
    }

    @Test func `takes a value of two words, and a currency by its name`() throws {
        let club = try Self.book("club")
        let start = try club("set", "start", "1", "sep", "--now", "2026-11-26T10:00")
        #expect(start.status == 0 && start.output.contains("start set to 2026-09-01"), "\(start)")
        let home = try Self.book("household")
        let spent = try home("spend", "30", "euros", "on", "food")
        #expect(spent.status == 0 && spent.output.contains("30.00 EUR spent on Food,"), "\(spent)")
    }
}
