/// How many entries of each sort: in all, through some day, or of one day.
struct HistoryQuota: Hashable, Sendable {
    var marks = 0
    var warnings = 0
    /// Pairs of punches, in and out.
    var shifts = 0
    var expenses = 0
    /// Bookings and announced sales.
    var tickets = 0
    /// Awards and scores of projects.
    var points = 0

    /// Hundredths of all events in real use; what is left is marks, and one is corrections.
    private enum Share {
        static let entries = 99
        static let punches = 25
        static let expenses = 12
        static let tickets = 3
        static let points = 3
        static let warnings = 1
    }

    /// What is left aside is zero.
    init() {}

    /// Shares out `entries`, which marks make up to the last one.
    init(sharing entries: Int, as mix: HistoryMix) {
        if mix == .punches {
            shifts = entries / 2
            marks = entries % 2
            return
        }
        warnings = entries * Share.warnings / Share.entries
        marks = entries - warnings
        if mix == .attendance { return }
        shifts = entries * Share.punches / Share.entries / 2
        expenses = entries * Share.expenses / Share.entries
        tickets = entries * Share.tickets / Share.entries
        points = entries * Share.points / Share.entries
        marks -= shifts * 2 + expenses + tickets + points
    }

    /// Slots that someone came to, or was missed in.
    var slots: Int { marks + warnings }

    /// What is due through a day, counted from 0, so that every day gets about the same.
    func due(through day: Int, of days: Int) -> HistoryQuota {
        var due = HistoryQuota()
        due.warnings = warnings * (day + 1) / days
        // Rounded together: no day is due more slots than it has.
        due.marks = slots * (day + 1) / days - due.warnings
        due.shifts = shifts * (day + 1) / days
        due.expenses = expenses * (day + 1) / days
        due.tickets = tickets * (day + 1) / days
        due.points = points * (day + 1) / days
        return due
    }

    /// What is due through a day beyond what was made; what runs ahead waits.
    func lacking(_ made: HistoryQuota) -> HistoryQuota {
        var lack = HistoryQuota()
        lack.warnings = warnings - made.warnings
        lack.marks = max(0, marks - made.marks)
        lack.shifts = shifts - made.shifts
        lack.expenses = expenses - made.expenses
        lack.tickets = tickets - made.tickets
        lack.points = points - made.points
        return lack
    }

    /// Takes the entries of a day in.
    mutating func add(_ other: HistoryQuota) {
        marks += other.marks
        warnings += other.warnings
        shifts += other.shifts
        expenses += other.expenses
        tickets += other.tickets
        points += other.points
    }
}
