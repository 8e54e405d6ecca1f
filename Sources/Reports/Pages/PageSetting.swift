/// How a page or a drawing that is kept in a file is to look, and what it is the answer to.
package struct PageSetting: Hashable, Sendable {
    /// Dark ink on light paper, or the other way around.
    package enum Theme: String, CaseIterable, Sendable {
        case light, dark
    }

    /// What it is printed on.
    package enum Paper: String, CaseIterable, Sendable {
        case a4, letter
    }

    /// Nil: as the reader's screen is set.
    package var theme: Theme?
    package var paper: Paper
    /// The command line that asks the same again; nil: nothing was asked.
    package var command: String?

    package init(theme: Theme? = nil, paper: Paper = .a4, command: String? = nil) {
        self.theme = theme
        self.paper = paper
        self.command = command
    }
}
