/// Lines that cannot stand as they are, and the line that is proposed in their place.
extension `What newcomers type` {
    static let mended = """
        shows add Cats Evita --dry-run|0|Evita
        spend 3 Food --note lunch|64|`daybook spend 3 Food lunch`
        spend --note=lunch 3 Food|64|`daybook spend 3 Food lunch`
        spend 3 Food --for "two of us"|64|`daybook spend 3 Food "two of us"`
        mark ana --with bo|64|`daybook mark ana bo`
        mark ana --for Algebra|64|unknown option --for.
        mark ana --note hi|64|such an entry holds no words
        warn ana --note late|64|`daybook warn ana late`
        shows add Cats Globe|64|`daybook shows add Cats --venue Globe`
        shows add Cats 2026-04-01|64|`daybook shows add Cats --first 2026-04-01`
        shows add King Lear|0|daybook undo, then daybook shows add "King Lear"
        venues add Rose Curtain|0|daybook undo, then daybook venues add "Rose Curtain"
        categories add Pets red|64|`daybook categories add Pets --colour red`
        people add Eva student|64|`daybook people add Eva --role student`
        people add Eva 2026-02-01|64|`daybook people add Eva --joined 2026-02-01`
        ticket hamlet globe --on "21 mar"|0|Hamlet at Globe
        review hamlet 4|64|"review=4" --because
        review hamlet better than ever|64|"review=better than ever" --because
        rate hamlet|64|"review=TEXT" --because
        ticket hamlet --rating 4|64|"review=4" --because
        ticket hamlet --stars 4 --on today|64|A new one: `daybook ticket hamlet --on today
        ticket hamlet --at globe|64|Did you mean --venue?
        ticket hamlet --at 19:30|64|Did you mean --time?
        ticket hamlet --at "20 mar"|64|Did you mean --on?
        ticket hamlet "20 mar" 38|64|`daybook ticket hamlet "20 mar" --price 38`
        ticket black swan|64|`daybook ticket "black swan" --create-missing`
        people remove bo berg|64|`daybook people remove "bo berg"`
        init rowing club|64|`daybook init rowing --preset club`
        score lima algebra 17/20|64|`, or of 100 `daybook score lima algebra 85`
        score lima 17/21|64|`daybook score lima 17`
        stats "lima, berg"|64|`daybook stats lima`, then `daybook stats berg`
        show "lima, berg"|64|`daybook show lima`, then `daybook show berg`
        stats "lima, nobody"|4|no person is called "lima, nobody"
        in|64|Name one, such as `daybook in
        retract 3|64|Say why: `daybook retract 3 --because "..."`
        forgot lima|64|daybook overtime --detail
        incomplete|64|daybook overtime --detail
        overtime --incomplete|64|daybook overtime -p "last month" names those days
        budgets|64|daybook expenses or daybook set budget AMOUNT CATEGORY
        drop #3|64|`daybook retract "#3"
        drop lima|64|`daybook people remove lima`
        rank --html|64|Did you mean --format html?
        rank --excel|64|Did you mean -o FILE.csv?
        rank --word|64|Did you mean -o FILE.html?
        rank --csv|64|Did you mean --format csv?
        log --search bread|64|Did you mean --grep?
        log bread|64|`daybook log --grep bread`
        log --kind picture|0|No events match
        log --kind bonus -n 1|0|points
        log --kind tickets -n 1|0|tickets
        log tickets|64|`daybook log --kind ticket`
        overtime --by hours|64|columns Worked and Overtime
        shows --by cost|64|--sort cost`
        shows by cost|0|Shows
        wrapped|64|daybook stats -p year
        year|64|-p year`
        month|64|`daybook calendar -p month`
        rank --on yesterday|64|`daybook rank --period yesterday`
        last month|64|`daybook calendar -p "last month"`
        yesterday|64|`daybook today --on yesterday`
        calendar april|0|Calendar · 2026-04
        calendar dec|0|Calendar · 2025-12
        people return lima|64|`daybook people change --left none lima`
        people remove lima --on tomorrow|3|daybook people change --left 2026-03-06 "Ana Lima"
        mark lima --on tomorrow|3|Use a day up to 2026-03-05
        attendance of lima this week|0|2026-W10
        in ann lima|64|`daybook in "ann lima"`
        in lima lind|64|`daybook in lima`, then `daybook in lind`
        out all|64|everyone, and one person is asked for
        set timezone Berlin|64|`daybook set zone Berlin`
        change 3 slot=pm|64|`daybook amend "#3" "slot=pm" --because "..."`
        amend bread 3,20|64|`daybook log --grep bread`, then `daybook amend N "amount=3,20"
        show expenses|64|`daybook expenses`
        show november|64|`daybook calendar -p november`
        lock february --dry-run|0|Sat 28 Feb 2026
        lock 28 feb --dry-run|0|Sat 28 Feb 2026
        lock last month --dry-run|0|Sat 28 Feb 2026
        holidays remove 24 dec|4|2026-12-24 is not a holiday
        amend|64|takes # for the beginning of a comment
        retract|64|takes # for the beginning of a comment
        ticket hamlet tonight 19:30 --dry-run|0|19:30
        shows upcoming|0|To come
        shows coming|0|To come
        ticket hamlet last night --price 20 --dry-run|0|Wed 4 Mar 2026
        ticket hamlet this evening 19:30 --dry-run|0|Thu 5 Mar 2026, 19:30
        shows --all|0|All shows
        categories add Food Pets --dry-run|0|Food is there already.
        venues add Globe Swan --dry-run|0|Globe is there already.
        people set lima --joined 2026-02-01|64|`daybook people change lima --joined 2026-02-01`
        rank --pm|64|Did you mean --slot pm?
        people add Eva --student|64|Did you mean --role student?
        ticket hamlet tomorrow 7pm --dry-run|0|19:00
        ticket hamlet 2 tickets|64|--quantity 2`
        ticket hamlet row 5 seat 3|64|--seats "row 5 seat 3"`
        export expenses to file.csv|64|`daybook export expenses -o file.csv`
        help dates|64|`daybook help periods`
        add person Eva|64|`daybook people add Eva`
        add expense 5 food|64|`daybook spend 5 food`
        delete person lima|64|`daybook people remove lima`
        holidays add 25 dec Christmas --dry-run|0|25 Dec 2026
        stats lima vs berg|64|`daybook stats lima`, then `daybook stats berg`
        rank rank.md|64|`daybook rank -o rank.md`
        why lima|64|`daybook why rank lima`
        why rank|64|asked for as [KIND] WHO: nothing is given
        year 2026|64|`daybook expenses -p 2026`
        month march|64|`daybook calendar -p march`
        log --kind foo|64|mark, warn, punch, spend
        overtime lima --detail march|0|2026-03
        mark --all Algebra|64|`daybook mark --all --course Algebra`
        enroll berg in algebra|64|`daybook enroll berg algebra`
        mark lima and berg|64|`daybook mark lima berg`
        people change lima joined 1 mar|64|`daybook people change lima --joined "1 mar"`
        show lima warnings|64|`daybook log --kind warn --who lima`
        show lima overtime|64|`daybook overtime lima`
        log warnings lima|64|`daybook log --kind warning lima`
        compare march february|64|`daybook stats -g month -p february..march`
        stats february vs march|64|`daybook stats -g month -p february..march`
        compare algebra logic|64|`daybook show algebra`
        rank --top 3|64|Did you mean --limit?
        mark lima morning and afternoon --dry-run|0|morning and afternoon
        mark all except lima berg --dry-run|0|
        mark --all --except lima berg --dry-run|0|
        enrol all algebra --dry-run|0|would be enrolled
        spend 4.90 Food 04.03. --dry-run|0|4 Mar 2026
        spend 8 € food --dry-run|0|8.00
        mark ann lee --dry-run|64|"ann lee"
        warn lima bo|64|may be Bo Berg, or the reason
        retract 5 --because ...|64|Write why in its place
        unlock march|3|
        add student Lena Abel|64|`daybook people add "Lena Abel"`
        mark lima mon tue morning|64|then `daybook mark lima tue morning`
        mark lima last week|64|last week names several
        mark lima ill|64|records who is present
        holidays add xmas "25 dec" --dry-run|0|25 Dec 2026
        set budget Food none --dry-run|0|
        how much food|64|daybook expenses
        rank january february|64|`daybook stats -g month -p january..february`
        diff january february|64|`daybook stats -g month -p january..february`
        mark lima 6:30|64|`daybook mark lima --slot morning`
        in lima 2.10 --dry-run|0|at 02:10 on Thu 5 Mar 2026
        in lima --at 2.10 --dry-run|0|at 02:10 on Thu 5 Mar 2026
        lock march|64|daybook lock yesterday
        ticket hamlet "20 mar" 38,50|64|`daybook ticket hamlet "20 mar" --price 38,50`
        amend last amount=3|64|`daybook log -n 5`
        holidays add "24 dec" "31 dec" Shutdown --dry-run|0|8 days
        holidays add 24 dec - 31 dec Shutdown --dry-run|0|8 days
        holidays add 2026-05-01 "1 May" --dry-run|0|declared a holiday: 1 May
        stats march 2026|0|2026-03
        calendar dec 2025|0|2025-12
        rank q1 2026|0|2026-Q1
        export month february|4|nobody punched in 2026-02
        export month 2026-02|4|nobody punched in 2026-02
        set quota 7h lima --from 4 mar --dry-run|0|from 4 Mar 2026 on
        holidays import de.ics|64|`daybook import holidays de.ics`
        in lima -p yesterday|64|Did you mean --on?
        backup|64|daybook backup DIR
        backups|64|daybook export events -o FILE.jsonl
        holidays add christmas|64|daybook holidays add DATE christmas
        amend Hamlet price=3|64|`daybook amend "#22" "price=3" --because "..."`
        amend lima --on yesterday in=8:30|64|-p yesterday`, then `daybook amend N "time=8:30"
        amend lima --on yesterday --because x out=17:00|64|amend N "time=17:00" --because x`
        retract lima --on "18 mar"|64|unknown option --on.
        amend lima slot=pm|64|`daybook log --who lima`, then `daybook amend N "slot=pm" --because
        amend bread amount=3 --because x|64|`daybook log --grep bread`
        categories merge Food Pets|64|`daybook categories remove --move-to Pets Food`
        categories merge Food into Pets|64|`daybook categories remove --move-to Pets Food`
        set budget 300 Food --on 2026-03-01|64|Did you mean --from?
        set rate JPY 0.006|64|no rates are kept
        remind me|64|daybook export calendar -o FILE.ics
        guest|64|daybook people add NAME --joined DAY --left DAY
        expenses --by anna|64|`daybook log --kind expense --by anna`
        expenses --person anna|64|`daybook log --kind expense --by anna`
        ticket hamlet --quantity 0|65|quantity: 0 is not 1 ticket or more
        """
}
