/// The sorts of entries that a synthetic history is planned by.
enum HistorySort: Int, CaseIterable {
    case marks, warnings
    /// Pairs of punches, in and out.
    case shifts
    case expenses
    /// Bookings and announced sales.
    case tickets
    /// Awards and scores of projects.
    case points

    /// Hundredths of all events in real use; what is left is marks, and one is corrections.
    fileprivate var share: Int {
        switch self {
        case .marks: 0
        case .warnings: 1
        case .shifts: 25
        case .expenses: 12
        case .tickets, .points: 3
        }
    }

    fileprivate static let shareOfEntries = 99
}

/// How many entries of each sort: in all, through some day, or of one day.
struct HistoryQuota: Sendable {
    private var counts = InlineArray<6, Int>(repeating: 0)

    subscript(sort: HistorySort) -> Int {
        get { counts[sort.rawValue] }
        set { counts[sort.rawValue] = newValue }
    }

    /// None of anything.
    init() {}

    /// Shares out `entries`, which marks make up to the last one.
    init(sharing entries: Int, as mix: HistoryMix) {
        if mix == .punches {
            self[.shifts] = entries / 2
            self[.marks] = entries % 2
            return
        }
        let sorts = mix == .attendance ? [.warnings] : HistorySort.allCases
        for sort in sorts {
            let share = entries * sort.share / HistorySort.shareOfEntries
            self[sort] = sort == .shifts ? share / 2 : share
        }
        let others = sorts.reduce(self[.shifts]) { $0 + self[$1] }
        self[.marks] = entries - others
    }

    /// Slots that someone came to, or was missed in.
    var slots: Int { self[.marks] + self[.warnings] }

    /// What is due through a day, counted from 0, so that every day gets about the same.
    func due(through day: Int, of days: Int) -> HistoryQuota {
        var due = HistoryQuota()
        for sort in HistorySort.allCases { due[sort] = self[sort] * (day + 1) / days }
        // Rounded together: no day is due more slots than it has.
        due[.marks] = slots * (day + 1) / days - due[.warnings]
        return due
    }

    /// What is due through a day beyond what was made; what runs ahead waits.
    func lacking(_ made: HistoryQuota) -> HistoryQuota {
        var lack = HistoryQuota()
        for sort in HistorySort.allCases { lack[sort] = max(0, self[sort] - made[sort]) }
        return lack
    }

    /// Takes the entries of a day in.
    mutating func add(_ other: HistoryQuota) {
        for sort in HistorySort.allCases { self[sort] += other[sort] }
    }
}
