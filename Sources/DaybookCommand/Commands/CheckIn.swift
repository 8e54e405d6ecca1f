import ArgumentParser
import DaybookModel

/// `daybook in WHO`: checks somebody in.
struct CheckIn: TakesPunch {
    static let direction = Direction.checkIn
    static let configuration = CommandConfiguration(
        commandName: "in",
        abstract: "Check somebody in.",
        usage: "daybook in WHO [--at TIME]",
        discussion: """
            EXAMPLES:
              daybook in "Ana Lima"
              daybook in "Ana Lima" --at 08:57
              daybook in "Ana Lima" --at 2026-11-19T22:00

            The next check-out closes it. A time is in the book's zone unless it has an
            offset. The same punch twice writes nothing and names the first.
            """)

    @OptionGroup var punch: PunchOptions
    @OptionGroup var client: ClientOptions
    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root
}
