import ArgumentParser
import Daybook
import Reports

/// `daybook categories`: what money is spent on.
struct Categories: ParsableCommand {
    static let configuration = CommandConfiguration(
        "categories [list|add|change|remove] [NAME] [OPTIONS]",
        "List, add, change and remove categories of expenses.",
        """
        EXAMPLES:
          daybook categories
          daybook categories add Pets --colour green
          daybook categories change Food --name Groceries
          daybook categories remove Food --move-to Household

        See what each takes: daybook categories add --help
        """,
        actions: [
            CategoriesList.self, CategoriesAdd.self, CategoriesChange.self, CategoriesRemove.self,
        ])
}

/// `daybook categories list`.
struct CategoriesList: ListsNoun {
    static let subject = Noun.category
    static let configuration = CommandConfiguration(
        "categories list", "List categories by name.",
        """
        EXAMPLES:
          daybook categories list
          daybook categories list --format csv

        The budget is the monthly one in force today: daybook set budget 400 CATEGORY
        """)

    @OptionGroup var shared: SharedOptions<CategoriesList>
}

/// `daybook categories add NAME`.
struct CategoriesAdd: ChangesNoun {
    static let subject = Noun.category
    static let configuration = CommandConfiguration(
        "categories add NAME… [--colour COLOUR]", "Add categories.",
        """
        EXAMPLES:
          daybook categories add Pets Garden Books
          daybook categories add Travel --colour "#0a84ff"

        A colour is #rrggbb or a word: red, orange, yellow, olive, green, teal, cyan,
        blue, purple, magenta, pink, brown, grey, black, white.

        A category that was removed comes back with its colour and its budgets, but
        without the entries that were moved or retracted: daybook undo, right after
        the removal, brings back both.
        """)

    @Argument(help: ArgumentHelp("What they are called.", valueName: "name"))
    var names: [String]

    @Option(help: ArgumentHelp("What they are drawn in.", valueName: "colour"))
    var colour: String?

    @OptionGroup var shared: SharedOptions<CategoriesAdd>

    mutating func run() throws(CommandError) {
        try add(names, [.colour: CategoryColour.known(colour)])
    }
}

/// The colours that categories are drawn in.
private enum CategoryColour {
    /// A colour as it was typed.
    /// - Throws: `.usage` for a word that means none.
    static func known(_ text: String?) throws(CommandError) -> String? {
        guard let text, text.lowercased() != "none", Colour(text) == nil else { return text }
        throw .usage(
            message: "\"\(text)\" is not a colour that this program knows",
            remedy:
                "Use one of \(Colour.words.joined(separator: ", ")), or #rrggbb such as #0a84ff.")
    }
}

/// `daybook categories change NAME`.
struct CategoriesChange: ChangesNoun {
    static let subject = Noun.category
    static let configuration = CommandConfiguration(
        "categories change NAME [--name NAME] [--colour COLOUR]",
        "Rename a category, or give it another colour.",
        """
        EXAMPLES:
          daybook categories change Food --name Groceries
          daybook categories change Travel --colour blue
          daybook categories change Travel --colour none

        A new name holds for the past too: entries and budgets stay with it.
        """)

    @Argument(help: ArgumentHelp("What it is called.", valueName: "category"))
    var category: String

    @Option(help: ArgumentHelp("Another name.", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("Another colour, or none.", valueName: "colour"))
    var colour: String?

    @OptionGroup var shared: SharedOptions<CategoriesChange>

    mutating func run() throws(CommandError) {
        try commit(.change(category), named: name, [.colour: CategoryColour.known(colour)])
    }
}

/// `daybook categories remove NAME`.
struct CategoriesRemove: ChangesNoun {
    static let subject = Noun.category
    static let configuration = CommandConfiguration(
        "categories remove NAME [--move-to OTHER | --retract]", "Remove a category.",
        """
        EXAMPLES:
          daybook categories remove Gifts
          daybook categories remove Gifts --move-to Household
          daybook categories remove Gifts --retract --because "a trial"

        A category with entries is only removed when they move to another one, or
        are retracted. Both are corrections: the log keeps what they said before.
        """)

    @Argument(help: ArgumentHelp("What it is called.", valueName: "name"))
    var name: String

    @Option(help: ArgumentHelp("Move its entries there.", valueName: "category"))
    var moveTo: String?

    @Flag(help: "Retract its entries.")
    var retract = false

    @OptionGroup var reason: ReasonOptions
    @OptionGroup var shared: SharedOptions<CategoriesRemove>

    mutating func run() throws(CommandError) {
        try demand(
            moveTo == nil || !retract, or: "--move-to and --retract were given together",
            remedy: "Give one of them.")
        let moved = moveTo.map { NounCommand.Fate.move(to: $0) }
        try commit(
            .remove(name, entries: moved ?? (retract ? .retract : .refuse)),
            because: reason.because)
    }
}
