/// The days that end a streak when they carry no mark, counted ahead so that a gap is judged by
/// one subtraction.
struct BreakingDays {
    private let first: CivilDate
    /// `before[i]`: breaking days before day `i`; nil when every day breaks.
    private let before: [Int32]?

    /// Every day breaks.
    static let everyDay = BreakingDays(first: .earliest, before: nil)

    private init(first: CivilDate, before: [Int32]?) {
        self.first = first
        self.before = before
    }

    init(_ range: ClosedRange<CivilDate>, where isBreaking: (CivilDate) -> Bool) {
        var count: Int32 = 0
        var before: [Int32] = [0]
        for day in 0...(range.upperBound - range.lowerBound) {
            if isBreaking(range.lowerBound.adding(days: day)) { count += 1 }
            before.append(count)
        }
        self.init(first: range.lowerBound, before: before)
    }

    /// Whether a streak that ends on `last` cannot go on at `next`.
    func separate(_ last: CivilDate, _ next: CivilDate) -> Bool {
        guard next - last > 1 else { return false }
        guard let before else { return true }
        let low = max(0, last - first + 1)
        let high = min(before.count - 1, next - first)
        return low < high && before[high] > before[low]
    }
}
