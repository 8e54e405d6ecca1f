package import Daybook
import Pictures

/// What a command has to say, before it takes a form: the figures for programs, and the same
/// figures laid out for people.
package struct Answer {
    /// A point of the log.
    package struct Point: Hashable, Sendable {
        /// The last event that counted.
        package let sequence: Int
        /// When it was recorded, as an RFC 3339 instant.
        package let recordedAt: String

        package init(sequence: Int, recordedAt: String) {
            self.sequence = sequence
            self.recordedAt = recordedAt
        }
    }

    /// The days that a report covers, both ends included.
    struct Period: Hashable, Sendable {
        /// The name of the period, which is accepted as input again.
        let label: String
        /// The first day as `YYYY-MM-DD`, or nil when it is open.
        let from: String?
        /// The last day as `YYYY-MM-DD`, or nil when it is open.
        let to: String?
        /// Whether all of its days are over.
        let complete: Bool
    }

    /// The figures.
    enum Body {
        /// Equal things, in order.
        case rows(RowList)
        /// The same, read while they are written: no page for people is made of them.
        case read(ReadRows)
        /// The facts of one thing.
        case fields([JSONField])
        /// The facts of one thing, of which the forms that are rows alone take these rows.
        case course([JSONField], rows: RowList)
        /// The same, where one fact is rows that are read while they are written.
        case long(LongFacts)
    }

    /// The command's name.
    var report: String
    /// The version of this report's fields.
    var version = 1
    /// The name of the book.
    var book: String
    /// The point of the log that the figures stand on; nil in a book without events.
    var asOf: Point?
    /// The days covered; nil for reports without a period.
    var period: Period?
    /// The figures, for programs.
    var body: Body
    /// The names that the rows' CSV header has even when there are no rows.
    var columns: [String] = []
    /// The rows of the CSV where those of the report hold lists that are rows there; nil: the same.
    var sheet: RowList?
    /// The header line: what, period, complete or so far, and the as-of point when one was asked
    /// for.
    var title = ""
    /// What else was asked for, which pages and paper say beside the title.
    var filters: [String] = []
    /// The unit of the figures, at the right of the header line.
    var unit = ""
    /// The figures, for people.
    var table: TextTable?
    /// Whether its pictures tell what the table tells; else a picture of it is its first page.
    package var isDrawnWhole = true
    /// What a page has besides, between the table and the lines below it.
    var blocks: [Block] = []
    /// Lines between the header and the table.
    var linesBefore: [String] = []
    /// Below those, names with their values.
    var values: [LabelledValue] = []
    /// Lines below the table and the blocks.
    var linesAfter: [String] = []
    /// Whether something in it is to be put right.
    package internal(set) var needsAttention = false
    /// What a write would do that is only rehearsed; nil: it is none.
    package internal(set) var foretold: Foretold?
    /// The next commands, each a line of its own: what people are told beside the answer.
    package var hints: [Advice] = []
    /// The root of the tree over the log up to that point, for paper; nil: nobody asked for it.
    var root: String?
    /// Whether it tells what was recorded, and nothing was asked for.
    package var isReceipt = false
    /// The events that were recorded before it; nil: none were.
    var recorded: ClosedRange<UInt64>?
}

extension Answer {
    /// Under which numbers something was recorded before it; nil: nothing was.
    package var numbersRecorded: String? { recorded.map { ids($0) } }

    /// How many rows one form of it has; nil: it is of one thing, drawn, or not read yet.
    package func rowCount(as format: OutputFormat) -> Int? {
        // The rows of a page are made for programs alone, its table for people alone.
        if !format.isForMachines { return table?.rows.count }
        return switch body {
        case .rows(let rows), .course(_, let rows): (sheet ?? rows).count
        case .fields, .read, .long: nil
        }
    }

    /// What a command says of one thing at the frame's point.
    init(
        _ report: String, _ frame: AnswerFrame, of period: DaybookModel.Period? = nil,
        title: String = "", _ facts: Facts, linesAfter: [String] = [], hints: [Advice] = []
    ) {
        self.init(
            report, frame, of: period, title: title, .fields(facts.fields),
            linesAfter: linesAfter, hints: hints)
    }

    /// What a report or a command says of the frame's book at the frame's point.
    /// - Parameters:
    ///   - report: the command's name.
    ///   - period: the days covered; nil: a report without a period.
    ///   - title: the header line.
    ///   - columns: what a header of CSV has even without rows.
    ///   - linesAfter: lines below everything else.
    ///   - hints: the next commands.
    init(
        _ report: String, _ frame: AnswerFrame, of period: DaybookModel.Period? = nil,
        title: String = "", _ body: Body, columns: [String] = [], linesAfter: [String] = [],
        hints: [Advice] = []
    ) {
        self.init(
            report: report, book: frame.book, asOf: frame.asOf, period: period.map(frame.period),
            body: body, columns: columns, title: title, linesAfter: linesAfter, hints: hints)
        root = frame.root
    }

    /// Lines for people beside the answer. They go on from its last lines; a blank line divides
    /// them from a table.
    package func advice(_ style: TableStyle) -> [String] {
        if hints.isEmpty { return [] }
        return (notes.isEmpty ? [""] : []) + hints.map { style.shown($0.plain) }
    }

    /// The whole output as a table or for a document, every line ended; nothing in other forms,
    /// which ``write(as:_:to:)`` writes.
    package func page(as format: OutputFormat, style: TableStyle = .plain) -> String {
        switch format {
        case .table: text(style)
        case .md: markdown
        case .json, .ndjson, .csv, .html, .svg, .png, .pdf: ""
        }
    }

    /// The whole output in one form, every line ended; empty only for `ndjson` without rows and for
    /// `csv` without rows and ``columns``.
    package func render(
        as format: OutputFormat, style: TableStyle = .plain
    ) throws(DaybookError) -> String {
        if format == .table || format == .md { return page(as: format, style: style) }
        var bytes: [UInt8] = []
        _ = try write(as: format) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What the object of the JSON contract begins with.
    var head: Facts {
        [
            "report": report, "version": version, "book": book, "asOf": asOf.map(Self.facts),
            "period": period.map(Self.facts),
        ]
    }

    /// The object of the JSON contract where it is of one thing; nil: it has rows.
    var object: JSON? {
        switch body {
        case .rows, .read, .long: nil
        case .fields(let facts), .course(let facts, _): (head + Facts(facts)).json
        }
    }

    private static func facts(_ point: Point) -> Facts {
        ["sequence": point.sequence, "recordedAt": point.recordedAt]
    }

    private static func facts(_ period: Period) -> Facts {
        [
            "label": period.label, "from": period.from, "to": period.to,
            "complete": period.complete,
        ]
    }
}
