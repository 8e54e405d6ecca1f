/// Words that stand where an option is meant.
extension `What newcomers type` {
    /// Words that stand where nothing is asked for, and can only be one option's value.
    static let placed = """
        rank march|0|2026-03
        rank warnings last month|0|2026-02
        rank march am|0|mornings
        rank lima|64|daybook show "Ana Lima"
        overtime lima february|0|2026-02
        attendance lima last week|0|2026-W09
        streaks 2026|0|Streaks · 2026
        stats lima 2026|0|Statistics of Ana Lima · 2026
        stats 2026|0|Statistics · 2026
        calendar february|0|Calendar · 2026-02
        spend 3 food|0|3.00
        expenses food|0|Food
        expenses food by month|0|2026-03
        expenses --by week|64|Did you mean `daybook expenses -g week`?
        expenses nothing|4|no category is called "nothing"
        points lima|0|Points
        points algebra 2026|0|Points in Algebra · 2026
        shows 2026|0|Shows · 2026
        shows ham|0|Hamlet
        log lima|0|Ana Lima
        log food march|0|Food · 2026-03
        today yesterday|0|Wednesday 4 Mar 2026
        today lima|64|today takes no person: "lima"
        in berg 8:30|0|checked in at 08:30
        out berg at 8:40|0|checked out at 08:40
        in berg yesterday 8|0|at 08:00 on Wed 4 Mar 2026
        out berg --at 9 --on yesterday|0|at 09:00 on Wed 4 Mar 2026
        mark berg yesterday pm|0|afternoon of Wed 4 Mar 2026
        mark lima zed|4|no person is called "zed"
        sale hamlet tomorrow 10:00|0|Fri 6 Mar 2026, 10:00
        sale hamlet --on "7 mar" --at 11|0|Sat 7 Mar 2026, 11:00
        sale hamlet tomorrow|64|
        sale hamlet --at "next friday 14:00"|0|Fri 6 Mar 2026, 14:00
        sale hamlet --at "2 mar 14:00"|0|A day to come is next friday
        ticket hamlet "20 sep" 38|64|ticket has no place for "38"
        ticket hamlet 20 dec 45|64|ticket has no place for "45"
        courses add Logic Optics|0|Added the course Optics
        set quota 7,5h|0|weekdays=7h 30m
        set quota 7.5|0|weekdays=7h 30m already
        set quota 7h30|0|weekdays=7h 30m already
        set quota mon-fri=7.5h,sat=4|0|mon-fri=7h 30m,sat=4h
        set rounding 15|0|0h 15m
        set rounding 15m|0|0h 15m already
        set rounding "15 minutes"|0|0h 15m already
        set rounding 1|65|
        spend 1234 Food|0|1,234.00
        spend 1.23 Food|0|1.23
        warn berg "no life jacket" wednesday am|64|"no life jacket" --on wednesday --slot am`
        warn berg "no life jacket" yesterday am --dry-run|0|(no life jacket), morning of Wed 4
        warn berg talking on 3 mar --dry-run|0|warned (talking), morning of Tue 3 Mar 2026
        warn berg pm --dry-run|0|Bo Berg would be warned, afternoon of Thu 5 Mar 2026
        warn berg shouting afternoon --dry-run|0|warned (shouting), afternoon
        warn berg late this afternoon --dry-run|0|(late this afternoon)
        warn berg missed tuesday afternoon|64|missed --on tuesday --slot afternoon`
        spend 45 food train to Rome yesterday|0|Wed 4 Mar 2026
        spend 6 food cheese on 3 mar|0|(cheese), Tue 3 Mar 2026
        spend 5 food yesterday|0|Wed 4 Mar 2026
        spend 5 food present for 3 mar party|0|(present for 3 mar party), Thu 5 Mar 2026
        spend 5 food leftovers from yesterday|0|(leftovers from yesterday), Thu 5 Mar 2026
        spend bread 3.20 food|64|daybook spend 3.20 food bread
        compare january february|64|`daybook stats -g month -p january..february`
        category Food green|64|`daybook categories change Food --colour green`
        courses show algebra|64|`daybook show algebra`
        venues show globe|64|`daybook show globe`
        courses add Physics --professor "Dr. Bohr"|4|people add "Dr. Bohr" --role professor
        courses add Physics --prof lima|64|Did you mean --professor?
        rank --by warnings|64|Did you mean `daybook rank warnings`?
        rank --warnings|64|Did you mean warnings?
        warnings|64|`daybook rank warnings`
        rank mornings|0|mornings
        attendance mornings|0|mornings
        bonus lima 1 algebra homework done|0|in Algebra (homework done)
        people add Eva Eva|3|"Eva" was typed twice
        people add Ana Lima, Bo Berg, Cy Dahl|64|people add "Ana Lima" "Bo Berg" "Cy Dahl"
        rank -p this month|0|2026-03
        spend 5 food lunch 3 mar|64|daybook spend 5 food lunch --on "3 mar"
        spend 5 food gift for 3 mar|0|(gift for 3 mar)
        warn berg yawning monday am|64|daybook warn berg yawning --on monday --slot am
        bonus lima 1 algebra essay 3 mar|64|daybook bonus lima 1 algebra essay --on "3 mar"
        rank since march|0|2026-03..
        rank until 20 feb|0|..2026-02-20
        rank from 1 feb to 20 feb|0|2026-02-01..2026-02-20
        rank 1 feb to 20 feb|0|2026-02-01..2026-02-20
        stats lima between 1 feb and 20 feb|0|2026-02-01..2026-02-20
        expenses food from 1 nov 2025 to 20 nov 2025|0|2025-11-01..2025-11-20
        rank -p "from 1 feb to 20 feb"|0|2026-02-01..2026-02-20
        rank -p "since 2 mar"|0|2026-03-02..
        rank -p "..20 feb"|0|..2026-02-20
        rank since ever|64|is not a value of <kind>
        set weekdays mon-sat from 1 apr|0|from 1 Apr 2026 on
        rank as of this week|0|this week is read as its end
        log as of "#3"|0|as of #3
        rank --as-of "last year"|4|31 Dec
        log --since "last year" -n 1|0|Log
        warn lind talking to lima --dry-run|0|(talking to lima)
        """
}
