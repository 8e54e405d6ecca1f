import Daybook

/// The signs that stand for attendance, and the lines that explain them. Half a block is half a
/// day; dots are for where each half has a sign of its own.
struct DaySigns {
    let slots: SlotChoice

    /// What one half of a day holds.
    func sign(_ presence: Presence?) -> String {
        switch presence {
        case .present: "●"
        case .warned: "!"
        case nil: "·"
        }
    }

    /// What each half of a day holds, the morning first.
    func signs(_ day: AttendanceDay?) -> String {
        slots.slots.map { sign(day?[$0]) }.joined()
    }

    /// What a whole day holds, in one sign.
    func sign(_ day: AttendanceDay?) -> String {
        guard let day else { return "·" }
        switch (day.morning, day.afternoon) {
        case (.present, .present): return "█"
        case (.present, .warned), (.warned, .present): return "‡"
        case (.present, nil): return "▀"
        case (nil, .present): return "▄"
        default: return "!"
        }
    }

    /// What the dots mean.
    var legend: String {
        "● present  ! warned  · neither"
            + (slots == .both ? "  (morning, then afternoon)" : "")
    }

    /// What the blocks mean.
    var blockLegend: String {
        let blocks =
            switch slots {
            case .morning: "▀ present"
            case .afternoon: "▄ present"
            case .both: "█ both  ▀ morning  ▄ afternoon  ‡ present and warned"
            }
        return blocks + "  ! warned  · neither"
    }
}
