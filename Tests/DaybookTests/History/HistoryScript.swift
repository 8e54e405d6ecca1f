import DaybookModel

/// Draws what might be recorded next: valid and invalid entries, corrections of every kind,
/// backdating, duplicates, renames, holidays declared and revoked.
struct HistoryScript {
    var dice: Dice

    mutating func date() -> CivilDate {
        ScratchBook.start.adding(days: Int(dice.next() % 40))
    }

    mutating func entry(_ ledger: NaiveLedger) -> Content {
        let person = PersonID(UInt32(dice.next() % UInt64(ledger.names.count)))
        let slot: Slot = dice.one(of: Slot.allCases)
        if dice.next() % 5 == 0 { return .warningIssued(person, on: date(), slot, reason: "late") }
        let hasCourse = ledger.courses > 0 && dice.next() % 3 == 0
        let course = hasCourse ? CourseID(UInt32(dice.next() % UInt64(ledger.courses))) : nil
        return .attendanceMarked(person, on: date(), slot, course: course)
    }

    mutating func rosterEvent(_ ledger: NaiveLedger) -> Content {
        switch dice.next() % 5 {
        case 0: return holiday(ledger)
        case 1: return person(.personChanged, UInt32(dice.next() % UInt64(ledger.names.count)))
        case 2:
            return Content(
                .courseAdded, on: ScratchBook.start,
                [
                    .course: .integer(Int64(ledger.courses)),
                    .name: .text("Course \(ledger.courses)"),
                ])
        default: return person(.personAdded, UInt32(ledger.names.count))
        }
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
