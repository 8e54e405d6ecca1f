import DaybookModel

/// The rules and figures of attendance written a second time, with arrays and dictionaries and no
/// thought of speed: what the book is compared with.
struct NaiveLedger {
    struct Entry {
        let original: Content
        var content: Content
        var isLive = true
        var last: UInt64?
    }

    var events: [Content] = []
    var entries: [UInt64: Entry] = [:]
    var names: [String] = []
    var courses = 0
    var holidays: Set<CivilDate> = []

    var head: UInt64 { UInt64(events.count) }

    private func isWorkingDay(_ date: CivilDate) -> Bool {
        date >= ScratchBook.start && date.weekday.rawValue <= 5 && !holidays.contains(date)
    }

    private func live(_ where: (Content) -> Bool, except: UInt64? = nil) -> Bool {
        entries.contains { $0.value.isLive && $0.key != except && `where`($0.value.content) }
    }

    /// What recording `content` should come to: nil when it is refused.
    func mayRecord(_ content: Content, except: UInt64? = nil) -> Verdict? {
        guard isWorkingDay(content.on), content.on <= ScratchBook.today else { return nil }
        let sameSlot = { (other: Content) in
            other.on == content.on && other.person == content.person && other.slot == content.slot
        }
        let isMark = content.kind == .attendanceMarked
        if live({ $0.kind != content.kind && sameSlot($0) }, except: except) { return nil }
        let isTaken = live(
            { $0.kind == content.kind && sameSlot($0) && (!isMark || $0.course == content.course) },
            except: except)
        return isTaken ? .duplicate : .record
    }

    /// Takes in an event that was recorded, whatever it is.
    mutating func append(_ content: Content) {
        events.append(content)
        switch content.kind {
        case .personAdded: names.append(content.text(.name) ?? "")
        case .personChanged: names[Int(content.integer(.person) ?? 0)] = content.text(.name) ?? ""
        case .courseAdded: courses += 1
        case .holidayDeclared: holidays.insert(content.on)
        case .holidayRevoked: holidays.remove(content.on)
        case .entryAmended, .entryRetracted, .entryReinstated: correct(content)
        case .attendanceMarked, .warningIssued:
            entries[head] = Entry(original: content, content: content)
        default: break
        }
    }

    private mutating func correct(_ content: Content) {
        let correction = head
        for target in content.targets ?? 1...1 {
            entries[target]?.last = correction
            if let replacement = content.replacement { entries[target]?.content = replacement }
            entries[target]?.isLive = content.kind != .entryRetracted
        }
    }

    /// Distinct (date, slot) per person with a live mark.
    func attended(_ range: ClosedRange<CivilDate>, _ slots: SlotChoice) -> [Int] {
        names.indices.map { person in
            Set(
                entries.values.filter { entry in
                    entry.isLive && entry.content.kind == .attendanceMarked
                        && entry.content.person == PersonID(UInt32(person))
                        && range.contains(entry.content.on)
                        && slots.contains(entry.content.slot ?? .morning)
                }.map { "\($0.content.on) \($0.content.slot?.name ?? "")" }
            ).count
        }
    }

    /// Days with a live mark of a person, ascending.
    func days(of person: Int) -> [CivilDate] {
        Set(
            entries.values.filter {
                $0.isLive && $0.content.kind == .attendanceMarked
                    && $0.content.person == PersonID(UInt32(person))
            }.map(\.content.on)
        ).sorted()
    }

    /// Whether a streak breaks on an unmarked `date`.
    func isBreaking(_ date: CivilDate, _ basis: StreakBasis) -> Bool {
        switch basis {
        case .calendar: true
        case .working: isWorkingDay(date)
        case .held: names.indices.contains { days(of: $0).contains(date) }
        }
    }

    /// The longest streak of a person, day by day.
    func best(of person: Int, _ basis: StreakBasis) -> Streak? {
        let marked = days(of: person)
        guard var date = marked.first, let end = marked.last else { return nil }
        var best: Streak?
        var run: (days: Int, first: CivilDate)?
        while date <= end {
            if marked.contains(date) {
                run = ((run?.days ?? 0) + 1, run?.first ?? date)
                if let run, run.days > best?.days ?? 0 {
                    best = Streak(days: run.days, first: run.first, last: date)
                }
            } else if isBreaking(date, basis) {
                run = nil
            }
            date = date.adding(days: 1)
        }
        return best
    }
}
