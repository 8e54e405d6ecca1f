package import Daybook

extension Answer {
    /// Events, newest first.
    /// - Parameter report: for a table, one row more than it shows when there are more.
    package static func log(
        _ report: Report<[LogRow]>, _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let lines = LogLines(report.roster, frame)
        let rows = report.rows.map {
            LoggedEvent($0.event, corrects: $0.corrects, correctedBy: $0.correctedBy)
        }
        let shown = frame.table(rows)
        let sheet = lines.sheet(
            hasChains: shown.contains { $0.corrects != nil || $0.correctedBy != nil })
        var answer = Answer(
            "log", frame, of: period, .rows(frame.machine(rows).map(sheet.fields)),
            columns: sheet.header)
        answer.title = "Log · \(words(period)) · newest first"
        answer.unit = counted(Int(report.point.sequence), "event") + " in the book"
        if !shown.isEmpty { answer.table = sheet.table(shown) }
        if shown.isEmpty {
            answer.linesAfter = ["No event is like that."]
        } else if shown.count < report.rows.count {
            answer.linesAfter = ["There are older ones. All of them: add -n 0"]
        }
        if let first = shown.first {
            answer.hints = [
                "All about one:  \(run: "show", .event(first.event.sequence))"
            ]
        }
        return answer
    }

    /// All that is known of one event.
    package static func card(_ report: Report<EventCard>, _ frame: AnswerFrame) -> Answer {
        let (card, lines) = (report.rows, LogLines(report.roster, frame))
        let (event, content) = (card.event, card.event.content)
        var answer = Answer("show", frame, .fields(fields(card, lines)))
        answer.title = "\(id(event.sequence)) · \(content.kind.name) · \(weekdayAndDay(content.on))"
        answer.unit = state(card)
        var facts = lines.pairs(card.entry?.content ?? content)
        facts.append(("recorded", lines.recording(event)))
        if let source = event.source { facts.append(("source", source)) }
        if let key = event.key { facts.append(("key", key)) }
        facts.append(("checksum", hex(card.checksum)))
        answer.table = TextTable(
            columns: [TextColumn("Field"), TextColumn("Value", shrinks: true)],
            rows: facts.map { [$0.name, $0.value] })
        let chain = ChainLines(report.roster, frame).drawing(of: event, card.chain)
        if !chain.isEmpty { answer.blocks = [.lines(chain)] }
        answer.hints = hints(card)
        return answer
    }

    private static func fields(_ card: EventCard, _ lines: LogLines) -> [JSONField] {
        let event = card.event
        let corrections = card.corrections.map { correction in
            lines.object(LoggedEvent(correction))
        }
        let current = card.entry.map { $0.isLive ? lines.object($0.content) : .null }
        let corrects = event.content.targets?.lowerBound
        let logged = LoggedEvent(
            event, corrects: corrects, correctedBy: card.entry?.correctedBy)
        return lines.sheet().fields(logged) + [
            JSONField("key", .text(event.key)), JSONField("source", .text(event.source)),
            JSONField("checksum", .string(hex(card.checksum))),
            JSONField("live", card.entry.map { .bool($0.isLive) } ?? .null),
            JSONField("current", current ?? .null), JSONField("corrections", .array(corrections)),
        ]
    }

    private static func state(_ card: EventCard) -> String {
        guard let entry = card.entry else { return "" }
        if !entry.isLive { return "retracted" }
        return entry.correctedBy == nil ? "as recorded" : "corrected"
    }

    private static func hints(_ card: EventCard) -> [Advice] {
        if let target = card.event.content.targets?.lowerBound {
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
