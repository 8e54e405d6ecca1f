package import Daybook

extension Answer {
    /// The receipt of a new book: what it took, what is in it, and how to go on.
    package static func created(
        _ facts: BookFacts, _ preset: Preset, at path: String, _ frame: AnswerFrame
    ) -> Answer {
        let verb = frame.isDryRun ? "Would create" : "Created"
        let summary =
            "\(verb) the book \(facts.name): \(facts.zone), \(facts.currency.code), "
            + "from \(day(facts.start)), working \(facts.weekdays)."
        let sequences = frame.point.map { 1...$0.sequence }
        let contents = frame.roster.categories.liveIDs.compactMap(frame.roster.categories.name)
        let lines = contents.isEmpty ? [] : ["Categories: \(contents.joined(separator: ", "))."]
        return receipt(
            "init", sequences, summary: summary,
            lines: [
                summary + numbers(sequences),
                "Preset \(preset.rawValue): "
                    + "\(preset.row.sentence).",
            ] + lines,
            extras: ["path": path, "preset": preset.rawValue],
            next: [
                first(preset, path),
                "Change what it took:  \(run: "set", ["zone", "ZONE"] + at(path)) "
                    + "(or name, currency, start, weekdays)",
            ] + pastDays(preset, path), frame)
    }

    /// How what was forgotten is entered later, where only today can be written at first.
    private static func pastDays(_ preset: Preset, _ path: String) -> [Advice] {
        let isOpen = preset.settings.contains { $0.name == .editPastDays }
        guard preset.row.parts.contains(.workingTime), !isOpen else { return [] }
        let words: [Suggestion.Word] = [.operand(SettingName.editPastDays.rawValue), "on"]
        return ["Days before today are closed. To open them:  \(run: "set", words + at(path))"]
    }

    /// Names a book where it will not be found without.
    private static func at(_ path: String) -> [Suggestion.Word] {
        path.contains("/") ? [.option("book", path)] : []
    }

    /// What is likely to be recorded first.
    private static func first(_ preset: Preset, _ path: String) -> Advice {
        let book = at(path)
        return switch preset {
        case .club, .all, .bare: "Add people:  \(run: "people add", ["NAME"] + book)"
        case .company, .officeClassic:
            "Add who works there:  \(run: "people add", ["NAME"] + book)"
        case .school: "Add a course:  \(run: "courses add", ["NAME"] + book)"
        case .household:
            "Record what was spent:  \(run: "spend", ["AMOUNT", "CATEGORY"] + book)"
        case .theatre:
            "Book a visit:  "
                + "\(run: "ticket", ["SHOW", .blank("--on DATE --create-missing")] + book)"
        }
    }
}
