// Amounts may be as large as a number can be; a picture of them need not be exact, but has to be
// drawn.

extension Int {
    /// The sum of values, or the farthest number where it is farther.
    static func total(_ values: some Sequence<Int>) -> Int {
        Int(clamping: values.reduce(Int128(0)) { $0 + Int128($1) })
    }

    /// The difference, or the farthest number.
    func less(_ other: Int) -> Int { Int(clamping: Int128(self) - Int128(other)) }
}
