import Daybook
import Pictures
import Platform
import Reports

extension Output {
    /// Writes an answer in a form that is kept: a page, pictures, or paper.
    func keep(_ answer: Answer) throws(CommandError) {
        switch format {
        case .html: try write(answer, as: format)
        case .svg:
            try write(Array((Picture.declaration + (try drawnOrPrinted(answer))).utf8))
        case .png: try write(convert([try drawnOrPrinted(answer)], of: answer))
        case .pdf:
            try tellPaper()
            try write(convert(answer.document.pages(on: setting.paper), of: answer))
        case .table, .json, .ndjson, .csv, .md: return
        }
    }

    private func convert(
        _ drawings: [String], of answer: Answer
    ) throws(CommandError) -> [UInt8] {
        try demand(
            drawings.count <= Self.mostPages,
            or: "that is a file of \(counted(drawings.count, "page"))",
            remedy: "Ask for fewer rows: add -n 1000. Or write all of them: -o FILE.csv")
        return try Converter.convert(drawings, to: format, at: answer.moment)
    }

    /// More than anybody prints.
    private static let mostPages = 2000

    /// Why an answer is not drawn.
    fileprivate static let withoutPicture = CommandError.usage(
        message: "a receipt has no picture",
        remedy: "Use html or pdf: -o FILE.html, -o FILE.pdf.")

    private func picture(of answer: Answer) -> Picture? {
        let style = PictureStyle.file(setting.theme ?? .light, width: setting.width)
        let document = answer.document
        return Picture.file(
            of: answer.pictures, title: document.title, scope: document.scope,
            foot: document.foot[0], style)
    }

    /// The pictures below one another, or the first page of a report that has none.
    private func drawnOrPrinted(_ answer: Answer) throws(CommandError) -> String {
        if answer.isDrawnWhole, let picture = picture(of: answer) { return picture.svg }
        try tellPaper()
        let page = answer.document.firstPage(on: setting.paper)
        if !page.isAll { try remark("This is the first page. All of them: -o FILE.pdf") }
        return page.svg
    }

    /// Says what changes nothing on paper.
    private func tellPaper() throws(CommandError) {
        if format != .pdf, setting.width != PictureStyle.fileWidth {
            try remark("Paper has its own width: --paper a4 or --paper letter")
        }
        if setting.theme == .dark {
            try remark("Paper is black on white in each theme. A dark page: -o FILE.html")
        }
    }

    private func write(_ bytes: [UInt8]) throws(CommandError) {
        guard let file else {
            return try ask(Desk.write(bytes))
        }
        let place = Self.place(file)
        try Self.write(bytes, to: file)
        try tell(nil, bytes.count, at: place)
    }
}

extension CommonOptions {
    /// What is said of each option of a look that was given for a form without it.
    func unused(in format: OutputFormat) -> [String] {
        let isPicture = format == .svg || format == .png
        let looks = [
            ("--theme", theme != nil && !format.isKept, "pages and pictures", "html"),
            ("--width", width != nil && !isPicture, "pictures", "svg"),
            ("--paper", paper != nil && !format.isKept, "printed pages", "pdf"),
        ]
        return looks.filter(\.1).map { option, _, things, suffix in
            "\(option) is for \(things), and changes nothing here: -o FILE.\(suffix)"
        }
    }
}

extension Leaf {
    /// Refuses to draw a receipt: better known before anything is recorded.
    func refusePicture() throws(CommandError) {
        // A form that there is not is told by the command itself.
        guard self is any TakesWrite, let format = try? Output.format(common.format, common.file),
            format == .svg
        else { return }
        throw Output.withoutPicture
    }
}
