/// Pieces that other threads make while the caller uses the ones before them, in their order.
package struct ReadAhead<Piece: Sendable>: Sequence, IteratorProtocol {
    private let count: Int
    private let make: @Sendable (Int) -> Piece
    private var begun = 0
    private var pieces: [Ahead<Piece>] = []

    /// - Parameters:
    ///   - count: how many pieces there are.
    ///   - make: makes one of them, by its number.
    package init(_ count: Int, _ make: @escaping @Sendable (Int) -> Piece) {
        (self.count, self.make) = (count, make)
    }

    /// The next piece; nil behind the last.
    package mutating func next() -> Piece? {
        while begun < count, pieces.count < Cores.ahead {
            pieces.append(Ahead { [make, begun] in make(begun) })
            begun += 1
        }
        return pieces.isEmpty ? nil : pieces.removeFirst().value()
    }
}
