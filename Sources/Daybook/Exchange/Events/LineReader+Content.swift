import EventCodec
import Platform

/// What the fields of a content under way owe to each other.
struct ContentReading {
    /// Where the rest of the ids is.
    var ids: Range<Int>
    /// The decimals of an amount whose currency has not come yet.
    var places: Int?
    /// The offset of a moment whose own field for it has not come yet.
    var offsetSeconds: Int?
}

extension LineReader {
    static let otherIDs = EventLineError.wrong(
        "ids", why: "should be those of the data, in its order")

    /// Reads the fields of a content, each where the writer puts it, into ``row``.
    mutating func content(
        _ form: LineForm, _ line: inout JSONCursor, _ reading: inout ContentReading
    ) throws(EventLineError) {
        let first = form.fields.lowerBound
        guard take(forms.fields[first].label, &line) else { throw Self.otherwise }
        let start = line.place
        guard line.take(JSONCursor.quote), let on = line.date(), line.take(JSONCursor.quote) else {
            throw unread(first, start, line)
        }
        row.begin(form.kind, on: on)
        var named = 0..<0
        for index in form.fields.dropFirst() {
            guard take(forms.fields[index].label, &line) else { throw Self.otherwise }
            let start = line.place
            if let list = form.naming, index == first + 1 {
                row.append(try newID(list, form.kind, index, &line, &reading), isRequired: true)
                named = start..<line.place
            } else {
                try value(at: index, of: form.kind, &line, &reading)
            }
            // What an event names is called so in its own line.
            if form.naming != nil, index == first + 2,
                line.copy(named) != line.copy(start..<line.place)
            {
                throw unread(first + 1, named.lowerBound, line)
            }
        }
    }

    /// What is wrong with a field whose value cannot be read.
    /// - Parameter start: where its value begins.
    private func unread(_ field: Int, _ start: Int, _ line: JSONCursor) -> EventLineError {
        var line = line
        line.place = start
        let text = String(decoding: (try? line.spelledValue(depth: 0)) ?? [], as: UTF8.self)
        return .wrong(
            forms.names[field], why: "is \(text), which events do not have there")
    }

    private mutating func value(
        at index: Int, of kind: Kind, _ line: inout JSONCursor, _ reading: inout ContentReading
    ) throws(EventLineError) {
        let field = forms.fields[index]
        if line.take(marks.null) {
            guard !field.isRequired else { throw .wrong(forms.names[index], why: "is null") }
            switch field.value {
            case .name, .text: row.appendNoText()
            default: row.appendNoNumber()
            }
            return
        }
        switch field.value {
        case .name, .text: try text(index, &line)
        case .content: try entry(&line, &reading)
        default:
            let start = line.place
            guard let number = try number(field, kind, &line, &reading),
                line.next == UInt8(ascii: ",") || line.next == UInt8(ascii: "}")
            else { throw unread(index, start, line) }
            guard number.magnitude <= Self.largest(field.value, kind) else {
                throw .wrong("data", why: "\(forms.names[index]) is larger than one may be")
            }
            row.append(number, isRequired: field.isRequired)
        }
    }

    /// No number of a field is larger. Whether it is larger than its place in the log allows is
    /// judged once the whole log is there: see ``Admission``.
    private static func largest(_ value: LineForm.Value, _ kind: Kind) -> UInt64 {
        switch value {
        case .amount: UInt64(Limits.amount)
        case .thousandths: kind.role == .entry ? UInt64(Limits.points) : .max
        case .count: UInt64(Limits.tickets)
        case .offset: UInt64(Limits.offsetSeconds)
        default: .max
        }
    }

    private mutating func text(
        _ index: Int, _ line: inout JSONCursor
    ) throws(EventLineError) {
        let start = line.place
        guard line.take(JSONCursor.quote) else { throw unread(index, start, line) }
        let isName = if case .name = forms.fields[index].value { true } else { false }
        if let plain = line.plainText() {
            let text = line.bytes.extracting(plain)
            if Self.isPlain(text, isName: isName) { return row.append(text: text) }
            line.place = plain.lowerBound
        }
        let name = forms.names[index]
        let text = try line.anyText()
        do throws(Refusal) {
            let ruled =
                try isName
                ? TextRule.name(text, field: name) : TextRule.text(text, field: name)
            guard let ruled, text.isSame(as: canonicalComposition(ruled)) else {
                throw .badField(name, why: "it should be a text, trimmed and in NFC")
            }
        } catch { throw .wrong(name, why: "cannot be read: \(error.message)") }
        row.append(text: text.utf8.span)
    }

    /// Whether printable ASCII meets the rules of names and texts, as nearly all of it does.
    private static func isPlain(_ text: Span<UInt8>, isName: Bool) -> Bool {
        let space = UInt8(ascii: " ")
        guard !text.isEmpty, text[0] != space else { return false }
        return isName
            ? text.count <= Limits.nameCharacters && text[text.count - 1] != space
            : text.count <= Limits.textBytes
    }

    /// What an amendment puts in the place of an entry.
    private mutating func entry(
        _ line: inout JSONCursor, _ reading: inout ContentReading
    ) throws(EventLineError) {
        // What is read next is always in `row`; the amendment around it waits.
        swap(&row, &outer)
        guard let form = entryForm(&line) else {
            throw .wrong("content", why: "should be the kind and the data of an entry")
        }
        try content(form, &line, &reading)
        guard line.take(marks.end) else { throw Self.otherwise }
        swap(&row, &outer)
        row.append(content: outer)
    }

    private func entryForm(_ line: inout JSONCursor) -> LineForm? {
        for index in forms.kinds.indices where take(forms.kinds[index].nested, &line) {
            return forms.kinds[index].kind.role == .entry ? forms.kinds[index] : nil
        }
        return nil
    }
}
