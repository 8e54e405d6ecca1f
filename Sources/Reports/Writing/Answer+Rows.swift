package import Daybook

/// Bytes that are gathered before they are handed on.
private let pieceBytes = 1 << 16

extension Answer {
    /// Whoever takes the next bytes of the output.
    package typealias Sink = (_ piece: [UInt8]) throws(DaybookError) -> Void

    /// Writes a form for programs, or a page that is kept, piece by piece, its rows as they are
    /// made; for people's other forms there is ``page(as:style:)``.
    /// - Returns: how many rows there are; nil: it is of one thing.
    package func write(
        as format: OutputFormat, _ setting: PageSetting = PageSetting(), to sink: Sink
    ) throws(DaybookError) -> Int? {
        var piece: [UInt8] = []
        let count: Int?
        switch format {
        case .json: count = try writeObject(&piece, sink)
        case .ndjson:
            count = try forEachRecord { (row) throws(DaybookError) in
                JSON.object(row).append(to: &piece)
                piece.append(UInt8(ascii: "\n"))
                try handOn(&piece, sink)
            }
        case .csv: count = try writeSpreadsheet(&piece, sink)
        case .html: return try writePage(setting, to: sink)
        case .table, .md, .svg, .png, .pdf:
            piece += page(as: format).utf8
            count = rowCount(as: format)
        }
        try sink(piece)
        return count
    }

    /// The same with the rows that it would read while they are written: forms for people show
    /// them together.
    package func filled() throws(DaybookError) -> Answer {
        guard case .read(let reading) = body else { return self }
        var (answer, rows) = (self, [[JSONField]]())
        try reading.all { (row) throws(DaybookError) in rows.append(row) }
        answer.body = .rows(RowList(rows))
        return answer
    }

    private func handOn(_ piece: inout [UInt8], _ sink: Sink) throws(DaybookError) {
        guard piece.count >= pieceBytes else { return }
        try sink(piece)
        piece.removeAll(keepingCapacity: true)
    }

    /// The object of the JSON contract.
    private func writeObject(_ piece: inout [UInt8], _ sink: Sink) throws(DaybookError) -> Int? {
        if let object {
            object.append(to: &piece)
            piece.append(UInt8(ascii: "\n"))
            return nil
        }
        if case .long(let facts) = body {
            try writeObject([.facts(head)] + facts.parts, &piece, sink)
            return nil
        }
        var count: Int?
        let rows = ReadRows { (take) throws(DaybookError) in
            count = try forEachRecord(take)
        } outline: { _ in
        }
        try writeObject([.facts(head), .list("rows", rows)], &piece, sink)
        return count
    }

    /// An object of facts and of lists whose rows are read one by one.
    private func writeObject(
        _ parts: [LongFacts.Part], _ piece: inout [UInt8], _ sink: Sink
    ) throws(DaybookError) {
        for (place, part) in parts.enumerated() {
            piece.append(UInt8(ascii: place == 0 ? "{" : ","))
            switch part {
            case .facts(let facts): Self.writeInside(facts, &piece)
            case .list(let name, let rows):
                Self.writeInside([name: JSON.array([])], &piece)
                piece.removeLast()
                var isFirst = true
                try rows.all { (row) throws(DaybookError) in
                    if !isFirst { piece.append(UInt8(ascii: ",")) }
                    isFirst = false
                    JSON.object(row).append(to: &piece)
                    try handOn(&piece, sink)
                }
                piece.append(UInt8(ascii: "]"))
            }
        }
        piece += "}\n".utf8
    }

    /// Facts as they stand within an object.
    private static func writeInside(_ facts: Facts, _ piece: inout [UInt8]) {
        var bytes: [UInt8] = []
        facts.json.append(to: &bytes)
        piece += bytes.dropFirst().dropLast()
    }

    /// The rows as CSV. Where not all columns are known, the rows are gone through twice.
    private func writeSpreadsheet(
        _ piece: inout [UInt8], _ sink: Sink
    ) throws(DaybookError) -> Int? {
        var header = FlatHeader(columns)
        try forEachOutlining { header.note($0) }
        let names = header.names
        if names.isEmpty { return 0 }
        CSV.append(names.map(CSVCell.text), to: &piece)
        var layout = RowLayout(header: names)
        return try forEachSpreadsheetRow { (row) throws(DaybookError) in
            CSV.append(layout.cells(of: FlatHeader.flatten(row)), to: &piece)
            try handOn(&piece, sink)
        }
    }

    /// Goes through the rows; the facts of one thing are one row.
    /// - Returns: how many rows there are; nil: it is of one thing.
    private func forEachRecord(_ take: ReadRows.Taking) throws(DaybookError) -> Int? {
        switch body {
        case .rows(let rows), .course(_, let rows):
            for row in rows { try take(row) }
            return rows.count
        case .read(let rows):
            var count = 0
            try rows.all { (row) throws(DaybookError) in
                count += 1
                try take(row)
            }
            return count
        case .long(let facts):
            var count = 0
            try facts.rows.all { (row) throws(DaybookError) in
                guard count < facts.limit else { return }
                count += 1
                try take(row)
            }
            return count
        case .fields(let facts):
            try take(facts)
            return nil
        }
    }

    /// The same of the rows for spreadsheets.
    private func forEachSpreadsheetRow(_ take: ReadRows.Taking) throws(DaybookError) -> Int? {
        guard let sheet else { return try forEachRecord(take) }
        for row in sheet { try take(row) }
        return sheet.count
    }

    /// Goes through rows that among them have each column that is not known beforehand.
    private func forEachOutlining(_ take: (_ row: [JSONField]) -> Void) throws(DaybookError) {
        if let sheet { return sheet.outlining(columns).forEach(take) }
        switch body {
        case .rows(let rows), .course(_, let rows): rows.outlining(columns).forEach(take)
        case .read(let rows): try rows.outline { (row) throws(DaybookError) in take(row) }
        case .long(let facts): try facts.rows.outline { (row) throws(DaybookError) in take(row) }
        case .fields(let facts): take(facts)
        }
    }
}

extension RowList {
    /// The rows that may have columns besides those that are known.
    fileprivate func outlining(_ known: [String]) -> RowList { header == known ? [] : self }
}
