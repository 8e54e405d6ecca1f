package import Platform

/// Why a workbook is not read, in the order in which it is checked.
@nonexhaustive
package enum WorkbookError: Error, Hashable, Sendable {
    /// A workbook of the time before .xlsx.
    case oldFormat
    /// The archive cannot be read.
    case archive(PlatformError)
    /// The archive holds something else than a workbook.
    case noWorkbook
    /// The workbook has no sheet of this name.
    case noSheet(name: String, present: [String])
    /// A file within it is not XML that can be read.
    case xml(file: String, XMLError)
    /// The sheet has more rows, or columns, than are recorded at once.
    case tooLarge(rows: Int, columns: Int)
    /// A row of the sheet has a number that none can have.
    case rowNumber(String)
    /// A cell has more bytes than a sheet's may.
    case cellTooLong(limitBytes: Int)
    /// The sheet has more cells, or more text in them, than is held at once.
    case tooMuch
    /// The sheet has nothing in it.
    case empty(sheet: String)
}

extension WorkbookError {
    /// What is wrong, as one sentence.
    package var message: String {
        switch self {
        case .oldFormat: "The file is a workbook of the old form, .xls."
        case .archive(let error): error.message
        case .noWorkbook: "The file is a zip archive, not a workbook."
        case .noSheet(let name, let present):
            "The workbook has no sheet \"\(name)\"; it has \(present.joined(separator: ", "))."
        case .xml(let file, let error): "\(file) in the workbook: \(error.message)"
        case .tooLarge(let rows, let columns):
            "The sheet has more than \(rows) rows or \(columns) columns."
        case .rowNumber(let text): "The sheet has a row with the number \"\(text)\"."
        case .cellTooLong(let limit): "A cell of the workbook has more than \(limit) bytes."
        case .tooMuch:
            "The sheet has more than \(Limits.sheetCells) cells or \(Limits.importBytes) bytes."
        case .empty(let sheet): "The sheet \"\(sheet)\" is empty."
        }
    }

    /// What the reader can do about it, as one sentence.
    package var remedy: Remedy {
        switch self {
        case .oldFormat: "Open it and write it as .xlsx or as CSV."
        case .archive(let error): Remedy(error.remedy)
        case .noWorkbook: "Give a .xlsx workbook or CSV: take the file out of the archive first."
        case .noSheet(let name, let present):
            nearestName(to: name, among: present).map { "Did you mean \"\($0)\"?" }
                ?? "Name one of them: \(.give(.sheet, present.first ?? "NAME"))"
        case .xml, .rowNumber: "Open it, write it as .xlsx again, or write the table as CSV."
        case .cellTooLong: "Shorten it in the workbook."
        case .tooLarge, .tooMuch: "Split the sheet, keeping the header in each part."
        case .empty: "Name another one: \(.give(.sheet, "NAME"))"
        }
    }
}

/// A workbook (ECMA-376, .xlsx): XML files in a ZIP archive.
struct Workbook {
    private let archive: ZipArchive
    /// The sheets in their order: their names, and the files that hold them.
    private let sheets: [(name: String, file: String)]
    private let startsIn1904: Bool

    /// The most bytes of one file within it.
    private static let fileBytes = Limits.importBytes
    private static let main = "xl/workbook.xml"
    private static let root = "xl/"

    /// Whether a file is a workbook, also one that is too old to be read.
    static func isWorkbook(_ bytes: [UInt8]) -> Bool {
        ZipArchive.isArchive(bytes) || bytes.starts(with: [0xd0, 0xcf, 0x11, 0xe0])
    }

    /// The rows of one sheet that have something in them.
    /// - Parameter sheet: its name; nil: the first.
    /// - Returns: also the name of a sheet that nobody named, where there are others.
    static func rows(
        _ bytes: [UInt8], sheet name: String?
    ) throws(WorkbookError) -> (rows: [(line: Int, cells: [String])], guessed: String?) {
        guard ZipArchive.isArchive(bytes) else { throw .oldFormat }
        let book = try Workbook(bytes)
        let names = book.sheets.map(\.name)
        guard let place = name.map({ name in names.firstIndex(of: name) }) ?? 0,
            names.indices.contains(place)
        else { throw .noSheet(name: name ?? "", present: names) }
        let rows = try book.rows(of: book.sheets[place].file)
        if rows.isEmpty { throw .empty(sheet: names[place]) }
        return (rows, name == nil && names.count > 1 ? names[place] : nil)
    }

    private init(_ bytes: [UInt8]) throws(WorkbookError) {
        do throws(PlatformError) {
            archive = try ZipArchive(bytes, path: "The workbook")
        } catch { throw .archive(error) }
        var files: [String: String] = [:]
        try Self.read(archive, "xl/_rels/workbook.xml.rels") { element in
            if let id = element.attributes["Id"], let target = element.attributes["Target"] {
                files[id] = target.hasPrefix("/") ? String(target.dropFirst()) : Self.root + target
            }
            return true
        }
        var sheets: [(name: String, file: String)] = []
        var startsIn1904 = false
        let isThere = try Self.read(archive, Self.main) { element in
            let attributes = element.attributes
            if element.name == "sheet", let name = attributes["name"],
                let file = attributes["id"].flatMap({ files[$0] })
            {
                sheets.append((name, file))
            }
            if element.name == "workbookPr", let date = attributes["date1904"] {
                startsIn1904 = date == "1" || date == "true"
            }
            return true
        }
        guard isThere, !sheets.isEmpty else { throw .noWorkbook }
        (self.sheets, self.startsIn1904) = (sheets, startsIn1904)
    }

    /// Reads one of the files within.
    /// - Returns: whether it is there.
    @discardableResult
    private static func read(
        _ archive: ZipArchive, _ file: String, _ take: @escaping (XML.Element) -> Bool
    ) throws(WorkbookError) -> Bool {
        let bytes: [UInt8]?
        do throws(PlatformError) {
            bytes = try archive.file(file, limitBytes: fileBytes)
        } catch { throw .archive(error) }
        guard let bytes else { return false }
        do throws(XMLError) { try XML.read(bytes, textBytes: Limits.sheetCellBytes, take) } catch {
            throw .xml(file: file, error)
        }
        return true
    }

    /// The rows that have something in them.
    private func rows(of file: String) throws(WorkbookError) -> [(line: Int, cells: [String])] {
        let styles = try WorkbookStyles { take throws(WorkbookError) in
            try Self.read(archive, "xl/styles.xml", take)
        }
        var reading = SheetReading(
            texts: try sharedTexts(), styles: styles, startsIn1904: startsIn1904)
        guard try Self.read(archive, file, { reading.take($0) }) else { throw .noWorkbook }
        if let fault = reading.fault { throw fault }
        return reading.rows
    }

    /// The texts that cells name by number; what is written over them to be read aloud is left out.
    private func sharedTexts() throws(WorkbookError) -> [String] {
        var texts: [String] = []
        var text = ""
        var fault: WorkbookError?
        try Self.read(archive, "xl/sharedStrings.xml") { element in
            if element.name == "t", !element.path.contains("rPh") { text += element.text }
            if text.utf8.count > Limits.sheetCellBytes {
                fault = .cellTooLong(limitBytes: Limits.sheetCellBytes)
            }
            if element.name == "si" {
                texts.append(text)
                text = ""
                if texts.count > Limits.sheetCells { fault = .tooMuch }
            }
            return fault == nil
        }
        if let fault { throw fault }
        return texts
    }
}

extension CSVTable {
    /// A table of rows that were read elsewhere, whose cells ``SheetReading`` counted; each has the
    /// cells of the header, a longer one is a fault.
    /// - Throws: `.tooManyCells`.
    init(
        header: [String], rows: ArraySlice<(line: Int, cells: [String])>
    ) throws(CSVError) {
        guard rows.count * header.count <= Limits.importCells else {
            throw .tooManyCells(limit: Limits.importCells)
        }
        var storage: [UInt8] = []
        var bounds: [UInt32] = []
        var lines: [UInt32] = []
        var faults: [CSVError] = []
        for (line, cells) in rows {
            guard cells.count <= header.count else {
                faults.append(
                    .wrongCellCount(line: line, count: cells.count, expected: header.count))
                continue
            }
            lines.append(UInt32(line))
            for place in header.indices {
                bounds.append(UInt32(storage.count))
                if place < cells.count { storage += cells[place].utf8 }
                bounds.append(UInt32(storage.count))
            }
        }
        let part = CSVPart(
            columns: header.count, text: storage, base: 0, unquoted: [], bounds: bounds,
            lines: lines)
        self.init(header: header, faults: faults, parts: [part])
    }
}
