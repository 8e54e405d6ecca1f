package import Pictures

/// How a page or a drawing that is kept in a file is to look, and what it is the answer to.
package struct PageSetting: Hashable, Sendable {
    /// Nil: as the reader's screen is set.
    package var theme: Theme?
    package var paper: Paper
    /// Of a drawing, in pixels.
    package var width: Int
    /// The command line that asks the same again; nil: nothing was asked.
    package var command: String?

    package init(
        theme: Theme? = nil, paper: Paper = .a4, width: Int = PictureStyle.fileWidth,
        command: String? = nil
    ) {
        self.theme = theme
        self.paper = paper
        self.width = width
        self.command = command
    }
}
