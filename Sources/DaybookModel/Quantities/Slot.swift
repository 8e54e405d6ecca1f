/// Half of a day: before noon or after.
public enum Slot: UInt8, CaseIterable, Hashable, Sendable {
    /// Before the book's noon.
    case morning = 0
    /// From the book's noon on.
    case afternoon = 1
}

extension Slot {
    /// The minute of the day the afternoon begins at where no setting says another.
    public static let noon = 12 * 60

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

/// The slots that a command or a report is about, for whatever course or for one.
public struct SlotChoice: Hashable, Sendable {
    /// The only slot; nil: both of a day.
    public let only: Slot?
    /// The course that attendance is asked of; nil: any, or none.
    public private(set) var course: CourseID?

    /// Mornings only.
    public static let morning = SlotChoice(.morning)
    /// Afternoons only.
    public static let afternoon = SlotChoice(.afternoon)
    /// Both slots of a day.
    public static let both = SlotChoice(only: nil)

    private init(only: Slot?) { self.only = only }
}

extension SlotChoice: CaseIterable {
    /// The choices that words spell.
    public static let allCases: [SlotChoice] = [.morning, .afternoon, .both]
}

extension SlotChoice {
    /// The one slot `slot`.
    public init(_ slot: Slot) { self.init(only: slot) }

    /// The same slots as far as a course holds them.
    public func of(_ course: CourseID?) -> SlotChoice {
        var choice = self
        choice.course = course
        return choice
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
    public func contains(_ slot: Slot) -> Bool { only == nil || only == slot }

    /// `morning`, `afternoon` or `both`.
    public var name: String { only?.name ?? "both" }
}

extension SlotChoice: CustomStringConvertible {
    /// The same as ``name``.
    public var description: String { name }
}
