import DaybookModel

extension ImportCommand {
    /// A punch: person, time, and a direction or none.
    func takePunch(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        let text = try required(.time, row)
        guard let moment = moment(text) else {
            throw .badField("time", why: "\"\(text)\" is not a time such as 2015-01-02T09:33")
        }
        let direction = try direction(row)
        let name = try required(.person, row)
        let (instant, zone) = (try session.instant(moment), session.zone)
        let said = { (person: PersonID) -> Content in
            .clockPunched(person, at: instant, direction, in: zone)
        }
        if session.isKnown(of: name, said) { return }
        let person = try session.person(name, role: .employee)
        let content = said(person.id)
        try session.check(content)
        if let missing = person.missing {
            try session.addPerson(missing)
            session.outcome.created += 1
        }
        try session.take(content)
    }

    private func direction(_ row: ImportRow) throws(Refusal) -> Direction {
        guard let text = row.text(.direction) else { return .unspecified }
        if let direction = Direction(named: text) { return direction }
        throw .badField("direction", why: "\"\(text)\" is not in or out")
    }

    /// The moment that a cell names; with a form of dates, its date is in that form.
    func moment(_ text: String) -> ParsedMoment? {
        guard let format else { return try? Self.dated(text) }
        guard let gap = text.firstIndex(where: { $0 == "T" || $0 == " " }),
            let date = format.date(String(text[..<gap]))
        else { return try? Self.dated(text) }
        return try? ParsedMoment("\(date)T\(text[text.index(after: gap)...])")
    }

    /// A date alone is no time.
    private static func dated(_ text: String) throws(MomentError) -> ParsedMoment {
        if CivilDate(text) != nil { throw .unreadable(text) }
        return try ParsedMoment(text)
    }
}

extension ParsedMoment {
    /// The date as it is written, or in UTC.
    var date: CivilDate {
        switch self {
        case .local(let local): local.date
        case .instant(let instant): instant.local(offsetSeconds: 0).date
        }
    }
}
