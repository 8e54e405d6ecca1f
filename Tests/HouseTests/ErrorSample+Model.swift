import DaybookModel

extension ErrorSample {
    private static let euro = Currency("EUR") ?? .none
    private static let yen = Currency("JPY") ?? .none
    private static let monday = CivilDate(daysSinceEpoch: 20_000)
    private static let tuesday = CivilDate(daysSinceEpoch: 20_001)

    static let quantities =
        samples([
            MoneyError.mixedCurrencies(euro, yen), .overflow, .unreadable("x"), .grouped("1,000"),
            .tooManyDecimals("1.234", euro), .tooManyDecimals("1.2", yen), .outOfRange("9", euro),
            .ambiguous("1,234", "1234", "1.234"), .otherCurrency("5 JPY", euro),
        ])
        + samples([
            QuantityError.unreadableDuration("x"), .ambiguousDuration("5m"),
            .unreadableNumber("x"), .grouped("1,000"), .tooManyDecimals("1.2345"),
            .outOfRange("11", lowest: "1", highest: "10"), .overflow,
            .ambiguousNumber("1,234", "1234", "1.234"),
        ])

    static let calendar =
        samples([
            MomentError.unreadable("x"), .noSuchDate("x", reason: "month 13 does not exist"),
            .noSuchTime("25:00", reason: "hour 25 does not exist"), .dateMissing("08:57"),
            .localFraction("x"),
        ])
        + samples([
            DateError.unreadable("x"), .ambiguous("3/4", monday, tuesday),
            .noSuchDate("30 feb", reason: "February 2026 has 28 days", nearest: monday),
            .noSuchDate("fri 21 nov", reason: "it is a Saturday", nearest: nil),
        ])
        + samples([
            PeriodError.unknown("x", nearest: "all"), .unknown("x", nearest: nil),
            .impossible("2026-13", reason: "month 13 does not exist", nearest: "2026-12"),
            .reversed("2026..2025", nearest: "2025..2026"),
        ])
        + samples([
            ZoneError.notTZif(zone: "UTC"), .truncated(zone: "UTC"),
            .damaged(zone: "UTC", reason: "no types"), .leapSeconds(zone: "right/UTC"),
            .unreadableFooter(zone: "UTC", text: "?"),
        ])

    static let refusals =
        samples([
            Refusal.unknown(what: "person", name: "Ana", nearest: nil),
            .unknown(what: "person", name: "Ana", nearest: "Anna"), .unknownEntry(9),
            .notDeclared(monday),
            .notAnEntry(9, kind: .entryRetracted), .notAnEntry(9, kind: .personAdded),
            .alreadyRetracted(8, by: 9), .notRetracted(8),
            .namesNothing(9, .show, name: "Cats", added: []),
            .namesNothing(9, .show, name: "Cats", added: [4]), .correctedSince(8, by: 9),
            .differentKind(8, is: .attendanceMarked, not: .expenseRecorded),
            .nothingLeft(to: "redo", by: "ana"), .bookStays(1),
            .erasureStays(12),
            .writtenSince(9, undone: [7]), .writtenSince(9, undone: []),
            .referredTo(3, "added Ann Lima", by: [5, 9, 10, 11]),
            .inUse(3, .course, name: "Logic", by: [5]),
            .inUse(3, .show, name: "Hamlet", by: [5, 9, 10, 11]),
        ])
        + samples([
            Refusal.badField("slot", why: "is empty"),
            .unreadableDate("3/4/2026", form: nil, isAmbiguous: true),
            .unreadableDate("4. Mai", form: "dd/MM/yyyy", isAmbiguous: false),
            .beforeStart(monday, start: tuesday),
            .neverShown(
                "2026-03-29T02:30", zone: "Europe/Berlin", instead: "2026-03-29T03:30"),
            .shownTwice(
                "2026-10-25T02:30", zone: "Europe/Berlin", "2026-10-25T02:30:00+02:00",
                "2026-10-25T02:30:00+01:00"),
            .inTheFuture(tuesday, today: monday),
            .notYet("2026-11-20T19:30", now: "2026-11-20T18:00", zone: "Europe/Berlin"),
            .notAWorkingDay(monday, .weekday(.monday)),
            .notAWorkingDay(monday, .holiday("Easter")),
            .notEmployed("Ana", monday, joined: nil),
            .notEmployed("Ana", monday, joined: tuesday), .pastDay(monday, today: tuesday),
            .notProfessor("Emmy Noether", .member),
            .locked(monday, through: tuesday), .notLocked(nil, through: nil),
            .notLocked(tuesday, through: monday),
        ])
        + samples([
            Refusal.warned("Ana", monday, .morning),
            .present("Ana", monday, .afternoon, course: nil),
            .present("Ana", monday, .afternoon, course: "Logic"),
            .taken("Ana", monday, .morning), .punched("Ana", .checkIn, "2026-11-20T19:30"),
            .unpaired(UnpairedPunch(of: "Ana", at: LocalDateTime(midnightOf: monday), .notOpen)),
            .unpaired(
                UnpairedPunch(
                    of: "Ana", at: LocalDateTime(midnightOf: tuesday),
                    .closed(LocalDateTime(midnightOf: monday), sequence: 7))),
            .nameTaken(what: "person", name: "Ana"),
            .nameOfAnother(.show, name: "Hamlet", known: "hamlet"),
            .nameOfAnother(.person, name: "Ana", known: "ana"),
            .usernameOf("ana", "Ana Lima"),
            .leftBeforeJoined("Ana", left: monday, joined: tuesday),
            .removed("Ana", on: monday), .noLonger("Ana", since: monday),
            .tooMany(what: "rows", limit: 5),
            .alike("Keller Eva", known: "Eva Keller"),
            .unreadHalf("x"), .unreadCell("?"),
        ])
        + samples([
            Refusal.badAmount(.unreadable("much")), .badNumber(.unreadableNumber("many")),
            .undeclared("VACHR", declared: [], on: monday), .categoryRemoved("Food", free: nil),
            .categoryRemoved("Food", free: "Food 2"),
            .hasEntries(category: "Food", count: 2), .notEnrolled("Ana", course: "Logic"),
            .entriesBefore("Ana", course: "Logic", tuesday, by: [7], latest: monday),
            .entriesBefore("Ana", course: "Logic", tuesday, by: [7, 8], latest: nil),
            .badPoints("11", monday, Roster().pointsRule(on: monday)),
            .badPoints("1.5", monday, Roster().pointsRule(on: monday)),
            .scored("Ana", course: "Logic"),
            .scored("Ana", course: "Logic", held: HeldScore(7, .one, wanted: .zero)),
            .tooManyTickets(monday, booked: 2, wanted: 1, limit: 2),
        ])
}
