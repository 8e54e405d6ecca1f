import Daybook
import Pictures

/// One column of a report, said once: what programs call it and people read above it, what it
/// holds of a row, and how that is shown. Every form of an answer follows from it.
struct Column<Row> {
    /// What the machine formats call it; nil: it is for people alone.
    let name: String?
    /// What stands above it in a table; nil: it is for programs alone.
    let title: String?
    let measure: Measure
    /// Its cell as the JSON contract writes it.
    let json: (Row) -> JSON
    /// Its cell as a table shows it.
    private(set) var shown: (Row) -> String
    /// What it says of which row it is; nil: it holds a figure.
    fileprivate(set) var key: ((Row, inout FigureKey) -> Void)?
    /// Whether a row of totals has it too, though it is part of the key.
    fileprivate(set) var standsInTotals = true
    /// The names of its parts in a header of CSV that no row widened: none of a list's.
    fileprivate(set) var parts: [String] = []
    /// What the colour of a cell means; nil: none has one.
    private(set) var tone: ((Row) -> Tone?)?
    /// What a cell draws; nil: it says something.
    private(set) var drawing: ((Row) -> CellDrawing?)?
    /// Whether a table leaves it out where it is too wide.
    private(set) var spareness: TextColumn.Spare?
    /// The word by which rows are ordered by it; nil: they are not.
    private(set) var order: String?
    /// Where a cell leads, by its row and what that row is of; nil: to what explains a figure of
    /// the column's name.
    var leading: ((Row, FigureKey, Leads) -> Suggestion?)?

    /// A column of values for programs alone.
    init<Value: CellValue>(_ name: String, _ value: @escaping (Row) -> Value) {
        self.init(name, nil, value)
    }

    /// A column of values, shown as all of their type are.
    init<Value: CellValue>(
        _ name: String?, _ title: String?, _ value: @escaping (Row) -> Value
    ) {
        self.init(
            name, title, Value.measure, shown: { value($0).shown }, json: { value($0).json })
    }

    /// A column of values that a table shows in words of its own.
    init<Value: CellValue>(
        _ name: String?, _ title: String?, shown: @escaping (Row) -> String,
        _ value: @escaping (Row) -> Value
    ) {
        self.init(name, title, Value.measure, shown: shown, json: { value($0).json })
    }

    /// A column with a value for programs and another text for people.
    init(
        _ name: String?, _ title: String?, _ measure: Measure,
        shown: @escaping (Row) -> String, json: @escaping (Row) -> JSON = { _ in .null }
    ) {
        self.name = name
        self.title = title
        self.measure = measure
        self.json = json
        self.shown = shown
        parts = measure == .structure ? [] : [name].compactMap(\.self)
    }

    /// A column without a title, of bars for people.
    static func bars(_ bar: @escaping (Row) -> CellBar?) -> Column {
        var column = Column(nil, "") { Word(bar($0)?.text ?? "") }
        column.drawing = { bar($0).map(CellDrawing.bar) }
        return column
    }

    /// A column of small courses of values, for people.
    /// - Parameter cells: the same in signs.
    static func sparks(
        _ title: String, cells: @escaping (Row) -> String, _ spark: @escaping (Row) -> Sparkline?
    ) -> Column {
        var column = Column(nil, title) { Word(cells($0)) }
        column.drawing = { spark($0).map(CellDrawing.spark) }
        return column
    }

    /// A column for programs alone, of values that are written in more than one way.
    init(_ name: String, _ measure: Measure, json: @escaping (Row) -> JSON) {
        self.init(name, nil, measure, shown: { _ in "" }, json: json)
    }

    /// A column of objects with the parts that a sheet has.
    static func object<Part>(
        _ name: String, _ sheet: Sheet<Part>, _ part: @escaping (Row) -> Part?
    ) -> Column {
        var column = Column(name) { part($0).map(sheet.object) ?? .null }
        column.parts = sheet.header.map { "\(name).\($0)" }
        return column
    }

    /// A column of lists of objects.
    static func list<Part>(
        _ name: String, _ sheet: Sheet<Part>, _ parts: @escaping (Row) -> [Part]
    ) -> Column {
        Column(name) { parts($0).map(sheet.object) }
    }
}

extension Column {
    /// The same column of rows that have such a row in them.
    fileprivate func of<Whole>(_ part: @escaping (Whole) -> Row) -> Column<Whole> {
        var column = Column<Whole>(
            name, title, measure, shown: { [shown] in shown(part($0)) },
            json: { [json] in json(part($0)) })
        column.parts = parts
        column.standsInTotals = standsInTotals
        column.spareness = spareness
        column.order = order
        if let tone { column.tone = { tone(part($0)) } }
        if let drawing { column.drawing = { drawing(part($0)) } }
        if let key { column.key = { key(part($0), &$1) } }
        if let leading { column.leading = { leading(part($0), $1, $2) } }
        return column
    }

    /// The same with a word in the place of nothing.
    func showing(_ nothing: String) -> Column {
        var column = self
        column.shown = { [shown] row in
            let text = shown(row)
            return text.isEmpty ? nothing : text
        }
        return column
    }

    /// The same in colours with a meaning.
    func toned(_ tone: @escaping (Row) -> Tone?) -> Column {
        var column = self
        column.tone = tone
        return column
    }

    /// The same, of which a page has rows ordered by the word.
    func ordered(_ word: String?) -> Column {
        var column = self
        column.order = word
        return column
    }

    /// The same, left out of a table that is too wide.
    var spare: Column { spare(.first) }

    /// The same, left out of a table that is too wide before or after others.
    func spare(_ when: TextColumn.Spare?) -> Column {
        var column = self
        column.spareness = when
        return column
    }

    /// A column that says of which thing its row is.
    private static func key<ID: Equatable>(
        _ name: String, _ title: String?, _ path: WritableKeyPath<FigureKey, ID?>,
        _ words: @escaping (ID) -> String, isCut: Bool = true, _ id: @escaping (Row) -> ID?
    ) -> Column {
        // The rows of one thing mostly stand together: what it is called is looked up once.
        var last: (id: ID, words: String)?
        func called(_ id: ID) -> String {
            if let last, last.id == id { return last.words }
            let words = words(id)
            last = (id, words)
            return words
        }
        var column =
            isCut
            ? Column(name, title) { id($0).map(called) }
            : Column(name, title) { id($0).map { Word(called($0)) } }
        column.key = { $1[keyPath: path] = id($0) }
        column.standsInTotals = false
        return column
    }

    /// What the roster names that its row is of: a person, a show.
    /// - Parameter name: what programs call it; nil: as its noun.
    static func named<ID: RosterID>(
        _ roster: Roster, as name: String? = nil,
        titled title: String? = capitalised(ID.noun.facts.word), _ id: @escaping (Row) -> ID?
    ) -> Column {
        key(name ?? ID.noun.facts.word, title, ID.key, { roster.called($0) }, id)
            .leading { row, _, leads in id(row).map { leads.card(of: $0) } }
    }

    /// The days that it is of; people read which are not over on `today`.
    static func span(
        as name: String = "period", titled title: String? = "Period", today: CivilDate? = nil,
        _ span: @escaping (Row) -> CalendarSpan?
    ) -> Column {
        var column = key(name, title, \.span, \.description, isCut: false, span)
        if let today { column.shown = { span($0)?.words(on: today) ?? "" } }
        return column.leading { row, _, leads in span(row).flatMap(leads.report) }
    }

    /// The currency that its amounts are in.
    static func currency(
        titled title: String? = "Currency", _ currency: @escaping (Row) -> Currency
    ) -> Column {
        var column = key("currency", title, \.currency, \.code, isCut: false, currency)
        column.standsInTotals = true
        return column
    }
}

/// The columns of rows of one kind, in order.
struct Sheet<Row> {
    let columns: [Column<Row>]
    /// Those of programs, with their names.
    private let named: [(name: String, column: Column<Row>)]
    /// Those of people, with their titles.
    private let titled: [(title: TextColumn, column: Column<Row>)]

    init(@SheetBuilder<Row> _ columns: () -> [Column<Row>]) {
        self.init(columns())
    }

    init(_ columns: [Column<Row>]) {
        self.columns = columns
        named = columns.compactMap { column in column.name.map { ($0, column) } }
        titled = columns.compactMap { column in
            column.title.map { title in
                let measure = column.measure
                let head = TextColumn(
                    title, measure.alignment, shrinks: measure == .text, spare: column.spareness,
                    order: column.order)
                return (head, column)
            }
        }
    }

    /// The names that a header of CSV has even without rows.
    var header: [String] { columns.flatMap(\.parts) }

    /// A row for programs.
    func fields(_ row: Row) -> [JSONField] {
        named.map { JSONField($0.name, $0.column.json(row)) }
    }

    /// The same as one value.
    func object(_ row: Row) -> JSON { .object(fields(row)) }

    /// Which row it is.
    func key(_ row: Row) -> FigureKey {
        var key = FigureKey()
        for column in columns { column.key?(row, &key) }
        return key
    }

    /// The fields that say which row it is; the others are its figures.
    var keyNames: [String] { named.filter { $0.column.key != nil }.map(\.name) }
    /// What each field of a row is, as programs read it.
    var measures: [(name: String, measure: Measure)] { named.map { ($0.name, $0.column.measure) } }

    /// The same columns of rows that have such a row in them.
    func of<Whole>(_ part: @escaping (Whole) -> Row) -> [Column<Whole>] {
        columns.map { $0.of(part) }
    }

    /// Rows for people.
    /// - Parameters:
    ///   - totals: what all of them come to, set off by a rule.
    ///   - leads: where cells lead; nil: nowhere.
    func table(
        _ rows: some Sequence<Row>, totals: [Row] = [], leads: Leads? = nil
    ) -> TextTable {
        /// What each cell has besides its text, where any column has that.
        func besides<Value>(_ value: KeyPath<Column<Row>, ((Row) -> Value?)?>) -> [[Value?]] {
            let values = titled.map { $0.column[keyPath: value] }
            guard values.contains(where: { $0 != nil }) else { return [] }
            return (Array(rows) + totals).map { row in values.map { $0?(row) } }
        }
        return TextTable(
            columns: titled.map(\.title),
            rows: rows.map { row in titled.map { $0.column.shown(row) } },
            footer: totals.map { row in
                titled.enumerated().map { place, next in
                    if place == 0 { return "Total" }
                    return next.column.standsInTotals ? next.column.shown(row) : ""
                }
            },
            tones: besides(\.tone), drawings: besides(\.drawing),
            leads: leads.map { leads in
                rows.map { self.leads($0, leads) }
                    + totals.map { self.leads($0, leads.ofTotals) }
            } ?? [])
    }

    /// Where the cells of a row lead.
    private func leads(_ row: Row, _ leads: Leads) -> [Suggestion?] {
        var key = leads.whole
        for column in columns { column.key?(row, &key) }
        return titled.map { $0.column.lead(row, key, leads) }
    }
}
