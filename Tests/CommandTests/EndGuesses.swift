import Foundation
import ProgramSupport
import Testing

/// Lines whose answer led a newcomer astray, and where they lead now.
extension `What newcomers type` {
    static let ended = """
        mark lima at 18:00|64|`daybook mark lima --slot afternoon`
        mark lima at 9:30|64|`daybook mark lima --slot morning`
        mark lima twice|64|`daybook mark lima --slot both`
        mark lima twice|64|records a half of a day, once
        mark lima once|4|nobody is called "once"
        mark lima at|4|nobody is called "at"
        ticket "King Lear" "Old Vic" 38 --on "14 nov" --create-missing|64|\
        `daybook ticket "King Lear" --venue "Old Vic" --price 38 --on "14 nov" --create-missing`
        ticket "King Lear" "Old Vic"|64|\
        `daybook ticket "King Lear" --venue "Old Vic" --create-missing`
        ticket Hamlet "Old Vic" 38|64|\
        `daybook ticket Hamlet --venue "Old Vic" --price 38 --create-missing`
        ticket King Lear 38|64|`daybook ticket "King Lear" --price 38 --create-missing`
        set break 30min|64|A break is a check-out and a check-in
        set lunch 30min|64|A break is a check-out and a check-in
        amend 1 break=30 --because lunch|64|A break is a check-out and a check-in
        out lima --break 30|64|A break is a check-out and a check-in
        in lima --lunch 30|64|A break is a check-out and a check-in
        late lima|64|daybook bonus lima 0 "came late" --course Algebra
        mark lima late|64|they were late is kept as 0 points
        late berg|64|daybook warn berg "came late"
        paid lima 20|64|nor what somebody paid
        lima paid 20|64|nor what somebody paid
        dues lima|64|nor what somebody paid
        income lima 20|64|nor what somebody paid
        subscription|64|nor what somebody paid
        received 20|64|no income
        left lima|64|daybook people remove lima
        again 20|64|Nothing repeats by itself
        repeat rent|64|Nothing repeats by itself
        lock 30 dec|64|`daybook lock 2026-03-05`
        lock 30 dec|64|2026-12-30 has not come
        spend 5 xyz|4|There are Food. Check
        mark berg --on thursday|3|2026-02-26
        ticket hamlet --with Peter|64|`daybook ticket hamlet --review "with Peter"`
        ticket hamlet --with=Peter --price 3|64|\
        `daybook ticket hamlet --review "with Peter" --price 3`
        ticket hamlet --note "so good"|64|`daybook ticket hamlet --review "so good"`
        ticket hamlet --at 19:30|64|`daybook ticket hamlet --time 19:30`
        rank --html|64|`daybook rank --format html`
        rank --top 3 -p 2026|64|`daybook rank --limit 3 -p 2026`
        stats lima -p "this month" --vs "last month"|64|\
        `daybook stats -g month -p "last month..this month" lima`
        stats lima march vs february|64|`daybook stats -g month -p february..march lima`
        stats --compare=february|64|`daybook stats -g month -p "february..this month"`
        rank --compare "last month"|64|`daybook stats -g month -p "last month..this month"`
        rank --compare february|64|`daybook rank -p february`
        expenses --compare february|64|-p "february..this month"`
        attendance lima --vs february|64|`daybook attendance -p february lima`
        overtime lima --compare-to february|64|\
        `daybook overtime -g month -p "february..this month" lima`
        payroll|64|to be read: daybook overtime -p "last month"
        payroll|64|daybook export month
        out berg --on yesterday|64|`daybook out berg --on yesterday --at HH:MM`
        """

    @Test func `does not end there`() throws { try Self.check(Self.ended) }
}

/// Lines of a household and a class whose answers recorded what nobody meant.
@Suite struct `A line with a word that nobody meant` {
    let program: Program

    init() throws {
        program = try Program()
        try program.require(["init", "--zone", "UTC", "--start", "2026-01-01"])
        try program.require(["categories", "add", "Food"])
        try program.require(["people", "add", "Sam Reed"])
        try program.require(["courses", "add", "Algebra"])
    }

    @Test func `leaves out what people say before a category`() throws {
        let run = try program("spend", "20", "on", "food", "bread")
        #expect(run.status == 0 && run.output.contains("on Food (bread)"), "\(run)")
    }

    @Test func `makes no category of a person`() throws {
        for words in [["spend", "50", "sam"], ["spend", "sam", "12"]] {
            let run = try program.run(words)
            #expect(run.status == 64 && run.errors.contains("CATEGORY --by sam"), "\(run)")
            #expect(!run.errors.contains("--create-missing"))
        }
        let sums = try program("expenses", "sam")
        #expect(sums.errors.contains("daybook log --kind expense --by sam"), "\(sums)")
    }

    @Test func `leads from a course to its card`() throws {
        for words in [["courses", "algebra"], ["students", "algebra"]] {
            let run = try program.run(words)
            #expect(run.status == 64 && run.errors.contains("daybook show algebra"), "\(run)")
        }
    }

    @Test func `has the month before beside the one that runs`() throws {
        let run = try program("compare", "last", "month")
        #expect(run.errors.contains("-p \"last month..this month\"`"), "\(run)")
    }

    @Test func `takes a day for no currency`() throws {
        let file = "Buchungstag;Valuta;Empfänger;Betrag\n02.11.2026;03.11.2026;REWE;54,30\n"
        try file.write(toFile: program.path("v.csv"), atomically: true, encoding: .utf8)
        let run = try program("import", "expenses", "v.csv", "--category", "Food")
        #expect(run.status == 0 && run.output.contains("1 recorded"), "\(run)")
    }
}
