import Daybook
import Glibc
import Reports

/// `log --follow`: prints events as they are recorded, each at once.
struct Following {
    let query: LogQuery
    let session: Session
    /// Ends after so many events; 0 never.
    let limit: Int

    /// The pause between two looks at the log, in microseconds.
    private static let pause: useconds_t = 50_000
    /// The most events of one look, so that each snapshot is short.
    private static let batch = 1024

    /// Follows from an event on, or from the next one.
    func run(from first: UInt64?) throws(CommandError) {
        try checkFormat()
        let head = try ask(session.book.view().point.sequence)
        var follower = session.book.follower(after: first.map { $0 - 1 } ?? head)
        var printed = 0
        while limit == 0 || printed < limit {
            let events = try ask(follower.next(limit: Self.batch))
            if events.isEmpty {
                Self.rest(Self.pause)
                continue
            }
            let wanted = events.filter(query.includes)
            let room = limit == 0 ? wanted.count : limit - printed
            try write(wanted.prefix(room))
            printed += min(room, wanted.count)
        }
    }

    private func write(_ events: ArraySlice<Event>) throws(CommandError) {
        if events.isEmpty { return }
        let view = try session.view()
        let lines = LogLines(view.roster, session.frame(at: view.point))
        view.end()
        for event in events {
            let isText = session.output.format == .table
            try session.output.write(isText ? lines.text(event) : lines.object(event))
        }
    }

    /// Waits for so many microseconds.
    static func rest(_ microseconds: useconds_t) { usleep(microseconds) }

    private func checkFormat() throws(CommandError) {
        try demand(
            session.output.file == nil,
            or: "a followed log has no end, and a file is written as a whole",
            remedy: "Leave --output out, and redirect: \(run: "log", .flag("follow")) > FILE")
        switch session.output.format {
        case .table, .json, .ndjson: return
        default:
            throw .usage(
                message: "a followed log has no end, and \(session.output.format.rawValue) has one",
                remedy: "Use --format ndjson, or leave --format out.")
        }
    }
}

extension LogQuery {
    /// Whether an event is among those asked for. Whether an entry is corrected later cannot be
    /// known when it comes.
    func includes(_ event: Event) -> Bool {
        let content = event.content.replacement ?? event.content
        let persons = [content.integer(.person), content.integer(.student)].compactMap(\.self)
        return (kinds.isEmpty || kinds.contains(event.content.kind))
            && (people.isEmpty || people.contains { persons.contains(Int64($0.rawValue)) })
            && (by == nil || by == event.by) && (course == nil || course == content.course)
            && range.contains(event.content.on) && (says?(event.content) ?? true)
            && (!correctionsOnly || event.content.kind.role == .correction)
    }
}
