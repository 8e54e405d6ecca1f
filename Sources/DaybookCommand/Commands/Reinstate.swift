import ArgumentParser
import Daybook

/// `daybook reinstate #N…`: brings struck entries back.
struct Reinstate: CorrectsEntries {
    static let configuration = CommandConfiguration(
        "reinstate N… --because REASON", "Bring retracted entries back.",
        """
        EXAMPLES:
          daybook reinstate "#4812" --because "it was real"

        An entry comes back with what it said last, if the rules still allow it.
        """)

    static let change = CorrectionCommand.Change.reinstate

    @OptionGroup var targets: EntryOptions
    @OptionGroup var shared: SharedOptions<Reinstate>
}
