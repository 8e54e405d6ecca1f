/// A column of a time sheet with lengths of breaks, each laid in the middle of its line's time: a
/// punch has a time, and a length has none.
struct BreakColumn {
    let name: String
    private let place: Int

    /// What a mapping calls such a column: `Break=break`.
    static let word = "break"

    /// So long may a break be, in minutes; where a number has no unit it is of the one that fits.
    private static let lengths = 5...240

    /// Nil: no column was called so.
    /// - Parameter words: what the caller's words mean.
    init?(_ table: CSVTable, _ free: [Int], _ words: [String: String]) {
        let called = free.first { words[table.header[$0].lowercased()] == Self.word }
        guard let called else { return nil }
        (name, place) = (table.header[called], called)
    }

    /// The columns of breaks that a file has.
    struct Found {
        /// The one whose breaks are laid, as was asked for.
        let laid: BreakColumn?
        /// The others: of a length of time no punch can be made unawares.
        let left: [String]

        init(_ table: CSVTable, _ free: [Int], _ words: [String: String]) {
            let laid = BreakColumn(table, free, words)
            left = free.map { table.header[$0] }
                .filter { HeaderNames.isBreak($0) && $0 != laid?.name }
            self.laid = laid
        }

        /// The names of the columns.
        var names: [String] { left + [laid?.name].compactMap(\.self) }

        /// What is said of them.
        var guesses: [ImportGuess] {
            names.map { .breaks($0, areLaid: $0 == laid?.name) }
        }
    }

    /// The punches of a line with those of its break between: of one coming and one going alone,
    /// since more have their breaks.
    /// - Parameter moments: when each of the rows was.
    func divide(
        _ rows: [ImportRow], at moments: [LocalDateTime], of record: CSVTable.Record
    ) -> [ImportRow] {
        let ways = rows.compactMap { $0.cells[.direction].flatMap { Direction(named: $0) } }
        guard ways == [.checkIn, .checkOut], moments.count == 2, moments[0] < moments[1] else {
            return rows
        }
        do throws(Refusal) {
            let ends = try ends(ImportTable.text(record[place]), moments[0], moments[1])
            let pause = zip(rows.reversed(), ends).map { row, end in
                ImportRow(
                    line: row.line,
                    cells: row.cells.mapped { $0 == .time ? end.description : $1 })
            }
            return [rows[0]] + pause + [rows[1]]
        } catch { return [ImportRow(line: record.line, error)] }
    }

    /// When the break between two moments began and when it ended; none: there was none.
    private func ends(
        _ text: String, _ first: LocalDateTime, _ last: LocalDateTime
    ) throws(Refusal) -> [LocalDateTime] {
        guard let minutes = try Self.minutes(text) else { return [] }
        let rest = last.secondsSinceEpoch - first.secondsSinceEpoch - minutes * 60
        guard rest >= 2 * 60 else {
            throw .badField(Self.word, why: "\"\(text)\" is as long as the day itself")
        }
        let out = first.secondsSinceEpoch + rest / 2 / 60 * 60
        return [out, out + minutes * 60].map { LocalDateTime(secondsSinceEpoch: $0) }
    }

    private static func minutes(_ text: String) throws(Refusal) -> Int? {
        if text.isEmpty || text == "-" { return nil }
        let clock = TypedTime.secondOfDay(text).map { $0 / 60 }
        guard let minutes = clock ?? TypedLength.minutes(text, in: lengths) ?? Int(text) else {
            throw .badField(word, why: "\"\(text)\" is not a length such as 30min")
        }
        if minutes == 0 { return nil }
        guard lengths.contains(minutes) else {
            throw .badField(word, why: "\"\(text)\" is not between 5min and 4h")
        }
        return minutes
    }
}
