/// A grid of enrolments: a row for each student and a column for each course, in the cells who
/// takes it.
struct CourseGridColumns: Sendable {
    private let columns: [(name: String, place: Int)]

    /// - Returns: nil where the file is no grid: it has a column of courses, or another column than
    ///   the student's and the date's says something else than who takes what.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap, _ composed: NameColumns?,
        _ options: ImportOptions, _ others: (String) -> [String]
    ) {
        guard kind == .enrolments, options.course == nil else { return nil }
        let fields = kind.columns.map(\.rawValue)
        guard
            let found = try? table.columns(
                required: [], optional: fields, map: map, others: others),
            found[Field.course.rawValue] == nil,
            found[Field.student.rawValue] != nil || composed != nil || options.who != nil
        else { return nil }
        let used = Set(found.places.values)
        let free = table.header.indices.filter {
            !used.contains($0) && !table.header[$0].isEmpty
                && composed?.names.contains(table.header[$0]) != true
        }
        guard !free.contains(where: { Self.isOther(table.header[$0]) }),
            table.allSatisfy({ record in free.allSatisfy { Self.takes(record, $0) != nil } }),
            table.contains(where: { record in free.contains { Self.takes(record, $0) == true } })
        else { return nil }
        columns = free.map { (table.header[$0], $0) }
    }

    /// The names of the courses.
    var names: [String] { columns.map(\.name) }

    /// What the header says.
    var told: Set<Field> { [.course] }

    /// The enrolments of a line.
    func rows(of row: ImportRow, _ record: CSVTable.Record) -> [ImportRow] {
        guard row.passed == nil, row.fault == nil else { return [row] }
        return columns.filter { Self.takes(record, $0.place) == true }.map { column in
            ImportRow(line: row.line, cells: row.cells.setting(.course, column.name))
        }
    }

    /// Whether a column has a name that no course has.
    private static func isOther(_ name: String) -> Bool {
        HeaderNames.isPresence(name) || HeaderNames.isState(name) || HeaderNames.isText(name)
            || HeaderNames.isDay(name)
    }

    /// Whether a cell says that somebody takes a course; nil: it says something else.
    private static func takes(_ record: CSVTable.Record, _ place: Int) -> Bool? {
        let text = ImportTable.text(record[place])
        if PresenceColumn.isThere(text) { return true }
        return PresenceColumn.isAway(text) ? false : nil
    }
}
