import ArgumentParser
import Daybook
import Platform
import Reports

/// What is said of a person.
struct PersonOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Unique (the name in lower case, no spaces).", valueName: "name"))
    var username: String?

    @Option(help: ArgumentHelp("member, employee, student or professor.", valueName: "role"))
    var role: Role?

    @Option(help: ArgumentHelp("How extra work is paid.", valueName: "type"))
    var pay: PayType?

    @Option(help: ArgumentHelp("Weight in weighted rankings, such as 1.25.", valueName: "number"))
    var coefficient: String?

    @Option(help: ArgumentHelp("First day counted (today), start, or none.", valueName: "date"))
    var joined: String?

    @Option(help: ArgumentHelp("Last day counted, or none.", valueName: "date"))
    var left: String?

    @Option(
        help: ArgumentHelp("A photograph: JPEG, PNG or WebP; or none.", valueName: "file"),
        completion: .file())
    var picture: String?

    /// The same of somebody who is added by hand: who counts from today on, unless a day is given.
    func saidOfNew(_ session: Session) throws(CommandError) -> [Field: String?] {
        var said = try said(session)
        if joined == nil { said[.joined] = session.firstDayOfNewcomers.description }
        return said
    }

    /// What is said, by field; an empty date is taken away.
    func said(_ session: Session) throws(CommandError) -> [Field: String?] {
        [
            .username: username, .role: role?.name, .pay: pay?.name, .coefficient: coefficient,
            .joined: try Self.date(joined, session), .left: try Self.date(left, session),
            .picture: picture,
        ]
    }

    private static func date(
        _ text: String?, _ session: Session
    ) throws(CommandError) -> String? {
        guard let text, text.lowercased() != "none" else { return text }
        if text.lowercased() == "start" { return "none" }
        return try Moments.date(text, today: session.today)?.description
    }
}

extension Session {
    /// Today, or where the book is locked beyond it the day after.
    fileprivate var firstDayOfNewcomers: CivilDate {
        max(today, roster.lockedThrough?.adding(days: 1) ?? today)
    }
}

/// `daybook people add NAME…`.
struct PeopleAdd: ChangesNoun {
    static let subject = Noun.person
    static let configuration = CommandConfiguration(
        "people add NAME… [--joined DATE] [OPTIONS]", "Add people to the roster.",
        """
        EXAMPLES:
          daybook people add "Ana Lima" "Chloé Lefèvre"
          daybook people add "Bo Berg" --role employee --joined 2026-11-02
          daybook people add "Cy Dahl" --role student --joined start
          daybook people add "Di Ek" --picture di.jpg

        Names are unique among those not removed. Whoever was removed and is added
        again is someone new; the same person comes back with
        daybook people change NAME --left none
        Without --joined a person counts from today on; --joined start is since the
        book's start. Pay and coefficient hold as long: people change gives others.
        Students are put in a course by daybook enrol "Ana Lima" --course Algebra
        """)

    @Argument(help: ArgumentHelp("What they are called.", valueName: "name"))
    var names: [String]

    @OptionGroup(title: "Details") var person: PersonOptions
    @OptionGroup var shared: SharedOptions<PeopleAdd>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let ofOne = person.ofOne
        if let ofOne, names.count > 1 { throw .ofOnePerson(ofOne, names.count, "add") }
        try add(names, try person.saidOfNew(session), in: session)
    }
}

/// `daybook people change NAME`.
struct PeopleChange: ChangesNoun, TakesStart {
    static let subject = Noun.person
    static let configuration = CommandConfiguration(
        "people change WHO… [--joined DATE] [--from DATE] [OPTIONS]",
        "Change details of people.",
        """
        EXAMPLES:
          daybook people change "Ana Lima" --name "Ana Lima Cruz"
          daybook people change "Ana Lima" --coefficient 1.25 --from 2026-12-01
          daybook people change "Bo Berg" --left 2026-10-31
          daybook people change "Bo Berg" --left none
          daybook people change "Bo Berg" "Cy Dahl" --joined 2026-09-01
          daybook people change all --joined start
          daybook people change "Bo Berg" --picture bo.jpg

        Pay and coefficient hold from --from on (today); earlier days keep theirs, but
        a month has the pay of its last day. Name, username, role and the days of
        joining and leaving hold at once.
        A picture is copied into the book, without what it says of places and cameras.
        `none` takes a date or a picture away. `--left none` brings back whoever left,
        or was removed while nobody else took the name.
        """)

    @Argument(help: ArgumentHelp("Names or usernames, or all.", valueName: "who"))
    var who: [String]

    @Option(help: ArgumentHelp("Another name.", valueName: "name"))
    var name: String?

    @OptionGroup(title: "Details") var person: PersonOptions
    @OptionGroup var shared: SharedOptions<PeopleChange>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let from = try Moments.date(days.from, today: session.today)
        try Moments.remarkStart(days.from, from, session)
        let said = try person.said(session)
        try refuseExtra(Names(session))
        let known = try Names(session).anyone(who)
        try remarkCoefficient(known, session)
        guard known.count > 1 else {
            return try commit(.change(known[0], from: from), named: name, said, in: session)
        }
        let ofOne = name != nil ? "name" : person.ofOne
        if let ofOne { throw .ofOnePerson(ofOne, known.count, "change") }
        try change(known, from: from, said, in: session)
    }

    /// Says in a book of hours that a coefficient changes none of them.
    private func remarkCoefficient(
        _ known: [String], _ session: Session
    ) throws(CommandError) {
        guard person.coefficient != nil, let first = known.first,
            HelpScope.called?.contains(.workingTime) ?? false
        else { return }
        let line: Advice = "\(run: "set", "quota", "4h", .operand(first))"
        try session.output.remark(
            session.output.spelling.text(
                "A coefficient weighs rankings, and no hours. Hours of each day: `" + line + "`"))
    }

    /// Refuses words behind a name that are nobody's, with the line that has a place for them:
    /// `people change ben joined 1 nov`.
    private func refuseExtra(_ names: Names) throws(CommandError) {
        guard
            let place = who.indices.dropFirst().first(where: { !names.has(who[$0], .person) }),
            let line = TypedLine.called,
            let mended = UsageMistake.optioned(
                Array(who[place...]), Grammar(of: Self.self), line)
        else { return }
        throw .usage(
            message: "nobody is called \"\(who[place])\"",
            remedy: "Did you mean `\(mended)`?")
    }
}

extension PersonOptions {
    /// The option that says what no two people share; nil: none is given.
    fileprivate var ofOne: String? {
        username != nil ? "username" : picture != nil ? "picture" : nil
    }
}

extension CommandError {
    fileprivate static func ofOnePerson(
        _ option: String, _ count: Int, _ verb: String
    ) -> CommandError {
        .usage(
            message: "--\(option) is of one person, and \(count) were named",
            remedy: "Leave it out, or \(verb) them one by one.")
    }
}
