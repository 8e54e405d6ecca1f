extension Thousandths {
    /// The smallest and the largest number that can be counted.
    public static let everything = Thousandths(value: .min)...Thousandths(value: .max)

    /// Reads a decimal number: `3`, `1.25`, `-0.5`; digits must stand before and after a point.
    ///
    /// - Parameter range: the numbers allowed, both ends included.
    /// - Throws: `.tooManyDecimals` past three, even when they are zeros; `.outOfRange`;
    ///   `.grouped`; `.unreadableNumber`.
    public static func parse(
        _ text: some StringProtocol, in range: ClosedRange<Thousandths> = everything
    ) throws(QuantityError) -> Thousandths {
        let number = try exact(text, outside: range)
        guard range.contains(number) else { throw outOfRange(text, range) }
        return number
    }

    private static func exact(
        _ text: some StringProtocol, outside range: ClosedRange<Thousandths>
    ) throws(QuantityError) -> Thousandths {
        do throws(DecimalFlaw) {
            return Thousandths(value: try DecimalText.parse(text, decimals: places))
        } catch {
            switch error {
            case .unreadable: throw .unreadableNumber(String(text))
            case .grouped: throw .grouped(String(text))
            case .tooManyDecimals: throw .tooManyDecimals(String(text))
            case .outOfRange: throw outOfRange(text, range)
            }
        }
    }

    private static func outOfRange(
        _ text: some StringProtocol, _ range: ClosedRange<Thousandths>
    ) -> QuantityError {
        .outOfRange(
            String(text), lowest: range.lowerBound.description,
            highest: range.upperBound.description)
    }
}

extension Thousandths: CustomStringConvertible {
    /// The number with all three places: `3.000`, `1.250`, `-0.500`.
    public var fixedText: String { DecimalText.text(value, decimals: Thousandths.places) }

    /// The exact number without trailing zeros: `3`, `1.25`, `-0.5`.
    public var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the exact number without trailing zeros.
    package func append(to bytes: inout [UInt8]) {
        var (rest, decimals) = (value, Thousandths.places)
        while decimals > 0, rest % 10 == 0 {
            rest /= 10
            decimals -= 1
        }
        DecimalText.append(rest, decimals: decimals, to: &bytes)
    }
}
