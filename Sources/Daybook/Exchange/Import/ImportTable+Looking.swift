import Platform

extension ImportTable {
    /// The columns that a file may have.
    static func optional(_ kind: ImportKind, _ options: ImportOptions) -> [String] {
        let further: [Field] =
            switch kind {
            case .punches: [.date]
            case .attendance, .warnings: options.slot == nil ? [] : [.slot]
            case .expenses: [.category]
            case .people, .holidays, .points, .tickets, .shows, .enrolments, .scores: []
            }
        let usual = kind.usual(options).keys.filter { !kind.optional.contains($0) }
        return (kind.optional + further + usual).map(\.rawValue)
            + (kind == .people ? [removedColumn] : [])
    }

    /// The other names that a column of this file may have.
    static func others(
        _ kind: ImportKind, _ table: CSVTable, _ options: ImportOptions
    ) -> (String) -> [String] {
        HeaderNames.others(
            hasCourse: options.course != nil, counts: counts(kind, table), dated: dated(table),
            scored: scored(kind, table))
    }

    /// The column of scores by whatever name: the only one that has numbers and means nothing
    /// else, or is called as scores are.
    private static func scored(_ kind: ImportKind, _ table: CSVTable) -> [String] {
        guard kind == .scores else { return [] }
        let free = table.header.indices.filter { place in
            let name = table.header[place]
            return !HeaderNames.isNumbering(name) && !kind.columns.contains { $0.isNamed(name) }
                && PointsGridColumns.hasPoints(table, place)
        }
        let named = free.filter { HeaderNames.isScore(table.header[$0]) }
        let places = named.isEmpty ? free : named
        return places.count == 1 ? [HeaderNames.folded(table.header[places[0]])] : []
    }

    /// The columns of tickets that say how many seats, and not which: small numbers alone.
    private static func counts(_ kind: ImportKind, _ table: CSVTable) -> [String] {
        guard kind == .tickets else { return [] }
        return table.header.indices.filter { place in
            HeaderNames.isSeats(table.header[place])
                && areCounts(table, place)
        }.map { HeaderNames.folded(table.header[$0]) }
    }

    private static func areCounts(_ table: CSVTable, _ place: Int) -> Bool {
        table.allSatisfy { record in
            Int(text(record[place])).map { 1...20 ~= $0 } ?? record[place].isEmpty
        }
    }

    /// The column of seats that may say how many tickets, where no other does.
    var seatNumbers: String? {
        guard kind == .tickets, place(of: .quantity) == nil, let place = place(of: .seats),
            Self.areCounts(table, place),
            table.contains(where: { Int(Self.text($0[place])) ?? 0 > 1 })
        else { return nil }
        return table.header[place]
    }

    /// The columns called by money that have days: `Valuta` is a currency in one language, and the
    /// day on which a bank reckons with an amount in another.
    private static func dated(_ table: CSVTable) -> [String] {
        table.header.indices.filter { place in
            let cells = table.lazy.map { text($0[place]) }
            let name = HeaderNames.folded(table.header[place])
            return HeaderNames.others(of: .currency).contains(name)
                && cells.first { !$0.isEmpty }?.first?.isNumber == true
        }.map { HeaderNames.folded(table.header[$0]) }
    }

    /// The fields that two columns make together.
    static func composed(
        _ kind: ImportKind, _ names: NameColumns?, _ money: MoneyColumns?
    ) -> [Field] {
        [names == nil ? nil : kind.personField, money == nil ? nil : .amount].compactMap(\.self)
    }

    /// The fields that rows have without a column.
    static func made(
        _ kind: ImportKind, _ options: ImportOptions, _ categories: CategoryWords?
    ) -> [Field] {
        (categories.map { $0.isColumn ? [.note] : [.category] } ?? []) + kind.usual(options).keys
    }

    /// The columns of which a kind's rows are in no need.
    /// - Parameters:
    ///   - isNamed: whether it was said what names in the cells mean.
    ///   - told: what the header of a grid says.
    ///   - isTimed: whether the dates have times.
    static func free(
        _ kind: ImportKind, _ options: ImportOptions, isNamed: Bool, told: Set<Field>, isTimed: Bool
    ) -> Set<Field> {
        var free = told.union(kind.usual(options).keys)
        if isTimed || kind.isSlotted && options.slot != nil { free.insert(.slot) }
        if isNamed || options.category != nil { free.insert(.category) }
        return free
    }
}

extension ImportTable {
    /// Finds out how dates and decimals are written, and notes what nobody said.
    mutating func look(_ format: DateFormat?) {
        lookAtDates(format)
        sheet.decimal = options.decimal ?? shownDecimal
        if let sign = table.shownDelimiter { sheet.guesses.append(.delimiter(sign)) }
        for (theirs, ours) in columns.guessed.sorted(by: { $0.key < $1.key }) {
            sheet.guesses.append(.column(theirs, is: ours))
        }
        if let seats = seatNumbers { sheet.guesses.append(.seatNumbers(seats)) }
        if money == nil { sheet.amountColumn = place(of: .amount).map { table.header[$0] } }
        noteComposed()
        noteSheets()
        if let days = shape?.guessedDays ?? sheet.dates.guessedDays {
            sheet.guesses.append(.days(days))
        }
        sheet.unmatched = unmatched
        if let order = sheet.dates.order { sheet.guesses.append(.order(order)) }
        if options.decimal == nil, sheet.decimal == .comma {
            sheet.guesses.append(.decimal(.comma))
        }
    }

    /// Finds out how dates are written.
    private mutating func lookAtDates(_ format: DateFormat?) {
        let day = columns[Field.date.rawValue] ?? shape?.date
        let time = columns[Field.time.rawValue] ?? shape?.times?.ways.first?.place
        let column =
            switch kind {
            case .punches: day ?? time
            case .people: columns[Field.joined.rawValue] ?? columns[Field.left.rawValue]
            case .attendance, .warnings, .holidays, .expenses, .points, .tickets, .shows,
                .enrolments, .scores:
                day
            }
        let samples = column.map { place in table.lazy.map { Substring(Self.text($0[place])) } }
        let isPlain = samples?.first { !$0.isEmpty }.map { CivilDate($0.prefix(10)) != nil }
        if let samples, isPlain != true {
            sheet.dates = FileDates(format, showing: samples, in: options.zone)
            let isDated = day != nil || columns[Field.time.rawValue] != nil && options.day == nil
            if isDated, let today = options.today {
                // What may be to come is of this year.
                let last = kind.isPast ? today : Period(.year, containing: today).range.last
                sheet.dates.lookBack(from: last ?? today, showing: samples)
            }
        } else {
            sheet.dates = FileDates(format, showing: [], in: options.zone)
        }
    }

    /// Notes columns that make one of ours together, or another one of ours.
    private mutating func noteComposed() {
        if let field = kind.personField, let names = nameColumns?.names {
            sheet.guesses.append(
                .column(names.joined(separator: " and "), is: field.rawValue))
        }
        for note in furtherNotes {
            sheet.guesses.append(.column(note.name, is: Field.note.rawValue))
        }
        if let names = money?.names {
            sheet.guesses.append(.money(out: names[0], in: names[1]))
        }
        if categories?.isColumn == true, let place = columns[Field.category.rawValue] {
            sheet.guesses.append(.column(table.header[place], is: Field.note.rawValue))
        }
    }

    /// Notes the columns of sheets in which a line is several entries.
    private mutating func noteSheets() {
        for half in shape?.halves ?? [] where half.name.lowercased() != half.slot.name {
            sheet.guesses.append(.column(half.name, is: half.slot.name))
        }
        switch shape {
        case .times(let times):
            for column in times.ways where column.name.lowercased() != column.way.name {
                sheet.guesses.append(.column(column.name, is: column.way.name))
            }
            sheet.guesses += times.breaks.guesses
        case .attendees(let attendees) where attendees.halves.isEmpty:
            sheet.guesses.append(.column(attendees.names[0], is: "names"))
        case .courses(let courses): sheet.guesses.append(.courses(courses.names))
        case .points(let points): sheet.guesses.append(.points(points.names))
        case .spans(let spans): sheet.guesses += spans.breaks.guesses
        case .grid, .attendees, .clocks, nil: break
        }
    }

    /// Words that were given a meaning and that neither a header nor a cell has.
    private var unmatched: [String] {
        var left = Set(words.keys).union(names.keys)
        for header in table.header { left.subtract(left.filter(header.lowercased().contains)) }
        // A text has the word of a category within it, a list each of its names.
        let isWithin = categories != nil || shape?.hasAttendees == true
        for record in table {
            if left.isEmpty { return [] }
            let composed = nameColumns.map { [$0.text(record)] } ?? []
            for cell in record.cells + composed {
                let text = Self.text(cell).lowercased()
                left.remove(text)
                if isWithin { left.subtract(left.filter(text.contains)) }
            }
        }
        let pairs = (try? CSVColumnMap(parsing: options.map))?.pairs ?? []
        return pairs.map(\.theirs).filter { left.contains($0.lowercased()) }
    }

    /// The sign before decimals that amounts and points show: one of them, where all agree.
    private var shownDecimal: DecimalSign? {
        var found: DecimalSign?
        let fields = [Field.amount, .price, .points].compactMap { columns[$0.rawValue] }
        for place in money?.places ?? fields {
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
    static func hasTimes(
        _ table: CSVTable, _ format: DateFormat?, _ map: CSVColumnMap,
        _ others: (String) -> [String], in zone: ZoneRules?
    ) -> Bool {
        let name = Field.date.rawValue
        guard
            let columns = try? table.columns(
                required: [name], optional: [Field.slot.rawValue], map: map, others: others),
            columns[Field.slot.rawValue] == nil, let place = columns[name]
        else { return false }
        let dates = FileDates(
            format, showing: table.lazy.map { Substring($0[place]) }, in: zone)
        let first = table.lazy.map { text($0[place]) }.first { !$0.isEmpty }
        return first.flatMap { dates.moment($0)?.second } != nil
    }
}

extension ImportOptions {
    /// The same with the book's only course, where rows need one and no column has it.
    func ofOnlyCourse(_ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap) -> ImportOptions {
        guard course == nil, courses.count == 1, kind == .points || kind == .scores,
            let found = try? table.columns(
                required: [], optional: kind.columns.map(\.rawValue), map: map,
                others: HeaderNames.others(named:)),
            found[Field.course.rawValue] == nil
        else { return self }
        var options = self
        options.course = courses[0]
        return options
    }
}
