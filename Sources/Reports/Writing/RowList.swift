/// Rows for programs, each made when it is asked for: those of a long answer never stand in memory
/// together.
struct RowList: RandomAccessCollection {
    let startIndex = 0
    let endIndex: Int
    /// The columns that the rows fill; nil: going through them tells.
    let header: [String]?
    private let make: (Int) -> [JSONField]

    /// Rows that are there already.
    init(_ rows: [[JSONField]]) { self.init(rows) { $0 } }

    /// A row for each thing.
    init<Thing>(
        _ things: some RandomAccessCollection<Thing>, header: [String]? = nil,
        _ make: @escaping (Thing) -> [JSONField]
    ) {
        endIndex = things.count
        self.header = header
        self.make = { make(things[things.index(things.startIndex, offsetBy: $0)]) }
    }

    /// A row for each thing by the columns of a sheet.
    init<Thing>(_ things: some RandomAccessCollection<Thing>, _ sheet: Sheet<Thing>) {
        let isWhole = sheet.columns.allSatisfy { $0.name == nil || !$0.parts.isEmpty }
        self.init(things, header: isWhole ? sheet.header : nil, sheet.fields)
    }

    subscript(place: Int) -> [JSONField] { make(place) }
}

extension RowList: ExpressibleByArrayLiteral {
    init(arrayLiteral rows: [JSONField]...) { self.init(rows) }
}
