/// Names that other programs and languages give to columns of ours.
enum HeaderNames {
    /// The other names of a column; small letters and digits alone.
    static func others(of field: Field) -> [String] { table[field] ?? [] }

    /// A name as it is compared: without case, spaces and signs.
    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static let people = [
        "name", "fullname", "who", "person", "student", "member", "employee", "participant",
        "attendee", "pupil", "username", "user", "names", "nome", "nombre", "nom", "naam",
        "mitglied", "mitarbeiter", "medewerker", "teilnehmer", "schüler", "leerling", "socio",
        "studente", "alumno", "élève", "persona", "이름", "氏名", "姓名",
    ]
    private static let days = [
        "date", "day", "datum", "data", "fecha", "jour", "giorno", "dia", "día", "tag", "dag",
        "buchungstag", "buchungsdatum", "boekdatum", "bookingdate", "transactiondate",
        "postingdate", "postedon", "datetime", "timestamp", "when", "날짜", "日付", "日期",
    ]
    private static let texts = [
        "note", "notes", "notiz", "memo", "description", "comment", "comments", "details", "payee",
        "beschreibung", "verwendungszweck", "bemerkung", "omschrijving", "opmerking",
        "descrizione", "nota", "descripción", "concepto", "libellé", "메모", "摘要", "備考",
    ]

    private static let table: [Field: [String]] = [
        .person: people, .student: people, .name: people + ["holiday", "feiertag", "title"],
        .username: ["user", "login", "userid"],
        .date: days,
        .slot: [
            "half", "halfday", "session", "shift", "partofday", "ampm", "turno", "fascia",
            "dagdeel", "tageszeit", "halbtag", "demijournée", "mezzagiornata", "시간대",
        ],
        .time: ["datetime", "timestamp", "when", "punchtime", "zeit", "zeitpunkt", "tijd", "ora"],
        .direction: ["inout", "direction", "richtung", "type", "event"],
        .amount: [
            "sum", "total", "value", "cost", "debit", "spent", "betrag", "umsatz", "summe",
            "bedrag", "importo", "importe", "monto", "montant", "valor", "kosten", "costo",
            "금액", "金额", "金額",
        ],
        .category: [
            "kategorie", "categorie", "catégorie", "categoria", "categoría", "envelope", "rubrik",
            "rubriek", "rubrique", "account2", "account", "분류", "类别", "カテゴリ",
        ],
        .currency: [
            "ccy", "currencycode", "commodity", "währung", "valuta", "divisa", "moneda", "devise",
            "munt", "통화",
        ],
        .note: texts,
        .points: ["point", "bonus", "score", "grade", "punkte", "punten", "punti", "puntos"],
        .course: [
            "class", "subject", "kurs", "fach", "vak", "cursus", "corso", "curso", "cours", "과목",
        ],
        .reason: ["why", "grund", "reden", "motivo", "raison"] + texts,
        .show: [
            "title", "play", "performance", "production", "stück", "voorstelling", "spettacolo",
            "espectáculo", "spectacle", "공연",
        ],
        .title: ["show", "play", "name", "production"],
        .venue: ["theatre", "theater", "place", "location", "hall", "teatro", "zaal", "공연장"],
        .quantity: ["tickets", "qty", "count", "anzahl", "aantal", "quantità", "cantidad"],
        .seats: ["seat", "plätze", "stoelen", "posti", "asientos", "좌석"],
        .price: ["cost", "total", "paid", "amount", "preis", "prijs", "prezzo", "precio", "prix"],
        .coefficient: ["weight", "difficulty"],
        .joined: ["start", "since", "joindate", "startdate", "eintritt"],
        .left: ["end", "until", "leavedate", "enddate", "austritt"],
    ]
}

/// Words in cells that mean one of ours: halves of a day, ways through a door.
enum CellWords {
    /// A morning and an afternoon.
    static let both = "both"

    /// What a word of a cell means; nil where it is none of these.
    static func meaning(of word: String) -> String? { table[word.lowercased()] }

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        let words: [(String, [String])] = [
            (
                Slot.morning.name,
                [
                    "a.m.", "mattina", "mattino", "matin", "vormittag", "ochtend", "mañana",
                    "manhã", "오전", "午前", "上午",
                ]
            ),
            (
                Slot.afternoon.name,
                [
                    "p.m.", "pomeriggio", "après-midi", "nachmittag", "middag", "namiddag", "tarde",
                    "오후", "午後", "下午",
                ]
            ),
            (both, ["both", "all day", "full day", "am+pm", "am/pm"]),
        ]
        for (ours, theirs) in words {
            for word in theirs { table[word] = ours }
        }
        return table
    }()
}
