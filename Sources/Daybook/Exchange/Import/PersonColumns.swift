import Platform

/// People in the header: a sheet with a row for each day and a column for each person.
struct PersonColumns {
    /// The column of the days.
    let date: Int
    let columns: [(place: Int, name: String)]
    /// Whether cells show what such a sheet is of.
    let isShown: Bool

    /// - Parameters:
    ///   - found: the columns that are ours.
    ///   - said: whether the cells of a column are of such a sheet.
    /// - Returns: nil where rows name people, and where no column has the name of one, or may have.
    init?(
        _ table: CSVTable, _ found: CSVColumns, _ composed: NameColumns?,
        _ options: ImportOptions, _ said: (Int) -> Bool
    ) {
        guard let date = found[Field.date.rawValue] ?? GridDays.corner(table.header),
            found[Field.person.rawValue] == nil, composed == nil, options.who == nil
        else { return nil }
        let free = table.header.indices.filter { place in
            place != date && !found.places.values.contains(place)
                && !Self.isOther(table.header[place])
        }
        let known = Set(options.people.flatMap(Self.callings))
        let named = Set(free.filter { known.contains(Self.words(table.header[$0])) })
        // A day in the header is nobody's name.
        let alike = Set(free.filter { !table.header[$0].contains(where: \.isNumber) && said($0) })
        let mayBeNew = !alike.isEmpty && alike.count == free.count
        guard !named.isEmpty || mayBeNew && (options.createsMissing || alike.count > 1) else {
            return nil
        }
        self.date = date
        columns = named.union(alike).sorted().map { ($0, table.header[$0]) }
        isShown = !alike.isEmpty
    }

    /// The names of the columns that are used.
    func names(in table: CSVTable) -> [String] {
        [table.header[date]] + columns.map(\.name)
    }

    /// How somebody may be called in a header: by the whole name, or a word of it.
    private static func callings(_ name: String) -> [[Substring]] {
        let words = words(name)
        return [words] + words.map { [$0] }
    }

    private static func words(_ name: String) -> [Substring] {
        foldedName(name).split(separator: " ").sorted()
    }

    /// Whether a column has a name that says what its cells are.
    private static func isOther(_ name: String) -> Bool {
        HeaderNames.isNumbering(name) || HeaderNames.isText(name) || HeaderNames.isPresence(name)
            || HeaderNames.isState(name) || HeaderNames.isBreak(name)
            || HeaderNames.way(of: name) != nil || CellWords.half(name, [:]) != nil
            || Field.allCases.contains { $0.isNamed(name) }
    }
}
