import DaybookModel

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

extension WrittenLineReader {
    private static let null = Array("null".utf8)
    private static let end = Array("}}".utf8)
    private static let quote = UInt8(ascii: "\"")

    /// The fields of a content, each where the writer puts it; nil where something is not plain.
    mutating func content(
        _ form: WrittenForm, _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Content? {
        guard line.take(form.fields[0].label), line.take(Self.quote), let on = line.date(),
            line.take(Self.quote)
        else { return nil }
        var values: [FieldValue] = []
        values.reserveCapacity(form.fields.count - 1)
        for index in 1..<form.fields.count {
            guard line.take(form.fields[index].label),
                let value = value(form.fields[index], &line, &reading)
            else { return nil }
            values.append(value)
        }
        return Content(kind: form.kind, version: form.kind.version, on: on, values: values)
    }

    private mutating func value(
        _ field: WrittenForm.Field, _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> FieldValue? {
        if !field.spec.isRequired, line.take(Self.null) { return FieldValue.none }
        switch field.spec.type {
        case .text: return text(&line)
        case .content:
            guard let form = nestedForm(&line), let content = content(form, &line, &reading),
                line.take(Self.end)
            else { return nil }
            return .content(content)
        case .flag, .slot, .choice:
            let index = field.choices.firstIndex { line.take($0) }
            return index.map { .integer(Int64($0)) }
        case .person, .category, .show, .venue, .course:
            return id(field, &line, &reading).map { .integer($0) }
        case .offset, .count, .sequence:
            return number(field.spec.type, &line, &reading).map { .integer($0) }
        default:
            guard line.take(Self.quote), let value = quoted(field.spec.type, &line, &reading),
                line.take(Self.quote)
            else { return nil }
            return .integer(value)
        }
    }

    private func text(_ line: inout LineCursor) -> FieldValue? {
        guard line.take(Self.quote), line.next != UInt8(ascii: " "), let text = line.plainText(),
            1...Limits.textBytes ~= text.count
        else { return nil }
        return .text(String(decoding: line.bytes[text], as: UTF8.self))
    }

    private func number(
        _ type: FieldType, _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Int64? {
        guard let number = line.integer() else { return nil }
        switch type {
        case .offset:
            guard number.magnitude <= Limits.offsetSeconds else { return nil }
            guard let written = reading.offsetSeconds.take() else { return number }
            // Offsets that a moment cannot be written with are left to the other reader.
            return number == Int64(written) ? number : nil
        case .count: return isWithin(Limits.tickets, number, reading) && number >= 0 ? number : nil
        default: return number >= 0 ? number : nil
        }
    }

    /// Whether a sum with it cannot pass what a sum can hold.
    private func isWithin(_ limit: Int64, _ number: Int64, _ reading: ContentReading) -> Bool {
        number.magnitude <= Limits.share(of: limit, at: reading.sequence).magnitude
    }

    /// The next one of the ids, which has to be that of the name.
    private func id(
        _ field: WrittenForm.Field, _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Int64? {
        guard !reading.ids.isEmpty else { return nil }
        let place = line.place
        line.place = reading.ids.lowerBound
        guard line.take(field.idLabel), let id = line.natural() else { return nil }
        let isLast = line.place == reading.ids.upperBound
        guard isLast || line.take(UInt8(ascii: ",")), line.place <= reading.ids.upperBound else {
            return nil
        }
        reading.ids = line.place..<reading.ids.upperBound
        line.place = place
        let names = names(field.spec.type)
        guard let name = names.place(of: id), line.take(names.bytes, name) else { return nil }
        return id
    }

    private func names(_ type: FieldType) -> WrittenNames {
        switch type {
        case .category: categories
        case .show: shows
        case .venue: venues
        case .course: courses
        default: people
        }
    }
}

extension WrittenLineReader {
    /// A value between quotes that stands for a number.
    private mutating func quoted(
        _ type: FieldType, _ line: inout LineCursor, _ reading: inout ContentReading
    ) -> Int64? {
        switch type {
        case .on, .date: return line.date().map { Int64($0.daysSinceEpoch) }
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
        if currency == nil || !line.take(currency?.code ?? []) {
            let start = line.place
            guard let text = line.plainText(),
                let known = Currency(String(decoding: line.bytes[text], as: UTF8.self))
            else { return nil }
            line.place -= 1
            currency = (Array(line.bytes[start..<line.place]), known, known.minorDigits)
        }
        guard let currency, currency.places == reading.places.take() else { return nil }
        return Int64(bitPattern: currency.currency.rawValue)
    }
}
