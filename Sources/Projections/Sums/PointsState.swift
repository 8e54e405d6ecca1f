package import DaybookModel
package import EventCodec

/// Points by day, course and student, and the scores of term projects by course and student.
package struct PointsState: MonthlyState {
    package static let id: UInt8 = 8
    package static let name = "points"
    package static let fingerprint: UInt32 = 1

    static let kinds: [Kind] = [.pointsAwarded]

    private var sums = DailySums()
    var noted: [NotedMonths] = []

    package init() {}

    var months: [MonthSums] { sums.months }

    mutating func fold(
        _ block: borrowing Block, _ range: Range<Int>, on days: ClosedRange<Int32>
    ) throws(CodecError) {
        try sums.fold(block, range, .points, on: days)
    }

    mutating func foldUndated(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try sums.fold(block, range, .scores)
    }

    mutating func remove(first month: Int) -> MonthSums? { sums.remove(first: month) }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        try sums.fold(group, rows: rows, .points, sign)
        try sums.fold(group, rows: rows, .scores, sign)
    }

    /// What an entry adds, or nil for others.
    package static func contribution(of content: Content) -> SumContribution? {
        guard let course = content.course, let student = content.student,
            let points = content.points
        else { return nil }
        return SumContribution(
            group: course.rawValue, member: Int64(student.rawValue), total: points.value)
    }

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        guard let columns = Self.columns(content.kind),
            let contribution = Self.contribution(of: content)
        else { return }
        sums.apply(contribution, on: content.on, columns, sign)
    }

    private static func columns(_ kind: Kind) -> SumColumns? {
        kind == .pointsAwarded ? .points : kind == .projectScored ? .scores : nil
    }

    mutating func mergeCopied(_ later: PointsState) { sums.merge(later.sums) }

    func forEachCopiedRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) { sums.forEachRow(body) }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        DailySums.combine(stored, change)
    }
}
