import DaybookModel
import EventCodec
import TestSupport
import Testing

@Suite struct `A row of columns` {
    /// Puts a content's values into a row, one by one.
    private static func fill(_ row: inout ColumnRow, _ content: Content) {
        row.begin(content.kind, on: content.on)
        for (spec, value) in zip(content.kind.fields.dropFirst(), content.values) {
            switch value {
            case .integer(let number): row.append(number, isRequired: spec.isRequired)
            case .text(let text): row.append(text: Array(text.utf8).span)
            case .content(let content):
                var nested = ColumnRow()
                fill(&nested, content)
                row.append(content: nested)
            case .none where spec.type.isText: row.appendNoText()
            case .none: row.appendNoNumber()
            }
        }
    }

    @Test(arguments: Trials.seeds(24))
    func `gives the block that the events give`(seed: UInt64) {
        var history = RandomHistory(seed: seed)
        let all = history.events(60)
        var builder = BlockBuilder(firstSequence: 1)
        let none: [UInt8] = []
        var row = ColumnRow()
        for event in all {
            Self.fill(&row, event.content)
            let by = builder.intern(event.by)
            let source = event.source.map { builder.intern($0) + 1 } ?? 0
            builder.append(
                row, key: Array((event.key ?? "").utf8).span, keyMark: none.span,
                recordedAt: event.recordedAt, by: by, source: source)
        }
        #expect(builder.encoded() == block(of: all))
    }

    @Test(arguments: Trials.seeds(24))
    func `gives the canonical bytes of its content`(seed: UInt64) {
        var history = RandomHistory(seed: seed)
        var row = ColumnRow()
        for event in history.events(60) {
            Self.fill(&row, event.content)
            var bytes: [UInt8] = []
            row.appendCanonical(to: &bytes)
            #expect(bytes == Canonical.bytes(of: event.content))
        }
    }
}
