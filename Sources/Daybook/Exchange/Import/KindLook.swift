extension ImportTable {
    /// Whether the header tells that the rows are of this kind. That they can be read as such is
    /// not enough: a name and a day are in every list.
    var isTold: Bool {
        switch kind {
        case .people: isWhole && !isVague(.joined) && !isVague(.left) || hasJoining
        case .attendance where shape?.isOfTimes == true: false
        case .attendance:
            shape?.isToldGrid == true || shape?.hasAttendees == true || presence != nil
                || has(.slot)
        case .warnings: has(.slot) && has(.reason) && !isText(.reason)
        case .holidays: isNamed(.name, ["holiday", "feiertag", "festività", "festivo"])
        case .punches: shape?.isOfTimes == true || has(.direction) || has(.time) && !isVague(.time)
        case .expenses: true
        case .points where shape?.hasPointsOfCourses == true: true
        case .points: has(.reason) && !isScore || isNamed(.points, ["bonus"])
        case .tickets: isPlay || [.venue, .seats, .cast].contains(where: has)
        case .shows:
            hasTitle && [.venue, .cast, .duration, .first, .last].contains(where: has)
                && table.header.allSatisfy { !HeaderNames.isDay($0) }
        // Columns with a cross may be of anything.
        case .enrolments where shape?.isOfCourses == true: false
        case .enrolments: isWhole && (!has(.date) || has(.student) && !isGuessed(.student))
        case .scores: isScore
        }
    }

    /// Whether a column says since when somebody is there, which no other list does.
    private var hasJoining: Bool {
        guard let joined = header(.joined) else { return false }
        return !isVague(.joined) && HeaderNames.way(of: joined) == nil && shape?.isOfTimes != true
    }

    /// Whether the points are those of a term project.
    private var isScore: Bool { header(.points).map(HeaderNames.isScore) ?? false }

    private func has(_ field: Field) -> Bool { place(of: field) != nil }

    /// The header of a field's column, as it is compared.
    private func header(_ field: Field) -> String? {
        place(of: field).map { HeaderNames.folded(table.header[$0]) }
    }

    private func isNamed(_ field: Field, _ names: Set<String>) -> Bool {
        header(field).map(names.contains) ?? false
    }

    private func isText(_ field: Field) -> Bool {
        header(field).map(HeaderNames.isText) ?? false
    }

    private func isGuessed(_ field: Field) -> Bool { header(field) != field.rawValue }

    /// Whether a column has a name that many lists have: a beginning, an end, a moment.
    private func isVague(_ field: Field) -> Bool {
        header(field).map { HeaderNames.isDay($0) || Self.bounds.contains($0) } ?? false
    }

    private static let bounds: Set = ["start", "end", "startdate", "enddate", "until"]

    /// Whether the column of shows can be of nothing else.
    private var isPlay: Bool { header(.show).map(HeaderNames.isPlay) ?? false }

    /// Whether the titles are of a list of shows, and not names of anything.
    private var hasTitle: Bool { has(.title) && !isNamed(.title, ["name"]) }
}

extension ImportKind {
    /// The kinds that a file may be by its header, and whether that tells it.
    public struct Look: Sendable {
        /// One where the header shows which, none where it shows none.
        public let kinds: [ImportKind]
        /// Whether the header tells it; else the rows can be read as any of them.
        public let isTold: Bool
        /// The first column that a list of people does not have.
        public var further: String?
        /// Whether a column has lengths of work.
        public var hasHours = false
        /// Names for the columns of a file that seems to have no header; nil: it has one.
        public var columns: String?
    }

    /// What a table is by its header.
    static func shown(
        by table: CSVTable, _ options: ImportOptions, _ format: DateFormat?
    ) -> Look {
        let read = allCases.compactMap { kind -> ImportTable? in
            let eased = options.eased(for: kind)
            return try? ImportTable(kind, table, eased, format)
        }
        let told = read.filter(\.isTold)
        guard let best = told.map(\.fit).max() else {
            // Times from and to are of nothing else, wherever they stand.
            if ClockGridColumns.hasTimes(table, Array(table.header.indices)) {
                return Look(kinds: [.punches], isTold: true)
            }
            // A day is in every list: it makes no holidays of one.
            let kinds = read.filter { $0.kind != .holidays || $0.isWhole }.map(\.kind)
            let people = read.first { $0.kind == .people }
            return Look(
                kinds: kinds, isTold: false, further: people?.further,
                hasHours: table.header.contains(where: HeaderNames.isWorked),
                columns: kinds.isEmpty ? Headless.columns(table.header) : nil)
        }
        let kinds = told.filter { $0.fit == best }.map(\.kind)
        return Look(kinds: kinds, isTold: true)
    }
}

extension ImportOptions {
    /// The same with what can be said where a file lacks it: a bank's has no categories, and a
    /// sheet no halves of the day.
    func eased(for kind: ImportKind) -> ImportOptions {
        var eased = self
        eased.category = category ?? ""
        // Which rows are read says nothing of what they are.
        eased.conditions = []
        if kind.isSlotted { eased.slot = slot ?? .both }
        if kind == .points || kind == .scores { eased.course = course ?? "" }
        if kind == .points { eased.day = day ?? today }
        return eased
    }
}
