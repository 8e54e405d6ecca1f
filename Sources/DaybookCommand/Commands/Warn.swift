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

    @Option(help: .hidden) var course: String?

    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup(title: "Day and slot") var day: DayOptions
    @OptionGroup var shared: SharedOptions<Warn>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let names = Names(session).list([who] + (try takeOthers(session)))
        try demand(
            !names.isEmpty, or: "no name was given",
            remedy: "Name people: \(run: "warn", "Ana Lima", "Bo Berg")")
        if Desk.guessesWords { try refusePeople(names, session.roster) }
        try PlacedEnd.refuseKept(reason, day.on)
        let why = reason.joined(separator: " ")
        let people = try Names(session).wholePeople(names)
        do throws(CommandError) {
            try refuseCourse(people, session)
            try record(
                .warned(reason: why.isEmpty ? nil : canonicalComposition(why)),
                of: .named(people), client, .warn, session)
        } catch { throw keeping(why, error, session) }
    }

    /// Takes the people who stand before the reason from it.
    private mutating func takeOthers(_ session: Session) throws(CommandError) -> [String] {
        guard Desk.guessesWords else { return [] }
        try Names(session).refuseApart([who] + reason)
        let others = reason.prefix {
            session.roster.person(called: canonicalComposition($0)) != nil
        }
        if others.isEmpty, let first = reason.first { try refuseBeginning(first, session) }
        reason.removeFirst(others.count)
        return Array(others)
    }

    /// Refuses a course, which a warning is not of; but first what would be refused without it.
    private func refuseCourse(
        _ people: [String], _ session: Session
    ) throws(CommandError) {
        guard let course, let line = TypedLine.called else { return }
        let (date, slots) = try moment(session)
        let trial = MarkCommand(.warned(reason: nil), .named(people), on: date, slots: slots.slots)
        var recording = session.recording()
        recording.isDryRun = true
        _ = try ask(session.book.commit(trial, recording))
        let words = line.words.contains(course) ? ["--course", course] : ["--course=\(course)"]
        throw .usage(
            message: "a warning is of a day, and of no course",
            remedy: "Leave the course out, or keep it in the reason: `\(line.without(words))`")
    }

    /// Where somebody is marked present: what else can be kept of them.
    private func keeping(
        _ reason: String, _ error: CommandError, _ session: Session
    ) -> CommandError {
        guard case .book(let book) = error, case .refusal(let refusal) = book.cause,
            case .present(let name, let date, _, let marked) = refusal
        else { return error }
        let typed = course.flatMap { try? Names(session).whole($0, .course) }
        let late = Lateness(name: name, roster: session.roster, date: date)
        return .refused(
            message: error.message,
            remedy: late.instead(
                of: reason.isEmpty ? nil : reason, course: typed ?? marked, error.remedy))
    }

    /// Asks about a word that is a reason, or the beginning of a name: `warn ana bo`.
    private func refuseBeginning(_ word: String, _ session: Session) throws(CommandError) {
        let ids = NameGuess(word).ids(of: .person, in: session.roster)
        guard reason.count == 1 else { return try refuseBeginnings(session.roster) }
        guard ids.count == 1, word.count > 1 else { return }
        let name = session.roster.name(of: ids[0], .person)
        let both = Suggestion("warn", [.operand(who), .operand(name)])
        let reason = Suggestion("warn", [.operand(who), .operand("\(word) …")])
        throw .usage(
            message: "\"\(word)\" may be \(name), or the reason",
            remedy: "Both of them: `\(both)`. As a reason, say more: `\(reason)`")
    }

    /// Asks the same of the first of several words: `warn ana bo overslept`, `warn ana and bo
    /// overslept`. Two letters are as likely the reason's own, `no show`, but for a whole name.
    private func refuseBeginnings(_ roster: Roster) throws(CommandError) {
        let joining = Names.joining.union(["&", "+"])
        let run = reason.prefix {
            joining.contains($0.lowercased()) || NameGuess($0).isOfOne(in: roster)
        }
        let said = run.filter { !joining.contains($0.lowercased()) }
        let names = said.flatMap { NameGuess($0).ids(of: .person, in: roster) }
            .map { roster.name(of: $0, .person) }
        guard !names.isEmpty, let line = TypedLine.called,
            let both = line.replacing(Array(run), with: names),
            let whole = line.replacing(reason, with: [reason.joined(separator: " ")])
        else { return }
        let all = names.count == 1 ? "Both" : "All"
        let typed = said.map { "\"\($0)\"" }.enumeration
        throw .usage(
            message: "\(typed) may be \(names.enumeration), or the reason begins so",
            remedy: "\(all) of them: `\(both)`. As a part of the reason: `\(whole)`")
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
