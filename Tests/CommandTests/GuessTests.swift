import Testing

/// What people type who do not know the program yet: the line, the status, what is said of it.
/// A line without words in the last column has no guess: a wrong one is worse than none.
@Suite struct `What newcomers type` {
    private static let neighbours = """
        start Ana --at 08:00|0|Ana Lima
        stop ana --at 08:30|0|Ana Lima
        clockin bo --at 08:00|0|Bo Berg
        clock out bo --at 08:10|0|Bo Berg
        check in bo --at 08:20|0|Bo Berg
        checkout bo --at 08:40|0|Bo Berg
        clock Ana|64|daybook in WHO, daybook out WHO or daybook punch WHO
        track Ana|64|`daybook in Ana`
        enroll ana Algebra|0|Ana Lima
        bal|64|`daybook expenses`
        balance Food|64|`daybook expenses Food`
        register|64|`daybook log --kind expense`
        reg -p 2026-03|64|`daybook log --kind expense -p 2026-03`
        budget 400 Food|64|`daybook set budget 400 Food`
        budget set 400|64|`daybook set budget 400`
        find bread|64|`daybook log --grep bread`
        search "black bread"|64|`daybook log --grep "black bread"`
        grep bread|64|`daybook log --grep bread`
        tail|64|`daybook log --follow`
        follow|64|daybook
        invite Ana|64|
        history|64|`daybook log`
        grade Ana 90|64|`daybook score Ana 90`
        award Ana 5|64|`daybook bonus Ana 5`
        rm #3|64|`daybook retract "#3" --because "..."`
        rm Ana|64|`daybook people remove Ana`
        delete 3|64|`daybook retract "#3" --because "..."`
        edit #3 slot=pm|64|`daybook amend "#3"
        fix #3|64|`daybook amend "#3"
        ls|64|daybook people, daybook categories, daybook courses, daybook shows or daybook log
        list|64|daybook people
        add|64|daybook people add NAME, daybook spend AMOUNT CATEGORY, daybook mark WHO
        add Ana|64|daybook people add NAME
        st|64|daybook status or daybook stats
        report|64|daybook rank, daybook attendance, daybook expenses
        sum|64|`daybook expenses`
        summary|64|`daybook today`
        dashboard|64|shows in a browser: daybook today -o today.html
        web|64|daybook today -o today.html
        help gui|64|shows in a browser
        rates|64|No exchange rates are kept: daybook expenses
        activity|64|`daybook log`
        leaderboard|64|`daybook rank`
        top -n 3|64|`daybook rank -n 3`
        ranking|64|`daybook rank`
        hours|64|`daybook overtime`
        timesheet Ana|64|`daybook overtime --detail Ana`
        expense 5 Food|64|`daybook spend 5 Food`
        expense add 5 Food|64|`daybook spend 5 Food`
        buy 5 Food|64|`daybook spend 5 Food`
        course add Logic|64|`daybook courses add Logic`
        course new Logic|64|`daybook courses add Logic`
        course Algebra|64|`daybook show Algebra`
        person add "Cy Dahl"|64|`daybook people add "Cy Dahl"`
        student add Cy|64|`daybook people add Cy --role student`
        member rename Ana|64|`daybook people change Ana --name NEW`
        people rename "Ana Lima" Anna|64|`daybook people change "Ana Lima" --name Anna`
        people rename Ana to Anna|64|`daybook people change Ana --name Anna`
        shows rename Hamlet "Hamlet 2"|64|`daybook shows change Hamlet --title "Hamlet 2"`
        show rename Hamlet Ham|64|`daybook shows change Hamlet --title Ham`
        venue rename Globe "The Globe"|64|`daybook venues change Globe --name "The Globe"`
        courses rename Algebra Logic|64|`daybook courses change Algebra --name Logic`
        categories rename Food Meals|64|`daybook categories change Food --name Meals`
        holidays rename 2026-12-25 Xmas|64|`daybook holidays add 2026-12-25 Xmas`
        rename Ana Anna|64|`daybook people change Ana --name Anna`
        absent|64|has no mark, and nothing is recorded
        sick ana|64|daybook attendance
        vacation|64|daybook attendance
        who|64|daybook people
        unenrol ana Algebra|64|daybook retract "#N" --because
        upcoming|64|daybook shows --to-come
        shows --upcoming|64|Did you mean --to-come?
        shows change Hamlet --name Ham|64|Did you mean --title?
        review Hamlet good|64|review=TEXT
        share rank -p 2026|64|`daybook rank -p 2026 -o rank.html`
        share|64|-o FILE.html
        rank -o rank.doc|64|such as FILE.html or FILE.csv
        income 100|64|daybook spend --refund AMOUNT CATEGORY
        salary|64|daybook overtime
        lunch|64|daybook out WHO
        merge Ana Anna|64|`daybook log --who Ana`, then each: daybook amend "#N" "person=Anna"
        split 10|64|daybook spend AMOUNT CATEGORY
        transfer|64|daybook categories remove --move-to OTHER NAME
        print|64|daybook log -o FILE.html
        save|64|saved as soon as it is recorded
        quit|64|each command ends by itself
        exit|64|daybook --help
        reset|64|Nothing is ever erased
        help me|0|COMMAND
        holiday|64|daybook holidays add DATE NAME
        holiday 25 dec Christmas|64|`daybook holidays add "25 dec" Christmas`
        set points-range -5 20|0|-5..20
        undo 3|64|daybook undo "#3"
        undo 3 times|64|daybook undo "#3"
        undo foo|64|one write at a time
        undo -n 3|64|one write at a time
        undo --list|64|`daybook log -n 10`
        undo last --dry-run|0|Would undo
        category add Rent|64|`daybook categories add Rent`
        category Food|64|`daybook show Food`
        venue add Globe|64|`daybook venues add Globe`
        holiday add 2026-12-25|64|`daybook holidays add 2026-12-25`
        people delete Ana|64|`daybook people remove Ana`
        categories create Rent|64|`daybook categories add Rent`
        categories edit Food --colour red|64|`daybook categories change Food --colour red`
        show add Cats|64|`daybook shows add Cats`
        show list|64|`daybook shows`
        ticket list|64|`daybook log --kind ticket`
        ticket cancel #3|64|`daybook retract "#3"`
        spend list|64|`daybook expenses`
        expenses add 5 Food|64|`daybook spend 5 Food`
        points add Ana 5|64|`daybook bonus Ana 5`
        bonus list|64|`daybook points`
        mark list|64|`daybook attendance`
        attendance add Ana|64|`daybook mark Ana`
        log search bread|64|`daybook log --grep bread`
        calendar export|64|`daybook export calendar`
        set list|64|`daybook set`
        fsck|64|`daybook verify`
        check|64|`daybook verify`
        blame|64|`daybook audit`
        compare 1 9|64|`daybook diff 1 9`
        explain rank Ana|64|`daybook why rank Ana`
        revert|64|`daybook undo`
        create new.book|64|`daybook init new.book`
        demo|64|`daybook tour`
        load people.csv|64|`daybook import people.csv`
        version|64|daybook --version
        erase x|64|
        archive|64|daybook backup DIR
        xyzzy|64|
        st4t|64|
        qq|64|
        nonsense --help|64|"nonsense" is not a command
        help nonsense|64|"nonsense" is not a command
        help start|0|in WHO
        """

    private static let names = """
        mark ana|0|Ana Lima
        mark LIMA --slot pm|0|Ana Lima
        mark "bo b"|0|Bo Berg
        mark BOBERG --slot pm|0|Bo Berg
        mark 陳|0|陳大文
        mark ann|4|"ann" may mean 2 people: Ann Lee, Anna Lind
        mark all --slot am --dry-run|0|Ann Lee
        mark everybody --dry-run|0|Anna Lind
        attendance everyone|0|Ann Lee
        people add "Cy Dahl, Di Eck"|64|daybook people add "Cy Dahl" "Di Eck"
        people add Cy,Di|64|daybook people add Cy, then daybook people add Di
        people add "Dahl, Cy" --dry-run|0|Dahl, Cy
        people add "ana lima"|3|"Ana Lima" is there already
        people add "Áná Lima" Cy|3|"Ana Lima" is there already
        people change berg --name "ANN LEE"|3|"Ann Lee" is there already
        categories add food|3|"Food" is there already
        categories add "Rent, Pets, Fun"|64|daybook categories add Rent Pets Fun
        shows add "Lock, Stock, and Barrels" --dry-run|0|Lock, Stock, and Barrels
        ticket ham --create-missing --dry-run|0|ham begins Hamlet, so no show was added
        spend 5 fo --create-missing --dry-run|0|spent on Food
        mark zed|4|no person is called "zed"
        mark lindd|4|Did you mean "Anna Lind"
        mark "Ann Lee" absent|64|daybook warn "Ann Lee" absent
        mark "Ann Lee" present|0|Ann Lee
        warn lind overslept --slot pm|0|Anna Lind
        in lind --at 07:00|0|Anna Lind
        friends ann -p 2026-03|4|may mean
        friends ana -p 2026-03|0|Friends of Ana Lima
        friends lima|0|Ana Lima
        stats berg|0|Bo Berg
        show hamlet|0|Hamlet
        show glo|0|Globe
        show an|4|may mean 3 people
        log --who lima -n 1|0|Ana Lima
        bonus lima 5|0|Ana Lima given 5 points in Algebra
        bonus lima 4 algebra|0|in Algebra
        score lima 87,5|0|87.5
        enrol lee alg|0|Ann Lee enrolled in Algebra
        enrol alg lind|0|Anna Lind enrolled in Algebra
        courses add Logic|0|Logic
        enrol lee lgic|4|Did you mean "Logic"
        enrol lee Xyzzy|4|no course is called "Xyzzy" in this book, and no person
        bonus lima alg 5|0|Ana Lima given 5 points in Algebra
        bonus alg 6 lima|0|Ana Lima given 6 points in Algebra
        bonus 7 lima alg|0|Ana Lima given 7 points in Algebra
        bonus lima 5 good work alg|0|in Algebra (good work)
        bonus lima 5 algbra|4|--course Algebra
        bonus lima 5|0|given 5 points in Algebra
        score alg lind 50|0|Anna Lind scored 50
        people change berg --role student|0|Bo Berg
        spend 5 foo|0|Food
        spend 5 food|0|Food
        spend 5 Pets|4|have it added: daybook spend 5 Pets --create-missing
        spend 5 Pets --create-missing|0|Added the category Pets
        spend 5 Foods --create-missing|0|There was Food already
        ticket ham --on "next friday" --time 7pm|0|Fri 6 Mar 2026, 19:00
        ticket ham --on "20 mar" --time 14.30|0|Fri 20 Mar 2026, 14:30
        ticket ham --time 9pm|0|No day was named, so it is for today
        sale ham --at "next friday 2pm"|0|14:00
        people ls|0|Ana Lima
        categories ls|0|Food
        """

    private static let values = """
        spend 12,30 Food bread|0|12.30 EUR spent on Food (bread)
        spend 1.234,50 Food|0|1,234.50 EUR
        spend 1,234 Food|65|Write 1234, or 1.23 with a point
        spend 1.200 Food|65|Write 1200, or 1.20 with a point
        spend 1.200 Food --currency KWD|0|1.200 KWD spent on Food
        set budget 1.200 Food|65|Write 1200, or 1.20 with a point
        set budget Food 1.200|65|Write 1200, or 1.20 with a point
        set budget 1.200|65|Write 1200, or 1.20 with a point
        spend 5 EUR Food lunch|0|5.00 EUR spent on Food (lunch)
        spend 5EUR Food|0|5.00 EUR
        spend €5 Food|0|5.00 EUR
        spend $1,234.00 Food|0|1,234.00 USD
        spend (12.00) Food|0|12.00 EUR taken back
        spend 5 Food --currency usd|0|5.00 USD
        set budget Food 400|0|budget of Food set to 400.00 a month
        set budget 300 Food|0|budget of Food set to 300.00
        mark lima --on tuesday|0|Tue 3 Mar 2026
        mark lima --on "last tuesday" --slot pm|0|Tue 3 Mar 2026
        mark lima --on "4 mar"|0|Wed 4 Mar 2026
        mark berg --on 4/3/2026|64|2026-03-04 or 2026-04-03
        mark berg --on 04.03.|0|Wed 4 Mar 2026
        mark berg --on 03-03|0|Tue 3 Mar 2026
        mark berg --on -3d|0|Mon 2 Mar 2026
        mark berg --on "3 days ago" --slot pm|0|Mon 2 Mar 2026
        mark berg --on tomorrow|3|in the future
        mark berg --on soon|64|is not a date
        mark berg --on "30 feb"|64|February 2026 has 28 days
        in lima --at "yesterday 9am"|0|9:00
        out lima --at "yesterday 17.30"|0|17:30
        mark lima --on "monday last week"|3|2026-02-23 is before
        mark lima --on "the 2nd"|0|Mon 2 Mar 2026
        mark lima --on "3rd of march" --slot am|0|Tue 3 Mar 2026
        warn lima overslept --on "last wednesday" --slot pm|0|warned (overslept),
        in lima --at 9|0|at 09:00
        in lima --at 1730|64|Write 17:30.
        rank --as-of "2 days ago"|4|the book was still empty
        rank --as-of "monday last week"|4|the book was still empty
        rank points|0|Ana Lima
        rank -p week|0|2026-W10
        rank -p :week|0|2026-W10
        rank -p march|0|2026-03
        rank -p 03/2026|0|2026-03
        rank --from "1 mar"|0|2026-03-01
        rank -p 2026-03-01..03-04|0|2026-03-01
        rank -p yesterday..|0|2026-03-04
        rank -p 1y|64|Did you mean "this year"?
        rank -p someday|64|
        set budget 4OO|65|
        """

    @Test(arguments: [neighbours, names, values, placed, mended])
    func `is understood, or answered with what there is`(table: String) throws {
        try Self.check(table)
    }

    @Test func `is a table of more than a hundred lines`() {
        let lines = [Self.neighbours, Self.names, Self.values].flatMap { $0.split(separator: "\n") }
        #expect(Set(lines).count >= 120)
    }
}
