/// What is refused of tickets, sales, shows and venues.
enum TicketRefusals {
    typealias Case = `A refused write`.Case

    private static let hamlet = ["shows", "add", "Hamlet"]
    private static let cats = ["shows", "add", "Cats"]
    private static let globe = ["venues", "add", "Globe"]
    private static let visit = ["ticket", "Hamlet", "--on", "2026-03-20", "--price", "20"]
    private static let both = visit + ["--quantity", "2"]
    private static let lock = ["lock", "2026-03-05"]

    static let tickets = [
        Case(
            "ticket-third", 3, after: [hamlet, both], "ticket", "Hamlet", "--on", "2026-03-20",
            "--time", "15:00"),
        Case("ticket-three", 3, after: [hamlet], "ticket", "Hamlet", "--quantity", "3"),
        Case(
            "ticket-limit-of-its-day", 3,
            after: [hamlet, ["set", "tickets-per-day", "1", "--from", "2026-03-20"], visit],
            "ticket", "Hamlet", "--on", "2026-03-20", "--time", "15:00"),
        Case("ticket-unknown-show", 4, "ticket", "Hamlet"),
        Case("ticket-unknown-show-near", 4, after: [hamlet], "ticket", "Hamlt"),
        Case("ticket-unknown-venue", 4, after: [hamlet], "ticket", "Hamlet", "--venue", "Globe"),
        Case("ticket-before-start", 3, after: [hamlet], "ticket", "Hamlet", "--on", "2026-03-01"),
        Case(
            "ticket-locked", 3, after: [hamlet, lock], "ticket", "Hamlet", "--on", "2026-03-04"),
        Case("ticket-bad-time", 65, after: [hamlet], "ticket", "Hamlet", "--time", "25:00"),
        Case("ticket-bad-price", 65, after: [hamlet], "ticket", "Hamlet", "--price", "12.345"),
        Case("ticket-bad-quantity", 65, after: [hamlet], "ticket", "Hamlet", "--quantity", "two"),
        Case(
            "ticket-unknown-currency", 4, after: [hamlet], "ticket", "Hamlet", "--currency",
            "MILES"),
        Case(
            "amend-third-ticket", 3, after: [hamlet, both], "amend", "12", "quantity=3",
            "--because", "x"),
        Case(
            "amend-ticket-to-full-day", 3,
            after: [hamlet, both, ["ticket", "Hamlet", "--on", "2026-03-21"]], "amend", "13",
            "date=2026-03-20", "--because", "x"),
        Case(
            "reinstate-third-ticket", 3,
            after: [hamlet, both, ["retract", "12", "--because", "x"], both], "reinstate", "12",
            "--because", "x"),
        Case("tickets-per-day-bad", 65, "set", "tickets-per-day", "many"),
        Case("sale-unknown-show", 4, "sale", "Hamlet", "--at", "2026-03-10T14:00"),
        Case("sale-without-time", 64, after: [hamlet], "sale", "Hamlet", "--at", "2026-03-10"),
        Case("sale-of-yesterday", 64, after: [hamlet], "sale", "Hamlet", "--at", "yesterday"),
    ]

    static let shows = [
        Case("show-taken", 3, after: [hamlet], "shows", "add", "Hamlet"),
        Case(
            "show-taken-by-change", 3, after: [hamlet, cats], "shows", "change", "Cats", "--title",
            "Hamlet"),
        Case("show-unknown", 4, "shows", "change", "Hamlet", "--cast", "Ann"),
        Case("show-change-nothing", 64, after: [hamlet], "shows", "change", "Hamlet"),
        Case(
            "show-ends-before-it-begins", 65, "shows", "add", "Hamlet", "--first", "2026-03-02",
            "--last", "2026-03-01"),
        Case("show-bad-duration", 65, "shows", "add", "Hamlet", "--duration", "long"),
        Case("show-unknown-venue", 4, "shows", "add", "Hamlet", "--venue", "Globe"),
        Case(
            "show-code-taken", 65, after: [hamlet + ["--code", "PF1"]], "shows", "add", "Cats",
            "--code", "PF1"),
        Case("venue-taken", 3, after: [globe], "venues", "add", "Globe"),
        Case(
            "venue-taken-by-change", 3, after: [globe, ["venues", "add", "Odeon"]], "venues",
            "change", "Odeon", "--name", "Globe"),
        Case("show-of-a-period", 64, after: [hamlet], "show", "Hamlet", "-p", "2025"),
        Case("shows-unknown-order", 64, "shows", "--sort", "cots"),
        Case("shows-unknown-group", 64, "shows", "-g", "moth"),
        Case("export-calendar-as-csv", 64, "export", "calendar", "--format", "csv"),
        Case("export-calendar-mailed", 64, "export", "calendar", "--mail", "a@example.org"),
        Case("export-tickets-mailed", 64, "export", "tickets", "--mail", "a@example.org"),
    ]

    static let cases = tickets + shows
}
