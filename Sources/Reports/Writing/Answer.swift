/// What a command has to say, before it takes a form: the figures for programs, and the same
/// figures laid out for people.
package struct Answer: Hashable, Sendable {
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
    package struct Period: Hashable, Sendable {
        /// The name of the period, which is accepted as input again.
        package let label: String
        /// The first day as `YYYY-MM-DD`, or nil when it is open.
        package let from: String?
        /// The last day as `YYYY-MM-DD`, or nil when it is open.
        package let to: String?
        /// Whether all of its days are over.
        package let complete: Bool

        package init(label: String, from: String?, to: String?, complete: Bool) {
            self.label = label
            self.from = from
            self.to = to
            self.complete = complete
        }
    }

    /// The figures.
    package enum Body: Hashable, Sendable {
        /// Equal things, in order.
        case rows([[JSONField]])
        /// The facts of one thing.
        case fields([JSONField])
        /// The facts of one thing, of which the forms that are rows alone take these rows.
        case course([JSONField], rows: [[JSONField]])
    }

    /// The command's name.
    package var report: String
    /// The version of this report's fields.
    package var version: Int
    /// The name of the book.
    package var book: String
    /// The point of the log that the figures stand on; nil in a book without events.
    package var asOf: Point?
    /// The days covered; nil for reports without a period.
    package var period: Period?
    /// The figures, for programs.
    package var body: Body
    /// The names that the rows' CSV header has even when there are no rows.
    package var columns: [String]
    /// The rows of the CSV where those of the report hold lists that are rows there; nil: the same.
    package var sheet: [[JSONField]]?
    /// The header line: what, period, complete or so far, and the as-of point when one was asked
    /// for.
    package var title: String
    /// The unit of the figures, at the right of the header line.
    package var unit: String
    /// The figures, for people.
    package var table: TextTable?
    /// What a page has besides, between the table and the lines below it.
    package var blocks: [Block]
    /// Lines between the header and the table.
    package var linesBefore: [String]
    /// Lines below the table and the blocks.
    package var linesAfter: [String]
    /// The next commands, each a line of its own.
    package var hints: [Advice]

    package init(
        report: String, version: Int = 1, book: String, asOf: Point? = nil, period: Period? = nil,
        body: Body, columns: [String] = [], title: String = "", unit: String = "",
        table: TextTable? = nil, blocks: [Block] = [], linesBefore: [String] = [],
        linesAfter: [String] = [], hints: [Advice] = []
    ) {
        self.report = report
        self.version = version
        self.book = book
        self.asOf = asOf
        self.period = period
        self.body = body
        self.columns = columns
        self.title = title
        self.unit = unit
        self.table = table
        self.blocks = blocks
        self.linesBefore = linesBefore
        self.linesAfter = linesAfter
        self.hints = hints
    }
}
