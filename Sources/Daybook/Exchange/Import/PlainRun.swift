import EventCodec

/// Plain rows of a file that follow each other: entries of one kind, as columns whose names are
/// still to be looked up.
struct PlainRun: Sendable {
    /// The field of the names, and what is called so.
    private let naming: (field: Field, noun: Noun)
    /// An entry of which nothing is said.
    private let usual: Content
    private var columns: ColumnRun
    /// The names of the rows, each once, in the order in which rows first have them.
    private(set) var names: [EntryDraft.Name] = []
    private var places: [String: Int64] = [:]
    private(set) var dates = CivilDate.latest...CivilDate.latest
    private var largest: Int64 = 0
    /// Of all amounts; nil: no number holds it.
    private var total: Int64? = 0

    init(like usual: Content, naming: (field: Field, noun: Noun)) {
        (self.usual, self.naming, columns) = (usual, naming, ColumnRun(usual.kind))
    }

    var count: Int { columns.count }

    /// What stands for a name until it is looked up.
    mutating func place(of name: String) -> Int64 {
        if let place = places[name] { return place }
        let place = Int64(names.count)
        places[name] = place
        names.append(EntryDraft.Name(naming.field, naming.noun, name))
        return place
    }

    /// Adds the columns of a row.
    mutating func append(_ row: borrowing ColumnRow, amount: Int64) {
        let date = row.on...row.on
        dates = count == 0 ? date : date.joined(with: dates)
        largest = max(largest, amount)
        total = total.flatMap { total in
            let (sum, isTooLarge) = total.addingReportingOverflow(amount)
            return isTooLarge ? nil : sum
        }
        columns.append(row)
    }

    /// What the rows come to; nil: it is too much to say.
    var sum: Money? {
        guard let total, let currency = usual.currency else { return nil }
        return Money(minorUnits: total, currency: currency)
    }

    /// Two entries, without a name, between which all others lie in days and in size. Where the
    /// rules let in both they let in every one: no rule of money has a gap.
    var corners: [Content] {
        [dates.lowerBound, dates.upperBound].map { date in
            Content(kind: usual.kind, version: usual.version, on: date, values: usual.values)
                .replacing(.amount, with: .integer(largest))
        }
    }

    /// The columns, with the ids of the names.
    func columns(_ ids: [Int64]) -> ColumnRun {
        var columns = columns
        columns.replace(naming.field) { ids[Int($0)] }
        return columns
    }
}
