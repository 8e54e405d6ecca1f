/// What was read of a file: the rows, and how they were read.
struct ImportSheet: Sendable {
    var rows = ImportRows([])
    /// Rows that could not even be read.
    var faults: [RejectedRow] = []
    var ignoredColumns: [String] = []
    var guesses: [ImportGuess] = []
    /// How dates are read.
    var dates = FileDates(nil, showing: [])
    /// The sign before decimals, where the file has one.
    var decimal: DecimalSign?
}

/// Makes the rows of an import of a table, whatever file it came in.
struct ImportTable: Sendable {
    let kind: ImportKind
    let table: CSVTable
    let options: ImportOptions
    private let columns: CSVColumns
    /// What words of the cells mean.
    private let words: [String: String]
    /// What names in the cells mean.
    private let names: [String: String]
    private let fields: [Field]
    /// Columns that are kept in the note.
    private let tags: [(name: String, place: Int)]
    private let conditions: [RowCondition]
    /// A grid of people and days; nil: a row is an entry.
    private let grid: AttendanceGridColumns?
    private(set) var sheet = ImportSheet()

    /// Of people: whether they were removed.
    private static let removedColumn = "removed"

    init(
        _ kind: ImportKind, _ table: CSVTable, _ options: ImportOptions, _ format: DateFormat?
    ) throws(CSVError) {
        (self.kind, self.table, self.options) = (kind, table, options)
        var map = try CSVColumnMap(parsing: options.map)
        words = map.takeWords(kind.meansWord)
        let optional =
            kind.optional.map(\.rawValue) + (kind == .people ? [Self.removedColumn] : [])
            + (kind.isSlotted && options.slot != nil ? [Field.slot.rawValue] : [])
        let known = kind.required.map(\.rawValue) + optional
        names = kind.namingFields.isEmpty ? [:] : try map.takeNames(table, known)
        let renames = !map.pairs.isEmpty
        let others = { (name: String) -> [String] in
            guard let field = Field(rawValue: name) else { return [] }
            // Whoever renames columns has said which of them are wanted.
            let isSaid = renames && !kind.required.contains(field)
            return isSaid ? [] : HeaderNames.others(of: field)
        }
        var required = kind.required
        grid = try AttendanceGridColumns(kind, table, format, map, others)
        // Whether there are times is looked for in every row, and of entries with a slot alone.
        if grid != nil
            || kind.isSlotted
                && (options.slot != nil || Self.hasTimes(table, format, map, others))
        {
            required.removeAll { $0 == .slot }
        }
        if grid != nil { required.removeAll { $0 == .date } }
        columns = try table.columns(
            required: required.map(\.rawValue), optional: optional, map: map, others: others)
        let found = columns
        fields = kind.columns.filter { found[$0.rawValue] != nil }
        tags = try options.tags.map { name throws(CSVError) in
            (name, try table.requiredPlace(of: name))
        }
        conditions = try options.conditions.map { text throws(CSVError) in
            try RowCondition(text, table)
        }
        look(format)
    }

    /// How well the header is one of this kind: a column of our own name counts more.
    var fit: Int {
        2 * (columns.places.count + (grid == nil ? 0 : 2)) - columns.guessed.count
    }

    /// Whether every column means something.
    var isWhole: Bool { columns.ignored.isEmpty }

    /// Whether each row is an entry, and each cell of it a field's as it stands.
    var isPlain: Bool {
        grid == nil && words.isEmpty && tags.isEmpty && conditions.isEmpty && !options.negates
            && options.dateFormat == nil && sheet.decimal != .comma
    }

    /// What a cell of names says.
    func name(_ cell: Span<UInt8>) -> String? {
        guard let text = Self.text(cell), !text.isEmpty else { return nil }
        return names.isEmpty ? text : names[text.lowercased()] ?? text
    }

    /// Where the column of a field is.
    func place(of field: Field) -> Int? { columns[field.rawValue] }

    /// The rows, of the lines that meet the conditions.
    consuming func read() -> ImportSheet {
        let made = self
        sheet.rows = ImportRows(made)
        sheet.faults = table.faults.map {
            RejectedRow(line: $0.line ?? 0, reason: $0.message, remedy: $0.remedy)
        }
        let used = Set(tags.map(\.name) + (grid?.names ?? []))
        sheet.ignoredColumns = columns.ignored.filter { !used.contains($0) }
        return sheet
    }

    /// The days in a part of the table, of cells that can be read; nil where a row may be on
    /// another day than its cell says.
    func dates(in part: Int) -> [CivilDate]? {
        guard isPlain, let place = place(of: .date) else { return nil }
        let part = table.parts[part]
        return (0..<part.count).compactMap { row in
            let cell = part.bytes(row, place)
            return CivilDate(utf8: cell) ?? Self.text(cell).flatMap { sheet.dates.date($0) }
        }
    }

    /// The rows of a part of the table.
    func rows(of part: CSVPart) -> [ImportRow] {
        var rows: [ImportRow] = []
        rows.reserveCapacity(part.count)
        for number in 0..<part.count {
            let record = part[number]
            guard conditions.allSatisfy({ $0.holds(record) }) else { continue }
            if let grid {
                rows += grid.rows(of: record, words)
            } else {
                add(row(record), to: &rows)
            }
        }
        return rows
    }

    /// A mark of both halves of a day is two.
    private func add(_ row: ImportRow, to rows: inout [ImportRow]) {
        guard kind.isSlotted, row.cells[.slot] == CellWords.both else { return rows.append(row) }
        for slot in Slot.allCases {
            let cells = row.cells.mapped { $0 == .slot ? slot.name : $1 }
            rows.append(ImportRow(line: row.line, cells: cells))
        }
    }

    /// The row of a line.
    func row(_ record: CSVTable.Record) -> ImportRow {
        var texts = fields.map { field in
            columns[field.rawValue].flatMap { cell(record, $0, of: field) }
        }
        if !tags.isEmpty, let note = kind.noteField.flatMap({ fields.firstIndex(of: $0) }) {
            texts[note] = tagged(texts[note], record)
        }
        var cells = Cells(fields, texts)
        if !tags.isEmpty, let note = kind.noteField, !fields.contains(note) {
            cells = Cells(fields + [note], texts + [tagged(nil, record)])
        }
        if kind.isSlotted, columns[Field.slot.rawValue] == nil,
            let second = cells[.date].flatMap({ sheet.dates.moment($0)?.second })
        {
            // The book says which half of the day that is.
            cells = Cells(fields + [.slot], texts + [SettingValue.clock(second / 60)])
        }
        if kind.isSlotted, cells[.slot] == nil, let slot = options.slot {
            let place = fields.firstIndex(of: .slot)
            let kept = fields.indices.filter { $0 != place }
            cells = Cells(
                kept.map { fields[$0] } + [.slot],
                kept.map { texts[$0] } + [slot.only?.name ?? CellWords.both])
        }
        return ImportRow(
            line: record.line, cells: cells,
            removed: columns[Self.removedColumn].map { Self.text(record[$0]) })
    }

    /// An amount with the other sign: `12,30` for `-12,30` and `(12,30)`.
    private static func negated(_ text: String) -> String {
        if text.hasPrefix("("), text.hasSuffix(")") { return String(text.dropFirst().dropLast()) }
        let isBelow = ["-", "−"].contains { text.hasPrefix($0) }
        return isBelow
            ? String(text.dropFirst())
            : "-" + (text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }

    private func cell(_ record: CSVTable.Record, _ place: Int, of field: Field) -> String? {
        let text = Self.text(record[place])
        if text.isEmpty { return nil }
        if field == .amount, options.negates { return Self.negated(text) }
        if kind.namingFields.contains(field) { return names[text.lowercased()] ?? text }
        guard field == .slot || field == .direction else { return text }
        return words[text.lowercased()] ?? CellWords.meaning(of: text) ?? text
    }

    /// A note with the columns that are kept in it, as hledger writes tags: `bread, account:Cash`.
    private func tagged(_ note: String?, _ record: CSVTable.Record) -> String? {
        let kept = tags.compactMap { tag in
            let text = Self.text(record[tag.place])
            return text.isEmpty ? nil : "\(tag.name):\(text)"
        }
        let parts = (note.map { [$0] } ?? []) + kept
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension ImportTable {
    /// Finds out how dates and decimals are written, and notes what nobody said.
    private mutating func look(_ format: DateFormat?) {
        let column = columns[(kind == .punches ? Field.time : .date).rawValue]
        let samples = column.map { place in table.lazy.map { Substring(Self.text($0[place])) } }
        let isPlain = samples?.first { !$0.isEmpty }.map { CivilDate($0.prefix(10)) != nil }
        if let samples, isPlain != true {
            sheet.dates = FileDates(format, showing: samples)
        } else {
            sheet.dates = FileDates(format, showing: [])
        }
        sheet.decimal = options.decimal ?? shownDecimal
        if let sign = table.shownDelimiter { sheet.guesses.append(.delimiter(sign)) }
        for (theirs, ours) in columns.guessed.sorted(by: { $0.key < $1.key }) {
            sheet.guesses.append(.column(theirs, is: ours))
        }
        if let order = sheet.dates.order { sheet.guesses.append(.order(order)) }
        if options.decimal == nil, sheet.decimal == .comma {
            sheet.guesses.append(.decimal(.comma))
        }
    }

    /// The sign before decimals that amounts and points show: one of them, where all agree.
    private var shownDecimal: DecimalSign? {
        var found: DecimalSign?
        for field in [Field.amount, .price, .points] {
            guard let place = columns[field.rawValue] else { continue }
            for text in texts(place, with: UInt8(ascii: ",")) {
                guard let sign = DecimalSign(shownIn: text) else { continue }
                if found ?? sign != sign { return nil }
                found = sign
            }
            if found == .comma, table.contains(where: { isPoint($0, place) }) { return nil }
        }
        return found
    }

    /// The texts of a column that have some sign, from top to bottom.
    private func texts(_ place: Int, with sign: UInt8) -> some Sequence<String> {
        table.parts.lazy.flatMap { part in
            (0..<part.count).lazy.compactMap { row -> String? in
                let cell = part.bytes(row, place)
                return cell.indices.contains { cell[$0] == sign } ? Self.text(cell) : nil
            }
        }
    }

    private func isPoint(_ record: CSVTable.Record, _ place: Int) -> Bool {
        guard let point = record.bytes(place).lastIndex(of: UInt8(ascii: ".")),
            record.bytes(place).endIndex - point != 4
        else { return false }
        return DecimalSign(shownIn: Self.text(record[place])) == .point
    }

    /// Whether the dates of a file have times of day: then they tell the half of the day.
    private static func hasTimes(
        _ table: CSVTable, _ format: DateFormat?, _ map: CSVColumnMap,
        _ others: (String) -> [String]
    ) -> Bool {
        let name = Field.date.rawValue
        guard
            let columns = try? table.columns(
                required: [name], optional: [Field.slot.rawValue], map: map, others: others),
            columns[Field.slot.rawValue] == nil, let place = columns[name]
        else { return false }
        let dates = FileDates(format, showing: table.lazy.map { Substring($0[place]) })
        let first = table.lazy.map { text($0[place]) }.first { !$0.isEmpty }
        return first.flatMap { dates.moment($0)?.second } != nil
    }
}
