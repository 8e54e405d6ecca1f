import EventCodec
import MerkleTree

/// Writes events as CloudEvents 1.0 in JSON, one a line, in their order: the names grow along.
///
/// A line is written from the event's canonical bytes, which come straight from the columns of its
/// block, and from what ``LineForms`` knows beforehand: no event, no text and no tree of JSON is
/// built (`schema/decisions/2026-11-23-one-reader-of-event-lines.md`).
struct EventLineWriter {
    private let forms = LineForms()
    private let marks = LineMarks()
    private var names = LineNames()
    /// From behind the sequence up to the kind: the same for every event of a book.
    private let source: [UInt8]
    private let hasLeaves: Bool
    private var canonical = CanonicalWriter()
    /// The fields of the present line.
    private var data: [UInt8] = []
    /// The ids behind their names, which a line has ahead of them.
    private var ids: [UInt8] = []
    private var currency = LineCurrency(.none)

    init(source: String, hasLeaves: Bool) {
        var named = marks.source
        JSONText.append(source.utf8.span, to: &named)
        self.source = named + marks.type
        self.hasLeaves = hasLeaves
    }

    /// Takes in the name that an event of the roster gives, where its line is not written.
    mutating func know(_ content: Content) {
        if let noun = content.kind.naming { names.learn(content, in: noun) }
    }

    /// Appends the lines of a block's events, which follow those before.
    /// - Throws: `.outOfBounds` where it holds what no writer would have written.
    mutating func append(
        _ block: borrowing Block, to lines: inout [UInt8]
    ) throws(CodecError) {
        let asked: EventRendering = hasLeaves ? [.plain, .salts, .leaf] : [.plain, .salts]
        // Taken out and put back: it lends bytes while lines are written.
        var canonical = CanonicalWriter()
        swap(&canonical, &self.canonical)
        let isSalted = block.isSalted
        try canonical.forEach(in: 0..<block.count, of: block, asked) {
            (_, event) throws(CodecError) in
            try append(event, isSalted: isSalted, to: &lines)
        }
        swap(&canonical, &self.canonical)
    }

    /// - Parameter isSalted: whether its texts have salts.
    private mutating func append(
        _ bytes: borrowing EventBytes, isSalted: Bool, to line: inout [UInt8]
    ) throws(CodecError) {
        let event = bytes.plain
        var reader = CanonicalReader(event)
        let order = try reader.order()
        let form = try gatherData(of: event.extracting(order.content..<event.count))
        line += marks.start
        line.append(digits: order.sequence, width: 1)
        line += source
        line += forms.text[form.name]
        order.recordedAt.append(offsetSeconds: 0, to: &line)
        line += forms.text[form.schema]
        try append(marks.recorder, event.extracting(order.by), to: &line)
        try append(marks.key, event.extracting(order.key), to: &line)
        try append(marks.importSource, event.extracting(order.source), to: &line)
        try append(marks.ids, ids.span, to: &line)
        if isSalted { append(marks.salts, bytes.salts, orElse: EventAttribute.noSalts, to: &line) }
        if let leaf = bytes.keptLeaf {
            line += marks.keptLeaf
            JSONText.append(leaf.hexadecimal.utf8.span, to: &line)
        } else if hasLeaves {
            append(marks.leaf, bytes.hashed, orElse: "", to: &line)
        }
        line += marks.data
        line += data
        line += marks.end
        line.append(UInt8(ascii: "\n"))
    }

    /// Appends bytes in base64.
    private func append(
        _ mark: [UInt8], _ bytes: Span<UInt8>, orElse none: String, to line: inout [UInt8]
    ) {
        line += mark
        line.append(JSONCursor.quote)
        if bytes.isEmpty { line += none.utf8 } else { Base64.append(bytes, to: &line) }
        line.append(JSONCursor.quote)
    }

    /// Appends an attribute that an event need not have.
    private func append(
        _ mark: [UInt8], _ text: Span<UInt8>, to line: inout [UInt8]
    ) throws(CodecError) {
        if text.isEmpty { return }
        line += mark
        try Self.append(text, to: &line)
    }

    /// Appends a text, which has to be UTF-8.
    private static func append(_ text: Span<UInt8>, to line: inout [UInt8]) throws(CodecError) {
        do throws(Unicode.UTF8.ValidationError) { _ = try UTF8Span(validating: text) } catch {
            throw .invalidText
        }
        JSONText.append(text, to: &line)
    }
}

extension EventLineWriter {
    private mutating func gatherData(of content: Span<UInt8>) throws(CodecError) -> LineForm {
        data.removeAll(keepingCapacity: true)
        ids.removeAll(keepingCapacity: true)
        var reader = CanonicalReader(content)
        let (kind, on) = try reader.beginContent()
        let form = forms.form(of: kind)
        // Names are those that things have just after the event.
        if let list = form.naming { names.learn(try Canonical.content(from: content), in: list) }
        try append(form, on: on, &reader, of: content)
        return form
    }

    /// Appends the fields of a content: each label, and its value.
    private mutating func append(
        _ form: LineForm, on: CivilDate, _ reader: inout CanonicalReader, of content: Span<UInt8>
    ) throws(CodecError) {
        data += forms.text[forms.fields[form.fields.lowerBound].label]
        quote { on.append(to: &$0) }
        for index in form.fields.dropFirst() {
            let field = forms.fields[index]
            data += forms.text[field.label]
            switch field.value {
            case .name, .text:
                let text = try reader.textRange()
                guard text.isEmpty else {
                    try Self.append(content.extracting(text), to: &data)
                    continue
                }
                guard !field.isRequired else { throw .outOfBounds(field: form.kind.name) }
                data += marks.null
            case .content: try appendEntry(content.extracting(reader.contentRange()))
            default:
                let isThere = if field.isRequired { true } else { try reader.isPresent() }
                if isThere {
                    try append(reader.number(), field, form.kind, reader)
                } else {
                    data += marks.null
                }
            }
        }
        guard reader.left == 0 else { throw .endOfBytes(needed: 0, left: reader.left) }
    }

    /// Appends what an amendment puts in the place of an entry.
    private mutating func appendEntry(_ content: Span<UInt8>) throws(CodecError) {
        var reader = CanonicalReader(content)
        let (kind, on) = try reader.beginContent()
        guard kind.role == .entry else { throw .outOfBounds(field: "nested content") }
        let form = forms.form(of: kind)
        data += forms.text[form.nested]
        try append(form, on: on, &reader, of: content)
        data += marks.end
    }

    /// - Parameter reader: stands behind the number, at the next field.
    private mutating func append(
        _ number: Int64, _ field: LineForm.Field, _ kind: Kind, _ reader: borrowing CanonicalReader
    ) throws(CodecError) {
        switch field.value {
        case .choice where 0..<Int64(field.choices.count) ~= number:
            data += forms.text[forms.choices[field.choices.lowerBound + Int(number)]]
        case .date:
            let date = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: number))
            quote { date.append(to: &$0) }
        case .timeOfDay where 0..<1440 ~= number: quote { $0.append(clock: Int(number)) }
        case .instant:
            let offset = Int(try reader.numberAhead())
            quote {
                Instant(microsecondsSinceEpoch: number).append(offsetSeconds: offset, to: &$0)
            }
        case .amount:
            try remember(currency: reader.numberAhead(), kind)
            let places = currency.places
            quote { Money.append(minorUnits: number, decimals: places, to: &$0) }
        case .currency:
            try remember(currency: number, kind)
            data.append(JSONCursor.quote)
            data += currency.code
        case .thousandths: quote { Thousandths(value: number).append(to: &$0) }
        case .offset, .count, .sequence: data.append(decimal: number)
        case .id(let list):
            guard let name = names.place(of: number, in: list) else {
                throw .outOfBounds(field: kind.name)
            }
            data += names.bytes[name]
            if !ids.isEmpty { ids.append(UInt8(ascii: ",")) }
            ids += forms.text[field.idLabel]
            ids.append(decimal: number)
        case .choice, .timeOfDay, .name, .text, .content: throw .outOfBounds(field: kind.name)
        }
    }

    private mutating func quote(_ body: (inout [UInt8]) -> Void) {
        data.append(JSONCursor.quote)
        body(&data)
        data.append(JSONCursor.quote)
    }

    private mutating func remember(currency number: Int64, _ kind: Kind) throws(CodecError) {
        if currency.number == number { return }
        guard let known = Currency(rawValue: UInt64(bitPattern: number)) else {
            throw .outOfBounds(field: kind.name)
        }
        currency = LineCurrency(known)
    }
}
