/// How close the rows of a printed table stand.
struct TableSetting: Hashable, Sendable {
    /// Above and below the words of a row.
    let padding: Double
    /// The sizes of its letters, in points, the one to choose first.
    private let points: ArraySlice<Double>

    /// The fonts that it may be set in, the largest first.
    var fonts: [Font] { points.map { Font(size: $0 * 4 / 3) } }

    /// Ten points, and what is still read: seven.
    private static let sizes: [Double] = [10, 9, 8, 7]

    static let usual = TableSetting(padding: 3, points: sizes[...])

    /// Rows that come together, the most comfortable ones first.
    static let closer: [TableSetting] =
        [3, 2.5, 2, 1.5, 1, 0.5, 0].map { TableSetting(padding: $0, points: sizes[...]) }

    /// Rows that touch, of letters that become smaller.
    static let smaller: [TableSetting] =
        sizes.indices.dropFirst().map { TableSetting(padding: 0, points: sizes[$0...]) }
}
