import ProgramSupport
import Testing

/// Lines that ask for what the book does not keep so, and the lines that they lead to.
extension `What newcomers type` {
    static let led = """
        compare 2025 2026|64|`daybook stats -g year -p 2025..2026`
        diff 2025 2026|64|`daybook stats -g year -p 2025..2026`
        diff january february|64|`daybook stats -g month -p january..february`
        diff "last week" "this week"|64|`daybook stats -g week -p "last week..this week"`
        diff expenses january february|64|`daybook expenses -g category,month -p january..february`
        rank january vs february|64|`daybook rank -p january`, then `daybook rank -p february`
        rank -p "this week" vs "last week"|64|`daybook stats -g week -p "last week..this week"`
        compare this month with last month|64|`daybook stats -g month -p "last month..this month"`
        summary :week|64|`daybook expenses -p week`
        summary :lastmonth|64|`daybook expenses -p lastmonth`
        compare with last month|64|`daybook stats -g month -p "last month..this month"`
        overtime compared with last month|64|`daybook overtime -g month -p "last month..this month"`
        mark lima --on last tuesday --slot pm --dry-run|0|Tue 3 Mar 2026
        warn lima late --on 4 mar --slot pm --dry-run|0|(late), afternoon of Wed 4 Mar 2026
        spend 5 food --on last tuesday bread --dry-run|0|(bread), Tue 3 Mar 2026
        out lima 12.05 --dry-run|3|2026-03-05T12:05 is in the future
        out lima --at 12:05 --dry-run|3|daybook set zone ZONE
        set rounding 15 min --dry-run|0|rounding would be set to 0h 15m
        set quota 6 hours lima --dry-run|0|quota of Ana Lima would be set to
        retract 5 --because wrong day --dry-run|0|#5 would be retracted
        lock 2026-02-28 --because month end --dry-run|0|Sat 28 Feb 2026
        retract 5 wrong day|64|`daybook retract 5 --because "wrong day"`
        set budget 200 for food --dry-run|0|budget of Food would be set to 200.00 a month
        people add Zoe --since "1 mar"|64|Did you mean --joined?
        shows to come|0|to come
        shows last year|0|Shows · 2025
        shows --sort paid|0|Shows
        ticket hamlet --with clara|64|Did you mean --review?
        ticket hamlet --note clara|64|Did you mean --review?
        ticket hamlet with clara|64|`daybook ticket hamlet --review "with clara"
        spend 900 food --monthly|64|Each later one, when it is due: daybook spend 900 food --on DAY
        spend 900 food --every month|64|Record this one: daybook spend 900 food. Each
        ticket hamlet 2 --price 20|64|`daybook ticket hamlet --quantity 2 --price 20`
        enrol --all algebra --dry-run|0|Algebra
        enrol --all --course Algebra --dry-run|0|Algebra
        enrol ana --all --course Algebra|64|Give one of them.
        spend 900 food every month|64|Record this one: daybook spend 900 food
        spend ana 20 food bread|64|daybook spend 20 food bread --by ana
        spend ana 20 food bread|64|"ana" is a person, and an expense is nobody's
        spend 20 ana food bread|64|daybook spend 20 food bread --by ana
        spend 20 ana food bread|64|"ana" is a person, and an expense is nobody's
        set zone berlin|64|`daybook set zone Europe/Berlin`
        set zone "new york"|64|`daybook set zone America/New_York`
        set zone new york|64|`daybook set zone America/New_York`
        in lima berg 7:15|64|`daybook in lima 7:15`, then `daybook in berg 7:15`
        in ana lima 7:15|64|`daybook in "ana lima" 7:15`
        in lima x y 7:15|64|Nobody is called "x" or "y". Name one person: `daybook in WHO 7:15`
        out lima x|64|Nobody is called "x". Name one person: `daybook out WHO`
        spend 20 kites|4|daybook spend 20 kites --create-missing
        who was here on "4 mar"|64|daybook today --on "4 mar"
        who has the most points|64|daybook rank points
        who missed most in february|64|daybook rank -p february
        who worked most|64|daybook overtime
        who spent most|64|daybook expenses
        who came most|64|daybook rank
        rank compared with february|64|`daybook rank -p "this month"`
        report lima|64|`daybook show lima`
        report february|64|`daybook expenses -p february`
        report 2026|64|`daybook expenses -p 2026`
        change category food meals|64|`daybook categories change food --name meals`
        amend category food meals|64|`daybook categories change food --name meals`
        fix course algebra to maths|64|`daybook courses change algebra --name maths`
        unbonus ana|64|daybook retract "#N" --because "..."
        average algebra|64|daybook show COURSE
        amend 1 17:30 --because clock|64|daybook show "#1"
        owes|64|What is owed is not kept
        cancel hamlet|64|daybook log --grep hamlet
        ticket hamlet --on "5 dec 19:30" --price 60 --dry-run|0|Sat 5 Dec 2026, 19:30
        unwarn lima --because "was ill"|4|nobody named is warned
        ticket hamlet "20 dec" 25|64|`daybook ticket hamlet "20 dec" --price 25`
        ticket hamlet 20 dec 26|64|`daybook ticket hamlet 20 dec --price 26`
        ticket hamlet 5 dec 27|64|`daybook ticket hamlet 5 dec --price 27`
        ticket hamlet "20 dec 2027" --price 25 --dry-run|0|20 Dec 2027
        set weekdays tue thu --dry-run|0|weekdays would be set to tue,thu
        set weekdays mon-wed and sat --dry-run|0|weekdays would be set to mon-wed,sat
        scores|64|daybook show COURSE
        export month 2025-10|4|daybook export month 2025-11
        ticket hamlet "20 dec" 2 tickets 60 each|64|--quantity 2 --price 120
        ticket hamlet "20 dec" 2 tickets 12,50 euro each|64|--quantity 2 --price "25 EUR"
        ticket hamlet "20 dec" 2|64|`daybook ticket hamlet "20 dec" --quantity 2`
        unwarn lima|4|daybook log --kind warning --who lima
        diff "last year" today|4|`daybook stats -g year -p "last year..today"`
        expenses food --where rewe|64|daybook log --grep WORD
        set slots|64|daybook rank --slot am
        set slot training|64|daybook rank --slot am
        export points algebra|64|`daybook export points --course algebra`
        export expenses --course algebra|64|expenses are not of one course
        export points --course algebra|0|student,course,points
        courses remove lima|4|it is a person
        grades algebra|64|daybook show COURSE
        people add Zoe Frida Ivo --dry-run|0|Would add Frida
        enrol lima algebra --on "2 mar" --dry-run|0|
        enrol lima algebra --on 2 mar --dry-run|0|
        spend 900 food --who lima|64|in the text: `daybook spend 900 food lima`
        categories change food Groceries|64|`daybook categories change food --name Groceries`
        shows merge hamlet cats|64|\
        daybook log --show hamlet`, then each: daybook amend "#N" "show=cats"
        holiday lima friday|64|nothing is recorded for it
        lock "end of february" --dry-run|0|Sat 28 Feb 2026
        diff 1 9999|4|this book has no event #9999
        in lima 8:30-17:00|64|`daybook in lima --at 8:30`, then `daybook out lima --at 17:00`
        in lima 8:30 17:00|64|`daybook in lima --at 8:30`, then `daybook out lima --at 17:00`
        in lima 8:30 - 17:00|64|then `daybook out lima --at 17:00`
        in lima from 8:30 to 17:00|64|then `daybook out lima --at 17:00`
        in lima --on 09:00|64|It is a time of day. Did you mean `daybook in lima --at 09:00`?
        mark lima --on 9:15|64|The half of today: `daybook mark lima --slot morning` or
        in lima --at 8:30-17:00|64|"8:30-17:00" is more than one time
        worked lima 8:30-17:00|64|`daybook in lima --at 8:30`, then `daybook out lima
        spend food|64|the amount is missing
        spend 5|64|the category is missing
        expenses lidl|4|daybook log --kind expense --grep lidl
        what cost most|64|Sums are of categories, and none of people: daybook expenses
        who spent most|64|daybook log --kind expense --by NAME
        who is there|64|Who is there today
        unenrol lima algebra|64|An enrolment has no end
        enrol lima algebra --until today|64|An enrolment has no end
        enrol lima algebra --to today|64|An enrolment has no end
        since when is lima enrolled|64|daybook show WHO
        show lima|0|Algebra  5 Mar 2026
        mark lima --on mon,tue|64|`daybook mark lima --on mon`, then `daybook mark lima --on tue`
        mark lima mon,tue|64|`daybook mark lima mon`, then `daybook mark lima tue`
        mark lima mon tue wed|64|`daybook mark lima tue`, then `daybook mark lima wed`
        mark lima --on "Tue, 3 Mar" --dry-run|0|Tue 3 Mar 2026
        courses remove algebra|3|Give it another name: daybook courses change --name NEW Algebra
        courses remove algebra|3|Or retract what refers to it too: daybook retract "#
        lock "x y"|64|"x y" is not a date
        lock x y|64|lock has no place for "y"
        stats lima berg|64|One person at a time
        friends bo berg|64|`daybook friends "bo berg"`
        friends bo x|64|such as `daybook friends "Ana Lima"`
        """

    @Test func `is led to what the book does keep`() throws { try Self.check(Self.led) }

    @Test func `is led to the entry that a name was added beside`() throws {
        let program = try Program.withBook()
        let now = ["--now", "2026-03-05T09:00"]
        try program.require(["spend", "5", "Pets", "--create-missing"] + now)
        let entry = try program.sequences().count
        let run = try program.run(["amend", "\(entry - 1)", "40", "--because", "slip"] + now)
        #expect(run.status == 64)
        #expect(run.errors.contains("`daybook amend \(entry) 40 --because slip"), "\(run)")
        let own = try program.run(["amend", "\(entry)", "amount=6", "--because", "slip"] + now)
        #expect(own.status == 0, "\(own)")
    }

    @Test func `is told which marks a rate leaves out, and what it is of`() throws {
        let program = try Program.withBook()
        let now = ["--now", "2026-03-06T09:00"]
        let why = ["why", "rank", "Ana Lima", "-p", "2026-03"]
        #expect(try !program.run(why + now).page.contains("off by now"))
        try program.require(["set", "weekdays", "mon,fri", "--from", "2026-03-02"] + now)
        let run = try program.run(why + now)
        #expect(run.page.contains("off by now: the rate leaves them out."), "\(run)")
        let line = "daybook why -p 2026-03 rank \"Ana Lima\" --field possible"
        #expect((run.page + run.errors).contains(line), "\(run)")
    }
}
