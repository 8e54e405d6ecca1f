import Platform

/// A sheet of points: a row for each student and a column for each quiz, day or course, in the
/// cells the points.
struct PointsGridColumns: Sendable {
    private struct Column {
        let name: String
        let place: Int
        /// Nil: the row says it, or the options.
        let day: CivilDate?
        /// What stands before the day in brackets: `Quiz 1 (12.11.)`.
        let title: String?
        /// Nil: the row says it, or the options.
        let course: String?
    }

    private let columns: [Column]
    /// The first and the last day of headers without a year.
    let guessedDays: ClosedRange<CivilDate>?

    /// - Returns: nil where the file is no such sheet: it has a column of points, or another column
    ///   than the student's, the course's and the date's has no numbers alone.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap, _ composed: NameColumns?,
        _ options: ImportOptions, _ others: (String) -> [String]
    ) {
        guard kind == .points || kind == .scores else { return nil }
        let fields = kind.columns.map(\.rawValue)
        let read = try? table.columns(required: [], optional: fields, map: map, others: others)
        guard let found = read,
            found[Field.points.rawValue] == nil,
            found[Field.student.rawValue] != nil || composed != nil || options.who != nil
        else { return nil }
        let used = Set(found.places.values)
        let free = table.header.indices.filter {
            !used.contains($0) && !HeaderNames.isNumbering(table.header[$0])
                && composed?.names.contains(table.header[$0]) != true
        }
        guard !free.isEmpty,
            free.allSatisfy({ place in table.allSatisfy { Self.isPoints($0, place) } }),
            free.contains(where: { Self.hasPoints(table, $0) })
        else { return nil }
        let names = free.map { table.header[$0] }
        let titled = names.map(Self.divided)
        var dates = FileDates(nil, showing: titled.map(\.day))
        if let today = options.today { dates.lookBack(from: today, showing: titled.map(\.day)) }
        let days = titled.map { dates.date(String($0.day)) }
        let areDays = found[Field.date.rawValue] == nil && !days.contains(nil)
        let courses = names.map { name in
            options.courses.first { foldedName($0) == foldedName(name) }
        }
        let areCourses = found[Field.course.rawValue] == nil && !courses.contains(nil)
        // A term project has one score in a course.
        guard kind == .points || areCourses else { return nil }
        columns = free.indices.map { index in
            Column(
                name: names[index], place: free[index], day: areDays ? days[index] : nil,
                title: areDays ? titled[index].title : nil,
                course: areCourses ? courses[index] : nil)
        }
        guessedDays = areDays ? dates.guessedDays : nil
    }

    /// A header with the day that stands in brackets at its end, or that it is.
    private static func divided(_ name: String) -> (title: String?, day: Substring) {
        guard name.hasSuffix(")"), let bracket = name.lastIndex(of: "(") else {
            return (nil, name[...])
        }
        let title = name[..<bracket].trimmed
        return (title.isEmpty ? nil : title, name[name.index(after: bracket)...].dropLast())
    }

    /// The names of the columns.
    var names: [String] { columns.map(\.name) }

    /// Whether each column is a course's.
    var areCourses: Bool { columns.allSatisfy { $0.course != nil } }

    /// What the header says.
    var told: Set<Field> {
        if areCourses { return [.points, .course] }
        return columns.allSatisfy { $0.day != nil } ? [.points, .date] : [.points, .reason]
    }

    /// The points of a line: a column that has none says nothing.
    func rows(of row: ImportRow, _ record: CSVTable.Record) -> [ImportRow] {
        guard row.passed == nil, row.fault == nil else { return [row] }
        return columns.compactMap { column in
            guard let points = Self.text(record, column.place) else { return nil }
            var cells = row.cells.setting(.points, points)
            if let day = column.day {
                cells = cells.setting(.date, day.description)
                if let title = column.title, cells[.reason] == nil {
                    cells = cells.setting(.reason, title)
                }
            } else if let course = column.course {
                cells = cells.setting(.course, course)
            } else if cells[.reason] == nil {
                cells = cells.setting(.reason, column.name)
            }
            return ImportRow(line: row.line, cells: cells)
        }
    }

    /// The points of a cell; nil: nothing, or that somebody was away.
    private static func text(_ record: CSVTable.Record, _ place: Int) -> String? {
        let text = ImportTable.text(record[place])
        return text.isEmpty || text == "-" || PresenceColumn.isAway(text) && Int(text) == nil
            ? nil : text
    }

    /// Whether a column has points and nothing else.
    static func hasPoints(_ table: CSVTable, _ place: Int) -> Bool {
        table.allSatisfy { isPoints($0, place) } && table.contains { text($0, place) != nil }
    }

    private static func isPoints(_ record: CSVTable.Record, _ place: Int) -> Bool {
        guard let text = text(record, place) else { return true }
        return text.allSatisfy { $0.isASCII && ($0.isNumber || ".,".contains($0)) }
            && text.count { !$0.isNumber } < 2
    }
}
