extension FieldText {
    /// A changed content whose fields agree with each other: moments with dates, and amounts with
    /// their currency.
    /// - Parameter changed: the names of the fields that were changed, in order.
    public func settled(
        _ content: Content, from old: Content, _ changed: [String]
    ) throws(Refusal) -> Content {
        let content = try settledMoney(
            settledMoment(content, from: old, changed), from: old, changed)
        try zone.checkShown(content)
        return content
    }

    /// A changed content whose date, moment and offset agree: the moment decides, and where only
    /// the date was changed, the moment moves to it with the time that the clocks showed.
    private func settledMoment(
        _ content: Content, from old: Content, _ changed: [String]
    ) throws(Refusal) -> Content {
        guard let spec = content.kind.fields.first(where: { $0.type == .instant }),
            case .integer(let microseconds) = content[spec.field]
        else { return content }
        if changed.contains(Field.offset.rawValue) {
            throw .badField(
                Field.offset.rawValue, why: "it follows from \(spec.field.rawValue)")
        }
        var moment = Instant(microsecondsSinceEpoch: microseconds)
        if !changed.contains(spec.field.rawValue), content.on != old.on {
            let shown = moment.local(offsetSeconds: Int(old.integer(.offset) ?? 0))
            moment = try zone.instant(
                of: LocalDateTime(date: content.on, secondOfDay: shown.secondOfDay) ?? shown)
        }
        let offset = zone.offsetSeconds(at: moment)
        let date = Int64(moment.local(offsetSeconds: offset).date.daysSinceEpoch)
        return content.replacing(content.kind.fields[0].field, with: .integer(date))
            .replacing(spec.field, with: .integer(moment.microsecondsSinceEpoch))
            .replacing(.offset, with: .integer(Int64(offset)))
    }
}

extension ZoneRules {
    /// Refuses a visit at a time that the zone's clocks never showed; one that they showed twice
    /// is known well enough to whoever was there.
    public func checkShown(_ visit: Content) throws(Refusal) {
        if let curtain = visit.curtain, case .gap = resolve(curtain) {
            throw .badField(
                Field.time.rawValue, why: "the clocks of \(name) never showed \(curtain)")
        }
    }
}
