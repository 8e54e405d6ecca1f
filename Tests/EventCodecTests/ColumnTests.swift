import DaybookModel
import EventCodec
import Testing

@Suite struct `A column of integers` {
    private static let amount = ColumnLayout.column(.amount, of: .expenseRecorded)

    private func expense(_ amount: Int64) -> Content {
        Content(
            .expenseRecorded, on: CivilDate(daysSinceEpoch: 20_000),
            [
                .amount: .integer(amount), .currency: .integer(1), .category: .integer(0),
                .refund: .integer(0),
            ])
    }

    private func bytes(_ amounts: [Int64]) -> [UInt8] {
        block(of: amounts.enumerated().map { event(expense($1), UInt64($0) + 1) })
    }

    @Test(
        arguments: [
            ([7, 7, 7], 0), ([-5], 0), ([0, 255], 1), ([-1, 254], 1), ([0, 256], 2),
            ([1000, 66_535], 2), ([0, 65_536], 4), ([.min, .min + 0xFFFF_FFFF], 4),
            ([0, 0x1_0000_0000], 8), ([.min, .max], 8), ([.max, 0, .min, -1], 8),
        ] as [([Int64], Int)])
    func `takes the narrowest width that holds its range`(amounts: [Int64], width: Int) throws {
        let bytes = bytes(amounts)
        let block = try Block(bytes.span)
        let count = block.group(.expenseRecorded)?.count
        #expect(count == amounts.count)
        guard let column = block.group(.expenseRecorded)?.column(Self.amount) else { return }
        #expect(column.width == width)
        #expect(column.base == amounts.min())
        let values = amounts.indices.map { column.value($0) }
        #expect(values == amounts)
        let read = try block.events(in: 0..<block.count).map { $0.content.integer(.amount) }
        #expect(read == amounts)
    }

    @Test(
        arguments: [
            [7, 7, 7], [0, 255, 3], [0, 256, 5], [1, 65_536, 9], [0, 0x1_0000_0000, 1],
            [.min, .max, 4],
        ] as [[Int64]])
    func `decodes into 32-bit lanes as the low bits of its values`(amounts: [Int64]) throws {
        let bytes = bytes(amounts)
        let block = try Block(bytes.span)
        var lanes = [UInt32](repeating: 9, count: 4)
        block.group(.expenseRecorded)?.column(Self.amount).decode(3, into: &lanes)
        #expect(lanes == amounts.map { UInt32(truncatingIfNeeded: $0) } + [9])
    }

    @Test(
        arguments: [
            [7, 7, 7], [-5], [3, 255, 0], [-1, 254, 7], [5, 0, 256], [66_535, 1000],
            [65_536, 0, 9],
            [.min + 0xFFFF_FFFF, .min], [0, 0x1_0000_0000, 1], [0, .min, .max, -1],
            (0..<300).map { $0 * 37 % 251 - 90 }, (0..<300).map { $0 * 7919 % 65_521 },
        ] as [[Int64]])
    func `has the smallest and the largest of any of its rows as bounds`(amounts: [Int64]) throws {
        let bytes = bytes(amounts)
        let block = try Block(bytes.span)
        for (start, end) in [(0, amounts.count), (0, 1), (amounts.count / 3, amounts.count)] {
            let rows = amounts[start..<end]
            let bounds = block.group(.expenseRecorded)?
                .column(Self.amount, rows: start..<end).bounds(rows.count)
            #expect(bounds == ColumnBounds(rows.min() ?? 0, rows.max() ?? 0))
        }
        #expect(block.group(.expenseRecorded)?.column(Self.amount).bounds(0) == ColumnBounds())
    }

    /// Nothing that is written is so: a column of damaged bytes may be.
    @Test func `is bounded by nothing when its largest value overflows`() throws {
        var bytes = bytes((0...20).map { Int64.max - 20 + $0 })
        let rows = [UInt8](0...20)
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: rows) })
        bytes[place + 20] = 21
        let block = try Block(bytes.span, isSummed: true)
        let bounds = block.group(.expenseRecorded)?.column(Self.amount).bounds(21)
        #expect(bounds == ColumnBounds(.min, .max))
    }

    @Test func `can be read from any row on`() throws {
        let amounts = (0..<50).map { Int64($0 * $0) }
        let bytes = bytes(amounts)
        let block = try Block(bytes.span)
        for start in [0, 1, 17, 50] {
            guard let group = block.group(.expenseRecorded) else { break }
            let part = group.column(Self.amount, rows: start..<50)
            let values = (0..<50 - start).map { part.value($0) }
            #expect(values == Array(amounts[start...]))
        }
    }
}

@Suite struct `A column of texts` {
    private func noted(_ note: String?) -> Content {
        .warningIssued(PersonID(1), on: CivilDate(daysSinceEpoch: 20_000), .morning, reason: note)
    }

    @Test(arguments: [
        ["a"], ["", "b", ""], ["é", "北京", "👩‍👩‍👧", "\u{0}"],
        [String(repeating: "x", count: Limits.textBytes), "after", "日"],
    ])
    func `keeps each text, and an empty one is none`(texts: [String]) throws {
        let all = texts.enumerated().map { event(noted($1.isEmpty ? nil : $1), UInt64($0) + 1) }
        let read = try events(in: block(of: all))
        #expect(read.map { $0.content.text(.reason) ?? "" } == texts)
        #expect(read == all)
    }

    private static func mentions(_ name: String, _ bytes: [UInt8]) throws(CodecError) -> Bool {
        try Block(bytes.span).mentions(source: name)
    }

    @Test func `keeps keys, recorders and sources apart`() throws {
        var all: [Event] = []
        for (index, key) in ["k1", nil, "k2", nil, nil].enumerated() {
            all.append(
                Event(
                    sequence: UInt64(index) + 9, recordedAt: Instant(microsecondsSinceEpoch: 5),
                    by: index < 2 ? "ada" : "emmy", key: key,
                    source: index == 3 ? "ada" : index == 4 ? "b.csv" : nil,
                    content: noted(nil)))
        }
        let bytes = block(of: all)
        #expect(try events(in: bytes) == all)
        for name in ["ada", "emmy", "b.csv"] { #expect(try Self.mentions(name, bytes)) }
        #expect(try !Self.mentions("c", bytes))
    }
}
