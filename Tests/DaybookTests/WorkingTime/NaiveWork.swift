import DaybookModel

/// Working time written a second time, from domain.md 5, with no thought of speed.
struct NaiveWork {
    struct Setting {
        let name: SettingName
        let from: CivilDate
        /// Nil: the book's.
        let person: Int?
        /// Minutes, days, or 1 for alternating; nil: off.
        let number: Int?
        var quotas: [Int] = []
    }

    struct Member {
        var role = Role.employee
        var pay: [(from: CivilDate, pay: PayType)] = []
        var joined: CivilDate?
        var left: CivilDate?
    }

    var people: [Member] = []
    var settings: [Setting] = []
    var holidays: Set<CivilDate> = []
    var punches: [Int: [Punch]] = [:]
    let start: CivilDate
    let today: CivilDate
    /// Whether the book says that the plain policy holds.
    var isPlain = false
    /// The day from which Saturday is one of the book's weekdays; nil: none is.
    var saturdaysFrom: CivilDate?

    private func setting(_ name: SettingName, _ date: CivilDate, _ person: Int) -> Setting? {
        func last(_ whose: Int?) -> Setting? {
            settings.filter { $0.name == name && $0.person == whose && $0.from <= date }
                .enumerated().max { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }?
                .element
        }
        return last(person) ?? last(nil)
    }

    private func number(
        _ name: SettingName, _ standard: Int?, _ date: CivilDate, _ person: Int
    ) -> Int? {
        guard let found = setting(name, date, person) else { return standard }
        return found.number
    }

    func quota(_ date: CivilDate, _ person: Int) -> Int {
        let works = saturdaysFrom.map { $0 <= date } ?? false
        let saturday = isPlain ? (works ? 480 : 0) : 300
        let usual = [480, 480, 480, 480, 480, saturday, 0]
        return (setting(.quota, date, person)?.quotas ?? usual)[date.weekday.daysSinceMonday]
    }

    private func isAlternating(_ date: CivilDate, _ person: Int) -> Bool {
        number(.pairing, 0, date, person) == 1
    }

    /// Minutes by the date of the check-in, and the dates that lack a punch.
    func paired(_ person: Int) -> (minutes: [CivilDate: Int], odd: Set<CivilDate>) {
        let all = (punches[person] ?? []).filter { $0.date <= today }
            .sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
        var (minutes, odd) = alternated(all, person)
        explicit(all, person, &minutes, &odd)
        return (minutes, odd)
    }

    private func seconds(_ a: Punch, _ b: Punch) -> Int {
        Int((b.time.microsecondsSinceEpoch - a.time.microsecondsSinceEpoch) / 1_000_000)
    }

    private func alternated(
        _ all: [Punch], _ person: Int
    ) -> (minutes: [CivilDate: Int], odd: Set<CivilDate>) {
        var minutes: [CivilDate: Int] = [:]
        var odd: Set<CivilDate> = []
        for (date, those) in Dictionary(grouping: all, by: \.date)
        where isAlternating(date, person) {
            let sorted = those.sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
            for first in stride(from: 0, to: sorted.count, by: 2) {
                if first + 1 == sorted.count {
                    odd.insert(date)
                } else {
                    minutes[date, default: 0] += seconds(sorted[first], sorted[first + 1]) / 60
                }
            }
        }
        return (minutes, odd)
    }

    private func explicit(
        _ all: [Punch], _ person: Int, _ minutes: inout [CivilDate: Int],
        _ odd: inout Set<CivilDate>
    ) {
        var open: Punch?
        for punch in all {
            if isAlternating(punch.date, person) {
                if let left = open { odd.insert(left.date) }
                open = nil
                continue
            }
            if let left = open,
                seconds(left, punch) > (number(.expiry, 960, left.date, person) ?? 0) * 60
            {
                odd.insert(left.date)
                open = nil
            }
            let isIn =
                punch.direction == .checkIn
                || punch.direction == .unspecified && open == nil
            if isIn {
                if let left = open { odd.insert(left.date) }
                open = punch
            } else if let left = open {
                minutes[left.date, default: 0] += seconds(left, punch) / 60
                open = nil
            } else {
                odd.insert(punch.date)
            }
        }
        if let left = open { odd.insert(left.date) }
    }

    /// The same figures as a ``WorkMonth``, as text.
    struct Month: Equatable {
        var person = 0
        var month = ""
        var pay = ""
        var worked = 0
        var expected = 0
        var overtime: Int?
        var absent = 0
        var diligence: Int?
        var incomplete: [String] = []
        var weeks: [String] = []
        var days: [String] = []
    }

    /// - Parameter asked: the days of the month that are in the period.
    func month(_ person: Int, _ month: YearMonth, _ asked: [CivilDate]) -> Month? {
        let member = people[person]
        let (minutes, odd) = paired(person)
        let dates = Set((punches[person] ?? []).map(\.date)).filter { $0 <= today }
        func isEmployed(_ date: CivilDate) -> Bool {
            max(start, member.joined ?? start) <= date && date <= member.left ?? date
        }
        let isListed =
            asked.contains { dates.contains($0) }
            || member.role == .employee && asked.contains(where: isEmployed)
        guard isListed, !asked.isEmpty else { return nil }
        var figures = Month(person: person, month: month.description)
        let pay = pay(of: member, in: month)
        figures.pay = pay.name
        var weeks: [Week] = []
        for date in asked {
            let quota = quota(date, person)
            let worked = minutes[date] ?? 0
            figures.worked += worked
            var (status, overtime): (String, Int?) = ("", nil)
            if date < today, isEmployed(date) {
                let isHoliday = holidays.contains(date)
                figures.expected += isHoliday ? 0 : quota
                if odd.contains(date) { figures.incomplete.append(date.description) }
                (status, overtime) = judged(
                    date, person, worked, isHoliday, odd.contains(date), dates.contains(date))
                if status == "ABSENT" { figures.absent += 1 }
            }
            if !status.isEmpty {
                if weeks.last?.week != date.week { weeks.append(Week(week: date.week, last: date)) }
                weeks[weeks.count - 1].sum += overtime ?? 0
                if status == "ODD" { weeks[weeks.count - 1].known = false }
            }
            if weeks.last?.week == date.week { weeks[weeks.count - 1].last = date }
            let shown = pay == .normal ? overtime : nil
            figures.days.append("\(date) \(status) \(worked) \(shown.map(String.init) ?? "-")")
        }
        close(&figures, person, month, weeks)
        return figures
    }

    private func pay(of member: Member, in month: YearMonth) -> PayType {
        let last = min(month.last, member.left ?? month.last)
        return member.pay.last { $0.from <= last }?.pay ?? member.pay[0].pay
    }

    private struct Week {
        let week: ISOWeek
        var sum = 0
        var known = true
        var last: CivilDate
    }

    private func close(
        _ figures: inout Month, _ person: Int, _ month: YearMonth, _ weeks: [Week]
    ) {
        let isNormal = figures.pay == "normal"
        let isKnown = weeks.allSatisfy(\.known)
        var total = 0
        for week in weeks {
            let floor = number(.weekFloor, isPlain ? nil : -240, week.last, person)
            let sum = max(week.sum, floor ?? week.sum)
            total += sum
            let shown = isNormal && week.known ? "\(sum)" : "-"
            figures.weeks.append("\(week.week) \(shown)")
        }
        if isNormal, isKnown {
            figures.overtime = max(
                total, number(.monthFloor, isPlain ? nil : 0, month.last, person) ?? total)
        }
        if !isNormal {
            let cap = number(.absenceCap, 3, month.last, person)
            figures.diligence = min(figures.absent, cap ?? figures.absent)
        }
    }

    private func judged(
        _ date: CivilDate, _ person: Int, _ worked: Int, _ isHoliday: Bool, _ isOdd: Bool,
        _ isPunched: Bool
    ) -> (String, Int?) {
        let quota = quota(date, person)
        if isHoliday { return ("HOLIDAY", 0) }
        if date.weekday == .sunday, quota == 0 { return ("SUNDAY", 0) }
        if isOdd { return ("ODD", nil) }
        if isPunched {
            let step = number(.rounding, isPlain ? nil : 60, date, person) ?? 1
            let rounded = Int((Double(worked) / Double(step) + 0.5).rounded(.down)) * step
            let floor = number(.dayFloor, isPlain ? nil : -120, date, person)
            return ("PRESENT", max(rounded - quota, floor ?? .min))
        }
        let absence = number(.absence, isPlain ? -quota : -120, date, person)
        return quota > 0 ? ("ABSENT", absence) : ("", nil)
    }
}
