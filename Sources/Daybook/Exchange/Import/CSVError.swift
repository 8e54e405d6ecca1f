/// What can be wrong with a CSV file, in the order in which it is checked. Lines count from 1.
@nonexhaustive
package enum CSVError: Error, Hashable, Sendable {
    /// The delimiter is a quote, a line end or not one ASCII character.
    case badDelimiter(text: String)
    /// No encoding has this name.
    case unknownEncoding(name: String)
    /// A mapping of columns is not written `theirs=ours`.
    case badMapping(text: String)
    /// A condition is not written `theirs=value`.
    case badCondition(text: String)
    /// The file has more bytes than can be read at once.
    case fileTooLarge(limitBytes: Int)
    /// The file has more rows than are recorded at once.
    case tooManyRows(limit: Int)
    /// More rows than are told of cannot be recorded; the first of them is on `line`.
    case tooManyBadRows(line: Int, why: String)
    /// The rows have more cells than are held at once.
    case tooManyCells(limit: Int)
    /// Bytes that are no text in the encoding.
    case badText(line: Int, encoding: TextEncoding)
    /// The file has no line with the names of the columns.
    case noHeader
    /// A row has more cells than any table of ours.
    case tooManyColumns(line: Int, limit: Int)
    /// A quote opens and the cell does not end within the limit or the file; `line` is where it
    /// opens.
    case unclosedQuote(line: Int)
    /// A closing quote is followed by something else than a delimiter or the line's end.
    case textAfterQuote(line: Int)
    /// A cell has more bytes than is allowed.
    case cellTooLong(line: Int, limitBytes: Int)
    /// A row has more bytes than is allowed.
    case rowTooLong(line: Int, limitBytes: Int)
    /// A row has more or fewer cells than the header.
    case wrongCellCount(line: Int, count: Int, expected: Int)
    /// Conditions that no row meets.
    case noRowMeets(condition: String, values: [String])
    /// Two columns have the same name, so that neither can be chosen.
    case duplicateColumn(name: String)
    /// A mapping speaks of a column that the file does not have.
    case unknownMappedColumn(name: String, present: [String])
    /// A mapping leads to a column that this kind of import does not have.
    case unknownTarget(name: String, known: [String])
    /// A column that this kind of import needs is not there.
    case missingColumn(name: String, present: [String])
    /// A column of another name tells the halves of days, as a mapping says.
    case halvesElsewhere(map: String, present: [String])
    /// Columns have what lacks by other names, as they look: `map` says which, `lacking` names
    /// what is left of `all`.
    case namedOtherwise(map: String, lacking: [String], all: [String], present: [String])
    /// The first line is a row as others; `columns` names its cells by their look.
    case noNames(columns: String, present: [String])
    /// Several columns that this kind of import needs are not there.
    case missingColumns(names: [String], present: [String])
}

extension CSVError {
    /// The line that the error is about; nil when it is about the whole file or the request.
    package var line: Int? {
        switch self {
        case .badText(let line, _), .tooManyColumns(let line, _), .unclosedQuote(let line),
            .textAfterQuote(let line), .cellTooLong(let line, _), .rowTooLong(let line, _),
            .wrongCellCount(let line, _, _), .tooManyBadRows(let line, _):
            line
        case .noHeader, .duplicateColumn, .missingColumn, .missingColumns, .unknownMappedColumn,
            .halvesElsewhere, .namedOtherwise, .noNames:
            1
        case .badDelimiter, .unknownEncoding, .badMapping, .badCondition, .fileTooLarge,
            .tooManyRows, .tooManyCells, .unknownTarget, .noRowMeets:
            nil
        }
    }

    /// Whether it is what was asked for that cannot be, whatever the file holds.
    package var isOfRequest: Bool {
        switch self {
        case .badDelimiter, .unknownEncoding, .badMapping, .badCondition: true
        case .fileTooLarge, .tooManyRows, .tooManyBadRows, .tooManyCells, .badText, .noHeader,
            .tooManyColumns, .unclosedQuote, .textAfterQuote, .cellTooLong, .rowTooLong,
            .wrongCellCount,
            .noRowMeets, .duplicateColumn, .unknownMappedColumn, .unknownTarget, .missingColumn,
            .halvesElsewhere, .namedOtherwise, .noNames, .missingColumns:
            false
        }
    }

    /// What is wrong, as one sentence; of a single row, as a clause to follow its line.
    package var message: String {
        switch self {
        case .badDelimiter(let text): "\"\(text)\" cannot be a delimiter."
        case .unknownEncoding(let name): "\"\(name)\" is not an encoding that this system reads."
        case .badMapping(let text): "\"\(text)\" is not a mapping of columns."
        case .badCondition(let text): "\"\(text)\" is not a condition."
        case .noRowMeets(let condition, _): "No row of the file meets \(condition)."
        case .fileTooLarge(let limit): "The file has more than \(limit) bytes."
        case .tooManyRows(let limit): "The file has more than \(limit) rows."
        case .tooManyBadRows(let line, let why):
            "More than \(Limits.badRows) rows of the file cannot be recorded, the first on line "
                + "\(line): \(why)."
        case .tooManyCells(let limit): "The file has more than \(limit) cells."
        case .badText(let line, .utf8): "bytes that are not utf-8 text\(place(line))"
        case .badText(let line, let encoding):
            "Line \(line) has bytes that are not \(encoding.name) text."
        case .noHeader: "The file has no header line."
        case .tooManyColumns(let line, let limit): "more than \(limit) cells\(place(line))"
        case .unclosedQuote(let line): "The quote that opens on line \(line) is never closed."
        case .textAfterQuote(let line): "text after a closing quote\(place(line))"
        case .cellTooLong(let line, let limit): "a cell of over \(limit) bytes\(place(line))"
        case .rowTooLong(let line, let limit): "a row of over \(limit) bytes\(place(line))"
        case .wrongCellCount(_, let count, let expected):
            "\(count) cells, where the header has \(expected)"
        case .duplicateColumn(let name): "The header has the column \"\(name)\" twice."
        case .unknownMappedColumn(let name, let present):
            "The file has no column \"\(name)\"; it has \(list(present))."
        case .unknownTarget(let name, let known):
            "This import has no column \"\(name)\"; it has \(list(known))."
        case .missingColumn(let name, let present):
            "The file has no column \"\(name)\"; it has \(list(present))."
        case .noNames(_, let present):
            "The first line of the file is a row and no header: \(list(present))."
        case .halvesElsewhere(_, let present):
            "The file has no column \"\(Field.slot.rawValue)\"; it has \(list(present))."
        case .namedOtherwise(_, _, let names, let present) where names.count == 1:
            "The file has no column \"\(names[0])\"; it has \(list(present))."
        case .missingColumns(let names, let present),
            .namedOtherwise(_, _, let names, let present):
            "The file has no columns \(list(names.map { "\"\($0)\"" })); it has \(list(present))."
        }
    }

    /// What the reader can do about it, as one sentence.
    package var remedy: Remedy {
        switch self {
        case .badDelimiter: "Use one character such as \",\", \";\", \"|\" or \"tab\"."
        case .unknownEncoding(let name):
            suggestion(name, TextEncoding.usual.map(\.name))
                ?? "Use one that iconv -l lists, such as \(list(TextEncoding.usual.map(\.name)))."
        case .badMapping: "Write theirs=ours, with commas between several."
        case .badCondition: "Write column=value, column!=value, or of numbers column<0."
        case .noRowMeets(_, let values): "Use a value that is there, such as \(list(values))."
        case .fileTooLarge, .tooManyRows, .tooManyCells:
            "Split the file, keeping the header line in each part."
        case .tooManyBadRows: "Correct the file, or give a few lines of it to see what is wrong."
        case .badText(_, .utf8):
            "Name the file's encoding, for example \(.give(.encoding, "windows-1252")) or "
                + "gb18030."
        case .badText: "Name another \(.give(.encoding)), or leave it out for UTF-8."
        case .noHeader: "Put the names of the columns into the first line."
        case .tooManyColumns: "Check \(.give(.delimiter)), or remove columns."
        case .unclosedQuote: "Close the quote, or double it if it belongs to the text."
        case .textAfterQuote: "Double each quote that belongs to the text."
        case .cellTooLong, .rowTooLong: "Shorten it, or look for a quote that is not closed."
        case .wrongCellCount: "Correct the line, or quote a cell that holds the delimiter."
        case .duplicateColumn: "Rename one of them in the file."
        case .unknownMappedColumn(let name, let names), .unknownTarget(let name, let names):
            suggestion(name, names) ?? "Use one of the names that are there."
        case .missingColumn(_, let present) where isJournal(present):
            "Read a journal of hledger or ledger by its register, hledger register expenses -O "
                + "csv, with \(.give(.map, "account=category,description=note"))"
        case .missingColumn(Field.name.rawValue, let present) where present.count == 1:
            "Is \"\(present[0])\" the first of the names? Then the file has no header: name "
                + "its column: "
                + "\(.give(.columns, Field.name.rawValue))\n"
                + "Or is it the heading? Rename it: \(.give(.map, "\(present[0])=name"))"
        case .noNames(let columns, _):
            "Give a file without a header the names of its columns: \(.give(.columns, columns))"
        case .missingColumns(let names, _) where names.contains(Field.time.rawValue):
            "Read are a row for each person and day, under a header such as "
                + "Name,Date,In,Out, and a row for each day with a column for each person, "
                + "such as Date,Ada Ray,Ben Fox, in the cells 08:00-16:30.\n"
                + "Or say which column has it: \(.giveEach(Self.gifts(names)))"
        case .missingColumns(let names, _):
            "Say for every row what it lacks, or which column has it: "
                + "\(.giveEach(Self.gifts(names)))"
        case .namedOtherwise(let map, let lacking, _, _):
            "As it looks, another column has it: "
                + "\(.giveEach([Act.Gift(.map, map)] + Self.gifts(lacking)))"
        case .halvesElsewhere(let map, _):
            "A column tells the half of the day by another name: \(.give(.map, map))"
        case .missingColumn(Field.slot.rawValue, _):
            "Add the column, or say the half of the day for every row: \(.give(.slot, "both"))"
        case .missingColumn(Field.person.rawValue, let present) where isGrid(present):
            "The first column has the names? Say so: "
                + "\(.give(.map, "\(present[0])=\(Field.person)"))"
        case .missingColumn(Field.person.rawValue, let present) where isWhole(present):
            "Add the column, or rename one with \(.give(.map)) theirs=person, or say whose the "
                + "rows are: \(.give(.who, "NAME"))"
        case .missingColumn(Field.category.rawValue, let present)
        where delimiter(in: present) == nil:
            "Add the column, or say it for every row: \(.give(.category, "NAME")); or by words of "
                + "the text: \(.give(.map, "word=NAME"))"
        case .missingColumn(Field.time.rawValue, let present) where isWhole(present):
            "Only times of day are kept, not hours worked: give a date and the times In and Out. "
                + "A column of times has another name: \(.give(.map)) theirs=time; by hand, each "
                + "day: \(.punch(.checkIn, "WHO")), then "
                + "\(.punch(.checkOut, "WHO"))"
        case .missingColumn(Field.date.rawValue, let present) where isWhole(present):
            "Add the column, or rename one with \(.give(.map)) theirs=date, or say the day of all "
                + "rows: \(.give(.on, "DAY"))"
        case .missingColumn(Field.course.rawValue, let present) where isWhole(present):
            "Add the column, or rename one with \(.give(.map)) theirs=course, or say it for every "
                + "row: \(.give(.course, "NAME"))"
        case .missingColumn(let name, let present):
            delimiter(in: present).map {
                "Are the cells divided otherwise? Add \(.give(.delimiter, $0))"
            }
                ?? nearestName(to: name, among: present).map {
                    "Did you mean it by \"\($0)\"? Add \(.give(.map, "\($0)=\(name)"))."
                }
                ?? "Add the column" + Self.renaming(name, present)
        }
    }

    /// What divides a header that was read as too few cells.
    private func delimiter(in header: [String]) -> String? {
        if header.contains(where: { $0.contains("\t") }) { return "tab" }
        return [";", "|"].first { sign in header.contains { $0.contains(sign) } }
    }

    /// Whether a header is the first line of a journal of plain-text accounting: a day and a name.
    private func isJournal(_ header: [String]) -> Bool {
        let day = header.first?.split(separator: " ").first.map { $0.replacing("/", with: "-") }
        return header.count == 1 && day.flatMap { CivilDate($0) } != nil
    }

    /// Whether a header was not read as too few cells.
    private func isWhole(_ header: [String]) -> Bool { delimiter(in: header) == nil }

    /// Whether a header is a grid's: a word, and a day or a number over each further column.
    private func isGrid(_ header: [String]) -> Bool {
        guard let first = header.first, Field(rawValue: first.lowercased()) == nil else {
            return false
        }
        return header.count > 1 && !first.contains(where: \.isNumber)
            && header.dropFirst().allSatisfy { $0.contains(where: \.isNumber) }
    }

    /// The header is not a row that is listed with its line.
    private func place(_ line: Int) -> String { line == 1 ? " in the header" : "" }

    private func suggestion(_ name: String, _ names: [String]) -> Remedy? {
        nearestName(to: name, among: names).map { "Did you mean \"\($0)\"?" }
    }

    private func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
