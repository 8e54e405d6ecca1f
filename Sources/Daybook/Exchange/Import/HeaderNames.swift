extension Field {
    /// Whether a column has this name, or one of its others.
    func isNamed(_ name: String) -> Bool {
        let word = HeaderNames.folded(name)
        return word == rawValue || HeaderNames.others(of: self).contains(word)
    }
}

/// Names that other programs and languages give to columns of ours.
enum HeaderNames {
    /// The other names of a column; small letters and digits alone.
    static func others(of field: Field) -> [String] { table[field] ?? [] }

    /// Whether a column has courses.
    static func isCourse(_ name: String) -> Bool {
        others(of: .course).contains(folded(name)) || folded(name) == Field.course.rawValue
    }

    /// The same of a column that has the name of a field.
    static func others(named name: String) -> [String] {
        Field(rawValue: name).map(others) ?? []
    }

    /// The same, where the course of all rows may be said: a class is then one of the school's.
    /// - Parameters:
    ///   - counts: columns that say how many, whatever else they may be called.
    ///   - dated: columns with days that may be called as a currency is.
    ///   - scored: columns that can have nothing but points.
    static func others(
        hasCourse: Bool, counts: [String] = [], dated: [String] = [], scored: [String] = []
    ) -> (String) -> [String] {
        let own: [String: [String]] = [
            Field.quantity.rawValue: counts, Field.points.rawValue: scored,
        ]
        return { name in
            let all = others(named: name) + (own[name] ?? [])
            let names = name == Field.currency.rawValue ? all.filter { !dated.contains($0) } : all
            return hasCourse && name == Field.course.rawValue
                ? names.filter { !["class", "clase"].contains($0) } : names
        }
    }

    /// A name as it is compared: without case, spaces and signs.
    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Whether a column has texts of any words.
    static func isText(_ name: String) -> Bool { texts.contains(folded(name)) }

    /// Whether a column says whom was paid or why: a bank has one for each.
    static func isNote(_ name: String) -> Bool { isText(name) && folded(name) != "buchungstext" }

    /// Whether a column has days, or moments.
    static func isDay(_ name: String) -> Bool { days.contains(folded(name)) }

    /// Whether a column says who was there.
    static func isPresence(_ name: String) -> Bool { presence.contains(folded(name)) }

    /// Whether a column has states of anything, of presence among them.
    static func isState(_ name: String) -> Bool { states.contains(folded(name)) }

    /// Whether a column can have nothing else than shows.
    static func isPlay(_ name: String) -> Bool { theatre.contains(folded(name)) }

    /// Whether a column is called by seats in the plural: so many of them, or which.
    static func isSeats(_ name: String) -> Bool { seats.contains(folded(name)) }

    /// Whether a column has the scores of a term.
    static func isScore(_ name: String) -> Bool { scores.contains(folded(name)) }

    /// Whether a column has the numbers of its rows, or what can be counted from the others.
    static func isNumbering(_ name: String) -> Bool {
        let name = folded(name)
        return name.isEmpty || numberings.contains(name) || PassedLine.isTotal(name)
    }

    private static let numberings: Set = [
        "nr", "no", "num", "number", "id", "row", "rank", "lfdnr", "pos", "nummer", "numero",
        "número", "matrikelnummer", "studentid", "studentnumber", "average", "mean",
        "durchschnitt", "schnitt", "media", "moyenne", "번호",
    ]
    private static let presence: Set = [
        "present", "presence", "waspresent", "attended", "attendance", "attending", "here",
        "presente", "presenti", "presenza", "presenze", "anwesend", "anwesenheit", "présent",
        "présence", "presencia", "asistencia", "asistió", "presença", "aanwezig", "aanwezigheid",
        "출석", "출석여부", "出席", "出欠",
    ]
    private static let states: Set = [
        "status", "attendancestatus", "state", "stato", "estado", "statut", "상태",
    ]
    private static let theatre: Set = [
        "show", "play", "theaterstück", "vorstellung", "voorstelling", "spettacolo", "espectáculo",
        "spectacle", "공연", "公演",
    ]
    private static let seats: Set = [
        "plätze", "posti", "asientos", "sitze", "sitzplätze", "butacas", "places", "sièges",
        "stoelen", "plaatsen", "numberofseats",
    ]
    private static let scores: Set = [
        "score", "grade", "voto", "punteggio", "puntuación", "puntaje", "cijfer",
        "project", "projekt", "progetto", "proyecto", "projet", "mark", "marks",
    ]

    private static let people = [
        "name", "fullname", "who", "person", "student", "member", "employee", "participant",
        "attendee", "pupil", "chi", "wer", "quien", "quién", "qui", "wie", "username", "user",
        "names", "nome", "nombre", "nom", "naam",
        "mitglied", "mitarbeiter", "medewerker", "teilnehmer", "schüler", "leerling", "socio",
        "studente", "alumno", "élève", "persona", "schueler", "dipendente", "empleado", "employé",
        "membro", "miembro", "membre", "allievo", "estudiante", "étudiant", "이름", "氏名", "姓名",
        "surnamefirst", "lastfirst", "surnamefirstname", "lastnamefirstname", "nachnamevorname",
        "namevorname", "cognomenome", "cognomeenome", "apellidosnombre", "nomprénom",
        "firstlast", "firstnamelastname", "vornamenachname", "badge", "cardholder",
    ]
    private static let days = [
        "date", "day", "datum", "data", "fecha", "jour", "giorno", "dia", "día", "tag", "dag",
        "buchungstag", "buchungsdatum", "boekdatum", "bookingdate", "transactiondate",
        "postingdate", "postedon", "completeddate", "datecompleted", "starteddate", "datestarted",
        "valuedate", "datetime", "timestamp", "when", "quando", "wann", "cuándo", "quand",
        "날짜", "日付", "日期",
    ]
    private static let texts = [
        "note", "notes", "notiz", "memo", "description", "comment", "comments", "details", "payee",
        "beschreibung", "verwendungszweck", "bemerkung", "omschrijving", "opmerking",
        "descrizione", "nota", "descripción", "concepto", "libellé", "causale", "commentaire",
        "remarque", "remark", "remarks",
        "buchungstext", "betreff", "observaciones", "메모", "摘要", "備考",
        "text", "recipient", "merchant", "counterparty", "narrative", "particulars",
        "transactiondetails", "empfänger", "zahlungsempfänger", "auftraggeber", "bénéficiaire",
        "beneficiario", "zahlungsempfängerin", "auftraggeberempfänger", "partnername",
        "counterpartyname", "beguenstigterzahlungspflichtiger", "begünstigterzahlungspflichtiger",
        "naamtegenpartij", "empfaenger", "zahlungsempfaenger", "auftraggeberempfaenger",
        "begünstigter", "beguenstigter", "destinatario", "destinataire", "payer",
    ]

    private static let plays = [
        "play", "performance", "production", "stück", "titel", "vorstellung", "voorstelling",
        "titolo", "spettacolo", "opera", "título", "titulo", "espectáculo", "obra", "titre",
        "spectacle", "pièce", "공연", "公演",
    ]

    private static let table: [Field: [String]] = [
        .person: people, .student: people, .name: people + ["holiday", "feiertag", "title"],
        .username: ["user", "login", "userid"],
        .date: days,
        .slot: [
            "half", "halfday", "session", "shift", "partofday", "ampm", "turno", "fascia",
            "dagdeel", "tageszeit", "halbtag", "demijournée", "mezzagiornata", "quando", "시간대",
        ],
        .time: [
            "datetime", "timestamp", "when", "punchtime", "zeit", "zeitpunkt", "tijd", "ora",
            "uhrzeit", "hora", "heure", "orario", "beginn", "inizio", "horario", "horaire",
            "시간", "時間",
        ],
        .direction: [
            "inout", "direction", "richtung", "type", "event", "verso", "sens", "sentido",
            "action", "entryexit", "checkincheckout", "punchtype", "clocktype", "eventtype",
            "buchungsart", "movimento",
        ],
        .amount: [
            "sum", "total", "value", "cost", "debit", "spent", "betrag", "umsatz", "summe",
            "bedrag", "importo", "importe", "monto", "montant", "valor", "kosten", "costo",
            "금액", "金额", "金額",
        ],
        .category: [
            "kategorie", "categorie", "catégorie", "categoria", "categoría", "envelope", "rubrik",
            "rubriek", "rubrique", "hauptkategorie", "unterkategorie", "umsatzkategorie",
            "expensecategory", "spendingcategory", "group", "account2", "account", "분류", "类别",
            "カテゴリ",
        ],
        .currency: [
            "ccy", "currencycode", "commodity", "währung", "waehrung", "valuta", "divisa", "moneda",
            "devise",
            "munt", "통화",
        ],
        .note: texts,
        .points: [
            "point", "bonus", "score", "grade", "punkte", "punten", "punti", "puntos", "voto",
            "punteggio", "puntuación", "puntaje",
        ],
        .course: [
            "class", "subject", "kurs", "fach", "vak", "cursus", "corso", "curso", "cours",
            "materia", "asignatura", "matière", "clase", "과목",
        ],
        .reason: ["why", "grund", "reden", "motivo", "raison"] + texts,
        .show: ["title"] + plays,
        .title: ["show", "name"] + plays,
        .venue: [
            "theatre", "theater", "place", "where", "location", "hall", "teatro", "zaal", "théâtre",
            "spielort", "ort", "saal", "haus", "spielstätte", "spielstaette", "bühne", "luogo",
            "sala", "lugar", "lieu", "salle", "schouwburg",
            "공연장", "劇場",
        ],
        .quantity: [
            "tickets", "qty", "count", "anzahl", "aantal", "quantità", "cantidad", "quantité",
            "biglietti", "karten", "entradas", "billets", "kaarten",
        ],
        .seats: [
            "seat", "plätze", "stoelen", "posti", "asientos", "sitze", "sitzplätze", "posto",
            "butacas", "asiento", "places", "sièges", "좌석",
        ],
        .price: [
            "cost", "total", "paid", "amount", "preis", "prijs", "prezzo", "precio", "prix",
            "kosten", "costo", "importo", "importe", "montant", "pagato", "bezahlt", "pagado",
            "payé", "가격", "sum", "summe", "betrag", "gesamt", "gesamtpreis", "totale", "som",
            "bedrag", "importetotal", "prixtotal", "preciototal", "prezzototale",
        ],
        .discount: [
            "sconto", "rabatt", "ermäßigung", "descuento", "remise", "réduction", "korting",
        ],
        .cast: ["besetzung", "interpreti", "attori", "reparto", "elenco", "rolverdeling", "출연"],
        .review: [
            "recensione", "kritik", "rezension", "reseña", "critique", "recensie", "rating",
            "stars",
        ] + texts,
        .coefficient: ["weight", "difficulty"],
        .joined: [
            "start", "since", "membersince", "memberfrom", "mitgliedseit", "entrydate", "joinedon",
            "eintrittsdatum", "beitritt", "sociodal", "datadiiscrizione", "datedentrée",
            "fechadealta", "joindate", "startdate", "eintritt", "ingresso", "iscrizione",
            "alta", "arrivée", "indienst",
        ],
        .left: [
            "end", "until", "lefton", "memberuntil", "austrittsdatum", "leavedate", "enddate",
            "austritt", "cessazione", "baja", "départ",
            "uitdienst",
        ],
        .first: ["premiere", "dal", "von", "desde", "du"],
        .last: ["derniere", "al", "bis", "hasta", "au"],
        .duration: ["dauer", "durata", "duración", "durée", "runningtime", "length", "duur"],
    ]
}

extension HeaderNames {
    /// Which way the times of a column are, in a sheet of a row a day: `Kommen`, `Out 2`.
    static func way(of name: String) -> Direction? {
        let word = folded(name).filter { !$0.isNumber }
        return ways.first { $0.value.contains(word) }?.key
    }

    /// Whether a column has lengths of work, of which no time of day can be told.
    static func isWorked(_ name: String) -> Bool { worked.contains(folded(name)) }

    private static let worked: Set = [
        "hours", "hoursworked", "worked", "workedhours", "workinghours", "totalhours", "stunden",
        "arbeitsstunden", "arbeitszeit", "ore", "orelavorate", "heures", "horas", "uren",
        "근무시간",
    ]

    /// Whether a column has lengths of breaks.
    static func isBreak(_ name: String) -> Bool { breaks.contains(folded(name)) }

    private static let ways: [Direction: Set<String>] = [
        .checkIn: [
            "in", "timein", "intime", "checkin", "clockin", "punchin", "signin", "login", "arrival",
            "arrived", "arrive", "start", "started", "starttime", "begin", "from", "kommen",
            "kommt", "gekommen", "beginn", "arbeitsbeginn", "anfang", "von", "ankunft", "eingang",
            "entrata", "ingresso", "inizio", "arrivo", "dalle", "entrada", "llegada", "inicio",
            "desde", "enter", "entered", "entry", "arrivée", "entrée", "début", "debut", "arrivee",
            "entree", "aankomst",
            "출근", "出勤", "上班",
        ],
        .checkOut: [
            "out", "timeout", "outtime", "checkout", "clockout", "punchout", "signout", "logout",
            "departure", "departed", "left", "leave", "end", "ended", "endtime", "finish", "to",
            "until", "gehen", "geht", "gegangen", "ende", "arbeitsende", "feierabend", "bis",
            "ausgang", "uscita", "fine", "partenza", "alle", "salida", "fin", "hasta", "départ",
            "exit", "exited", "sortie", "depart", "vertrek", "einde", "퇴근", "退勤", "下班",
        ],
    ]

    private static let breaks: Set = [
        "break", "breaks", "lunch", "lunchbreak", "pause", "pausen", "mittagspause", "pausa",
        "pausapranzo", "descanso", "almuerzo", "pauze", "휴게", "休憩",
    ]
}
