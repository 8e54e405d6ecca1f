/// What was read of a file: the rows, and how they were read.
struct ImportSheet: Sendable {
    var rows = ImportRows([])
    /// Rows that could not even be read.
    var faults: [RejectedRow] = []
    /// Lines that could not be read, and need not be.
    var passed: [PassedLine: Int] = [:]
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
    let columns: CSVColumns
    /// What words of the cells mean.
    private let words: [String: String]
    /// What names in the cells mean.
    private let names: [String: String]
    private let fields: [Field]
    /// Tells the categories of expenses; nil: a column does.
    let categories: CategoryWords?
    /// Columns that are kept in the note.
    private let tags: [(name: String, place: Int)]
    private let conditions: [RowCondition]
    /// A grid of people and days; nil: a row is an entry.
    let grid: AttendanceGridColumns?
    /// First and last names; nil: they stand in one column.
    let nameColumns: NameColumns?
    /// What went out and what came in; nil: it stands in one column.
    let money: MoneyColumns?
    /// Says who was there; nil: each row is of somebody who was.
    let presence: PresenceColumn?
    /// A time sheet; nil: a row is a punch.
    let times: PunchSheetColumns?
    var sheet = ImportSheet()

    /// Of people: whether they were removed.
    static let removedColumn = "removed"

    init(
        _ kind: ImportKind, _ table: CSVTable, _ options: ImportOptions, _ format: DateFormat?
    ) throws(CSVError) {
        (self.kind, self.table, self.options) = (kind, table, options)
        var map = try CSVColumnMap(parsing: options.map)
        words = map.takeWords(kind.meansWord)
        let optional = Self.optional(kind, options)
        let known = kind.required.map(\.rawValue) + optional
        names = kind.namingFields.isEmpty ? [:] : try map.takeNames(table, known)
        let others = HeaderNames.others(named:)
        nameColumns = NameColumns(kind, table, map)
        money = MoneyColumns(kind, table, map, others)
        let composed = [nameColumns == nil ? nil : kind.personField, money == nil ? nil : .amount]
            .compactMap(\.self)
        presence = PresenceColumn(kind, table, map, words)
        grid = try AttendanceGridColumns(
            kind, table, options, format, map, words, nameColumns, others)
        times = try PunchSheetColumns(
            kind, table, map, words, nameColumns, options.who, others)
        // Whether there are times is looked for in every row, and of entries with a slot alone.
        let isTimed =
            kind.isSlotted && options.slot == nil && Self.hasTimes(table, format, map, others)
        let free = Self.free(
            kind, options, isNamed: !names.isEmpty, told: grid?.told ?? [], isTimed: isTimed
        )
        .union(composed)
        let required = times == nil ? kind.required : [.person, .date]
        columns = try table.columns(
            required: required.filter { !free.contains($0) }.map(\.rawValue), optional: optional,
            map: map, others: others)
        let found = columns
        categories = CategoryWords(kind, table, found, names, options.category)
        let made = Self.made(kind, options, categories) + composed
        fields = kind.columns.filter { found[$0.rawValue] != nil || made.contains($0) }
        tags = try table.requiredPlaces(of: options.tags)
        conditions = try RowCondition.all(options.conditions, table)
        look(format)
    }

    /// How well the header is one of this kind: a column of our own name counts more.
    var fit: Int {
        2 * (columns.places.count + (grid == nil && times == nil ? 0 : 2)) - columns.guessed.count
            + (presence == nil ? 0 : 2)
    }

    /// Whether every column means something.
    var isWhole: Bool { ignored.isEmpty }

    /// The columns that mean nothing here.
    private var ignored: [String] {
        let sheets = (grid?.names ?? []) + (times.map { $0.ways.map(\.name) + $0.breaks } ?? [])
        let composed = (nameColumns?.names ?? []) + (money?.names ?? [])
        let used = Set(
            tags.map(\.name) + sheets + composed + [presence?.name].compactMap(\.self))
        return columns.ignored.filter { !used.contains($0) }
    }

    /// Whether the days stand in the header.
    var isGrid: Bool { grid != nil }

    /// Whether each row is an entry, and each cell of it a field's as it stands.
    var isPlain: Bool {
        grid == nil && (kind != .punches || place(of: .date) == nil) && categories == nil
            && options.who == nil && money == nil
            && words.isEmpty && tags.isEmpty && conditions.isEmpty && !options.negates
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
        let totals = table.faults.filter(table.isTotal)
        if !totals.isEmpty { sheet.passed[.total] = totals.count }
        sheet.faults = table.faults.filter { !totals.contains($0) }.map {
            RejectedRow(line: $0.line ?? 0, reason: $0.message, remedy: $0.remedy)
        }
        sheet.ignoredColumns = ignored
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
            if let passed = passed(record) {
                rows.append(ImportRow(line: record.line, passed))
            } else if let grid {
                rows += grid.rows(of: record, words, options.slot).map(named)
            } else if let times {
                rows += times.rows(of: record, sheet.dates).map(named)
            } else {
                add(line(record), to: &rows)
            }
        }
        return rows
    }

    /// A row of a grid with whom its names mean.
    private func named(_ row: ImportRow) -> ImportRow {
        guard !names.isEmpty, row.fault == nil, row.passed == nil else { return row }
        let cells = row.cells.mapped { $0 == .person ? names[$1.lowercased()] ?? $1 : $1 }
        return ImportRow(line: row.line, cells: cells)
    }

    /// A mark of both halves of a day is two.
    private func add(_ row: ImportRow, to rows: inout [ImportRow]) {
        guard kind.isSlotted, row.passed == nil, row.fault == nil,
            row.cells[.slot] == CellWords.both
        else { return rows.append(row) }
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
        compose(record, &texts)
        if let who = options.who, let place = kind.whoField.flatMap({ fields.firstIndex(of: $0) }),
            texts[place] == nil
        {
            texts[place] = who
        }
        if let categories { tell(categories, record, &texts) }
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
        if kind == .punches, let moment = moment(record, cells[.time]) {
            cells = cells.mapped { $0 == .time ? moment : $1 }
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

    /// Puts in what stands in two columns of the file.
    private func compose(_ record: CSVTable.Record, _ texts: inout [String?]) {
        if let nameColumns, let place = kind.personField.flatMap({ fields.firstIndex(of: $0) }) {
            let name = nameColumns.text(record)
            texts[place] = name.isEmpty ? nil : names[name.lowercased()] ?? name
        }
        if let money, let place = fields.firstIndex(of: .amount) {
            texts[place] = money.text(record)
        }
    }

    /// Puts in the category that the text of an expense tells, and the text into the note.
    private func tell(
        _ categories: CategoryWords, _ record: CSVTable.Record, _ texts: inout [String?]
    ) {
        guard let place = fields.firstIndex(of: .category) else { return }
        texts[place] = categories.category(record, texts[place])
        guard categories.isColumn, let note = fields.firstIndex(of: .note) else { return }
        texts[note] = categories.note(record, in: texts[place])
    }

    /// The moment of a time of day whose date stands in a column of its own; nil: it has none.
    private func moment(_ record: CSVTable.Record, _ time: String?) -> String? {
        guard let time, let place = columns[Field.date.rawValue],
            let second = PunchSheetColumns.second(time),
            let date = sheet.dates.date(Self.text(record[place]))
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
