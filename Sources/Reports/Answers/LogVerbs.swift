import DaybookModel

extension Kind {
    /// The short word for what its events record, which is mostly the command that does so.
    package var verb: String {
        switch self {
        case .bookOpened: "init"
        case .settingChanged: "set"
        case .personAdded, .categoryAdded, .showAdded, .venueAdded, .courseAdded,
            .holidayDeclared:
            "add"
        case .personChanged, .categoryChanged, .showChanged, .venueChanged, .courseChanged: "change"
        case .personRemoved, .categoryRemoved, .holidayRevoked: "remove"
        case .personPictured, .showPictured: "picture"
        case .personErased: "erase"
        case .studentEnrolled: "enrol"
        case .periodLocked: "lock"
        case .periodUnlocked: "unlock"
        case .attendanceMarked: "mark"
        case .warningIssued: "warn"
        case .clockPunched: "punch"
        case .expenseRecorded: "spend"
        case .ticketBooked: "ticket"
        case .saleAnnounced: "sale"
        case .pointsAwarded: "bonus"
        case .projectScored: "score"
        case .entryAmended: "amend"
        case .entryRetracted, .rosterRetracted: "retract"
        case .entryReinstated, .rosterReinstated: "reinstate"
        }
    }
}

extension Content {
    /// The same of one event: which way a punch went, and whether money came back.
    var verb: String {
        if let direction, direction != .unspecified { return direction.name }
        if kind == .expenseRecorded, integer(.refund) == 1 { return "refund" }
        return (kind.correction == nil && !kind.isRosterTurn ? nil : way) ?? kind.verb
    }

    /// The command that corrects without a reason of its own; nil: another did.
    private var way: String? {
        switch text(.reason) {
        case StandingReason.undone: "undo"
        case StandingReason.redone: "redo"
        default: nil
        }
    }
}
