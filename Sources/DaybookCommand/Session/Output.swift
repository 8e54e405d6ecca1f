import Daybook
import Pictures
import Platform
import Reports

/// Where answers go and in which form.
struct Output {
    let format: OutputFormat
    /// The file that is written; nil: standard output.
    let file: String?
    let style: TableStyle
    /// How pages that are kept look.
    let setting: PageSetting
    /// What is said of options that change nothing in this form.
    let unused: [String]
    /// How the commands that an answer proposes are spelled.
    let spelling: Spelling
    let isQuiet: Bool
    let isVerbose: Bool
    /// Whether a page is drawn again and again: its title says of what it is.
    private let isWatched: Bool
    /// Whether a page that is longer than the screen goes through a pager.
    let isPaged: Bool

    /// - Throws: `.report` for a format or suffix that there is not.
    init(_ common: CommonOptions) throws(CommandError) {
        file = common.file
        do throws(ReportError) {
            format = try Self.format(common.format, file)
        } catch { throw Self.misnamed(error, file) }
        try Self.refuseWorkbook(file, format)
        try Self.confirmPrintable(format, file)
        spelling = Spelling(book: common.book, asOf: common.asOf, now: common.now)
        (isQuiet, isWatched) = (common.quiet || common.watch, common.watch && !common.quiet)
        isVerbose = common.verbose
        isPaged = !common.noPager && !common.watch
        style = Self.style(common, toFile: file != nil)
        setting = PageSetting(
            theme: common.theme ?? Preference.theme.kept(),
            paper: common.paper ?? Preference.paper.kept() ?? .a4,
            width: common.width?.value ?? PictureStyle.fileWidth)
        unused = common.unused(in: format)
        if let file { try Self.confirmTaken(file) }
    }

    /// Finds out whether a file can be written before anything is recorded. What is no file, a pipe
    /// or a device, is opened once, when it is written.
    private static func confirmTaken(_ file: String) throws(CommandError) {
        try refuseParts(file)
        guard Files.isFile(file) || !Files.exists(file) else { return }
        _ = try system(NewFile(file))
    }

    static func format(
        _ name: String?, _ file: String?
    ) throws(ReportError) -> OutputFormat {
        if let name { return try OutputFormat(named: name) }
        if let file { return try OutputFormat(suffix: Files.suffix(of: file)) }
        guard let kept = ProcessEnvironment.given(Preference.format.variable) else { return .table }
        return try OutputFormat(named: kept)
    }

    /// Programs of spreadsheets and texts do not open a file that only has their suffix.
    private static func refuseWorkbook(
        _ file: String?, _ format: OutputFormat
    ) throws(CommandError) {
        guard let file, isMisnamed(Files.suffix(of: file).lowercased(), format) else { return }
        let suffix = format == .table ? "txt" : format.rawValue
        let name = file.dropLast(Files.suffix(of: file).count) + suffix
        throw .usage(
            message: "\(file) would not be what its name says: it would be \(suffix)",
            remedy: "Name it by that: -o \(name)")
    }

    /// The line with a suffix that says a form, where a program's own says none.
    private static func misnamed(_ error: ReportError, _ file: String?) -> CommandError {
        guard case .unknownSuffix(let suffix) = error, let file, foreign.contains(suffix)
        else { return .report(error) }
        let (form, opener) =
            ["docx", "odt"].contains(suffix) ? ("html", "A text program") : ("csv", "A spreadsheet")
        let name = file.dropLast(suffix.count) + form
        let line = TypedLine.called?.replacing([file], with: [String(name)])
        return .usage(
            message: error.message,
            remedy: "\(opener) opens \(name): "
                + (line.map { "`\($0)`" } ?? "\(words: .option("output", String(name)))"))
    }

    private static func isMisnamed(_ suffix: String, _ format: OutputFormat) -> Bool {
        let own = OutputFormat(rawValue: suffix)
        return foreign.contains(suffix) || exact.contains { $0 == own && $0 != format }
            || (exact.contains(format) && own != nil && own != format)
    }

    private static let foreign: Set = ["xlsx", "xls", "ods", "docx", "odt"]
    /// Suffixes of files that hold one form alone: text with such a name cannot be opened.
    private static let exact: Set<OutputFormat> = [.pdf, .png, .svg]

    /// Pictures and paper are bytes for a file, which another program makes: better known before
    /// anything is recorded.
    private static func confirmPrintable(
        _ format: OutputFormat, _ file: String?
    ) throws(CommandError) {
        guard format.isBinary else { return }
        try demand(
            file != nil || !Terminal.isTerminal(.standardOutput),
            or: "a terminal cannot show \(format.rawValue)",
            remedy: "Name a file: -o FILE.\(format.rawValue)")
        _ = try Converter.find()
    }

    private static func style(_ common: CommonOptions, toFile: Bool) -> TableStyle {
        let kept = ProcessEnvironment.given(Preference.color.variable)
        let color =
            switch common.color ?? kept.flatMap(ColorChoice.init) ?? .auto {
            case .always: true
            case .never: false
            case .auto: !toFile && Terminal.allowsColor(.standardOutput)
            }
        let width = toFile ? Terminal.defaultColumns : Terminal.columns
        return TableStyle(
            color: color, hasAllColors: Terminal.hasAllColors, ascii: common.ascii, width: width)
    }

    /// Whether a program reads the answer.
    var isForMachines: Bool { format.isForMachines }

    /// Writes an answer to the file or to standard output.
    /// - Throws: what says that all is recorded, where that alone is so: nobody is to repeat it.
    func write(_ answer: Answer) throws(CommandError) {
        guard let recorded = answer.numbersRecorded else { return try told(answer) }
        do { try told(answer) } catch {
            throw .failed(
                message: "recorded as \(recorded), but the answer could not be written: "
                    + error.message,
                remedy: "Do not repeat it. See it: \(run: "log", .option("limit", "1"))")
        }
    }

    private func told(_ answer: Answer) throws(CommandError) {
        for line in unused { try remark(line) }
        // Figures of an earlier point name it in every answer.
        var answer = spelling.asOf == nil ? answer : answer.sayingPoint().leadingOn()
        if format == .html, try Desk.set(answer) { return }
        answer = answer.spelled(spelling.text)
        if isForMachines { return try write(answer, as: format) }
        answer = try ask(answer.filled())
        if isQuiet {
            if answer.isReceipt { return }
            answer = format.isKept || isWatched ? answer.unadvised : answer.bare
        }
        answer = answer.hintingAtRest(isKept: format.isKept)
        if format.isKept { return try keep(answer) }
        let page = answer.page(as: format, style: style)
        let place = file.map(Self.place)
        if file != nil || !isPaged || !Pager.shows(page) { try write(page) }
        if let place { return try tell(answer.rowCount(as: format), page.utf8.count, at: place) }
        for line in answer.advice(style) { try remark(line) }
    }

    /// Writes an answer in a form for programs or as a page, its rows as they are made.
    func write(_ answer: Answer, as format: OutputFormat) throws(CommandError) {
        let setting = setting(for: answer)
        guard let file else {
            _ = try ask(answer.write(as: format, setting, to: Desk.write))
            return
        }
        try Self.refuseParts(file)
        let place = Self.place(file)
        var target = try system(NewFile(file))
        var bytes = 0
        let rows = try ask(
            answer.write(as: format, setting) { piece throws(DaybookError) in
                bytes += piece.count
                do throws(PlatformError) { try target.write(piece) } catch {
                    throw DaybookError(.platform(error))
                }
            })
        try system(target.keep())
        try tell(rows, bytes, at: place)
    }

    /// The look of one answer's page, with the line that asks it again; nobody asked for a receipt.
    private func setting(for answer: Answer) -> PageSetting {
        var setting = setting
        if format.isKept, !answer.isReceipt {
            setting.command = AskedLine.text(
                Desk.line, at: answer.repeatablePoint)
        }
        return setting
    }

    /// Says what was written to a file.
    /// - Parameter place: what ``place(_:)`` said of it before.
    func tell(_ rows: Int?, _ bytes: Int, at place: String) throws(CommandError) {
        let what = rows.map { counted($0, "row") + ", " } ?? ""
        try remark("\(what)\(counted(bytes, "byte")) written to \(place)")
    }

    /// A file that is about to be written, and whether it loses what is there: other programs ask
    /// nothing before that either, but nobody should find it out later.
    static func place(_ file: String) -> String {
        Files.isFilled(file) ? "\(file), over the file that was there" : file
    }

    /// Writes text as it is.
    func write(_ text: String) throws(CommandError) {
        if let file { return try Self.write(Array(text.utf8), to: file) }
        try ask(Desk.write(Array(text.utf8)))
    }

    /// Writes to a file that is no part of a book: a report in place of one would be its end.
    static func write(_ bytes: [UInt8], to file: String) throws(CommandError) {
        try refuseParts(file)
        try system(Files.write(bytes, to: file))
    }

    /// The same beside a receipt that does not tell what was there before.
    func replace(_ file: String, with bytes: [UInt8]) throws(CommandError) {
        let isThere = Files.isFilled(file)
        try Self.write(bytes, to: file)
        if isThere { try remark("\(file) was there before, and is replaced.") }
    }

    static func refuseParts(_ file: String) throws(CommandError) {
        try demand(
            !Book.owns(file), or: "\(file) is a part of a book",
            remedy: "Name another file to write to.")
    }

    /// Tells people something beside the answer, on standard error; quiet ones are not told.
    func remark(_ text: String) throws(CommandError) {
        if isQuiet || Desk.isOfPage { return }
        try system(Terminal.write(style.shown(text) + "\n", to: .standardError))
    }
}
