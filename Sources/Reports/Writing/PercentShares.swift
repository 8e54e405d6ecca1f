/// The parts of a whole in percent, which add up to a hundred: what rounding down leaves over goes
/// to those that lost the most by it. What would be nothing is `<1%`, so that it takes no part of
/// another, and only the whole is `100%`.
/// - Parameter parts: none of them below zero.
func percentShares(_ parts: [Int64]) -> [String] {
    let whole = parts.reduce(Int128(0)) { $0 + Int128($1) }
    guard whole > 0 else { return parts.map { _ in percent(0) } }
    let scaled = parts.map { Int128($0) * 100 }
    let small = parts.indices.filter { 2 * scaled[$0] < whole }
    let rest = small.reduce(Int128(0)) { $0 + scaled[$1] }
    let wanted = 100 - Int((2 * rest + whole) / (2 * whole))
    var shares = scaled.map { Int($0 / whole) }
    let order = parts.indices.filter { 2 * scaled[$0] >= whole }.sorted {
        (scaled[$1] % whole, $0) < (scaled[$0] % whole, $1)
    }
    for index in order.prefix(max(0, wanted - shares.reduce(0, +))) { shares[index] += 1 }
    return zip(parts, shares).map { part, share in
        if part > 0, share == 0 { return belowOne }
        return "\(Int128(part) == whole ? share : min(share, 99))%"
    }
}
