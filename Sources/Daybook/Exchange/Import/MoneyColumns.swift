/// What went out and what came in, where a bank's file has a column for each.
struct MoneyColumns: Sendable {
    /// The names of both columns: out and in.
    let names: [String]
    /// Where they are: out and in.
    let places: [Int]

    /// So many rows show whether a pair of columns has amounts, or accounts of each entry.
    private static let shownRows = 200

    /// - Returns: nil where the file has not both, or a column of amounts beside them.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap, _ others: (String) -> [String]
    ) {
        let headers = table.header.map(HeaderNames.folded)
        guard kind == .expenses, let out = headers.firstIndex(where: Self.out.contains),
            let back = headers.firstIndex(where: Self.back.contains),
            let columns = try? table.columns(
                required: [],
                optional: [Field.date, .amount, .category, .currency, .note]
                    .map(\.rawValue),
                map: map, others: others)
        else { return nil }
        let amount = columns[Field.amount.rawValue]
        guard amount == nil || amount == out && !map.pairs.contains(where: { $0.ours == "amount" })
        else { return nil }
        places = [out, back]
        names = places.map { table.header[$0] }
        let isPair = table.prefix(Self.shownRows).contains { record in
            Self.sum(record[out]) != nil && Self.sum(record[back]) != nil
        }
        if isPair { return nil }
    }

    /// The amount of a line: what came in is below zero, as money that came back.
    func text(_ record: CSVTable.Record) -> String? {
        let (spent, back) = (Self.sum(record[places[0]]), Self.sum(record[places[1]]))
        guard let back else { return spent }
        return spent.map { "\($0) and \(back)" } ?? "-" + back
    }

    /// A cell without its sign: some banks write what went out below zero. Nil where it is none.
    private static func sum(_ cell: String) -> String? {
        let text = ImportTable.text(cell).drop { "-−+( ".contains($0) }
        let sum = text.hasSuffix(")") ? text.dropLast() : text
        return sum.contains { $0.isNumber && $0 != "0" } ? String(sum) : nil
    }

    private static let out: Set = [
        "debit", "debits", "debitamount", "moneyout", "paidout", "outflow", "outflows",
        "withdrawal", "withdrawals",
        "soll", "ausgaben", "ausgabe", "belastung", "dare", "addebiti", "addebito", "uscite",
        "cargo", "cargos", "debe", "débit", "débits", "af", "출금", "출금액",
    ]
    private static let back: Set = [
        "credit", "credits", "creditamount", "moneyin", "paidin", "inflow", "inflows", "deposit",
        "deposits", "haben",
        "einnahmen", "einnahme", "gutschrift", "avere", "accrediti", "accredito", "entrate",
        "abono", "abonos", "haber", "crédit", "crédits", "bij", "입금", "입금액",
    ]
}
