/// What was read of a file: the rows, and how they were read.
struct ImportSheet: Sendable {
    var rows = ImportRows([])
    /// Rows that could not even be read.
    var faults: [RejectedRow] = []
    /// Lines that could not be read, and need not be.
    var passed: [PassedLine: Int] = [:]
    var ignoredColumns: [String] = []
    /// The first of them that has texts, which the note of a row could keep.
    var textColumn: (name: String, isOnlyNote: Bool)?
    /// Words that were given a meaning and that the file does not have.
    var unmatched: [String] = []
    var guesses: [ImportGuess] = []
    /// How dates are read.
    var dates = FileDates(nil, showing: [])
    /// The column of amounts, where there is one.
    var amountColumn: String?
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
    let words: [String: String]
    /// What names in the cells mean.
    let names: [String: String]
    let fields: [Field]
    /// What the options say of every row that does not say it itself.
    private let usual: [Field: String]
    /// Tells the categories of expenses; nil: a column does.
    let categories: CategoryWords?
    /// Columns that are kept in the note.
    let tags: [(name: String, place: Int)]
    /// Columns that say of an expense what the note's column does not, as a bank's payee.
    let furtherNotes: [(name: String, place: Int)]
    private let conditions: [RowCondition]
    /// A sheet in which a line is several entries; nil: a line is one.
    let shape: SheetShape?
    /// First and last names; nil: they stand in one column.
    let nameColumns: NameColumns?
    /// What went out and what came in; nil: it stands in one column.
    let money: MoneyColumns?
    /// Says who was there; nil: each row is of somebody who was.
    let presence: PresenceColumn?
    var sheet = ImportSheet()

    /// Of people: whether they were removed.
    static let removedColumn = "removed"

    init(
        _ kind: ImportKind, _ table: CSVTable, _ given: ImportOptions, _ format: DateFormat?
    ) throws(CSVError) {
        var map = try CSVColumnMap(parsing: given.map)
        let options = given.ofOnlyCourse(kind, table, map)
        (self.kind, self.table, self.options) = (kind, table, options)
        words = map.takeWords(kind.meansWord)
        let optional = Self.optional(kind, options)
        let known = kind.required.map(\.rawValue) + optional
        names = kind.namingFields.isEmpty ? [:] : try map.takeNames(table, known, options.people)
        let others = Self.others(kind, table, options)
        (nameColumns, money) = (.init(kind, table, map), .init(kind, table, map, others))
        let composed = Self.composed(kind, nameColumns, money)
        shape = try SheetShape(kind, table, options, format, map, words, nameColumns, others)
        usual = kind.usual(options)
        presence = shape?.hasAttendees == true ? nil : PresenceColumn(kind, table, map, words)
        // Whether there are times is looked for in every row, and of entries with a slot alone.
        let isTimed =
            kind.isSlotted && options.slot == nil
            && Self.hasTimes(table, format, map, others, in: options.zone)
        let free = Self.free(
            kind, options, isNamed: !names.isEmpty, told: shape?.told ?? [], isTimed: isTimed)
        let required = (shape?.times?.required ?? kind.required).filter {
            !free.contains($0) && !composed.contains($0)
        }
        do throws(CSVError) {
            columns = try table.columns(
                required: required.map(\.rawValue), optional: optional, map: map, others: others)
        } catch { throw Self.told(error, table, words) }
        let found = columns
        categories = CategoryWords(kind, table, found, names, options.category)
        fields = Self.fields(kind, found, Self.made(kind, options, categories) + composed)
        tags = try table.requiredPlaces(of: options.tags)
        furtherNotes = Self.furtherNotes(kind, table, found, map, besides: tags.map(\.place))
        conditions = try RowCondition.all(options.conditions, table)
        if given.course != options.course, let course = options.course {
            sheet.guesses.append(.onlyCourse(course))
        }
        look(format)
    }

    /// The fields that have a column, or are made of something else.
    private static func fields(
        _ kind: ImportKind, _ found: CSVColumns, _ made: [Field]
    ) -> [Field] {
        kind.columns.filter { found[$0.rawValue] != nil || made.contains($0) }
    }

    /// How well the header is one of this kind: a column of our own name counts more.
    var fit: Int {
        2 * (columns.places.count + (shape == nil ? 0 : 2)) - columns.guessed.count
            + (presence == nil ? 0 : 2)
    }

    /// Whether every column means something.
    var isWhole: Bool { ignored.isEmpty }

    /// The first of those that are not, and are no times.
    var further: String? { ignored.first { HeaderNames.way(of: $0) == nil } }

    /// The columns that mean nothing here.
    private var ignored: [String] {
        let composed = (nameColumns?.names ?? []) + (money?.names ?? [])
        let used = Set(
            (tags + furtherNotes).map(\.name) + (shape?.names ?? []) + composed
                + [presence?.name].compactMap(\.self))
        return columns.ignored.filter { !used.contains($0) }
    }

    /// The first ignored column of texts: of any words, where no other column is the note's.
    private var textColumn: (name: String, isOnlyNote: Bool)? {
        guard let note = kind.noteField else { return nil }
        let isOnly = shape == nil && place(of: note) == nil && furtherNotes.isEmpty && tags.isEmpty
        let first = ignored.first { name in
            HeaderNames.isText(name) || isOnly && Self.hasWords(table, name)
        }
        return first.map { ($0, isOnly) }
    }

    /// Whether the cells of a column that say something have letters.
    private static func hasWords(_ table: CSVTable, _ name: String) -> Bool {
        guard let place = table.header.firstIndex(of: name) else { return false }
        let texts = table.prefix(shownRows).map { text($0[place]) }.filter { !$0.isEmpty }
        return !texts.isEmpty && texts.allSatisfy { $0.contains(where: \.isLetter) }
    }

    /// So many rows show what a column holds.
    static let shownRows = 200

    /// Whether the days stand in the header.
    var isGrid: Bool { shape?.isGrid ?? false }

    /// Whether each row is an entry, and each cell of it a field's as it stands.
    var isPlain: Bool {
        (shape == nil || shape?.times != nil) && (kind != .punches || place(of: .date) == nil)
            && categories == nil && usual.isEmpty && money == nil
            && words.isEmpty && tags.isEmpty && furtherNotes.isEmpty && conditions.isEmpty
            && !options.negates
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
    /// - Throws: `.tooManyBadRows`.
    consuming func read() throws(CSVError) -> ImportSheet {
        let made = self
        sheet.rows = ImportRows(made)
        let faults = table.faults.filter { !table.isTotal($0) }
        if faults.count > Limits.badRows, let first = faults.first {
            throw .tooManyBadRows(line: first.line ?? 0, why: first.message)
        }
        let totals = table.faults.count - faults.count
        if totals > 0 { sheet.passed[.total] = totals }
        sheet.faults = faults.map {
            RejectedRow(line: $0.line ?? 0, reason: $0.message, remedy: $0.remedy)
        }
        sheet.ignoredColumns = ignored
        sheet.textColumn = textColumn
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
            guard conditions.allSatisfy({ $0.holds(record) }) else {
                rows.append(ImportRow(line: record.line, .unasked))
                continue
            }
            if let passed = passed(record) {
                rows.append(ImportRow(line: record.line, passed))
            } else if let shape {
                for row in self.rows(of: record, shape) { add(named(row), to: &rows) }
            } else {
                add(line(record), to: &rows)
            }
        }
        return rows
    }

    /// The entries of a line.
    private func rows(of record: CSVTable.Record, _ shape: SheetShape) -> [ImportRow] {
        switch shape {
        case .grid(let grid): grid.rows(of: record, words, options.slot)
        case .attendees(let attendees): attendees.rows(of: line(record), record)
        case .courses(let courses): courses.rows(of: line(record), record)
        case .points(let points): points.rows(of: line(record), record)
        case .times(let times): times.rows(of: record, sheet.dates)
        case .clocks(let clocks): clocks.rows(of: record, words, sheet.dates)
        case .spans(let spans): spans.rows(of: record, sheet.dates)
        }
    }

    /// A row of a grid with whom its names mean.
    private func named(_ row: ImportRow) -> ImportRow {
        guard !names.isEmpty, row.fault == nil, row.passed == nil else { return row }
        let cells = row.cells.mapped { field, text in
            kind.namingFields.contains(field) ? names[text.lowercased()] ?? text : text
        }
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
        for (field, text) in usual {
            if let place = fields.firstIndex(of: field), texts[place] == nil { texts[place] = text }
        }
        if let categories { tell(categories, record, &texts) }
        if !furtherNotes.isEmpty, let note = fields.firstIndex(of: .note) {
            texts[note] = joined(texts[note], record)
        }
        if !tags.isEmpty, let note = kind.noteField.flatMap({ fields.firstIndex(of: $0) }) {
            texts[note] = tagged(texts[note], record)
        }
        var cells = Cells(fields, texts)
        if !tags.isEmpty, let note = kind.noteField, !fields.contains(note) {
            cells = Cells(fields + [note], texts + [tagged(nil, record)])
        }
        if let (field, text) = missing(cells) {
            let kept = fields.indices.filter { fields[$0] != field }
            cells = Cells(kept.map { fields[$0] } + [field], kept.map { texts[$0] } + [text])
        }
        if kind == .punches, let moment = moment(record, cells[.time]) {
            cells = cells.mapped { $0 == .time ? moment : $1 }
        }
        return ImportRow(
            line: record.line, cells: cells,
            removed: columns[Self.removedColumn].map { Self.text(record[$0]) })
    }
    /// What the moment of a day says, or an option, where a row has no cell for it. The book says
    /// which half of the day a time is in.
    private func missing(_ cells: Cells) -> (field: Field, text: String)? {
        let isOfHalf = kind.isSlotted && columns[Field.slot.rawValue] == nil
        if isOfHalf || kind == .tickets && cells[.time] == nil,
            let second = cells[.date].flatMap({ sheet.dates.moment($0)?.second })
        {
            return (isOfHalf ? .slot : .time, SettingValue.clock(second / 60))
        }
        guard kind.isSlotted, cells[.slot] == nil, let slot = options.slot else { return nil }
        return (.slot, slot.only?.name ?? CellWords.both)
    }
}
