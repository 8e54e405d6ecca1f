package import Daybook

extension Answer {
    /// Events, newest first.
    /// - Parameter report: for a table, one row more than it shows when there are more.
    package static func log(
        _ report: Report<[LogRow]>, _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let lines = LogLines(report.roster, frame)
        let rows = report.rows.map {
            LoggedEvent($0.event, correctedBy: $0.correctedBy)
        }
        let shown = frame.table(rows)
        let recorders = Set(shown.map(\.event.by))
        let sheet = lines.sheet(
            hasChains: shown.contains { $0.corrects != nil || $0.correctedBy != nil },
            hasRecorders: recorders.count > 1)
        var answer = Answer("log", sheet, rows, of: period, frame)
        let by = recorders.count == 1 ? recorders.first.map { " · by \(frame.brief($0))" } : nil
        answer.title = "Log · \(words(period)) · newest first\(by ?? "")"
        answer.unit = counted(Int(report.point.sequence), "event") + " in the book"
        if !shown.isEmpty { answer.table = sheet.table(shown, leads: frame.leads()) }
        if shown.isEmpty {
            answer.linesAfter = ["No events match."]
        } else if shown.count < report.rows.count {
            answer.linesAfter = ["There are older ones. \(AnswerFrame.allOfThem)"]
        }
        if let first = shown.first {
            answer.hints = ["All about one:  \(run: "show", .event(first.event.sequence))"]
        }
        return answer
    }

    /// The same for programs, read while they are written.
    package static func log(
        _ report: Report<LogPages>, _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let (pages, sheet) = (report.rows, LogLines(report.roster, frame).sheet())
        func fields(_ row: LogRow) -> [JSONField] {
            sheet.fields(LoggedEvent(row.event, correctedBy: row.correctedBy))
        }
        let rows = ReadRows { (take) throws(DaybookError) in
            try pages.forEach { (row) throws(DaybookError) in try take(fields(row)) }
        } outline: { (take) throws(DaybookError) in
            try pages.forEachOutlining { (row) throws(DaybookError) in try take(fields(row)) }
        }
        return Answer("log", frame, of: period, .read(rows), columns: sheet.header)
    }

    /// All that is known of one event.
    package static func card(_ report: Report<EventCard>, _ frame: AnswerFrame) -> Answer {
        let (card, lines) = (report.rows, LogLines(report.roster, frame))
        let (event, content) = (card.event, card.event.content)
        var answer = Answer("show", frame, title: lines.title(event), fields(card, lines))
        answer.unit = state(card)
        answer.table = .facts(
            lines.facts(event, says: card.entry?.content ?? content)
                + [("checksum", hex(card.checksum))])
        let audit = AuditLines(roster: report.roster, frame: frame)
        answer.blocks = ChainLines(audit: audit).block(of: event, card.chain).map { [$0] } ?? []
        answer.hints = hints(card)
        return answer
    }

    private static func fields(_ card: EventCard, _ lines: LogLines) -> Facts {
        let event = card.event
        let corrections = card.corrections.map { lines.object(LoggedEvent($0)) }
        let current = card.entry.map { $0.isLive ? lines.object($0.content) : .null }
        let logged = LoggedEvent(event, correctedBy: card.entry?.correctedBy)
        let rest: Facts = [
            "key": event.key, "source": event.source, "checksum": hex(card.checksum),
            "live": card.entry?.isLive, "current": current, "corrections": corrections,
        ]
        return Facts(lines.sheet().fields(logged)) + rest
    }

    private static func state(_ card: EventCard) -> String {
        guard let entry = card.entry else { return "" }
        if !entry.isLive { return "retracted" }
        return entry.correctedBy == nil ? "as recorded" : "corrected"
    }

    private static func hints(_ card: EventCard) -> [Advice] {
        if let target = card.event.content.corrected?.lowerBound {
            return [
                "What it corrects:  \(run: "show", .event(target))",
                "The figures it moved:  \(run: "audit", .event(card.event.sequence))",
            ]
        }
        guard let entry = card.entry else { return [] }
        let number = Suggestion.Word.event(entry.sequence)
        let target = Suggestion.Word.option("target", "#\(entry.sequence)")
        let audit: Advice = "The figures its corrections moved:  \(run: "audit", target)"
        return [
            entry.isLive
                ? "To correct it:  \(run: "amend", number, .blank("FIELD=VALUE"), .reason)"
                : "To bring it back:  \(run: "reinstate", number, .reason)"
        ] + (card.chain.isEmpty ? [] : [audit])
            + (entry.isLive && card.event.source != nil
                ? ["To take its whole import back:  \(run: "undo", number)"] : [])
    }
}

/// The sixteen hexadecimal digits of a checksum or digest.
func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
