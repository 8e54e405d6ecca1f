import Testing

/// Lines that are asked about, each with the lines that are proposed: all of these work.
extension `What newcomers type` {
    static let visits = """
        ticket "La Traviata" 12.12. 20:00 2 tickets at Scala 120 euro|daybook ticket "La Traviata" \
        --on 12.12. --time 20:00 --quantity 2 --venue Scala --price "120 EUR" --create-missing
        ticket cats tomorrow 19:30 45 euro --create-missing|daybook ticket cats --on tomorrow \
        --time 19:30 --price "45 EUR" --create-missing
        ticket hamlet 2 tickets tomorrow 7pm for 45 €|daybook ticket hamlet --on tomorrow \
        --time 7pm --quantity 2 --price "45 €"
        ticket hamlet at the globe tomorrow 38,50|daybook ticket hamlet --on tomorrow \
        --venue globe --price 38,50
        ticket black swan tomorrow row 5 seat 3|daybook ticket "black swan" --on tomorrow \
        --seats "row 5 seat 3" --create-missing
        ticket hamlet 2 tickets|daybook ticket hamlet --quantity 2
        ticket cats 5.6. 60 --create-missing|daybook ticket cats 5.6. --price 60 --create-missing
        ticket cats 5.6. 45 --create-missing|daybook ticket cats 5.6. --price 45 --create-missing
        """

    static let entries = """
        bonus lima berg 1 algebra|daybook bonus lima 1 algebra|daybook bonus berg 1 algebra
        bonus lima, berg 1 algebra|daybook bonus lima 1 algebra|daybook bonus berg 1 algebra
        bonus lima and berg 1 algebra|daybook bonus lima 1 algebra|daybook bonus berg 1 algebra
        bonus lima,berg 1 algebra|daybook bonus lima 1 algebra|daybook bonus berg 1 algebra
        bonus 1 lima berg algebra|daybook bonus 1 lima algebra|daybook bonus 1 berg algebra
        people add Zoe from 1.3.|daybook people add Zoe --joined 1.3.
        student add Joe|daybook people add Joe --role student
        employee add Joe|daybook people add Joe --role employee
        people add Zoe 1.3.|daybook people add Zoe --joined 1.3.
        mark lima berg yesterday evening|daybook mark lima berg yesterday am|daybook mark lima \
        berg yesterday pm|daybook mark lima berg yesterday both
        spend 40 food usd|daybook spend 40 food --currency USD
        spend 40 food lunch dollars|daybook spend 40 food lunch --currency USD
        spend 40 food €|daybook spend "40 €" food
        spend 12 food, 8 eating|daybook spend 12 food|daybook spend 8 eating
        spend 12 food bread and 8 eating out|daybook spend 12 food bread|daybook spend 8 eating out
        spend 12 food 8 food|daybook spend 12 food|daybook spend 8 food
        why food|daybook why expenses Food
        why eating|daybook why expenses "Eating out"
        why algebra|daybook why courses Algebra
        warn berg late --course algebra|daybook warn berg late
        warn berg late --course=algebra|daybook warn berg late
        warn anna lind did not call --on "3 mar"|daybook warn "anna lind" did not call --on "3 mar"
        warn ana lima|daybook warn "ana lima"
        bonus ana lima 2 good work algebra|daybook bonus "ana lima" 2 good work algebra
        bonus 2 ana lima algebra|daybook bonus 2 "ana lima" algebra
        score ana lima 72 algebra|daybook score "ana lima" 72 algebra
        mark everyone except lima in algebra on 3 mar|daybook mark --all --except lima \
        --course algebra --on "3 mar"
        spend food 23,80 bread 3 march|daybook spend 23,80 food bread --on "3 march"|\
        daybook spend 23,80 food bread 3 march --on today
        """

    @Test func `is led to lines that book the visit`() throws { try Self.checkAdvice(Self.visits) }

    @Test func `is led to lines that record what was meant`() throws {
        try Self.checkAdvice(Self.entries)
    }

    static let noted = """
        categories add "Eating out"|0|Added
        ticket hamlet tomorrow 20:00 foo 45|64|
        people add evening --dry-run|0|Would add evening
        mark lima today tonight|64|names neither
        in tonight|4|nobody is called "tonight"
        bonus lima 1 algebra helped berg --dry-run|0|in Algebra (helped berg)
        spend 3 food cup --dry-run|0|spent on Food (cup)
        spend 40 food usd --currency EUR --dry-run|0|40.00 EUR would be spent on Food (usd)
        spend 40 usd food --dry-run|0|40.00 USD would be spent on Food,
        spend 12 food 2 loaves --dry-run|0|(2 loaves)
        spend 12 food bread and 2 loaves --dry-run|0|(bread and 2 loaves)
        spend 30 eating out --dry-run|0|spent on Eating out, Thu
        spend 30 eating out pizza --dry-run|0|spent on Eating out (pizza), Thu
        spend 30 eating pizza --dry-run|0|spent on Eating out (pizza), Thu
        categories add food rent car|3|Add the rest: `daybook categories add rent car`
        categories add food "eating out" car|3|"Food", "Eating out" are there already
        categories add food|3|Choose another name
        people add "Bo Berg" Cy|3|Add the rest: `daybook people add Cy`
        unwarn lima "was his doctor"|64|`daybook unwarn lima --because "was his doctor"`
        unwarn lima was ill on 3 mar|64|`daybook unwarn lima --because "was ill" on 3 mar`
        unmark lima for being away --on "3 mar"|64|`daybook unmark lima --because "for being away" \
        --on "3 mar"`
        unwarn lima zed|4|Check the spelling: daybook people
        unmark "zed is ill"|4|Check the spelling: daybook people
        mark lind --on "3 mar" --slot pm|0|afternoon of Tue 3 Mar 2026
        unmark lind --on "3 mar" --because "it was berg" --dry-run|0|afternoon of Tue 3 Mar 2026
        """

    @Test func `is kept as it is, or refused without a wrong guess`() throws {
        try Self.check(Self.noted)
    }
}
