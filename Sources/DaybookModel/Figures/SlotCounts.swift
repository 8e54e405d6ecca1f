/// Counts of the two halves of days.
public struct SlotCounts: Hashable, Sendable {
    /// Mornings.
    public var morning: Int
    /// Afternoons.
    public var afternoon: Int

    /// Two counts.
    public init(morning: Int = 0, afternoon: Int = 0) {
        self.morning = morning
        self.afternoon = afternoon
    }

    /// Nothing in either half.
    public static let zero = SlotCounts()

    /// Both halves together.
    public var total: Int { morning + afternoon }

    /// The count of one half.
    public subscript(slot: Slot) -> Int {
        switch slot {
        case .morning: morning
        case .afternoon: afternoon
        }
    }

    /// Adds half by half.
    public static func + (left: SlotCounts, right: SlotCounts) -> SlotCounts {
        SlotCounts(
            morning: left.morning + right.morning, afternoon: left.afternoon + right.afternoon)
    }

    /// Takes away half by half.
    public static func - (left: SlotCounts, right: SlotCounts) -> SlotCounts {
        SlotCounts(
            morning: left.morning - right.morning, afternoon: left.afternoon - right.afternoon)
    }
}
