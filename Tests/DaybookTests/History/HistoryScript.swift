import DaybookModel

/// Draws what might be recorded next: valid and invalid entries, corrections of every kind,
/// backdating, duplicates, renames, holidays declared and revoked, locks, dated settings, people
/// who leave, return, are removed and come anew.
struct HistoryScript {
    var dice: Dice

    mutating func date() -> CivilDate {
        ScratchBook.start.adding(days: Int(dice.next() % 40))
    }

    mutating func entry(_ ledger: NaiveLedger) -> Content {
        let person = PersonID(UInt32(dice.next() % UInt64(ledger.names.count)))
        let slot: Slot = dice.one(of: Slot.allCases)
        if dice.next() % 4 == 0 { return punch(person) }
        if dice.next() % 5 == 0 { return .warningIssued(person, on: date(), slot, reason: "late") }
        let hasCourse = ledger.courses > 0 && dice.next() % 3 == 0
        let course = hasCourse ? CourseID(UInt32(dice.next() % UInt64(ledger.courses))) : nil
        return .attendanceMarked(person, on: date(), slot, course: course)
    }

    /// Few times of the day, so that punches meet at one instant.
    private mutating func punch(_ person: PersonID) -> Content {
        let midnight = LocalDateTime(midnightOf: date()).instant(offsetSeconds: 0)
        let time = midnight.adding(seconds: Int(dice.next() % 4) * 21_600)
        return .clockPunched(person, at: time, dice.one(of: Direction.allCases), in: .utc)
    }

    mutating func rosterEvent(_ ledger: NaiveLedger) -> Content {
        switch dice.next() % 10 {
        case 0: return holiday(ledger)
        case 1: return changed(ledger)
        case 2: return left(ledger)
        case 3: return lock(ledger)
        case 4, 5: return setting()
        case 6:
            return Content(
                .courseAdded, on: ScratchBook.start,
                [
                    .course: .integer(Int64(ledger.courses)),
                    .name: .text("Course \(ledger.courses)"),
                ])
        case 7: return pictured(ledger)
        default: return person(.personAdded, UInt32(ledger.names.count))
        }
    }

    /// Someone not removed, or nil.
    private mutating func someone(_ ledger: NaiveLedger) -> UInt32? {
        let there = ledger.people.indices.filter { !ledger.people[$0].isRemoved }
        return there.isEmpty ? nil : UInt32(dice.one(of: there))
    }

    /// A new name; someone who had left is there again.
    private mutating func changed(_ ledger: NaiveLedger) -> Content {
        guard let id = someone(ledger) else { return person(.personAdded, newcomer(ledger)) }
        return person(.personChanged, id)
    }

    /// Someone leaves on a day, or is removed from then on.
    private mutating func left(_ ledger: NaiveLedger) -> Content {
        guard let id = someone(ledger) else { return person(.personAdded, newcomer(ledger)) }
        let last = date()
        guard dice.next() % 2 == 0 else {
            return Content(.personRemoved, on: last, [.person: .integer(Int64(id))])
        }
        return person(.personChanged, id)
            .replacing(.left, with: .integer(Int64(last.daysSinceEpoch)))
    }

    /// Someone has another picture, or none.
    private mutating func pictured(_ ledger: NaiveLedger) -> Content {
        guard let id = someone(ledger) else { return person(.personAdded, newcomer(ledger)) }
        let hash = String(repeating: dice.one(of: ["a", "b", ""]), count: 64)
        return Content(
            .personPictured, on: date(),
            [.person: .integer(Int64(id)), .picture: hash.isEmpty ? .none : .text(hash)])
    }

    private func newcomer(_ ledger: NaiveLedger) -> UInt32 { UInt32(ledger.people.count) }

    private mutating func lock(_ ledger: NaiveLedger) -> Content {
        if ledger.lockedThrough != nil {
            return Content(.periodUnlocked, on: ScratchBook.start, [:])
        }
        return Content(.periodLocked, on: date(), [:])
    }

    private mutating func setting() -> Content {
        let (name, value) =
            dice.next() % 3 == 0
            ? ("edit-past-days", dice.one(of: ["on", "on", "off"]))
            : ("weekdays", dice.one(of: ["mon-fri", "mon-sat", "tue-thu", "mon-sun"]))
        return Content(
            .settingChanged, on: date(), [.setting: .text(name), .value: .text(value)])
    }

    private mutating func holiday(_ ledger: NaiveLedger) -> Content {
        if let declared = ledger.holidays.sorted().first, dice.next() % 2 == 0 {
            return Content(.holidayRevoked, on: declared, [:])
        }
        return Content(.holidayDeclared, on: date(), [.name: .text("Day off")])
    }

    mutating func person(_ kind: Kind, _ id: UInt32) -> Content {
        let name = "Person \(id) \(dice.next() % 1000)"
        return Content(
            kind, on: ScratchBook.start,
            [
                .person: .integer(Int64(id)), .name: .text(name),
                .username: .text(name.lowercased().filter { $0 != " " }),
                .role: .integer(0), .pay: .integer(0), .coefficient: .integer(1000),
            ])
    }
}
