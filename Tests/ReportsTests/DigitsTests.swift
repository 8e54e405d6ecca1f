import Testing

@testable import Reports

@Suite struct `A measured number` {
    @Test(arguments: [
        (1_523_456.7, "1,520,000"), (851_000, "851,000"), (1000, "1,000"), (999.6, "1,000"),
        (141.4, "141"), (99.97, "100"), (16.74, "16.7"), (15.0, "15"), (4.413, "4.41"),
        (0.2834, "0.283"), (0.09812, "0.0981"), (0.00789, "0.0079"), (0.00001, "0"), (0, "0"),
    ])
    func `has three digits that mean something`(value: Double, text: String) {
        #expect(threeDigits(value) == text)
    }
}
