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
    var people: [Member] = []
    var courses = 0
    var holidays: Set<CivilDate> = []
    var lockedThrough: CivilDate?
    var weekdays: [Setting] = []
    var editsPast: [Setting] = []

    /// Someone on the roster, removed or not.
    struct Member {
        var name: String
        var joined: CivilDate?
        var left: CivilDate?
        var isRemoved = false
        var picture: String?

        func isEmployed(on date: CivilDate) -> Bool {
            (joined ?? date) <= date && date <= (left ?? date)
        }
    }

    /// A value from a date on, in the order recorded.
    struct Setting {
        let from: CivilDate
        let value: String
    }

    var head: UInt64 { UInt64(events.count) }
    var names: [String] { people.map(\.name) }

    private func value(of settings: [Setting], on date: CivilDate) -> String? {
        var found: Setting?
        for next in settings where next.from <= date {
            if let known = found, known.from > next.from { continue }
            found = next
        }
        return found?.value
    }

    func isWorkingDay(_ date: CivilDate) -> Bool {
        let days = Weekdays(value(of: weekdays, on: date) ?? "mon-fri") ?? .mondayToFriday
        return date >= ScratchBook.start && days.contains(date.weekday) && !holidays.contains(date)
    }

    func isLocked(_ date: CivilDate) -> Bool { lockedThrough.map { date <= $0 } ?? false }

    func isRemoved(_ content: Content) -> Bool {
        content.person.map { people[Int($0.rawValue)].isRemoved } ?? true
    }

    private func isClosed(_ date: CivilDate, _ isImport: Bool) -> Bool {
        date < ScratchBook.today && !isImport
            && value(of: editsPast, on: ScratchBook.today) != "on"
    }

    private func isEmployed(_ content: Content) -> Bool {
        content.person.map { people[Int($0.rawValue)].isEmployed(on: content.on) } ?? false
    }

    private func live(_ where: (Content) -> Bool, except: UInt64? = nil) -> Bool {
        entries.contains { $0.value.isLive && $0.key != except && `where`($0.value.content) }
    }

    /// What recording `content` should come to: nil when it is refused.
    /// - Parameter except: the entry that it replaces.
    func mayRecord(_ content: Content, except: UInt64? = nil, isImport: Bool = false) -> Verdict? {
        if content.kind == .clockPunched { return mayPunch(content, except, isImport) }
        guard isWorkingDay(content.on), content.on <= ScratchBook.today,
            !isLocked(content.on), isEmployed(content)
        else { return nil }
        let isMoved = except.flatMap { entries[$0] }?.content.on != content.on
        if isMoved, isClosed(content.on, isImport) { return nil }
        let sameSlot = { (other: Content) in
            other.on == content.on && other.person == content.person && other.slot == content.slot
        }
        let isMark = content.kind == .attendanceMarked
        if live({ $0.kind != content.kind && sameSlot($0) }, except: except) { return nil }
        let isTaken = live(
            { $0.kind == content.kind && sameSlot($0) && (!isMark || $0.course == content.course) },
            except: except)
        // Each row of a file is a warning of its own.
        let isCounted = !isMark && isImport
        return isTaken && !isCounted ? .duplicate : .record
    }

    /// A punch may be on any weekday and on holidays.
    private func mayPunch(_ content: Content, _ except: UInt64?, _ isImport: Bool) -> Verdict? {
        guard content.on >= ScratchBook.start, content.on <= ScratchBook.today,
            !isLocked(content.on), isEmployed(content)
        else { return nil }
        let isMoved = except.flatMap { entries[$0] }?.content.on != content.on
        if isMoved, isClosed(content.on, isImport) { return nil }
        let isTaken = live(
            {
                $0.kind == .clockPunched && $0.person == content.person
                    && $0.time == content.time && $0.direction == content.direction
            }, except: except)
        return isTaken ? .duplicate : .record
    }

    /// Takes in an event that was recorded, whatever it is.
    mutating func append(_ content: Content) {
        events.append(content)
        switch content.kind {
        case .personAdded, .personChanged: setPerson(content)
        case .personRemoved: remove(content)
        case .personPictured:
            people[Int(content.integer(.person) ?? 0)].picture = content.text(.picture)
        case .settingChanged: set(content)
        case .periodLocked: lockedThrough = content.on
        case .periodUnlocked: lockedThrough = nil
        case .courseAdded: courses += 1
        case .holidayDeclared: holidays.insert(content.on)
        case .holidayRevoked: holidays.remove(content.on)
        case .entryAmended, .entryRetracted, .entryReinstated: correct(content)
        case .attendanceMarked, .warningIssued, .clockPunched:
            entries[head] = Entry(original: content, content: content)
        default: break
        }
    }

    private mutating func setPerson(_ content: Content) {
        func date(_ field: Field) -> CivilDate? {
            content.integer(field).map { CivilDate(daysSinceEpoch: Int32($0)) }
        }
        let id = Int(content.integer(.person) ?? 0)
        var member = Member(
            name: content.text(.name) ?? "", joined: date(.joined), left: date(.left))
        if id < people.count { member.picture = people[id].picture }
        if id == people.count { people.append(member) } else { people[id] = member }
    }

    private mutating func remove(_ content: Content) {
        let id = Int(content.integer(.person) ?? 0)
        people[id].isRemoved = true
        people[id].left = min(people[id].left ?? content.on, content.on)
    }

    private mutating func set(_ content: Content) {
        let setting = Setting(from: content.on, value: content.text(.value) ?? "")
        switch content.text(.setting) {
        case "weekdays": weekdays.append(setting)
        case "edit-past-days": editsPast.append(setting)
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
}
