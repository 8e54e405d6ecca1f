extension ImportTable {
    /// Puts in what stands in two columns of the file.
    func compose(_ record: CSVTable.Record, _ texts: inout [String?]) {
        if let nameColumns, let place = kind.personField.flatMap({ fields.firstIndex(of: $0) }) {
            let name = nameColumns.text(record)
            texts[place] = name.isEmpty ? nil : names[name.lowercased()] ?? name
        }
        if let money, let place = fields.firstIndex(of: .amount) {
            texts[place] = money.text(record)
        }
    }

    /// Puts in the category that the text of an expense tells, and the text into the note.
    func tell(
        _ categories: CategoryWords, _ record: CSVTable.Record, _ texts: inout [String?]
    ) {
        guard let place = fields.firstIndex(of: .category) else { return }
        texts[place] = categories.category(record, texts[place])
        guard categories.isColumn, let note = fields.firstIndex(of: .note) else { return }
        texts[note] = categories.note(record, in: texts[place])
    }

    /// The moment of a time of day whose date stands in a column of its own; nil: it has none.
    func moment(_ record: CSVTable.Record, _ time: String?) -> String? {
        let written = columns[Field.date.rawValue].map { Self.text(record[$0]) } ?? ""
        guard let time, let second = PunchSheetColumns.second(time),
            let date = written.isEmpty ? options.day : sheet.dates.date(written)
        else { return nil }
        return PunchSheetColumns.moment(date, second)
    }

    /// An amount with the other sign: `12,30` for `-12,30` and `(12,30)`.
    private static func negated(_ text: String) -> String {
        if text.hasPrefix("("), text.hasSuffix(")") { return String(text.dropFirst().dropLast()) }
        let isBelow = ["-", "−"].contains { text.hasPrefix($0) }
        return isBelow
            ? String(text.dropFirst())
            : "-" + (text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }

    func cell(_ record: CSVTable.Record, _ place: Int, of field: Field) -> String? {
        let text = Self.text(record[place])
        if text.isEmpty { return nil }
        if field == .amount, options.negates { return Self.negated(text) }
        if kind.namingFields.contains(field) { return names[text.lowercased()] ?? text }
        guard field == .slot || field == .direction else { return text }
        if let meant = words[text.lowercased()] { return meant }
        return field == .slot
            ? CellWords.meaning(of: text) ?? text : HeaderNames.way(of: text)?.name ?? text
    }

    /// The columns of texts besides the note's that nothing else has taken; none where it was said
    /// which column is the note.
    static func furtherNotes(
        _ kind: ImportKind, _ table: CSVTable, _ columns: CSVColumns, _ map: CSVColumnMap,
        besides tags: [Int]
    ) -> [(name: String, place: Int)] {
        guard kind == .expenses, columns[Field.note.rawValue] != nil,
            !map.pairs.contains(where: { $0.ours == Field.note.rawValue })
        else { return [] }
        let used = Set(columns.places.values).union(tags)
        return table.header.indices.filter {
            !used.contains($0) && HeaderNames.isNote(table.header[$0])
        }.map { (table.header[$0], $0) }
    }

    /// A note behind whom was paid, each text once: `REWE Markt, groceries`.
    func joined(_ note: String?, _ record: CSVTable.Record) -> String? {
        var texts: [String] = []
        let further = furtherNotes.map { Self.text(record[$0.place]) }
        for text in further + [note ?? ""] where !text.isEmpty && !texts.contains(text) {
            texts.append(text)
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// A note with the columns that are kept in it, as hledger writes tags: `bread, account:Cash`.
    func tagged(_ note: String?, _ record: CSVTable.Record) -> String? {
        let kept = tags.compactMap { tag in
            let text = Self.text(record[tag.place])
            return text.isEmpty ? nil : "\(tag.name):\(text)"
        }
        let parts = (note.map { [$0] } ?? []) + kept
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
