/// A length of work in a file: hours without the times of a clock, which are not kept.
public struct WorkedCell: Sendable {
    /// Whose it is, as the file has it.
    public let person: String
    /// When it was.
    public let day: CivilDate
    /// As the file has it, such as `8,5`.
    public let text: String
    /// How long it is.
    public let minutes: Int
}

extension WorkedCell {
    /// - Returns: nil where a text is no length of a day's work.
    fileprivate init?(_ person: String, _ day: CivilDate, _ text: String) {
        let figures = text.lowercased().hasSuffix("h") ? text.dropLast() : text[...]
        guard !person.isEmpty, let hundredths = WrittenSum.hundredths(figures.trimmed),
            1...Self.longest ~= hundredths
        else { return nil }
        let minutes = Int(hundredths) * 60 / Self.hour
        self.init(person: person, day: day, text: text, minutes: minutes)
    }

    private static let hour = 100
    /// A day has no more, in hundredths of hours.
    private static let longest: Int64 = 2400
    /// Two hours.
    private static let mostCounted = 120
    /// So many rows show what the cells hold.
    private static let shownRows = 1000
}

extension WorkedCell {
    /// The first length of a grid of people and days; nil where its cells say more than lengths.
    fileprivate static func first(
        of grid: AttendanceGridColumns, in table: CSVTable, _ dates: FileDates
    ) -> Self? {
        var first: Self?
        var areLengths = false
        for record in table.prefix(shownRows) {
            for (name, day, text) in grid.said(in: record, dates) {
                if text.isEmpty || PresenceColumn.isOff(text) { continue }
                guard let cell = WorkedCell(name, day, text) else { return nil }
                first = first ?? cell
                // A grid of `1` and `2` may say who was there, and how often.
                areLengths = areLengths || cell.minutes > mostCounted || cell.minutes % 60 != 0
            }
        }
        return areLengths ? first : nil
    }

    /// The first length of a list with a person, a day and hours in each line.
    fileprivate static func first(of list: ImportTable) -> Self? {
        guard let hours = list.table.header.firstIndex(where: HeaderNames.isWorked),
            let date = list.place(of: .date),
            let person = NamePlace(list.nameColumns, list.place(of: .person))
        else { return nil }
        return list.table.prefix(shownRows).lazy.compactMap { record -> WorkedCell? in
            let day = list.sheet.dates.date(ImportTable.text(record[date]))
            return day.flatMap {
                WorkedCell(person.text(record), $0, ImportTable.text(record[hours]))
            }
        }.first
    }
}

extension ImportKind {
    /// The first length of work of a file that has nothing but those; nil: it has times, or marks.
    public static func worked(in bytes: [UInt8], _ options: ImportOptions) -> WorkedCell? {
        let format = options.dateFormat.flatMap { DateFormat($0) }
        return TableFile.found(in: bytes, options) { table in
            let eased = options.eased(for: .attendance)
            guard let read = try? ImportTable(.attendance, table, eased, format) else { return nil }
            if case .grid(let grid) = read.shape {
                return .first(of: grid, in: table, read.sheet.dates)
            }
            // Beside times of coming and going, hours say nothing that is needed.
            let times = try? ImportTable(.punches, table, options.eased(for: .punches), format)
            return times == nil ? .first(of: read) : nil
        }
    }
}
