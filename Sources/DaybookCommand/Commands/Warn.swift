import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook warn WHO… [REASON]`: records that people who were expected did not come.
struct Warn: TakesDay {
    static let configuration = CommandConfiguration(
        "warn WHO… [REASON] [--on DATE] [--slot am|pm|both]", "Warn people for a slot.",
        """
        EXAMPLES:
          daybook warn "Ana Lima"
          daybook warn "Ana Lima" "Bo Berg" "left without a word" --slot pm
          daybook warn "Bo Berg" overslept --on yesterday --slot am

        The slot is the running one: the morning before 12:00, then the afternoon.
        Someone who is marked present for a slot cannot be warned for it, nor the
        reverse. Warning someone again writes nothing and names the first warning.
        """)

    @Argument(help: ArgumentHelp("Names or usernames, before the reason.", valueName: "who"))
    var who: String

    @Argument(help: ArgumentHelp("Why; kept in the log.", valueName: "reason"))
    var reason: [String] = []

    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup(title: "Day and slot") var day: DayOptions
    @OptionGroup var shared: SharedOptions<Warn>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let others = reason.prefix {
            session.roster.person(called: canonicalComposition($0)) != nil
        }
        if reason.count == 1, others.isEmpty { try refuseBeginning(reason[0], session) }
        reason.removeFirst(others.count)
        let names = Names(session).list([who] + others)
        try demand(
            !names.isEmpty, or: "no name was given",
            remedy: "Name people: \(run: "warn", "Ana Lima", "Bo Berg")")
        try refusePeople(names, session.roster)
        try PlacedEnd.refuseKept(reason, day.on)
        let why = reason.joined(separator: " ")
        try record(
            .warned(reason: why.isEmpty ? nil : canonicalComposition(why)),
            of: .named(try Names(session).wholePeople(names)), client, .warn, session)
    }

    /// Asks about a word that is a reason, or the beginning of a name: `warn ana bo`.
    private func refuseBeginning(_ word: String, _ session: Session) throws(CommandError) {
        let ids = NameGuess(word).ids(of: .person, in: session.roster)
        guard ids.count == 1, word.count > 1 else { return }
        let name = session.roster.name(of: ids[0], .person)
        let both = Suggestion("warn", [.operand(who), .operand(name)])
        let reason = Suggestion("warn", [.operand(who), .operand("\(word) …")])
        throw .usage(
            message: "\"\(word)\" may be \(name), or the reason",
            remedy: "Both of them: `\(both)`. As a reason, say more: `\(reason)`")
    }

    /// A name behind the reason is somebody who was meant before it.
    private func refusePeople(_ names: [String], _ roster: Roster) throws(CommandError) {
        let words = reason.map(canonicalComposition)
        guard let person = words.first(where: { roster.person(called: $0) != nil }) else { return }
        throw .usage(
            message: "\"\(person)\" is a person, not a reason",
            remedy: "Name people first: "
                + "\(run: "warn", (names + [person]).map { .operand($0) } + ["REASON"])")
    }
}
