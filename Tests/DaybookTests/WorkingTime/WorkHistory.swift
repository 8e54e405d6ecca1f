import Daybook
import DaybookModel

/// Draws months of punches in one zone: nights, odd punches, long stays, abutting shifts, recorded
/// in any order and corrected; with settings, pay and holidays that change in mid-month.
struct WorkHistory {
    static let start = CivilDate("2018-10-01") ?? .earliest
    /// In mid-month, so that a month is not over.
    static let now = Instant("2019-02-20T12:00:00Z") ?? Instant(microsecondsSinceEpoch: 0)

    var dice: Dice
    let zone: ZoneRules
    let scratch: ScratchBook
    var model: NaiveWork
    private var live: [UInt64: (person: Int, punch: Punch)] = [:]
    /// Whether only punches of days on the roster are drawn, as commands would record them.
    private let isRuled: Bool

    init(seed: UInt64, zone name: String, isRuled: Bool = false) throws {
        self.isRuled = isRuled
        dice = Dice(seed: seed)
        zone = try Zones.find(name)
        scratch = try ScratchBook(zone: name, start: Self.start)
        model = NaiveWork(start: Self.start, today: zone.local(at: Self.now).date)
        try roster()
        try punches()
        for _ in 0..<25 { try correct() }
        for (person, punch) in live.values { model.punches[person, default: []].append(punch) }
    }

    private mutating func below(_ count: Int) -> Int { Int(dice.next() % UInt64(count)) }

    private mutating func date() -> CivilDate { Self.start.adding(days: below(140)) }

    // MARK: The roster

    private mutating func roster() throws {
        var events: [Content] = []
        model.isPlain = below(2) == 0
        if model.isPlain { events.append(.setting("policy", "plain", on: Self.start)) }
        if below(2) == 0 {
            let from = date()
            model.saturdaysFrom = from
            events.append(.setting("weekdays", "mon-sat", on: from))
        }
        for id in 0..<4 {
            var member = NaiveWork.Member()
            member.role = id == 3 ? .member : .employee
            if id == 2 {
                member.joined = date()
                member.left = Self.start.adding(days: 100 + below(40))
            }
            let pay: PayType = id == 1 ? .diligence : .normal
            member.pay = [(member.joined ?? Self.start, pay)]
            events.append(person(.personAdded, id, member, pay, on: member.joined ?? Self.start))
            model.people.append(member)
        }
        for _ in 0..<4 {
            let holiday = date()
            model.holidays.insert(holiday)
            events.append(Content(.holidayDeclared, on: holiday, [:]))
        }
        let (from, pay) = (date(), dice.one(of: PayType.allCases))
        let id = below(2)
        model.people[id].pay.append((from, pay))
        model.people[id].pay.sort { $0.from < $1.from }
        events.append(person(.personChanged, id, model.people[id], pay, on: from))
        for _ in 0..<below(9) { events.append(setting()) }
        try scratch.record(events)
    }

    private func person(
        _ kind: Kind, _ id: Int, _ member: NaiveWork.Member, _ pay: PayType, on date: CivilDate
    ) -> Content {
        var fields: [Field: FieldValue] = [
            .person: .integer(Int64(id)), .name: .text("Person \(id)"), .username: .text("p\(id)"),
            .role: .integer(Int64(member.role.rawValue)), .pay: .integer(Int64(pay.rawValue)),
            .coefficient: .integer(1000),
        ]
        fields[.joined] = member.joined.map { .integer(Int64($0.daysSinceEpoch)) }
        fields[.left] = member.left.map { .integer(Int64($0.daysSinceEpoch)) }
        return Content(kind, on: date, fields)
    }

    private mutating func setting() -> Content {
        let name = dice.one(of: [
            SettingName.pairing, .pairing, .quota, .rounding, .dayFloor, .weekFloor, .monthFloor,
            .absence, .absenceCap, .expiry,
        ])
        let person = below(3) == 0 ? below(4) : nil
        let (number, text, quotas) = value(of: name)
        let from = date()
        model.settings.append(
            NaiveWork.Setting(
                name: name, from: from, person: person, number: number, quotas: quotas))
        return Content(
            .settingChanged, on: from,
            [
                .setting: .text(name.rawValue), .value: .text(name.spelling(of: text) ?? text),
                .person: person.map { .integer(Int64($0)) } ?? .none,
            ])
    }

    private mutating func value(of name: SettingName) -> (Int?, String, [Int]) {
        func minutes(_ number: Int) -> (Int?, String, [Int]) { (number, "\(number)min", []) }
        switch name {
        case .pairing:
            return below(2) == 0 ? (1, "alternating", []) : (0, "explicit", [])
        case .quota:
            return below(2) == 0
                ? (nil, "mon-thu=6h30m,sun=2h", [390, 390, 390, 390, 0, 0, 120])
                : (nil, "mon-fri=8h", [480, 480, 480, 480, 480, 0, 0])
        case .rounding: return below(2) == 0 ? (nil, "off", []) : minutes(15)
        case .dayFloor, .weekFloor, .monthFloor:
            return below(2) == 0 ? (nil, "off", []) : minutes(-90)
        case .absence: return minutes(-480)
        case .absenceCap: return below(2) == 0 ? (nil, "off", []) : (5, "5", [])
        default: return minutes(dice.one(of: [600, 1320]))
        }
    }

    // MARK: Punches

    private mutating func punches() throws {
        var drawn: [(Int, Instant, Direction)] = []
        for person in 0..<4 {
            for day in 0..<146 where below(5) > 0 {
                let midnight = Int(Self.start.adding(days: day).daysSinceEpoch) * 86_400
                let first = Instant(
                    secondsSinceEpoch: midnight + below(24) * 3600 + below(4) * 900 + below(2) * 31)
                let length = dice.one(of: [
                    14_400, 26_971, 27_000, 28_800, 32_400, 57_599, 57_600, 57_601, 72_000,
                ])
                drawn.append((person, first, below(9) == 0 ? .unspecified : .checkIn))
                let end = first.adding(seconds: length)
                if below(25) > 0 {
                    drawn.append((person, end, below(9) == 0 ? .unspecified : .checkOut))
                }
                // A shift that abuts, or a second check-in.
                if below(8) == 0 { drawn.append((person, end, .checkIn)) }
                if below(12) == 0 { drawn.append((person, first, .unspecified)) }
            }
        }
        for place in drawn.indices.dropFirst() where below(3) == 0 {
            drawn.swapAt(place, below(place))
        }
        let contents = drawn.map { person, time, direction in
            Content.clockPunched(PersonID(UInt32(person)), at: time, direction, in: zone)
        }.filter { !isRuled || isExpected($0) }
        guard let first = try scratch.record(contents).sequences?.lowerBound else { return }
        for (index, content) in contents.enumerated() { note(first + UInt64(index), content) }
    }

    private func isExpected(_ punch: Content) -> Bool {
        guard let person = punch.person else { return false }
        let member = model.people[Int(person.rawValue)]
        return (member.joined.map { $0 <= punch.on } ?? true)
            && (member.left.map { punch.on <= $0 } ?? true)
    }

    private mutating func note(_ sequence: UInt64, _ content: Content) {
        guard let place = PunchPlace(content) else { return }
        let punch = Punch(
            time: place.time, date: content.on, direction: place.direction, sequence: sequence)
        live[sequence] = (Int(place.person.rawValue), punch)
    }

    /// Moves a punch by hours, over midnight too, turns it round, or takes it out and puts it back.
    private mutating func correct() throws {
        let target = dice.one(of: live.keys.sorted())
        guard let (_, punch) = live[target] else { return }
        let moved = punch.time.adding(seconds: (below(25) - 12) * 3600)
        let change: CorrectionCommand.Change
        switch below(4) {
        case 0: change = .retract
        case 1: change = .amend([("direction", dice.one(of: Direction.allCases).name)])
        default: change = .amend([("time", moved.text)])
        }
        let command = CorrectionCommand(change, of: [target], because: "test", zone: zone)
        let recording = Recording(by: "tester", now: Self.now)
        guard let outcome = try? scratch.book.commit(command, recording).outcome else { return }
        live[target] = nil
        if let content = outcome.after[0] { note(target, content) }
        guard case .retract = change, below(2) == 0 else { return }
        let again = CorrectionCommand(.reinstate, of: [target], because: "test", zone: zone)
        if let back = try? scratch.book.commit(again, recording).outcome.after[0] {
            note(target, back)
        }
    }
}
