extension Terminal {
    /// Whether a person is there to answer: what is typed and what is asked both are on a terminal.
    package static var takesAnswers: Bool { isInputTerminal && isTerminal(.standardError) }

    /// Asks on standard error and waits for a line.
    /// - Returns: the line without blanks around it; nil at the end of the input.
    package static func answer(to question: String) throws(PlatformError) -> String? {
        try write(question, to: .standardError)
        guard let line = readLine() else { return nil }
        let words = line.drop { $0.isWhitespace }
        return String(words.reversed().drop { $0.isWhitespace }.reversed())
    }
}
