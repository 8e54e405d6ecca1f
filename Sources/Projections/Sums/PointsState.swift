package import DaybookModel
package import EventCodec

/// Points by day, course and student, and the scores of term projects by course and student.
package struct PointsState: MonthlyState {
    package static let id: UInt8 = 8
    package static let name = "points"
    package static let fingerprint: UInt32 = 1

    package static let kinds: [Kind] = [.pointsAwarded, .projectScored]
    static let dated: [Kind] = [.pointsAwarded]

    var copied = DailySums()
    var noted: [NotedMonths] = []

    package init() {}

    mutating func fold(
        _ block: borrowing Block, _ range: Range<Int>, on days: ClosedRange<Int32>
    ) throws(CodecError) {
        try copied.fold(block, range, .points, on: days)
    }

    mutating func foldUndated(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try copied.fold(block, range, .scores)
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        try copied.fold(group, rows: rows, Self.columns(group.kind), sign)
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
        guard let contribution = Self.contribution(of: content) else { return }
        copied.apply(contribution, on: content.on, Self.columns(content.kind), sign)
    }

    private static func columns(_ kind: Kind) -> SumColumns {
        kind == .projectScored ? .scores : .points
    }
}
