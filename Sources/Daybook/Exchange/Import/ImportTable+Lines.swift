extension PassedLine {
    /// Whether a text is what sums have in place of a day or a name.
    static func isTotal(_ text: String) -> Bool { totals.contains(HeaderNames.folded(text)) }

    /// Whether a text begins as a bank says what an account had at one time.
    static func isBalance(_ text: String) -> Bool {
        let folded = HeaderNames.folded(text)
        return balances.contains { folded.hasPrefix($0) }
    }

    private static let balances = [
        "beginningbalance", "openingbalance", "startingbalance", "endingbalance", "closingbalance",
        "balance", "anfangssaldo", "endsaldo", "kontostand", "saldo", "solde", "ancienssolde",
        "nouveausolde", "beginsaldo", "eindsaldo", "이월",
    ]

    private static let totals: Set = [
        "total", "totals", "grandtotal", "subtotal", "sum", "summe", "gesamt", "gesamtsumme",
        "zwischensumme", "insgesamt", "totale", "totali", "totalgeneral", "totales", "subtotale",
        "somme", "totaux", "totaal", "subtotaal", "합계", "총계", "소계", "合計", "合计", "总计",
    ]
}

extension ImportTable {
    /// A line as it is read, or as one that is passed over.
    func line(_ record: CSVTable.Record) -> ImportRow {
        if let passed = passed(record) { return ImportRow(line: record.line, passed) }
        var row = row(record)
        switch presence?.answer(record) {
        case .present, nil: break
        case .absent: row.passed = .absent
        case .unread(let text): row.fault = PresenceColumn.unread(text)
        }
        return row
    }

    /// Why a line is passed over; nil: it is not.
    func passed(_ record: CSVTable.Record) -> PassedLine? {
        if kind == .tickets, let place = place(of: .quantity), Self.text(record[place]) == "0" {
            return .noTickets
        }
        if kind == .points, let place = place(of: .points), record.bytes(place).isEmpty,
            record.cells.contains(where: { !$0.isEmpty })
        {
            return .noPoints
        }
        if kind == .expenses, let place = place(of: .amount), record.bytes(place).isEmpty,
            record.cells.contains(where: { PassedLine.isBalance(Self.text($0)) })
        {
            return .balance
        }
        let day = place(of: .date) ?? place(of: .time)
        // Most lines begin a date with a digit, and need no other look.
        if let day, let byte = record.bytes(day).first,
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        {
            return nil
        }
        let texts = record.cells.map { Self.text($0) }
        guard let first = texts.first(where: { !$0.isEmpty }) else { return .empty }
        guard PassedLine.isTotal(first), day != nil || isGrid else { return nil }
        let written = day.map { texts[$0] } ?? ""
        return written.isEmpty || PassedLine.isTotal(written) ? .total : nil
    }
}

extension CSVTable {
    /// Whether a line that has another number of cells begins with the word of a sum.
    func isTotal(_ fault: CSVError) -> Bool {
        guard case .wrongCellCount(let line, _, _) = fault, let text = text(ofLine: line) else {
            return false
        }
        let first = text.drop { Self.signs.contains($0) }.prefix { !Self.signs.contains($0) }
        return PassedLine.isTotal(String(decoding: first, as: UTF8.self))
    }

    private static let signs = Set(",;|\t\" ".utf8)
    private static let lineEnds = Set("\n\r".utf8)

    /// The bytes of a line of the file, counted from 1; nil: it has none of that number.
    private func text(ofLine line: Int) -> ArraySlice<UInt8>? {
        guard var rest = parts.first?.text[...] else { return nil }
        for _ in 1..<line {
            guard let end = rest.firstIndex(where: { Self.lineEnds.contains($0) }) else {
                return nil
            }
            rest = rest[end...].dropFirst(rest[end...].starts(with: "\r\n".utf8) ? 2 : 1)
        }
        return rest.prefix { !Self.lineEnds.contains($0) }
    }
}
