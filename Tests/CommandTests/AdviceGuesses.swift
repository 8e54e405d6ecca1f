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
        why food|daybook why expenses Food
        why eating|daybook why expenses "Eating out"
        why algebra|daybook why courses Algebra
        warn berg late --course algebra|daybook warn berg late
        warn berg late --course=algebra|daybook warn berg late
        """

    @Test func `is led to lines that book the visit`() throws { try Self.checkAdvice(Self.visits) }

    @Test func `is led to lines that record what was meant`() throws {
        try Self.checkAdvice(Self.entries)
    }

    static let noted = """
        ticket hamlet tomorrow 20:00 foo 45|64|
        """

    @Test func `is kept as it is, or refused without a wrong guess`() throws {
        try Self.check(Self.noted)
    }
}
