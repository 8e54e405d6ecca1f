import DaybookModel

/// `8h 05m`, with the minus of tables; zero is a dot.
func hours(_ minutes: Int) -> String {
    if minutes == 0 { return cell(0) }
    return (minutes < 0 ? "−" : "") + Minutes(Int64(minutes.magnitude)).description
}

/// `+1h 00m`, `−2h 00m`; zero is a dot.
func balance(_ minutes: Int) -> String { (minutes > 0 ? "+" : "") + hours(minutes) }

extension AnswerFrame {
    /// What the clocks show at an instant: `08:57`.
    func clockTime(_ time: Instant) -> String { clock(zone.local(at: time)) }

    /// A moment as a command takes it: `2026-11-20T08:57`, with an offset where that is needed.
    func typed(_ time: Instant) -> String {
        let local = zone.local(at: time)
        if case .unique(let instant) = zone.resolve(local), instant == time {
            return local.description
        }
        return time.text(offsetSeconds: zone.offsetSeconds(at: time))
    }
}

extension Roster {
    /// The settings of working time that are not the usual ones on some day of a period, as a
    /// line; nil when all are.
    func unusualRules(in period: Period, today: CivilDate) -> String? {
        let parts = unusual(SettingName.workPolicy, in: period, today: today)
        let own = peopleWithWorkPolicy.count
        let people = own == 0 ? [] : ["\(counted(own, "person", "people")) with rules of their own"]
        let all = parts + people
        return all.isEmpty ? nil : "Rules: " + all.joined(separator: " · ")
    }

    /// The settings among `names` that are not the usual ones on some day of a period, each with
    /// its values.
    func unusual(_ names: [SettingName], in period: Period, today: CivilDate) -> [String] {
        let first = period.range.first ?? book?.start ?? today
        let last = period.range.last ?? max(today, first)
        return names.compactMap { name -> String? in
            var held = value(of: name, on: first)
            var values = [held]
            for change in changes(of: name) where first < change.date && change.date <= last {
                let next = value(of: name, on: change.date)
                if next == held { continue }
                held = next
                values.append("\(next) from \(dayOfYear(change.date))")
            }
            let isUsual = values == [Roster().value(of: name, on: first)]
            return isUsual ? nil : "\(name.rawValue) \(values.joined(separator: ", "))"
        }
    }
}
