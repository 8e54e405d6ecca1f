/// A column that says of each row whether somebody was there: `Present`, with `yes` or `x`.
struct PresenceColumn: Sendable {
    /// Its name in the file.
    let name: String
    private let place: Int
    private let words: [String: String]

    /// What a cell says.
    enum Answer: Hashable { case present, absent, unread(String) }

    private static let there: Set = [
        "yes", "y", "1", "x", "✓", "✔", "true", "present", "attended", "here", "p", "ja", "j", "sì",
        "si", "sí", "s", "oui", "o", "presente", "présent", "anwesend", "aanwezig", "presentes",
        "예", "네", "○", "o", "출석", "はい", "出席", "是",
        "da", "there", "ok", "+", "☑", "✅",
    ]
    private static let away: Set = [
        "", "-", "\u{2013}", "no", "n", "0", "false", "absent", "a", "nein", "nee", "non",
        "assente",
        "ausente", "abwesend", "afwezig", "✗", "✘", "아니오", "결석", "いいえ", "欠席", "否",
        "e", "excused", "unexcused", "away", "missing", "sick", "ill", "none", "fehlt", "krank",
        "entschuldigt", "unentschuldigt", "malato", "giustificato", "excusé", "enfermo", "ziek",
    ]

    /// - Parameter words: what the caller's words mean.
    /// - Returns: nil where the file has no such column. One of states counts where each of its
    ///   cells is such a word.
    init?(_ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap, _ words: [String: String]) {
        guard kind == .attendance else { return nil }
        let mapped = Set(map.pairs.map { $0.theirs.lowercased() })
        let free = table.header.indices.filter { !mapped.contains(table.header[$0].lowercased()) }
        let said = free.filter { HeaderNames.isPresence(table.header[$0]) }
        let states = free.filter { HeaderNames.isState(table.header[$0]) }
        self.words = words
        guard let place = said.first ?? states.first, said.count < 2 else { return nil }
        (self.place, name) = (place, table.header[place])
        if said.isEmpty, table.isEmpty || table.contains(where: { !isRead($0) }) { return nil }
    }

    private func isRead(_ record: CSVTable.Record) -> Bool {
        if case .unread = answer(record) { false } else { true }
    }

    /// What a row says.
    func answer(_ record: CSVTable.Record) -> Answer {
        let text = ImportTable.text(record[place])
        let word = text.lowercased()
        let meant = words[word] ?? word
        if Self.there.contains(meant) { return .present }
        return Self.away.contains(meant) ? .absent : .unread(text)
    }

    /// Why somebody who is paid did not come.
    private static let off: Set = [
        "urlaub", "holiday", "holidays", "vacation", "leave", "ferie", "vacances", "congé",
        "vacaciones", "verlof", "vakantie", "off", "frei", "feiertag", "day off", "u", "k",
        "sick leave", "malattia", "maladie", "휴가", "休み",
    ]

    /// Whether a word says that somebody was not at work.
    static func isOff(_ word: String) -> Bool { isAway(word) || off.contains(word.lowercased()) }

    /// Whether a word says that somebody was not there.
    static func isAway(_ word: String) -> Bool { away.contains(word.lowercased()) }

    /// The refusal of a word that says neither.
    static func unread(_ text: String) -> Refusal {
        .badField("present", why: "\"\(text)\" does not say whether somebody was there")
    }

    /// Whether a word says that somebody was there, or was not.
    static func isAnswer(_ word: String) -> Bool { isThere(word) || isAway(word) }

    /// Whether a word says that somebody was there.
    static func isThere(_ word: String) -> Bool { there.contains(word.lowercased()) }
}
