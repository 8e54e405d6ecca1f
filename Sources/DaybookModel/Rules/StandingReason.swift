/// The reasons that the program gives where a toggle gives none of its own.
public enum StandingReason {
    /// Of `unmark`.
    public static let unmarked = "unmarked"
    /// Of `unwarn`.
    public static let unwarned = "unwarned"
    /// Of `undo`.
    public static let undone = "undone"
}
