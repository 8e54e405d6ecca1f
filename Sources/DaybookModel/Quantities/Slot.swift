/// Half of a day: before noon or after.
public enum Slot: UInt8, CaseIterable, Hashable, Sendable {
    /// Before 12:00.
    case morning = 0
    /// From 12:00.
    case afternoon = 1
}

extension Slot {
    /// The hour the afternoon begins at.
    public static let noon = 12

    /// The slot of an hour of the day: before 12 is morning.
    public init(hour: Int) {
        self = hour < Slot.noon ? .morning : .afternoon
    }

    /// Reads `morning`, `afternoon`, `am` or `pm`, in any case.
    public init?(_ text: some StringProtocol) {
        switch ASCII.lowercased(text) {
        case "morning", "am": self = .morning
        case "afternoon", "pm": self = .afternoon
        default: return nil
        }
    }

    /// `morning` or `afternoon`.
    public var name: String {
        switch self {
        case .morning: "morning"
        case .afternoon: "afternoon"
        }
    }
}

extension Slot: Comparable {
    /// The morning comes first.
    public static func < (left: Slot, right: Slot) -> Bool { left.rawValue < right.rawValue }
}

extension Slot: CustomStringConvertible {
    /// The same as ``name``.
    public var description: String { name }
}

/// The slots that a command or a report is about.
public enum SlotChoice: CaseIterable, Hashable, Sendable {
    /// Mornings only.
    case morning
    /// Afternoons only.
    case afternoon
    /// Both slots of a day.
    case both
}

extension SlotChoice {
    /// The one slot `slot`.
    public init(_ slot: Slot) {
        switch slot {
        case .morning: self = .morning
        case .afternoon: self = .afternoon
        }
    }

    /// Reads `both` or any text that ``Slot/init(_:)`` reads, in any case.
    public init?(_ text: some StringProtocol) {
        if ASCII.lowercased(text) == SlotChoice.both.name {
            self = .both
        } else if let slot = Slot(text) {
            self.init(slot)
        } else {
            return nil
        }
    }

    /// The chosen slots in the order of the day: one or two.
    public var slots: [Slot] { Slot.allCases.filter(contains) }

    /// Whether a slot is among the chosen ones.
    public func contains(_ slot: Slot) -> Bool { self == .both || self == SlotChoice(slot) }

    /// `morning`, `afternoon` or `both`.
    public var name: String {
        switch self {
        case .morning: Slot.morning.name
        case .afternoon: Slot.afternoon.name
        case .both: "both"
        }
    }
}

extension SlotChoice: CustomStringConvertible {
    /// The same as ``name``.
    public var description: String { name }
}
