import DaybookModel

extension Content {
    /// The short word for what it records, which is mostly the command that does so.
    var verb: String {
        switch kind {
        case .bookOpened: "init"
        case .settingChanged: "set"
        case .personAdded, .categoryAdded, .showAdded, .venueAdded, .courseAdded,
            .holidayDeclared:
            "add"
        case .personChanged, .categoryChanged, .showChanged, .venueChanged, .courseChanged: "change"
        case .personRemoved, .categoryRemoved, .holidayRevoked: "remove"
        case .personPictured, .showPictured: "picture"
        case .studentEnrolled: "enrol"
        case .periodLocked: "lock"
        case .periodUnlocked: "unlock"
        case .attendanceMarked: "mark"
        case .warningIssued: "warn"
        case .clockPunched: direction.map { $0 == .unspecified ? "punch" : $0.name } ?? ""
        case .expenseRecorded: integer(.refund) == 1 ? "refund" : "spend"
        case .ticketBooked: "ticket"
        case .saleAnnounced: "sale"
        case .pointsAwarded: "bonus"
        case .projectScored: "score"
        case .entryAmended: way ?? "amend"
        case .entryRetracted, .rosterRetracted: way ?? "retract"
        case .entryReinstated, .rosterReinstated: way ?? "reinstate"
        }
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
