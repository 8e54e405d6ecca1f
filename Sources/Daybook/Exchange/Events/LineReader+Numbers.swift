extension LineReader {
    /// Takes the value of a field that is kept as a number; nil where it is not spelled as the
    /// writer spells it.
    mutating func number(
        _ field: LineForm.Field, _ kind: Kind, _ line: inout JSONCursor,
        _ reading: inout ContentReading
    ) throws(EventLineError) -> Int64? {
        switch field.value {
        case .choice:
            let index = field.choices.firstIndex { take(forms.choices[$0], &line) }
            return index.map { Int64($0 - field.choices.lowerBound) }
        case .id(let list): return try id(list, field, &line, &reading)
        case .offset: return offset(&line, &reading)
        case .sequence, .count: return line.natural()
        case .name, .text, .content, .date, .timeOfDay, .instant, .amount, .thousandths, .currency:
            guard line.take(JSONCursor.quote), let value = quoted(field.value, &line, &reading),
                line.take(JSONCursor.quote)
            else { return nil }
            return value
        }
    }

    /// A value between quotes that stands for a number.
    private mutating func quoted(
        _ value: LineForm.Value, _ line: inout JSONCursor, _ reading: inout ContentReading
    ) -> Int64? {
        switch value {
        case .date: return line.date().map { Int64($0.daysSinceEpoch) }
        case .timeOfDay: return line.minuteOfDay().map { Int64($0) }
        case .instant:
            guard let (instant, offset) = line.moment() else { return nil }
            reading.offsetSeconds = offset
            return instant.microsecondsSinceEpoch
        case .amount:
            guard let (value, places) = line.decimal() else { return nil }
            reading.places = places
            return value
        case .thousandths: return thousandths(&line)
        case .currency: return takeCurrency(&line, &reading)
        case .name, .text, .content, .choice, .offset, .count, .sequence, .id: return nil
        }
    }

    private func thousandths(_ line: inout JSONCursor) -> Int64? {
        guard let (digits, places) = line.decimal(), places <= Thousandths.places,
            places == 0 || !digits.isMultiple(of: 10)
        else { return nil }
        var value = digits
        for _ in places..<Thousandths.places {
            let (product, isOver) = value.multipliedReportingOverflow(by: 10)
            guard !isOver else { return nil }
            value = product
        }
        return value
    }

    /// An amount in front of it has all decimals of the currency. The quote behind it is left.
    private mutating func takeCurrency(
        _ line: inout JSONCursor, _ reading: inout ContentReading
    ) -> Int64? {
        if !line.take(currency.code) {
            guard let text = line.plainText(),
                let known = Currency(String(decoding: line.copy(text), as: UTF8.self))
            else { return nil }
            currency = LineCurrency(known)
        }
        line.place -= 1
        guard reading.places.take() ?? currency.places == currency.places else { return nil }
        return currency.number
    }

    /// Seconds that a clock is ahead of UTC: those of the moment in front of it, if it could be
    /// written with them.
    private func offset(_ line: inout JSONCursor, _ reading: inout ContentReading) -> Int64? {
        guard let seconds = line.integer(), seconds.magnitude <= Limits.offsetSeconds else {
            return nil
        }
        guard let written = reading.offsetSeconds.take() else { return seconds }
        let wanted = Instant.canWrite(offsetSeconds: Int(seconds)) ? Int(seconds) : 0
        return written == wanted ? seconds : nil
    }

    /// The next one of the ids, which has to be that of the name; nil where it is another's.
    private func id(
        _ list: Noun, _ field: LineForm.Field, _ line: inout JSONCursor,
        _ reading: inout ContentReading
    ) throws(EventLineError) -> Int64? {
        let id = try nextID(field, &line, &reading)
        guard let name = names.place(of: id, in: list), line.take(names.bytes, name) else {
            return nil
        }
        return id
    }

    /// The next one of the ids, which the line itself gives a name: the next one there is, or one
    /// that is there already.
    func newID(
        _ list: Noun, _ kind: Kind, _ index: Int, _ line: inout JSONCursor,
        _ reading: inout ContentReading
    ) throws(EventLineError) -> Int64 {
        let id = try nextID(forms.fields[index], &line, &reading)
        let count = names.count(of: list)
        let isNew = kind.adds != nil
        guard isNew ? id == count && count < Limits.interned : id < count else {
            let label = "\(forms.names[index])=\(count)"
            throw .wrong(
                "ids", why: isNew ? "should be \(label), the next one" : "\(id) is not added")
        }
        guard line.take(JSONCursor.quote) else {
            throw .wrong(forms.names[index], why: "should be a name")
        }
        if line.plainText() == nil { _ = try line.anyText() }
        return id
    }

    /// Takes an id out of those that are left. A comma is followed by another one of them.
    private func nextID(
        _ field: LineForm.Field, _ line: inout JSONCursor, _ reading: inout ContentReading
    ) throws(EventLineError) -> Int64 {
        let place = line.place
        defer { line.place = place }
        line.place = reading.ids.lowerBound
        guard !reading.ids.isEmpty, take(field.idLabel, &line), let id = line.natural() else {
            throw Self.otherIDs
        }
        if line.place != reading.ids.upperBound {
            guard line.take(UInt8(ascii: ",")), line.place < reading.ids.upperBound else {
                throw Self.otherIDs
            }
        }
        reading.ids = line.place..<reading.ids.upperBound
        return id
    }
}

extension JSONCursor {
    /// Takes a date, `2026-11-20`.
    mutating func date() -> CivilDate? {
        guard let century = twoDigits(), let rest = twoDigits(), take(UInt8(ascii: "-")),
            let month = twoDigits(), take(UInt8(ascii: "-")), let day = twoDigits()
        else { return nil }
        return CivilDate(year: century * 100 + rest, month: month, day: day)
    }

    /// Takes minutes of a day, `20:00`.
    mutating func minuteOfDay() -> Int? {
        guard let hour = twoDigits(), take(UInt8(ascii: ":")), let minute = twoDigits(),
            hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }

    /// Takes a moment as ``Instant/text(offsetSeconds:)`` writes it.
    mutating func moment() -> (instant: Instant, offsetSeconds: Int)? {
        guard let date = date(), take(UInt8(ascii: "T")), let minute = minuteOfDay(),
            take(UInt8(ascii: ":")), let second = twoDigits(), second < 60,
            let fraction = microseconds(), let offset = offsetSeconds()
        else { return nil }
        let seconds = Int(date.daysSinceEpoch) * 86_400 + minute * 60 + second - offset
        let instant = Instant(microsecondsSinceEpoch: Int64(seconds) * 1_000_000 + fraction)
        return (instant, offset)
    }

    /// The fraction of a second, without zeros at its end; 0 where there is none.
    private mutating func microseconds() -> Int64? {
        guard take(UInt8(ascii: ".")) else { return 0 }
        var (value, places): (Int64, Int) = (0, 0)
        while 0x30...0x39 ~= next, places < 6 {
            value = value * 10 + Int64(next - 0x30)
            place += 1
            places += 1
        }
        guard places > 0, !value.isMultiple(of: 10) else { return nil }
        for _ in places..<6 { value *= 10 }
        return value
    }

    private mutating func offsetSeconds() -> Int? {
        if take(UInt8(ascii: "Z")) { return 0 }
        let isWest = take(UInt8(ascii: "-"))
        guard isWest || take(UInt8(ascii: "+")), let minutes = minuteOfDay(), minutes > 0 else {
            return nil
        }
        return (isWest ? -minutes : minutes) * 60
    }

    private mutating func twoDigits() -> Int? {
        guard place + 2 <= bytes.count, 0x30...0x39 ~= bytes[place],
            0x30...0x39 ~= bytes[place + 1]
        else { return nil }
        defer { place += 2 }
        return Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30)
    }
}
