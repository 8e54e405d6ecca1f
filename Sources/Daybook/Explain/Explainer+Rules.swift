import DaybookModel
import EventCodec
import Journal
import Projections

extension Explainer {
    /// The rules that a figure was made under, each with the event that set it.
    func rules(of figure: Figure) throws(JournalError) -> [RuleInForce] {
        switch figure {
        case .ranking(.weighted, let person, .value, _): return coefficients(of: person)
        case .ranking(_, let person, let field, _):
            guard [.possible, .rate, .perfect].contains(field) else { return [] }
            return try workdays(of: person)
        case .streak(let person, .working, _, _): return try workdays(of: person)
        case .statistics(.some, .cap, _): return held(.weekdays, in: days)
        case .work(let person, let month, _): return try workRules(of: person, month)
        case .expenses(let category, _, let field):
            guard [.budget, .left, .usedPercent].contains(field) else { return [] }
            return roster.changes(of: SettingKey(.budget, of: category)).filter {
                $0.date <= days.upperBound
            }.map { RuleInForce("budget", $0.value, from: $0.date, $0.sequence) }
        default: return []
        }
    }

    /// The days that rules are looked up for: from the book's start to today at most.
    private var days: ClosedRange<CivilDate> {
        let start = roster.book?.start ?? today
        let first = max(period.range.first ?? start, start)
        return first...max(min(period.range.last ?? today, today), first)
    }

    private func workdays(of person: PersonID) throws(JournalError) -> [RuleInForce] {
        let start = roster.book.map { RuleInForce("start", $0.start.description, from: nil, 1) }
        return (start.map { [$0] } ?? []) + held(.weekdays, in: days)
            + (try employment(of: person)) + (try holidays(in: days))
    }

    private func workRules(
        of person: PersonID, _ month: YearMonth
    ) throws(JournalError) -> [RuleInForce] {
        let range = month.first...month.last
        let pay = roster.person(person)?.pay.changes.last { $0.date <= month.last }
        let paid = pay.map { RuleInForce("pay", $0.value.name, from: $0.date, $0.sequence) }
        return SettingName.workPolicy.flatMap { held($0, in: range, for: person) }
            + (paid.map { [$0] } ?? []) + (try employment(of: person))
            + (try holidays(in: range))
    }

    private func coefficients(of person: PersonID) -> [RuleInForce] {
        let changes = roster.person(person)?.coefficient.changes ?? []
        return changes.filter { $0.date <= days.upperBound }.map {
            RuleInForce("coefficient", $0.value.fixedText, from: $0.date, $0.sequence)
        }
    }

    /// The values of a setting that hold on some days one after the other.
    private func held(
        _ name: SettingName, in range: ClosedRange<CivilDate>, for person: PersonID? = nil
    ) -> [RuleInForce] {
        let own = person.map { roster.changes(of: name, for: $0) } ?? []
        let all = roster.changes(of: name)
        let dates = [range.lowerBound] + (own + all).map(\.date).filter(range.contains).sorted()
        var held: [RuleInForce] = []
        for date in dates {
            let mine = own.last { $0.date <= date && $0.value != SettingName.ofTheBook }
            let isOwn = own.last { $0.date <= date } == mine
            let change = isOwn ? mine ?? all.last { $0.date <= date } : all.last { $0.date <= date }
            let rule =
                change.map { RuleInForce(name.rawValue, $0.value, from: $0.date, $0.sequence) }
                ?? standard(name)
            if held.last != rule { held.append(rule) }
        }
        return held
    }

    /// What holds while nobody sets it; the book's weekdays its first event says.
    private func standard(_ name: SettingName) -> RuleInForce {
        RuleInForce(
            name.rawValue, roster.standard(of: name), from: nil, name == .weekdays ? 1 : nil)
    }

    /// The first and the last day of somebody, where they were said.
    private func employment(of person: PersonID) throws(JournalError) -> [RuleInForce] {
        var told: [Field: RuleInForce] = [:]
        for event in try log.rosterEvents(head) where event.content.person == person {
            let content = event.content
            switch content.kind {
            case .personAdded, .personChanged:
                for field in [Field.joined, .left] {
                    let date = content.integer(field).map {
                        CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: $0)).description
                    }
                    if told[field]?.value != date {
                        told[field] = date.map {
                            RuleInForce(field.rawValue, $0, from: nil, event.sequence)
                        }
                    }
                }
            case .personRemoved:
                told[.left] = RuleInForce(
                    Field.left.rawValue, content.on.description, from: nil, event.sequence)
            default: break
            }
        }
        return [Field.joined, .left].compactMap { told[$0] }
    }

    private func holidays(
        in range: ClosedRange<CivilDate>
    ) throws(JournalError) -> [RuleInForce] {
        var declared: [CivilDate: RuleInForce] = [:]
        for event in try log.rosterEvents(head) where range.contains(event.content.on) {
            let date = event.content.on
            switch event.content.kind {
            case .holidayDeclared:
                declared[date] = RuleInForce(
                    "holiday", event.content.text(.name) ?? "", from: date, event.sequence)
            case .holidayRevoked: declared[date] = nil
            default: break
            }
        }
        return declared.keys.sorted().compactMap { declared[$0] }
    }
}

extension LogReader {
    /// The roster's events, in log order.
    func rosterEvents(
        _ head: Head
    ) throws(JournalError) -> [(sequence: UInt64, content: Content)] {
        var events: [(sequence: UInt64, content: Content)] = []
        guard let keys = keys(of: RosterState.id, head) else { return events }
        try forEachRow(of: keys) { (key, row) throws(JournalError) in
            do throws(CodecError) {
                events.append(try Canonical.told(by: row))
            } catch { throw .unreadableRosterRow(key, error) }
        }
        return events
    }
}
