import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook config`: what the user has set for every book.
struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        "config [list|get|set|unset] [NAME] [VALUE]", "Show and set your preferences and aliases.",
        """
        EXAMPLES:
          daybook config
          daybook config set book ~/club.book
          daybook config set alias.lunch 'spend 12.50 Food lunch'
          daybook config list --origin
          daybook config unset alias.lunch

        \(Preference.allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "\n"))
        alias.NAME: A command line that `daybook NAME` runs; words behind it are added.

        They are kept in $XDG_CONFIG_HOME/daybook/config, a line `name = value` each. A
        variable such as $DAYBOOK_BOOK wins over the file, and an option over both.
        The rules of a book are its own: daybook set
        """,
        actions: [ConfigList.self, ConfigGet.self, ConfigSet.self, ConfigUnset.self])
}

/// `daybook config list`.
struct ConfigList: Action {
    static let configuration = CommandConfiguration(
        "config list [--origin]", "List preferences and aliases.",
        """
        EXAMPLES:
          daybook config list
          daybook config list --origin
        """)

    @Flag(help: "Show where each value comes from.")
    var origin = false

    @OptionGroup var shared: SharedOptions<ConfigList>

    mutating func run() throws(CommandError) {
        let rows = ConfigValue.all
        try Output(common).write(.preferences(rows, isOriginShown: origin))
    }
}

/// `daybook config get NAME`.
struct ConfigGet: Action {
    static let configuration = CommandConfiguration(
        "config get NAME", "Print the value of a preference or an alias.",
        """
        EXAMPLES:
          daybook config get book
          daybook config get alias.lunch
        """)

    @Argument(help: ArgumentHelp("The preference, or alias.NAME.", valueName: "preference"))
    var name: String

    @OptionGroup var shared: SharedOptions<ConfigGet>

    mutating func run() throws(CommandError) {
        let name = try ConfigValue.name(name)
        guard let found = ConfigValue.all.first(where: { $0.name == name }) else {
            throw .nothing(
                message: "\(name) is not set",
                remedy: "Set it: \(run: "config set", .operand(name), "VALUE")")
        }
        try Output(common).write(.preference(found))
    }
}

/// `daybook config set NAME VALUE`.
struct ConfigSet: Action {
    static let configuration = CommandConfiguration(
        "config set NAME VALUE", "Set a preference or an alias.",
        """
        EXAMPLES:
          daybook config set user maria
          daybook config set format md
          daybook config set alias.week 'rank -p "this week"'
        """)

    @Argument(help: ArgumentHelp("The preference, or alias.NAME.", valueName: "preference"))
    var name: String

    @Argument(help: ArgumentHelp("Its value.", valueName: "value"))
    var value: [String]

    @OptionGroup var shared: SharedOptions<ConfigSet>

    mutating func run() throws(CommandError) {
        let name = try ConfigValue.name(name)
        var value = value.joined(separator: " ").trimmed
        // A book is found from every directory.
        if name == Preference.book.rawValue, let whole = try? Files.resolved(value) {
            value = whole
        }
        try ConfigValue.check(value, of: name)
        var file = Preferences.read()
        file.set(name, to: value)
        try file.write()
        try Output(common).remark("\(name) is now \(value), in \(Preferences.path).")
    }
}

/// `daybook config unset NAME`.
struct ConfigUnset: Action {
    static let configuration = CommandConfiguration(
        "config unset NAME", "Remove a preference or an alias.",
        """
        EXAMPLES:
          daybook config unset format
          daybook config unset alias.lunch
        """)

    @Argument(help: ArgumentHelp("The preference, or alias.NAME.", valueName: "preference"))
    var name: String

    @OptionGroup var shared: SharedOptions<ConfigUnset>

    mutating func run() throws(CommandError) {
        let name = try ConfigValue.name(name)
        var file = Preferences.read()
        try demand(
            file.value(of: name) != nil, or: "\(name) is not set in \(Preferences.path)",
            remedy: "See what is: \(run: "config list", .flag("origin"))")
        file.set(name, to: nil)
        try file.write()
        try Output(common).remark("\(name) is removed from \(Preferences.path).")
    }
}
