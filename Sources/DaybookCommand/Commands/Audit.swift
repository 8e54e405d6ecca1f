import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook audit`: every correction, and the figures it moved.
struct Audit: AsksForEvents {
    static let configuration = CommandConfiguration(
        "audit [WHO…|N…] [--by NAME] [--since N] [-p PERIOD] [-n COUNT]",
        "Show every correction, and the figures that it moved.",
        """
        EXAMPLES:
          daybook audit
          daybook audit "Ana Lima" -p 2026-11
          daybook audit --by maria --category Food
          daybook audit "#4812"
          daybook audit -n 0 -o audit.csv

        Corrections come newest first, each with what the entry said before and after
        and the figures of its rows right before and right after the correction. The
        period is of the dates that the entries are about, --by is who corrected, and
        N is a correction or the entry that was corrected. The figures: attendance
        and warnings of a person over all time, overtime by month, expenses by month
        and category, shows, venues, points, projects.
        """)

    @Argument(help: ArgumentHelp("Names, or numbers of events.", valueName: "who|n"))
    var what: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only this kind of correction or entry; may be repeated.", valueName: "kind"))
    var kind: [String] = []

    @OptionGroup var about: AboutOptions

    @Option(help: ArgumentHelp("Only corrections of this entry.", valueName: "n"))
    var target: [EventID] = []

    @OptionGroup var shared: SharedOptions<Audit>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let query = try query(session)
        let period = try period(today: session.today)
        let progress = session.output.progress("Auditing")
        if session.output.isForMachines {
            let pages = try ask(
                session.book.view().auditPages(query, today: session.today, now: session.now))
            let frame = session.frame(at: pages.point)
            return try session.output.write(.audit(pages, period, frame, progress: progress))
        }
        let report = try ask(
            session.book.view().audit(
                query, today: session.today, now: session.now, progress: progress))
        let events = Set(report.rows.map(\.step.sequence)).count
        let frame = session.frame(at: report.point)
        try session.output.write(
            .audit(
                report, isWhole: query.events.limit.map { events < $0 } ?? true,
                ofRoster: try turns(query, session), period, frame))
    }

    /// The corrections of the roster and the settings among those asked for: they are of no entry.
    private func turns(_ query: AuditQuery, _ session: Session) throws(CommandError) -> [UInt64] {
        guard query.targets.isEmpty, query.numbers.isEmpty, query.events.kinds.isEmpty else {
            return []
        }
        var events = query.events
        (events.kinds, events.limit) = ([.rosterRetracted, .rosterReinstated], nil)
        return try ask(session.book.view().log(events)).rows.map(\.event.sequence)
    }

    private func query(_ session: Session) throws(CommandError) -> AuditQuery {
        let numbers = what.filter { $0.hasPrefix("#") }
        var query = AuditQuery()
        query.events = try self.query(session, who: what.filter { !$0.hasPrefix("#") })
        query.numbers = Set(
            try numbers.map { text throws(CommandError) in try Self.number(text) })
        query.targets = Set(target.map(\.sequence))
        return query
    }

    private static func number(_ text: String) throws(CommandError) -> UInt64 {
        guard let id = EventID(argument: text) else {
            throw .usage(
                message: "\"\(text)\" is not the number of an event",
                remedy: "Use one such as #4,812: \(run: "log", .flag("corrections")) lists them.")
        }
        return id.sequence
    }
}
