import DaybookModel
import EventCodec

/// What the fields of a content under way owe to each other.
struct ContentReading {
    let sequence: UInt64
    /// Where the rest of the ids is.
    var ids: Range<Int>
    /// The decimals of an amount whose currency has not come yet.
    var places: Int?
    /// The offset of a moment whose own field for it has not come yet.
    var offsetSeconds: Int?

    /// Whether nothing is owed, and no id is left.
    var isWhole: Bool { ids.isEmpty && places == nil && offsetSeconds == nil }
}

/// The currency of the last amount: most lines have the same.
struct WrittenCurrency {
    var code: [UInt8] = []
    var currency: Currency?
    var places = 0
}

extension WrittenLineReader {
    private static let null = Array("null".utf8)
    private static let end = Array("}}".utf8)
    private static let quote = UInt8(ascii: "\"")

    /// Reads the fields of a content, each where the writer puts it, into ``row``.
    /// - Returns: false where something is not plain.
    mutating func content(
        _ form: WrittenForm, _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Bool {
        let first = form.fields.lowerBound
        guard take(forms.fields[first].label, &line), line.take(Self.quote), let on = line.date(),
            line.take(Self.quote)
        else { return false }
        row.begin(form.kind, on: on)
        for index in first + 1..<form.fields.upperBound {
            let field = forms.fields[index]
            guard take(field.label, &line), value(field, &line, &reading) else { return false }
        }
        return true
    }

    private mutating func value(
        _ field: WrittenForm.Field, _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Bool {
        if !field.isRequired, line.take(Self.null, Self.null.indices) {
            if case .text = field.value { row.appendNoText() } else { row.appendNoNumber() }
            return true
        }
        switch field.value {
        case .text: return text(&line)
        case .content: return nested(&line, &reading)
        default:
            guard let number = number(field, &line, &reading) else { return false }
            row.append(number, isRequired: field.isRequired)
            return true
        }
    }

    private mutating func text(_ line: inout LineCursor) -> Bool {
        guard line.take(Self.quote), line.next != UInt8(ascii: " "), let text = line.plainText(),
            1...Limits.textBytes ~= text.count
        else { return false }
        row.append(text: line.bytes.extracting(text))
        return true
    }

    private mutating func nested(
        _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Bool {
        // What is read next is always in `row`; the amendment around it waits.
        swap(&row, &outer)
        guard let form = nestedForm(&line), content(form, &line, &reading),
            line.take(Self.end, Self.end.indices)
        else { return false }
        swap(&row, &outer)
        row.append(content: outer)
        return true
    }

    private func nestedForm(_ line: inout LineCursor) -> WrittenForm? {
        for index in forms.kinds.indices where take(forms.kinds[index].nested, &line) {
            return forms.kinds[index].kind.role == .entry ? forms.kinds[index] : nil
        }
        return nil
    }

    private mutating func number(
        _ field: WrittenForm.Field, _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Int64? {
        switch field.value {
        case .choice:
            let index = field.choices.firstIndex { take(forms.choices[$0], &line) }
            return index.map { Int64($0 - field.choices.lowerBound) }
        case .id(let list): return id(list, field.idLabel, &line, &reading)
        case .offset: return offset(&line, &reading)
        case .sequence: return line.natural()
        case .count:
            guard let count = line.natural(), isWithin(Limits.tickets, count, reading) else {
                return nil
            }
            return count
        default:
            guard line.take(Self.quote), let value = quoted(field.value, &line, &reading),
                line.take(Self.quote)
            else { return nil }
            return value
        }
    }

    private func offset(_ line: inout LineCursor, _ reading: inout ContentReading) -> Int64? {
        guard let seconds = line.integer(), seconds.magnitude <= Limits.offsetSeconds else {
            return nil
        }
        guard let written = reading.offsetSeconds.take() else { return seconds }
        // Offsets that a moment cannot be written with are left to the other reader.
        return seconds == Int64(written) ? seconds : nil
    }

    /// Whether a sum with it cannot pass what a sum can hold.
    private func isWithin(_ limit: Int64, _ number: Int64, _ reading: ContentReading) -> Bool {
        number.magnitude <= Limits.share(of: limit, at: reading.sequence).magnitude
    }

    /// The next one of the ids, which has to be that of the name.
    private func id(
        _ list: WrittenNames.List, _ label: Range<Int>, _ line: inout LineCursor,
        _ reading: inout ContentReading
    ) -> Int64? {
        guard !reading.ids.isEmpty else { return nil }
        let place = line.place
        line.place = reading.ids.lowerBound
        guard take(label, &line), let id = line.natural() else { return nil }
        // A comma is followed by another one of them.
        if line.place != reading.ids.upperBound {
            guard line.take(UInt8(ascii: ",")), line.place < reading.ids.upperBound else {
                return nil
            }
        }
        reading.ids = line.place..<reading.ids.upperBound
        line.place = place
        return take(list, id, &line) ? id : nil
    }
}

extension WrittenLineReader {
    /// A value between quotes that stands for a number.
    private mutating func quoted(
        _ value: WrittenForm.Value, _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Int64? {
        switch value {
        case .date: return line.date().map { Int64($0.daysSinceEpoch) }
        case .timeOfDay: return line.minuteOfDay().map { Int64($0) }
        case .instant:
            guard let (instant, offset) = line.moment() else { return nil }
            reading.offsetSeconds = offset
            return instant.microsecondsSinceEpoch
        case .amount:
            guard let (value, places) = line.decimal(), isWithin(Limits.amount, value, reading)
            else { return nil }
            reading.places = places
            return value
        case .thousandths: return thousandths(&line, reading)
        case .currency: return currency(&line, &reading)
        default: return nil
        }
    }

    private func thousandths(_ line: inout LineCursor, _ reading: ContentReading) -> Int64? {
        guard let (digits, places) = line.decimal(), places <= Thousandths.places,
            places == 0 || !digits.isMultiple(of: 10), digits.magnitude <= Limits.points.magnitude
        else { return nil }
        var value = digits
        for _ in places..<Thousandths.places { value *= 10 }
        return isWithin(Limits.points, value, reading) ? value : nil
    }

    private mutating func currency(
        _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Int64? {
        let isSame = !currency.code.isEmpty && line.take(currency.code, currency.code.indices)
        if !isSame {
            guard let text = line.plainText(),
                let known = Currency(String(decoding: line.copy(text), as: UTF8.self))
            else { return nil }
            line.place -= 1
            currency = WrittenCurrency(
                code: line.copy(text), currency: known, places: known.minorDigits)
        }
        guard let known = currency.currency, currency.places == reading.places.take() else {
            return nil
        }
        return Int64(bitPattern: known.rawValue)
    }
}
