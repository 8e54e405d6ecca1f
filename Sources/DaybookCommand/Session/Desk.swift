package import Daybook
import Platform
package import Reports

/// Where a line is answered: at the prompt that started the program, or at the desk of a page that
/// asks on somebody's behalf. A command asks and answers in the same way at both.
package struct Desk: Sendable {
    /// The line that is asked, without the program's name.
    let line: [String]
    /// The book that a page keeps open; nil: it is opened for the line.
    let book: Book?
    private let take: @Sendable (_ piece: [UInt8]) -> Void
    private let set: (@Sendable (_ answer: Answer) -> Result<Void, DaybookError>)?
    /// Whether somebody still waits for the answer.
    let isWanted: @Sendable () -> Bool
    /// What was sent with the line for an option that takes the file of a picture; nil: nothing.
    let picture: GivenPicture?
    /// Whether the account that asks may record still; nil: it is no account.
    let mayRecord: (@Sendable () -> Bool)?

    /// The desk of a page; nil: the prompt.
    @TaskLocal static var page: Desk?

    /// - Parameters:
    ///   - line: the words of a command, each option with its value as one word.
    ///   - book: the one that the line names, where it is open already.
    ///   - take: gets the bytes of the answer in the form that the line asks for.
    ///   - set: gets the answer itself where the line asks for a page; nil: its bytes are taken.
    ///   - picture: what was sent with it; no line of a page names a file of this machine.
    ///   - mayRecord: whether the account that asks may record still.
    ///   - isWanted: whether somebody still waits; a program that makes a file for nobody is ended.
    package init(
        _ line: [String], book: Book? = nil,
        take: @escaping @Sendable (_ piece: [UInt8]) -> Void,
        set: (@Sendable (_ answer: Answer) -> Result<Void, DaybookError>)? = nil,
        picture: GivenPicture? = nil, mayRecord: (@Sendable () -> Bool)? = nil,
        isWanted: @escaping @Sendable () -> Bool = { true }
    ) {
        self.line = line
        self.book = book
        self.take = take
        self.isWanted = isWanted
        self.picture = picture
        self.mayRecord = mayRecord
        self.set = set
    }

    /// The line that is being answered.
    static var line: [String] { page?.line ?? Array(CommandLine.arguments.dropFirst()) }

    /// Whether nobody sits at a prompt.
    static var isOfPage: Bool { page != nil }

    /// Whether words may mean something else than the place says where they stand. A page names the
    /// field of each: there a text is a text, whatever word is in it.
    static var guessesWords: Bool { !isOfPage }

    /// Whether somebody sets answers into a page of their own, on which a cell can lead anywhere.
    static var takesAnswers: Bool { page?.set != nil }

    /// The picture that a line means: the file that it names at a prompt, what was sent with it
    /// from a page.
    static func picture(_ file: String) throws(CommandError) -> GivenPicture {
        guard let page else { return try ask(GivenPicture(file: file)) }
        if let picture = page.picture { return picture }
        throw .usage(message: "no picture was sent", remedy: "Choose it again.")
    }

    /// What somebody has sent as a picture, checked and without its metadata.
    package static func picture(
        _ file: [UInt8], called name: String
    ) throws(Unanswered) -> GivenPicture {
        do throws(CommandError) { return try ask(GivenPicture(file, called: name)) } catch {
            throw Unanswered(error)
        }
    }

    /// Writes to whoever asked.
    static func write(_ bytes: [UInt8]) throws(DaybookError) {
        if let page { return page.take(bytes) }
        do throws(PlatformError) { try Terminal.write(bytes, to: .standardOutput) } catch {
            throw DaybookError(.platform(error))
        }
    }

    /// Hands on an answer that is to be set into a page.
    /// - Returns: whether somebody took it.
    static func set(_ answer: Answer) throws(CommandError) -> Bool {
        guard let set = page?.set else { return false }
        try ask(set(answer).get())
        return true
    }
}
