import Platform

/// Which styles of a workbook show numbers as dates.
struct WorkbookStyles {
    /// What a style makes of a number.
    enum Shown {
        case number, date, dateAndTime
    }

    private(set) var shown: [Shown] = []

    /// - Parameter read: reads the file of styles, whose formats come before the styles.
    init<Failure: Error>(
        _ read: (@escaping (XML.Element) -> Bool) throws(Failure) -> Bool
    ) throws(Failure) {
        var formats: [Int: Shown] = [:]
        var shown: [Shown] = []
        _ = try read { element in
            let id = element.attributes["numFmtId"].flatMap { Int($0) } ?? 0
            if element.name == "numFmt" {
                formats[id] = Self.shown(by: element.attributes["formatCode"] ?? "")
            }
            if element.path.suffix(2) == ["cellXfs", "xf"] {
                shown.append(formats[id] ?? Self.usual(id))
            }
            return true
        }
        self.shown = shown
    }

    /// The formats that every workbook has without saying so (ECMA-376, 18.8.30).
    private static func usual(_ id: Int) -> Shown {
        switch id {
        case 14...17, 27...31, 36, 50...54, 57, 58: .date
        case 18...22, 32...35, 45...47, 55, 56: .dateAndTime
        default: .number
        }
    }

    /// What a format's own letters say, those between quotes and brackets aside.
    private static func shown(by code: String) -> Shown {
        var (isQuoted, isBracketed) = (false, false)
        var letters: Set<Character> = []
        for character in code.lowercased() {
            switch character {
            case "\"": isQuoted.toggle()
            case "[": isBracketed = true
            case "]": isBracketed = false
            case ";": return Self.shown(letters)
            default: if !isQuoted, !isBracketed { letters.insert(character) }
            }
        }
        return Self.shown(letters)
    }

    private static func shown(_ letters: Set<Character>) -> Shown {
        if letters.contains("h") || letters.contains("s") { return .dateAndTime }
        return letters.contains("y") || letters.contains("d") ? .date : .number
    }
}

/// Collects the rows of a sheet from its elements.
struct SheetReading {
    let texts: [String]
    let styles: WorkbookStyles
    let startsIn1904: Bool
    private(set) var rows: [(line: Int, cells: [String])] = []
    /// What is wrong with it; nil: nothing so far.
    private(set) var fault: WorkbookError?
    private var cells: [String] = []
    /// The cells of all rows, and the bytes of their texts: many may name one that is shared.
    private var (cellCount, byteCount) = (0, 0)
    /// The value of the cell that is being read.
    private var value = ""

    init(texts: [String], styles: WorkbookStyles, startsIn1904: Bool) {
        (self.texts, self.styles, self.startsIn1904) = (texts, styles, startsIn1904)
    }

    /// Takes an element that ends.
    /// - Returns: whether there is room for more.
    mutating func take(_ element: XML.Element) -> Bool {
        switch element.name {
        case "v", "t":
            if !element.path.contains("rPh") { value += element.text }
            if value.utf8.count > Limits.sheetCellBytes {
                fault = .cellTooLong(limitBytes: Limits.sheetCellBytes)
            }
        case "c": endCell(element.attributes)
        case "row": endRow(element.attributes)
        default: break
        }
        return fault == nil
    }

    private static let shownSigns = 40
    private static let tooLarge = WorkbookError.tooLarge(
        rows: Limits.importRows, columns: Limits.rowCells)

    private mutating func endCell(_ attributes: [String: String]) {
        let place = attributes["r"].flatMap(Self.column) ?? cells.count
        guard place < Limits.rowCells else {
            if !value.isEmpty { fault = Self.tooLarge }
            value = ""
            return
        }
        while cells.count <= place { cells.append("") }
        cells[place] = text(attributes["t"] ?? "n", attributes["s"].flatMap { Int($0) })
        byteCount += cells[place].utf8.count
        value = ""
    }

    private mutating func endRow(_ attributes: [String: String]) {
        while cells.last == "" { cells.removeLast() }
        defer { cells = [] }
        guard !cells.isEmpty else { return }
        guard rows.count < Limits.importRows else { return fault = Self.tooLarge }
        let number = attributes["r"] ?? "\(rows.count + 1)"
        guard let line = Int(number), 1...Limits.importRows ~= line else {
            return fault = .rowNumber(String(number.prefix(Self.shownSigns)))
        }
        rows.append((line, cells))
        cellCount += cells.count
        if cellCount > Limits.sheetCells || byteCount > Limits.importBytes {
            fault = .tooMuch
        }
    }

    /// The place of a column from its letters: 0 of `A1`, 27 of `AB12`.
    private static func column(_ reference: String) -> Int? {
        var place = 0
        for letter in reference.utf8 {
            guard 0x41...0x5a ~= letter else { break }
            place = place * 26 + Int(letter - 0x40)
            if place > 1 << 20 { return nil }
        }
        return place > 0 ? place - 1 : nil
    }

    /// What a cell shows, dates as ISO 8601; nothing for an error.
    private func text(_ type: String, _ style: Int?) -> String {
        switch type {
        case "s": return Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
        case "b": return value == "1" ? "true" : "false"
        case "e": return ""
        case "n": return number(style)
        default: return value
        }
    }

    private func number(_ style: Int?) -> String {
        let shown = style.flatMap { styles.shown.indices.contains($0) ? styles.shown[$0] : nil }
        guard let number = Double(value) else { return value }
        switch shown ?? .number {
        case .number: return Self.decimal(number, value)
        case .date, .dateAndTime: return moment(number, isDated: shown == .date)
        }
    }

    /// A number as the sheet shows it: with at most 15 digits, which is what it was typed with.
    private static func decimal(_ number: Double, _ text: String) -> String {
        if text.utf8.count <= digits, !text.utf8.contains(where: { $0 | 0x20 == 0x65 }) {
            return text
        }
        var scale = 1.0
        while abs(number) * scale < 1e14, scale < 1e15 { scale *= 10 }
        let rounded = (number * scale).rounded() / scale
        guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
        return "\(Int(rounded))"
    }

    private static let digits = 15

    /// Days since the workbook's first, and the part of the day behind the point.
    private func moment(_ serial: Double, isDated: Bool) -> String {
        guard serial >= 0, serial < 3_000_000,
            let epoch = startsIn1904
                ? CivilDate(year: 1904, month: 1, day: 1)
                : CivilDate(year: 1899, month: 12, day: 30)
        else { return value }
        let seconds = Int((serial * 86_400).rounded())
        let (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let clock = LocalDateTime(date: epoch.adding(days: days), secondOfDay: second)
        // A time without a day is of day zero.
        if days == 0, let clock { return clock.timeText }
        if isDated || second == 0 { return epoch.adding(days: days).description }
        return clock?.description ?? value
    }
}
