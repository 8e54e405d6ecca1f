import EventCodec

/// The check of ``ContentCheck``, of whole columns at once. It only says whether nothing is wrong;
/// what is, the slow check finds event by event.
enum ColumnCheck {
    /// Whether every content of a group could have been written, as far as a roster knows ids.
    static func isSound(
        _ group: borrowing Group, _ roster: Roster
    ) throws(CodecError) -> Bool {
        let layout = ColumnLayout.of(group.kind)
        let dates =
            Int64(CivilDate.earliest.daysSinceEpoch)..<Int64(CivilDate.latest.daysSinceEpoch) + 1
        guard isInside(dates, group.column(0), group.count) else { return false }
        for (index, spec) in group.kind.fields.enumerated().dropFirst() {
            guard try isSound(spec, at: layout.first[index], of: group, roster) else {
                return false
            }
        }
        return true
    }

    private static func isSound(
        _ spec: FieldSpec, at place: Int, of group: borrowing Group, _ roster: Roster
    ) throws(CodecError) -> Bool {
        if spec.type == .content { return try areContents(group.column(place), group, roster) }
        if spec.type.isText { return try areTexts(group.column(place), group.count, spec) }
        let known = ContentCheck.limit(of: spec.type, roster)
        if spec.isRequired {
            return known.map { isInside(0..<$0, group.column(place), group.count) } ?? true
        }
        guard isInside(0..<2, group.column(place), group.count) else { return false }
        guard let known else { return true }
        let (presence, values) = (group.column(place), group.column(place + 1))
        for row in 0..<group.count where presence.value(row) == 1 {
            guard 0..<known ~= values.value(row) else { return false }
        }
        return true
    }

    private static func isInside(
        _ range: Range<Int64>, _ column: borrowing Column, _ rows: Int
    ) -> Bool {
        for row in 0..<rows where !range.contains(column.value(row)) { return false }
        return true
    }

    private static func areTexts(
        _ column: borrowing Column, _ rows: Int, _ spec: FieldSpec
    ) throws(CodecError) -> Bool {
        // A name of so few bytes has no more characters.
        let most = spec.type == .name ? Limits.nameCharacters : Limits.textBytes
        for row in 0..<rows {
            let bytes = try column.bytes(row)
            if bytes.isEmpty {
                if spec.isRequired { return false }
                continue
            }
            guard bytes.count <= most, isText(bytes) else { return false }
        }
        return true
    }

    private static func isText(_ bytes: Span<UInt8>) -> Bool {
        do throws(Unicode.UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes)
            return true
        } catch { return false }
    }

    private static func areContents(
        _ column: borrowing Column, _ group: borrowing Group, _ roster: Roster
    ) throws(CodecError) -> Bool {
        for row in 0..<group.count {
            guard ContentCheck.flaw(try group.content(row), roster) == nil else { return false }
        }
        return true
    }
}

/// Whether a content read back could have been written: each value within its type and limits,
/// each id on the roster.
enum ContentCheck {
    /// What is wrong with `content`, or nil.
    /// - Parameter roster: whose ids it has; nil: nobody knows.
    static func flaw(_ content: Content, _ roster: Roster?) -> String? {
        guard (CivilDate.earliest...CivilDate.latest).contains(content.on) else {
            return "its date is outside the calendar"
        }
        for (spec, value) in zip(content.kind.fields.dropFirst(), content.values) {
            if let flaw = flaw(value, spec, roster) {
                return "\(spec.field.rawValue) \(flaw)"
            }
        }
        return nil
    }

    private static func flaw(
        _ value: FieldValue, _ spec: FieldSpec, _ roster: Roster?
    ) -> String? {
        switch value {
        case .none: spec.isRequired ? "is missing" : nil
        case .text(let text): flaw(text, spec.type)
        case .content(let nested): flaw(nested, roster)
        case .integer(let number): flaw(number, spec.type, roster)
        }
    }

    private static func flaw(_ text: String, _ type: FieldType) -> String? {
        if type == .name {
            return text.count > Limits.nameCharacters ? "is longer than a name may be" : nil
        }
        return text.utf8.count > Limits.textBytes ? "is longer than a text may be" : nil
    }

    private static func flaw(
        _ number: Int64, _ type: FieldType, _ roster: Roster?
    ) -> String? {
        guard let known = limit(of: type, roster) else { return nil }
        return 0..<known ~= number ? nil : "\(number) is not one of \(known)"
    }

    /// How many values a type has, counted from 0, where it has an end.
    /// - Parameter roster: whose ids are counted; nil: ids may be any.
    static func limit(of type: FieldType, _ roster: Roster?) -> Int64? {
        let known: Int? =
            switch type {
            case .id(let noun): roster?.count(of: noun)
            case .slot, .flag: 2
            case .choice(let names): names.count
            case .timeOfDay: 1440
            case .weekdays: 128
            default: nil
            }
        return known.map(Int64.init)
    }
}
